// Deadlines (docs/dominio/prazos.md). A term leaves out the day of the ciência and is counted in days of the agency's
// zone. Holidays are not known to the system: a term of working days, or one that is moved off a weekend, may really
// end later when there is one on the way.
import { z } from 'zod'
import type { Dados } from '../campos/campo.ts'
import { CUMPRIMENTOS_QUE_ENCERRAM } from '../cientificacao/cumprimento.ts'
import { ehNoAto, viaDaCiencia } from '../cientificacao/formas.ts'
import { CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import { diaDe, somarDias } from '../instrumento/dias.ts'
import { linhas, numeroDe, textoDe } from '../instrumento/leitura.ts'

export const A_CONTAR_DA_CIENCIA = 'A contar da ciência'
export const SEM_FERIADOS = 'As datas não descontam feriados.'

export const Prazo = z.object({
  instrumentoId: z.string(),
  /** Its code, or its kind while it has none. */
  instrumento: z.string(),
  rotulo: z.string(),
  /** AAAA-MM-DD; null until there is ciência. */
  data: z.string().nullable(),
  diasRestantes: z.number().int().nullable(),
  vencido: z.boolean(),
})
export type Prazo = z.infer<typeof Prazo>

const DIA_MS = 86_400_000
const emMs = (dia: string) => Date.parse(`${dia}T12:00:00Z`)

/** Only weekends are known, no holidays. */
export const proximoDiaUtil = (dia: string): string => {
  const semana = new Date(emMs(dia)).getUTCDay()
  return semana === 6 ? somarDias(dia, 2) : semana === 0 ? somarDias(dia, 1) : dia
}

/** Negative when it has passed. */
export const diasAte = (data: string, hoje: string) => Math.round((emMs(data) - emMs(hoje)) / DIA_MS)

interface Contagem {
  rotulo: string
  data: string | null
}

interface Contexto {
  /** AAAA-MM-DD, or empty while there is none. */
  ciencia: string
  prazoDefesaDias: number
}

const contar = (ciencia: string, dias: unknown, maximo: number, uteis = false) => {
  const n = numeroDe(dias)
  return ciencia && Number.isInteger(n) && n >= 1 && n <= maximo ? somarDias(ciencia, n, uteis) : null
}

const MAIOR_ROTULO = 90
const curto = (texto: string) =>
  texto.length > MAIOR_ROTULO ? `${texto.slice(0, MAIOR_ROTULO - 1).trimEnd()}…` : texto

const numerado = (nome: string, i: number, texto: string) =>
  texto ? `${nome} ${i + 1}: ${curto(texto)}` : `${nome} ${i + 1}`

/** A day that was written in the instrument itself: it runs whatever the ciência. */
const marcado = (rotulo: string, valor: unknown): Contagem[] => {
  const data = diaDe(valor)
  return data ? [{ rotulo, data }] : []
}

const POR_TIPO: Readonly<Record<string, (dados: Dados, ctx: Contexto) => Contagem[]>> = {
  AUTO_INFRACAO: (_, { ciencia, prazoDefesaDias }) => [
    {
      rotulo: 'Defesa do auto de infração',
      data: ciencia ? proximoDiaUtil(somarDias(ciencia, prazoDefesaDias)) : null,
    },
  ],
  NOTIFICACAO: ({ exigencias, prazoDias, tipoPrazo }, { ciencia }) =>
    linhas(exigencias).map((e, i) => ({
      rotulo: numerado('Exigência', i, textoDe(e.descricao)),
      data: contar(ciencia, e.prazoDias ?? prazoDias, 180, tipoPrazo === 'UTEIS'),
    })),
  AUTO_DE_ORIENTACAO: ({ acoes, acompanhamentoData }, { ciencia }) => [
    ...linhas(acoes).map((a, i) => ({
      rotulo: numerado('Ação', i, textoDe(a.acao)),
      data: contar(ciencia, a.prazoDias, 365),
    })),
    ...marcado('Retorno da orientação', acompanhamentoData),
  ],
  DEPOSITO: ({ prazoVistoria }) => marcado('Vistoria do depósito', prazoVistoria),
}

export interface ComPrazos {
  condicao: Condicao
  instrumentos: ReadonlyArray<{ id: string; tipo: string; codigo?: string | null; dados: Dados }>
  acompanhamentos?: ReadonlyArray<{ instrumentoId: string; cumprimento: string; conversao: unknown }>
}

/** Nothing runs before the signatures, nor in a form that is cancelled or closed. */
export const correPrazo = (condicao: Condicao) =>
  CONDICOES_EM_VIGOR.includes(condicao) && condicao !== 'FINALIZADO'

const encerrado = ({ acompanhamentos = [] }: ComPrazos, instrumentoId: string) =>
  acompanhamentos.some(
    (a) =>
      a.instrumentoId === instrumentoId &&
      (CUMPRIMENTOS_QUE_ENCERRAM.includes(a.cumprimento) || Boolean(a.conversao)),
  )

/** The term starts on the act where the person knew of it there, by signature, representative or certified refusal,
 * as the paper in their hand says. What was recorded afterwards takes its place, unless it is of other instruments of
 * the form, those that had to be sent (docs/dominio/prazos.md#counting). */
const cienciaDo = ({ instrumentos }: ComPrazos, { cienciaForma, cienciaData }: Dados, registrada: string) => {
  const noAto = ehNoAto(cienciaForma) ? diaDe(cienciaData) : ''
  return viaDaCiencia(instrumentos) === 'A_DISTANCIA' ? noAto || registrada : registrada || noAto
}

/** `ciencia` is the instant, or the day, recorded for the form; `hoje` a day. */
export const prazosDoFormulario = (
  formulario: ComPrazos,
  ciencia: string | null,
  { prazoDefesaDias }: { prazoDefesaDias: number },
  hoje: string,
): Prazo[] => {
  if (!correPrazo(formulario.condicao)) return []
  const registrada = diaDe(ciencia)
  return formulario.instrumentos
    .filter((i) => !encerrado(formulario, i.id))
    .flatMap(({ id, tipo, codigo, dados }) => {
      const ctx = { ciencia: cienciaDo(formulario, dados, registrada), prazoDefesaDias }
      return (POR_TIPO[tipo]?.(dados, ctx) ?? []).map(({ rotulo, data }) => {
        const diasRestantes = data === null ? null : diasAte(data, hoje)
        return {
          instrumentoId: id,
          instrumento: codigo ?? tipo,
          rotulo,
          data,
          diasRestantes,
          vencido: diasRestantes !== null && diasRestantes < 0,
        }
      })
    })
}

/** The first still to come; when all have passed, the last that did. */
export const proximoPrazo = (datas: ReadonlyArray<string | null>, hoje: string): string | null => {
  const conhecidas = datas.filter((d) => d !== null).sort()
  return conhecidas.find((d) => d >= hoje) ?? conhecidas.at(-1) ?? null
}

export type TomDoPrazo = 'longe' | 'perto' | 'hoje' | 'vencido'

const PERTO_DIAS = 5

const dias = (n: number) => (n === 1 ? '1 dia' : `${n} dias`)

/** "faltam 12 dias", "vence hoje", "venceu há 3 dias". */
export const contagemRegressiva = (data: string, hoje: string): { texto: string; tom: TomDoPrazo } => {
  const n = diasAte(data, hoje)
  if (n === 0) return { texto: 'vence hoje', tom: 'hoje' }
  if (n < 0) return { texto: `venceu há ${dias(-n)}`, tom: 'vencido' }
  return { texto: `${n === 1 ? 'falta' : 'faltam'} ${dias(n)}`, tom: n <= PERTO_DIAS ? 'perto' : 'longe' }
}
