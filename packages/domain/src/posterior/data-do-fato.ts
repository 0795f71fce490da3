// The date of the fact is put right only where it is an evident slip (docs/dominio/atos.md#retificacao): not where the period
// becomes impossible, nor where the law, the limitation or the conduct as it was told depend on it. That would be another fact, and
// a changed fact is a vice that nothing cures (Decreto 6.514/2008, art. 100, § 1º).
import type { Dados } from '../campos/campo.ts'
import { somarDias } from '../instrumento/dias.ts'
import { linhas, textoDe } from '../instrumento/leitura.ts'
import { diaDoFato } from '../multa/do-auto.ts'
import { prescreveEm } from '../prazo/prescricao.ts'
import { diaDoPrimeiro, diaEscrito } from './comuns.ts'
import type { ContextoDoAto } from './definicao.ts'
import { DO_FATO, escritosDo, trocado } from './escritos.ts'

interface Troca {
  de: string
  para: string
}

const NOVO_AUTO = 'cancele e lavre novo auto'

const diaEm = (escrito: string) => {
  const [, dia, mes, ano] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(escrito) ?? []
  return dia ? `${ano}-${mes}-${dia}` : ''
}

/** "Onde se lê" names no field: it is read wherever that date is. */
const lidas = (ctx: ContextoDoAto, trocas: readonly Troca[]): Dados =>
  Object.fromEntries(
    escritosDo('DATA_DO_FATO', ctx)
      .filter(({ nome }) => DO_FATO.includes(nome))
      .map(({ nome, texto }) => [
        nome,
        diaEm(trocas.reduce((t, { de, para }) => trocado(t, de, para) ?? t, texto)),
      ]),
  )

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** 10/11/2026, and 10 de novembro de 2026. */
const grafiasDe = (iso: string) => {
  const [ano, numero, dia] = iso.split('-')
  const nome = mes.format(new Date(`${ano}-${numero}-01T12:00:00Z`))
  const ordinal = Number(dia) === 1 ? ['1º'] : []
  return [
    `${dia}/${numero}/${ano}`,
    ...[dia, String(Number(dia)), ...ordinal].map((d) => `${d} de ${nome} de ${ano}`),
  ]
}

const diz = (texto: string, iso: string) =>
  grafiasDe(iso).some((grafia) => trocado(texto, grafia, '') !== null)

/** A date in the text that is the one that was meant: it differs from what was signed in one part only. */
const parecidaEm = (texto: string, iso: string) =>
  [...texto.matchAll(/\d{2}\/\d{2}\/\d{4}/g)]
    .map(([escrita]) => diaEm(escrita))
    .find((dia) => dia.split('-').filter((parte, i) => parte !== iso.split('-')[i]).length === 1)

const existe = (iso: string) => !Number.isNaN(Date.parse(iso)) && somarDias(iso, 0) === iso

/** The law of the day: each line with its increases. */
const redacoes = ({ infracao, instrumento }: ContextoDoAto, datas: Dados) =>
  JSON.stringify(
    linhas(instrumento.dados.infracoes).map(({ infracaoId }) =>
      typeof infracaoId === 'number' ? infracao?.(infracaoId, diaDoFato(datas)) : null,
    ),
  )

/** Why this is no slip; null when it may be one. `trocas` are all those of the act. */
export const porqueNaoEEngano = (
  { de, para }: Troca,
  trocas: readonly Troca[],
  ctx: ContextoDoAto,
): string | null => {
  const { fatoPermanente, descricaoConduta } = ctx.instrumento.dados
  const [antes, depois] = [lidas(ctx, []), lidas(ctx, trocas)]
  if (DO_FATO.every((nome) => antes[nome] === depois[nome])) return null
  const ato = diaDoPrimeiro(ctx)
  const {
    dataFatoInicio: inicio,
    dataFatoFim: fim,
    dataHoraConstatacao: constatado,
  } = depois as Record<string, string>
  if (inicio && fim && fim < inicio) return `O fato acabaria antes de começar: ${NOVO_AUTO}`
  if (inicio && constatado && inicio > constatado)
    return `O fato começaria depois de constatado: ${NOVO_AUTO}`
  const prescrito = (datas: Dados) => (prescreveEm({ ...datas, fatoPermanente }) ?? ato) < ato
  if (prescrito(antes) !== prescrito(depois))
    return `A data decide a prescrição, não é engano evidente: ${NOVO_AUTO}`
  if (redacoes(ctx, antes) !== redacoes(ctx, depois))
    return `A norma em vigor ou o aumento da multa seriam outros: ${NOVO_AUTO}`
  // A date that could not be is a slip by itself, wherever it was repeated.
  const escrita = diaEm(de)
  const conduta = textoDe(descricaoConduta)
  if (existe(escrita) && escrita <= ato && diz(conduta, escrita))
    return `A descrição da conduta diz a mesma data, não é engano evidente: ${NOVO_AUTO}`
  const outra = diz(conduta, diaEm(para)) ? undefined : parecidaEm(conduta, escrita)
  return outra ? `A descrição da conduta diz ${diaEscrito(outra)}: copie essa data, ou ${NOVO_AUTO}` : null
}

/** The corrections of the date of the fact among those of the act. */
export const trocasDaData = (correcoes: unknown): Troca[] =>
  linhas(correcoes)
    .filter(({ campo }) => campo === 'DATA_DO_FATO')
    .map(({ de, para }) => ({ de: textoDe(de), para: textoDe(para) }))
