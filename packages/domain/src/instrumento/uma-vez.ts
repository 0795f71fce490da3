// What is asked once per form (docs/dominio/instrumentos.md#asked-once): the act, the facts, the norm, how the person was
// told and who signed. Each instrument keeps its own copy of the answer, so paper, wire and rules read it as ever; an
// answer given in one reaches the others that said the same or nothing yet, and one that differs is left alone.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import { igual } from '../formulario/mesclagem.ts'
import { unicaAreaDaInfracao } from './areas.ts'
import { TERMOS } from './auto/regras-do-fato.ts'
import { CIENCIA } from './comuns.ts'
import type { Ambiente, FormularioLido, InstrumentoLido } from './definicao.ts'
import { instrumentoDe } from './index.ts'
import { identificadosDe, linhas, numeroDe, textoDe } from './leitura.ts'

const { cienciaData: _, ...DA_CIENCIA } = CIENCIA.campos

/** The effects are asked in the identification too, under the same names. */
const DA_CONSEQUENCIA = ['efeitoMeioAmbiente', 'efeitoSaudePublica', 'motivacaoConduta']

const COMUNS: ReadonlySet<string> = new Set([
  'dataHoraInstrumento',
  'descricao',
  'fundamentacaoLegal',
  ...Object.keys(DA_CIENCIA),
  ...DA_CONSEQUENCIA,
])

/** The whole form answers such a field once. */
export const ehComum = (campo: string) => COMUNS.has(campo)

interface Mudanca {
  caminho: string
  valor: unknown
}

type ComInstrumentos = Pick<FormularioLido, 'identificacao' | 'instrumentos'>

const tem = ({ tipo }: InstrumentoLido, campo: string) => campo in (instrumentoDe(tipo)?.campos ?? {})

const segue = (atual: unknown, antes: unknown) => ehVazio(atual) || igual(atual, antes)

/** What changes beside it when one instrument (`de`), or the identification (null), answers a field anew. */
export const acompanham = (
  { identificacao, instrumentos }: ComInstrumentos,
  de: string | null,
  campo: string,
  valor: unknown,
): Mudanca[] => {
  // The facts of the act are those of the conduct until somebody writes others.
  const nome = campo === 'descricaoConduta' ? 'descricao' : campo
  if (!ehComum(nome)) return []
  const consequencia = comoDados(identificacao.consequencia)
  const origem = instrumentos.find((i) => i.id === de)
  const antes = (origem?.dados ?? consequencia)[campo]
  const dosOutros = instrumentos
    .filter((i) => !i.cancelado && (i.id !== de || nome !== campo))
    .filter((i) => tem(i, nome) && segue(i.dados[nome], antes))
    .map((i) => ({ caminho: `instrumentos.${i.id}.dados.${nome}`, valor }))
  const naIdentificacao =
    origem && DA_CONSEQUENCIA.includes(nome) && segue(consequencia[nome], antes)
      ? [{ caminho: `identificacao.consequencia.${nome}`, valor }]
      : []
  return [...dosOutros, ...naIdentificacao]
}

type Instrumentos = Pick<FormularioLido, 'instrumentos'>

const outrosCom = ({ instrumentos }: Instrumentos, { id }: InstrumentoLido, campo: string) =>
  instrumentos.filter((i) => i.id !== id && !i.cancelado && tem(i, campo))

/** The ones of these fields that another instrument of the form answers too. */
export const comunsEntre = (form: Instrumentos, instrumento: InstrumentoLido, campos: readonly string[]) =>
  campos.filter((campo) => COMUNS.has(campo) && outrosCom(form, instrumento, campo).length > 0)

/** Another instrument of the form answers it otherwise. */
export const difere = (form: Instrumentos, instrumento: InstrumentoLido, campo: string) =>
  outrosCom(form, instrumento, campo).some(
    ({ dados }) => !ehVazio(dados[campo]) && !igual(dados[campo], instrumento.dados[campo]),
  )

const PORTES: Readonly<Record<string, string>> = {
  MICROEMPRESA: 'MICROEMPRESA',
  PEQUENO: 'PEQUENO',
  MEDIO: 'MEDIO',
  GRANDE: 'GRANDE',
}

const porteDe = (pessoa: Dados) =>
  pessoa.tipoPessoa === 'FISICA' ? 'PESSOA_FISICA' : PORTES[textoDe(pessoa.porte)]

/** The sanctions that have a term of their own are those of the terms drawn up. */
const sancoesDosTermos = (instrumentos: readonly InstrumentoLido[]): string[] => [
  ...new Set(instrumentos.filter((i) => !i.cancelado).flatMap(({ tipo }) => (tipo in TERMOS ? [tipo] : []))),
]

interface AmbienteDasLeis extends Ambiente {
  /** The id of a law in the catalogue, by the name that the infractions cite. */
  leiDaSigla?: (sigla: string) => number | undefined
}

