// Days on which the agency does not work (docs/dominio/prazos.md#days). National days are computed; the others are
// rows of the agency's calendar, of which none is ever changed: a later one takes the place of an earlier one, and each
// knows since when it is known, so that what is past stays past.
import { z } from 'zod'
import { diaDaSemana, diasEntre, nomeDaSemana, somarDias } from '../instrumento/dias.ts'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'

export const TIPOS_DE_DIA = {
  NACIONAL: 'Feriado nacional',
  RELIGIOSO: 'Feriado religioso',
  ESTADUAL: 'Estadual',
  MUNICIPAL: 'Municipal',
  FACULTATIVO: 'Ponto facultativo',
} as const
export type TipoDeDia = keyof typeof TIPOS_DE_DIA

export const EXPEDIENTES = {
  NAO: 'Sem expediente',
  ENCERRA_ANTES: 'Encerra antes da hora',
  ABRE_DEPOIS: 'Abre depois da hora',
  HOUVE: 'Houve expediente',
} as const
export type Expediente = keyof typeof EXPEDIENTES

/** A day of one year, a day of every year, or one told by its distance from Easter. */
export const QUANDO = /^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|PASCOA[+-]\d{1,3})$/

const CHAVES_DO_TIPO = Object.keys(TIPOS_DE_DIA) as [TipoDeDia, ...TipoDeDia[]]
const CHAVES_DO_EXPEDIENTE = Object.keys(EXPEDIENTES) as [Expediente, ...Expediente[]]

export const Dia = z.object({
  quando: z.string(),
  nome: z.string(),
  tipo: z.enum(CHAVES_DO_TIPO),
  expediente: z.enum(CHAVES_DO_EXPEDIENTE),
  /** It is null where it holds in the whole state. */
  municipioId: z.number().int().nullable(),
  fundamento: z.string().nullable(),
  /** Whether the ground was read in the law itself. */
  confirmado: z.boolean(),
  /** The reason of whoever changed it. */
  motivo: z.string().nullable(),
  /** The day on which it came to be known; null for what was always there. */
  desde: z.string().nullable(),
})
export type Dia = z.infer<typeof Dia>

const dia = (quando: string, nome: string, tipo: TipoDeDia, fundamento: string, confirmado = true): Dia => ({
  quando,
  nome,
  tipo,
  expediente: 'NAO',
  municipioId: null,
  fundamento,
  confirmado,
  motivo: null,
  desde: null,
})

const LEI_662 = 'Lei 662/1949, na redação da Lei 10.607/2002'

