// What an instrument still lacks or has wrong: its fields, then the rules between them, which run even while a field is
// missing, and the gaps left in its texts. Paths are those of the form: instrumentos.{i}.{campo}.
import type { Dados } from '../campos/campo.ts'
import { pedidos } from '../campos/pedidos.ts'
import { comoDados, ehVazio, type Pendencia, pendencias, temResposta } from '../campos/pendencias.ts'
import { ETAPAS_DE_RESPOSTAS } from '../formulario/membros.ts'
import { aCompletar, textosComLacuna } from '../modelo/lacunas-no-texto.ts'
import type { Achado, Ambiente, Contexto, FormularioLido, Instrumento, InstrumentoLido } from './definicao.ts'
import { instrumentoDe } from './index.ts'

const contextoDe = (
  instrumento: InstrumentoLido,
  formulario: FormularioLido,
  ambiente: Ambiente,
): Contexto => ({ ...ambiente, formulario, instrumento })

const valorEm = (dados: Dados, caminho: string): unknown =>
  caminho
    .split('.')
    .reduce<unknown>(
      (valor, chave) => (Array.isArray(valor) ? valor[Number(chave)] : comoDados(valor)[chave]),
      dados,
    )

const achadosDasRegras = ({ regras }: Instrumento, dados: Dados, ctx: Contexto): Achado[] =>
  regras.flatMap((regra) => {
    if (typeof regra === 'function') return regra(dados, ctx)
    if (regra.vale(dados, ctx)) return []
    const { campo, mensagem } = regra
    return [{ campo, mensagem: typeof mensagem === 'string' ? mensagem : mensagem(dados, ctx) }]
  })

/** A rule about an answer that is not there asks for it, as about an unmarked box or a list that is too short; about any
 * other, it refuses it. */
const aindaFalta = (valor: unknown) => ehVazio(valor) || valor === false || Array.isArray(valor)

/** A thing is said once, whichever of field and rules says it. */
const semRepetir = (achadas: Pendencia[]) => {
  const vistas = new Set<string>()
  return achadas.filter(({ campo, mensagem }) => {
    const chave = `${campo}\n${mensagem}`
    return !vistas.has(chave) && vistas.add(chave)
  })
}

const prefixoDe = (instrumento: InstrumentoLido, { instrumentos }: FormularioLido) =>
  `instrumentos.${instrumentos.findIndex((i) => i.id === instrumento.id)}.`

export const pendenciasDoInstrumento = (
  instrumento: InstrumentoLido,
  formulario: FormularioLido,
  ambiente: Ambiente,
): Pendencia[] => {
  const definicao = instrumentoDe(instrumento.tipo)
  if (!definicao || instrumento.cancelado) return []
  const { dados } = instrumento
  const prefixo = prefixoDe(instrumento, formulario)
  const ctx = contextoDe(instrumento, formulario, ambiente)
  const doCampo = pendencias(definicao.campos, dados, prefixo, ambiente.agora)
  const dasRegras = achadosDasRegras(definicao, dados, ctx).map(
    ({ campo, mensagem }): Pendencia => ({
      campo: `${prefixo}${campo}`,
      mensagem,
      natureza: aindaFalta(valorEm(dados, campo)) ? 'falta' : 'invalido',
    }),
  )
  const lacunas = textosComLacuna(dados).map(
    (t): Pendencia => ({
      campo: `${prefixo}${t.campo}`,
      mensagem: aCompletar(definicao.nome, t),
      natureza: 'falta',
    }),
  )
  return semRepetir([...doCampo, ...dasRegras, ...lacunas])
}

/** The fields of an instrument that carry an asterisk because of a rule. */
export const pedidosDoInstrumento = (
  instrumento: InstrumentoLido,
  formulario: FormularioLido,
  ambiente: Ambiente,
): ReadonlySet<string> => {
  const definicao = instrumentoDe(instrumento.tipo)
  if (!definicao) return new Set()
  return pedidos(definicao.campos, instrumento.dados, prefixoDe(instrumento, formulario), (dados) => {
    const este = { ...instrumento, dados }
    const instrumentos = formulario.instrumentos.map((i) => (i.id === este.id ? este : i))
    return pendenciasDoInstrumento(este, { ...formulario, instrumentos }, ambiente)
  })
}

export interface AvisoAchado extends Achado {
  codigo: string
  fundamento: string
}

export const avisosDoInstrumento = (
  instrumento: InstrumentoLido,
  formulario: FormularioLido,
  ambiente: Ambiente,
): AvisoAchado[] => {
  const prefixo = prefixoDe(instrumento, formulario)
  const ctx = contextoDe(instrumento, formulario, ambiente)
  const avisos = instrumento.cancelado ? [] : (instrumentoDe(instrumento.tipo)?.avisos ?? [])
  return avisos.flatMap(({ codigo, fundamento, achar }) =>
    achar(instrumento.dados, ctx).map(({ campo, mensagem }) => ({
      codigo,
      fundamento,
      // What is mended in a step of the form is told there.
      campo: ETAPAS_DE_RESPOSTAS.some((etapa) => campo.startsWith(`${etapa}.`))
        ? campo
        : `${prefixo}${campo}`,
      mensagem,
    })),
  )
}

/** Whether somebody wrote anything: the standard texts that a new one starts with do not count. */
export const foiIniciado = ({ tipo, dados }: Pick<InstrumentoLido, 'tipo' | 'dados'>): boolean => {
  const definicao = instrumentoDe(tipo)
  if (!definicao) return false
  const inicial = definicao.inicial?.() ?? {}
  const escritos = Object.entries(dados).filter(
    ([nome, valor]) => JSON.stringify(valor) !== JSON.stringify(inicial[nome]),
  )
  return temResposta(definicao.campos, Object.fromEntries(escritos))
}

export type EstadoDoInstrumento = 'PENDENTE' | 'PARCIAL' | 'COMPLETO' | 'CANCELADO'

/** The state of its card (docs/dominio/etapas.md#instrumento). */
export const estadoDoInstrumento = (
  instrumento: InstrumentoLido,
  formulario: FormularioLido,
  ambiente: Ambiente,
): EstadoDoInstrumento => {
  if (instrumento.cancelado) return 'CANCELADO'
  if (!foiIniciado(instrumento)) return 'PENDENTE'
  return pendenciasDoInstrumento(instrumento, formulario, ambiente).length > 0 ? 'PARCIAL' : 'COMPLETO'
}
