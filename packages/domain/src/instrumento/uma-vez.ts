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
    tipoAuto: ['MULTA_SIMPLES', ...outros.map((i) => i.tipo).filter((tipo) => tipo in TERMOS)],
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