/** Computed for every year: nobody erases them, a day of one year is only marked as worked. */
export const DIAS_NACIONAIS: readonly Dia[] = [
  dia('01-01', 'Confraternização Universal', 'NACIONAL', LEI_662),
  dia('PASCOA-2', 'Sexta-feira da Paixão', 'RELIGIOSO', 'Lei 9.093/1995, art. 2º'),
  dia('04-21', 'Tiradentes', 'NACIONAL', LEI_662),
  dia('05-01', 'Dia do Trabalho', 'NACIONAL', LEI_662),
  dia('09-07', 'Independência do Brasil', 'NACIONAL', LEI_662),
  dia('10-12', 'Nossa Senhora Aparecida', 'NACIONAL', 'Lei 6.802/1980'),
  dia('11-02', 'Finados', 'NACIONAL', LEI_662),
  dia('11-15', 'Proclamação da República', 'NACIONAL', LEI_662),
  dia('11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 'NACIONAL', 'Lei 14.759/2023'),
  dia('12-25', 'Natal', 'NACIONAL', LEI_662),
]

/** Before its law there was no such holiday. */
const PRIMEIRO_ANO: Readonly<Record<string, number>> = { '11-20': 2024 }

/** What an installation starts with; the agency goes on from there. Optional days come by decree each year. */
export const DIAS_DE_GOIAS: readonly Dia[] = [
  dia('PASCOA-47', 'Terça-feira de Carnaval', 'ESTADUAL', 'Lei GO 20.756/2020'),
  dia('07-26', 'Fundação da cidade de Goiás', 'ESTADUAL', 'Decreto GO 8.694/2016', false),
  dia('10-28', 'Dia do Servidor Público', 'ESTADUAL', 'Lei GO 20.756/2020'),
]

/** The terms to which a yearly suspension applies are acts of prazo/atos.ts. */
export interface SuspensaoAnual {
  /** MM-DD, both included; the end may be of the next year. */
  inicio: string
  fim: string
  aplicaA: string[]
  /** The agency itself has set it. */
  confirmada: boolean
}

/** What a term is counted on. Of a signed form, suspension and seat are those of its signature (docs/decisoes/0079-parametros-do-orgao.md). */
export interface Calendario {
  /** The agency's rows, from the oldest to the newest. */
  dias: readonly Dia[]
  suspensaoAnual: SuspensaoAnual | null
  /** The days of this municipality count too. */
  municipioSede: number
}

/** Sunday of Easter, by the Gregorian computus. */
export const pascoa = (ano: number): string => {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const mes = Math.floor((h + l - 7 * m + 114) / 31)
  const doMes = ((h + l - 7 * m + 114) % 31) + 1
  return `${ano}-${String(mes).padStart(2, '0')}-${String(doMes).padStart(2, '0')}`
}

/** The day of that year; null where it has none (a day of another year, February 29th). */
export const dataNoAno = (quando: string, ano: number): string | null => {
  if (quando.startsWith('PASCOA')) return somarDias(pascoa(ano), Number(quando.slice(6)))
  const data = quando.length === 5 ? `${ano}-${quando}` : quando
  return data.startsWith(`${ano}-`) && somarDias(data, 0) === data ? data : null
}

/** The ways in which a row may name this day. */
const nomesDoDia = (data: string): [exata: string, todoAno: string, daPascoa: string] => {
  const distancia = diasEntre(pascoa(Number(data.slice(0, 4))), data)
  return [data, data.slice(5), `PASCOA${distancia < 0 ? '' : '+'}${distancia}`]
}

/** What the agency recorded about that day, the last word first: the others no longer hold. */
export const registrosDoDia = <D extends Dia>(
  dias: readonly D[],
  { data, municipioId }: { data: string; municipioId: number | null },
): D[] => {
  const nomes: readonly string[] = nomesDoDia(data)
  return dias.filter((d) => nomes.includes(d.quando) && d.municipioId === municipioId).toReversed()
}

export type Indice = ReadonlyMap<string, readonly Dia[]>

/** The last word of the agency about each day, by the name of the day. */
export const indexar = (dias: readonly Dia[]): Indice => {
  const ultimos = new Map(dias.map((d) => [`${d.quando} ${d.municipioId ?? ''}`, d]))
  const indice = new Map<string, Dia[]>()
  for (const d of ultimos.values()) indice.set(d.quando, [...(indice.get(d.quando) ?? []), d])
  return indice
}

const NACIONAIS = indexar(DIAS_NACIONAIS)

const nacionais = (nome: string, ano: number) =>
  (PRIMEIRO_ANO[nome] ?? ano) <= ano ? (NACIONAIS.get(nome) ?? []) : []

const FECHADO: readonly Expediente[] = ['NAO', 'ENCERRA_ANTES']

/** Why nothing is received on that day, or null. A day that only opens late receives. */
export const semExpediente = (data: string, indice: Indice): string | null => {
  const semana = diaDaSemana(data)
  if (semana === 0 || semana === 6) return nomeDaSemana(data)
  const nomes = nomesDoDia(data)
  const doOrgao = nomes.flatMap((nome) => indice.get(nome) ?? [])
  if (doOrgao.some((d) => d.expediente === 'HOUVE' && d.quando === data)) return null
  const ano = Number(data.slice(0, 4))
  const fechado = [...doOrgao, ...nomes.flatMap((nome) => nacionais(nome, ano))].find((d) =>
    FECHADO.includes(d.expediente),
  )
  if (!fechado) return null
  return fechado.expediente === 'NAO' ? fechado.nome : `${fechado.nome}, com expediente encerrado antes`
}

export const DIA_SEM_EXPEDIENTE = 'Dia sem expediente: o retorno pode ser antes ou depois'

export const daSede = ({ dias, municipioSede }: Pick<Calendario, 'dias' | 'municipioSede'>): Dia[] =>
  dias.filter(({ municipioId }) => municipioId === null || municipioId === municipioSede)

/** It tells the calendar as it stands now; a term asks prazo/limite.ts, which knows what it was. */
export const diaSemExpediente = (data: string, calendario: Calendario): string | null =>
  semExpediente(data, indexar(daSede(calendario)))

const ehDeUmAno = (quando: string) => quando.length === 10

const existe = (quando: string) =>
  ehDeUmAno(quando)
    ? dataNoAno(quando, Number(quando.slice(0, 4))) !== null
    : // Every leap year has every day.
      dataNoAno(quando, 2028) !== null

/** What is wrong with a day that is about to be recorded, by member; nothing of the rows that stand is ever erased. */
export const conferirDia = (
  novo: Omit<Dia, 'desde'>,
  calendario: Calendario,
): Array<{ campo: keyof Dia; mensagem: string }> => {
  const { quando, tipo, expediente, municipioId, motivo } = novo
  if (!existe(quando)) return [{ campo: 'quando', mensagem: 'Este dia não existe' }]
  const erros: ReturnType<typeof conferirDia> = []
  if ((tipo === 'MUNICIPAL') !== (municipioId !== null))
    erros.push({
      campo: 'municipioId',
      mensagem: municipioId === null ? 'Informe o município' : 'Só o dia municipal tem município',
    })
  if (expediente !== 'HOUVE') return erros
  if (!ehFrase(motivo ?? '')) erros.push({ campo: 'motivo', mensagem: MOTIVO_SEM_FRASE })
  const registrado = calendario.dias.some((d) => d.quando === quando && d.municipioId === municipioId)
  if (!ehDeUmAno(quando) && !registrado)
    erros.push({ campo: 'quando', mensagem: 'Dia calculado: marque o de um ano' })
  if (ehDeUmAno(quando) && [0, 6].includes(diaDaSemana(quando)))
    erros.push({ campo: 'quando', mensagem: 'Fim de semana não tem expediente' })
  else if (ehDeUmAno(quando) && !registrado && diaSemExpediente(quando, calendario) === null)
    erros.push({ campo: 'quando', mensagem: 'Este dia já tem expediente' })
  return erros
}

/** A day of the year as a list shows it: which, why, and whether the agency may still change it. */
export interface DiaDoAno {
  data: string
  dia: Dia
  /** National, and only marked as worked. */
  calculado: boolean
  /** Somebody said that there was work after all. */
  houve: Dia | null
}

/** The days of a year that are not as the others, in their order. */
export const diasDoAno = (ano: number, { dias }: Pick<Calendario, 'dias'>): DiaDoAno[] => {
  const vigentes = [...indexar(dias).values()].flat()
  const marcados = new Map(vigentes.filter((d) => d.expediente === 'HOUVE').map((d) => [d.quando, d]))
  const noAno = (doAno: readonly Dia[], calculado: boolean): DiaDoAno[] =>
    doAno.flatMap((dia) => {
      const data = dataNoAno(dia.quando, ano)
      return data && (PRIMEIRO_ANO[dia.quando] ?? ano) <= ano
        ? [{ data, dia, calculado, houve: marcados.get(data) ?? null }]
        : []
    })
  const doOrgao = vigentes.filter((d) => d.expediente !== 'HOUVE')
  const achados = [...noAno(DIAS_NACIONAIS, true), ...noAno(doOrgao, false)]
  // A day of one year that was added and then taken back is still told, with the reason.
  const retirados = noAno([...marcados.values()], false).filter(
    ({ data, dia }) => ehDeUmAno(dia.quando) && !achados.some((a) => a.data === data),
  )
  return [...achados, ...retirados.map((r) => ({ ...r, houve: r.dia }))].sort((a, b) =>
    a.data.localeCompare(b.data),
  )
}