/** The norm is that of the infractions chosen in the notices of the form. */
const normaDe = ({ instrumentos }: FormularioLido, { infracao, leiDaSigla }: AmbienteDasLeis) =>
  instrumentos
    .filter((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado)
    .flatMap((i) => linhas(i.dados.infracoes))
    .flatMap((linha) => infracao(numeroDe(linha.infracaoId)) ?? [])
    .map(({ lei, artigo }) => ({ leiId: leiDaSigla?.(lei), artigo }))
    .filter(({ leiId }) => leiId !== undefined)

/** What the form already tells of an instrument's answers. */
const sabidas = (instrumento: InstrumentoLido, form: FormularioLido, ambiente: AmbienteDasLeis): Dados => {
  const outros = form.instrumentos.filter((i) => i.id !== instrumento.id && !i.cancelado)
  const dosOutros = Object.fromEntries(
    [...COMUNS].map((campo) => [campo, outros.find((i) => !ehVazio(i.dados[campo]))?.dados[campo]]),
  )
  const autos = outros.filter((i) => i.tipo === 'AUTO_INFRACAO')
  const area = unicaAreaDaInfracao(form)
  const [pessoa] = identificadosDe(form)
  const conduta = [instrumento, ...autos].find((i) => !ehVazio(i.dados.descricaoConduta))?.dados
    .descricaoConduta
  const norma = normaDe(form, ambiente)
  return {
    ...instrumentoDe(instrumento.tipo)?.inicial?.(),
    dataHoraConstatacao: form.cabecalho.dataHoraLavratura,
    dataHoraInstrumento: ambiente.agora.toISOString(),
    descricao: conduta,
    fundamentacaoLegal: norma.map((n, i) => ({ id: `norma-${i + 1}`, ...n })),
    ...Object.fromEntries(DA_CONSEQUENCIA.map((c) => [c, comoDados(form.identificacao.consequencia)[c]])),
    ...Object.fromEntries(Object.entries(dosOutros).filter(([, valor]) => !ehVazio(valor))),
    tipoAuto: ['MULTA_SIMPLES', ...sancoesDosTermos(outros)],
    poligonoIds: area && [area.id],
    areaHa: area?.areaHa,
    poligonoId: area?.id,
    porteAutuado: pessoa && porteDe(pessoa),
    autoInfracaoId: autos.length === 1 ? autos[0]?.id : undefined,
    instrumentosVinculados: outros.map((i) => i.id),
  }
}

/** The known answers that an instrument does not have yet. What somebody cleared was answered, and stays empty. */
export const conhecidas = (
  instrumento: InstrumentoLido,
  form: FormularioLido,
  ambiente: AmbienteDasLeis,
): Array<[campo: string, valor: unknown]> =>
  Object.entries(sabidas(instrumento, form, ambiente)).filter(
    ([campo, valor]) => !(campo in instrumento.dados) && tem(instrumento, campo) && !ehVazio(valor),
  )

const mesmos = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((valor) => b.includes(valor))

/** A list that told all there was tells all there is, beside what is none of it; who told otherwise is left alone. */
const aindaDiz = (
  resposta: unknown,
  antes: readonly string[],
  depois: readonly string[],
  ehDela: (valor: unknown) => boolean,
): unknown => {
  if (!Array.isArray(resposta) || resposta.length === 0) return resposta
  if (mesmos(antes, depois) || !mesmos(resposta.filter(ehDela), antes)) return resposta
  const ficam = resposta.filter((valor) => !ehDela(valor) || depois.includes(String(valor)))
  return [...ficam, ...depois.filter((valor) => !ficam.includes(valor))]
}

const idsAlemDe = ({ id }: InstrumentoLido, instrumentos: readonly InstrumentoLido[]) =>
  instrumentos.filter((i) => i.id !== id && !i.cancelado).map((i) => i.id)

const vinculosDe = <T extends InstrumentoLido>(instrumento: T, antes: readonly T[], depois: readonly T[]) => {
  const { instrumentosVinculados: resposta } = instrumento.dados
  const saiu = (valor: unknown) =>
    antes.some(({ id }) => id === valor) && !depois.some(({ id }) => id === valor)
  // A link to what is no longer in the form leads nowhere, whoever made it.
  const vinculos =
    Array.isArray(resposta) && resposta.some(saiu) ? resposta.filter((v) => !saiu(v)) : resposta
  const ficaram = idsAlemDe(instrumento, antes).filter((id) => !saiu(id))
  return aindaDiz(vinculos, ficaram, idsAlemDe(instrumento, depois), (v) => ficaram.includes(String(v)))
}

/** A list of links that became empty is known anew when another instrument comes. */
const comVinculos = (dados: Dados, vinculos: unknown): Dados => {
  const { instrumentosVinculados: antes, ...resto } = dados
  if (vinculos === antes) return dados
  return ehVazio(vinculos) ? resto : { ...dados, instrumentosVinculados: vinculos }
}

/** What the others say when one instrument comes later, or goes: the notice indicates the sanctions of the terms there are,
 *  and each links the others, for as long as nobody said otherwise. */
export const comInstrumentos = <T extends InstrumentoLido>(
  antes: readonly T[],
  depois: readonly T[],
): T[] => {
  const sancoes = [sancoesDosTermos(antes), sancoesDosTermos(depois)] as const
  return depois.map((instrumento) => {
    const tipoAuto = aindaDiz(instrumento.dados.tipoAuto, ...sancoes, (valor) => String(valor) in TERMOS)
    const dados = comVinculos(
      tipoAuto === instrumento.dados.tipoAuto ? instrumento.dados : { ...instrumento.dados, tipoAuto },
      vinculosDe(instrumento, antes, depois),
    )
    return dados === instrumento.dados ? instrumento : { ...instrumento, dados }
  })
}
