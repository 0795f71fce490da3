// The last day of a term (docs/dominio/prazos.md#counting): one function for every act. The day of the ciência is left
// out, the last one is counted in, and what has to be received ends on a day on which it can be.
import { dataCurta, somarDias } from '../instrumento/dias.ts'
import { atoDe, type CodigoDoAto } from './atos.ts'
import {
  type Calendario,
  type Dia,
  daSede,
  dataNoAno,
  type Indice,
  indexar,
  type SuspensaoAnual,
  semExpediente,
} from './calendario.ts'

export interface Termo {
  ato: CodigoDoAto
  /** The day that is left out, of the ciência or of what else the term runs from; of a day that was written, itself. */
  inicio: string
  /** 0 for a day that was written. */
  dias: number
  /** Only days of work count. */
  uteis?: boolean
}

/** A change of the calendar that moved the day while the term was running. */
export interface Passagem {
  de: string
  para: string
  /** The day on which the calendar changed. */
  em: string
  motivo: string
}

export interface Limite {
  data: string
  /** Why it is not the day that a plain count gives, in sentences without a full stop. */
  motivos: string[]
  passagens: Passagem[]
}

const suspenso = (data: string, { inicio, fim }: SuspensaoAnual) => {
  const mesEDia = data.slice(5)
  return inicio <= fim ? mesEDia >= inicio && mesEDia <= fim : mesEDia >= inicio || mesEDia <= fim
}

const curto = (mesEDia: string) => mesEDia.split('-').reverse().join('/')

export const textoDaSuspensao = ({ inicio, fim, confirmada }: SuspensaoAnual) =>
  `Prazos suspensos de ${curto(inicio)} a ${curto(fim)} (Lei GO 13.800/2001, art. 67)${
    confirmada ? '' : ', a confirmar pelo órgão'
  }`

/** The suspension, when it stops this act. */
const suspensaoDo = (ato: CodigoDoAto, { suspensaoAnual }: Pick<Calendario, 'suspensaoAnual'>) =>
  suspensaoAnual?.aplicaA.includes(ato) ? suspensaoAnual : null

const diaENome = (data: string, porque: string) => `${dataCurta(data)} é ${porque}`

const FIM_DE_SEMANA: readonly string[] = ['sábado', 'domingo']

const contar = ({ ato, inicio, dias, uteis }: Termo, indice: Indice, suspensao: SuspensaoAnual | null) => {
  const motivos = new Set<string>()
  let data = inicio
  const parado = () => {
    if (!suspensao || !suspenso(data, suspensao)) return false
    motivos.add(textoDaSuspensao(suspensao))
    return true
  }
  for (let contados = 0; contados < dias; ) {
    data = somarDias(data, 1)
    if (parado()) continue
    const porque = uteis ? semExpediente(data, indice) : null
    if (porque === null) contados += 1
    // A weekend goes without saying in a term of working days.
    else if (!FIM_DE_SEMANA.includes(porque)) motivos.add(diaENome(data, porque))
  }
  const bruta = data
  for (; atoDe(ato).rola; data = somarDias(data, 1)) {
    if (parado()) continue
    const porque = semExpediente(data, indice)
    if (porque === null) break
    // The one of a row of closed days on which the count ended says enough.
    if (data === bruta) motivos.add(diaENome(data, porque))
  }
  return { data, motivos: [...motivos] }
}

/** The day that a row is about, within the term that it moved. */
const diaDaMudanca = ({ quando }: Dia, { inicio }: Termo, ate: string) => {
  const anos = [inicio, ate].map((d) => Number(d.slice(0, 4)))
  return anos.map((ano) => dataNoAno(quando, ano)).find((d) => d !== null && d > inicio && d <= ate) ?? null
}

const porqueMudou = (dia: Dia, termo: Termo, ate: string) => {
  const data = diaDaMudanca(dia, termo, ate)
  const oQue = dia.expediente === 'HOUVE' ? 'dia com expediente' : dia.nome
  return diaENome(data ?? dia.quando, dia.motivo ? `${oQue} (${dia.motivo.trim().replace(/\.$/, '')})` : oQue)
}

const contarNo = (termo: Termo, calendario: Calendario) =>
  contar(termo, indexar(daSede(calendario)), suspensaoDo(termo.ato, calendario))

/** The days that came to be known since the term began are gone through in their order: one moves the term only while its last day,
 * before and after it, has not passed. */
export const dataLimite = (termo: Termo, calendario: Calendario): Limite => {
  const depois = calendario.dias.filter(({ desde }) => desde !== null && desde > termo.inicio)
  let base = { ...calendario, dias: calendario.dias.filter((d) => !depois.includes(d)) }
  let contado = contarNo(termo, base)
  const passagens: Passagem[] = []
  for (const dia of depois.sort((a, b) => (a.desde ?? '').localeCompare(b.desde ?? ''))) {
    const em = dia.desde ?? ''
    if (contado.data < em) break
    const nova = { ...base, dias: [...base.dias, dia] }
    const novo = contarNo(termo, nova)
    if (novo.data < em) continue
    base = nova
    if (novo.data !== contado.data) {
      const ate = novo.data > contado.data ? novo.data : contado.data
      passagens.push({ de: contado.data, para: novo.data, em, motivo: porqueMudou(dia, termo, ate) })
    }
    contado = novo
  }
  return { ...contado, passagens }
}

export const textoDaPassagem = ({ de, para, motivo }: Passagem) =>
  `O prazo passou de ${dataCurta(de)} para ${dataCurta(para)} porque ${motivo}`

/** Why the last day is what it is, each in a sentence; what a change tells is not told twice. */
export const porqueDoLimite = ({ motivos, passagens }: Limite): string[] => [
  ...motivos.filter((motivo) => !passagens.some((p) => p.motivo.startsWith(motivo))),
  ...passagens.map(textoDaPassagem),
]

export const terminaEm = (data: string) => `O prazo termina em ${dataCurta(data)}`
