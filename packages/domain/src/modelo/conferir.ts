// What is wrong with a model: it may only mark kinds that go together, name lines, laws, fields and options that exist, and
// ask for gaps that close. The seeds are checked by it, and so is what the agency writes.
import type { Campos } from '../campos/campo.ts'
import { invalidezDe } from '../campos/invalidez.ts'
import { comoDados } from '../campos/pendencias.ts'
import { ETAPAS } from '../formulario/etapas/etapas.ts'
import { FINALIDADES_DA_EVIDENCIA } from '../formulario/etapas/evidencia.ts'
import { motivoDaExclusao } from '../formulario/tipos.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { linhas } from '../instrumento/leitura.ts'
import type { Catalogos } from './comeco.ts'
import type { Modelo } from './schema.ts'

export interface FaltaDoModelo {
  campo: string
  mensagem: string
}

const AGORA = new Date(0)

const camposDe = (onde: string): Campos | null =>
  instrumentoDe(onde)?.campos ?? ETAPAS.find(({ nome }) => nome === onde)?.campos ?? null

const doValor = (campos: Campos, dados: Record<string, unknown>, caminho: string): FaltaDoModelo[] =>
  Object.entries(dados).flatMap(([nome, valor]) => {
    const aqui = `${caminho}.${nome}`
    const campo = campos[nome]
    if (!campo) return [{ campo: aqui, mensagem: 'Este campo não existe' }]
    if (campo.tipo === 'lista')
      return linhas(valor).flatMap((linha, i) => doValor(campo.campos, linha, `${aqui}.${i}`))
    if (campo.tipo === 'grupo') return doValor(campo.campos, comoDados(valor), aqui)
    const mensagem = invalidezDe(campo, valor, AGORA)
    return mensagem ? [{ campo: aqui, mensagem }] : []
  })

const dosTipos = ({ tiposFormulario, tiposOpcionais }: Modelo) => {
  const todos = [...tiposFormulario, ...tiposOpcionais]
  const motivo = todos.map((tipo) => motivoDaExclusao(tipo, todos)).find((m) => m !== null)
  return motivo ? [{ campo: 'tiposFormulario', mensagem: motivo }] : []
}

const dasLinhas = (modelo: Modelo, { infracoes }: Catalogos): FaltaDoModelo[] => {
  const principais = modelo.infracoes.filter(({ papel }) => papel === 'principal').length
  return [
    ...modelo.infracoes.flatMap(({ codigo }, i) =>
      infracoes.some((l) => l.codigo === codigo && l.vigenciaFim === null)
        ? []
        : [{ campo: `infracoes.${i}.codigo`, mensagem: `A linha ${codigo} não existe ou não vigora` }],
    ),
    ...(modelo.tiposFormulario.includes('AUTO_INFRACAO') && principais !== 1
      ? [{ campo: 'infracoes', mensagem: 'O auto de infração pede uma linha principal' }]
      : []),
  ]
}

const daSancao = ({ sancoes, tiposFormulario, tiposOpcionais }: Modelo): FaltaDoModelo[] => {
  const campo = instrumentoDe('AUTO_INFRACAO')?.campos.tipoAuto
  const conhecidas = campo && 'opcoes' in campo ? campo.opcoes.map((o) => o.valor) : []
  const termos: readonly string[] = [...tiposFormulario, ...tiposOpcionais]
  return sancoes.flatMap((sancao) => {
    if (!conhecidas.includes(sancao)) return [{ campo: 'sancoes', mensagem: `A sanção ${sancao} não existe` }]
    return ['APREENSAO', 'EMBARGO', 'SUSPENSAO'].includes(sancao) && !termos.includes(sancao)
      ? [{ campo: 'sancoes', mensagem: `A sanção ${sancao} pede o seu termo no modelo` }]
      : []
  })
}

/** The marks of a gap go in pairs, each with a name inside. */
const lacunasAbertas = (texto: string) => {
  const resto = texto.replace(/«[^«»]*[^«»\s][^«»]*»/g, '')
  return /[«»]/.test(resto)
}

const dosTextos = ({ textos, tiposFormulario, tiposOpcionais }: Modelo): FaltaDoModelo[] =>
  Object.entries(textos).flatMap(([chave, texto]) => {
    const [tipo = '', nome = ''] = chave.split('.')
    const campo = camposDe(tipo)?.[nome]
    const aqui = `textos.${chave}`
    if (!campo || (campo.tipo !== 'textoLongo' && campo.tipo !== 'texto'))
      return [{ campo: aqui, mensagem: 'Este texto não é de nenhum campo' }]
    if (![...tiposFormulario, ...tiposOpcionais].some((t) => t === tipo))
      return [{ campo: aqui, mensagem: 'O modelo não tem este instrumento' }]
    if (lacunasAbertas(texto)) return [{ campo: aqui, mensagem: 'Cada lacuna abre com « e fecha com »' }]
    const mensagem = invalidezDe(campo, texto, AGORA)
    return mensagem ? [{ campo: aqui, mensagem }] : []
  })

export const conferirModelo = (modelo: Modelo, catalogos: Catalogos): FaltaDoModelo[] => [
  ...dosTipos(modelo),
  ...dasLinhas(modelo, catalogos),
  ...daSancao(modelo),
  ...Object.entries(modelo.preenche).flatMap(([onde, dados]) => {
    const campos = camposDe(onde)
    return campos
      ? doValor(campos, dados, `preenche.${onde}`)
      : [{ campo: `preenche.${onde}`, mensagem: 'Não há instrumento nem etapa com este nome' }]
  }),
  ...dosTextos(modelo),
  ...modelo.fotos.flatMap(({ finalidade }, i) =>
    finalidade in FINALIDADES_DA_EVIDENCIA
      ? []
      : [{ campo: `fotos.${i}.finalidade`, mensagem: 'Escolha uma das opções' }],
  ),
  ...modelo.fundamento.flatMap(({ lei }, i) =>
    catalogos.leis.some(({ sigla }) => sigla === lei)
      ? []
      : [{ campo: `fundamento.${i}.lei`, mensagem: `A norma ${lei} não está no catálogo` }],
  ),
]
