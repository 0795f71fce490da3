// What is missing or wrong in a set of answers, all at once, each with the path of its field. "Falta" never blocks a
// draft; "invalido" is shown as soon as it is typed; both block leaving EM_RASCUNHO.
import { CAMPO_OBRIGATORIO } from '../mensagens.ts'
import type { Campo, Campos, Condicional, Dados } from './campo.ts'
import { invalidezDe } from './invalidez.ts'

export interface Pendencia {
  /** Dotted path, as in `violations[].field`: identificacao.responsaveis.0.cpf */
  campo: string
  mensagem: string
  natureza: 'falta' | 'invalido'
}

export const ehVazio = (valor: unknown): boolean =>
  valor === undefined ||
  valor === null ||
  (typeof valor === 'string' && valor.trim() === '') ||
  (Array.isArray(valor) && valor.length === 0)

const vale = ({ campo, em, negado, e, ou }: Condicional, dados: Dados): boolean => {
  const resposta = dados[campo]
  const atende = Array.isArray(resposta) ? resposta.some((r) => em.includes(r)) : em.includes(resposta)
  return (atende !== (negado ?? false) && (!e || vale(e, dados))) || (ou !== undefined && vale(ou, dados))
}

export const aparece = (campo: Campo, dados: Dados) => !campo.quando || vale(campo.quando, dados)

export const ehObrigatorio = ({ obrigatorio }: Campo, dados: Dados) =>
  obrigatorio === true || (obrigatorio !== undefined && vale(obrigatorio, dados))

export const comoDados = (valor: unknown): Dados =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor) ? (valor as Dados) : {}

const comoLista = (valor: unknown): Dados[] => (Array.isArray(valor) ? valor.map(comoDados) : [])

const daLista = (campo: Campo & { tipo: 'lista' }, valor: unknown, caminho: string, agora: Date) => {
  const linhas = comoLista(valor)
  const achadas = linhas.flatMap((linha, i) => pendencias(campo.campos, linha, `${caminho}.${i}.`, agora))
  if (linhas.length < (campo.minimo ?? 0))
    achadas.unshift({
      campo: caminho,
      mensagem: campo.faltando ?? 'Selecione ao menos um item',
      natureza: 'falta',
    })
  if (linhas.length > (campo.maximo ?? linhas.length))
    achadas.unshift({ campo: caminho, mensagem: `Máximo de ${campo.maximo} itens`, natureza: 'invalido' })
  return achadas
}

const doCampo = (campo: Campo, valor: unknown, caminho: string, dados: Dados, agora: Date): Pendencia[] => {
  if (campo.tipo === 'calculado') return []
  if (campo.tipo === 'grupo') {
    // An optional group that nobody touched is not half filled.
    if (!ehObrigatorio(campo, dados) && !temResposta(campo.campos, comoDados(valor))) return []
    return pendencias(campo.campos, comoDados(valor), `${caminho}.`, agora)
  }
  if (ehVazio(valor))
    return ehObrigatorio(campo, dados) || (campo.tipo === 'lista' && (campo.minimo ?? 0) > 0)
      ? [{ campo: caminho, mensagem: campo.faltando ?? CAMPO_OBRIGATORIO, natureza: 'falta' }]
      : []
  if (campo.tipo === 'lista') return daLista(campo, valor, caminho, agora)
  const mensagem = invalidezDe(campo, valor, agora)
  return mensagem ? [{ campo: caminho, mensagem, natureza: 'invalido' }] : []
}

export const pendencias = (campos: Campos, dados: Dados, prefixo: string, agora: Date): Pendencia[] =>
  Object.entries(campos).flatMap(([nome, campo]) =>
    aparece(campo, dados) ? doCampo(campo, dados[nome], `${prefixo}${nome}`, dados, agora) : [],
  )

/** Whether anything was answered. False alone does not count: it is what an untouched box says. */
export const temResposta = (campos: Campos, dados: Dados): boolean =>
  Object.entries(campos).some(([nome, campo]) => {
    const valor = dados[nome]
    if (campo.tipo === 'calculado') return false
    if (campo.tipo === 'grupo') return temResposta(campo.campos, comoDados(valor))
    if (campo.tipo === 'lista') return comoLista(valor).length > 0
    return !ehVazio(valor) && valor !== false
  })
