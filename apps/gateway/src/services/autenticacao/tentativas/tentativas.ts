// Slowing and locking, kept in the database so that they hold across processes. An attempt is written down *before*
// the password is checked: a burst of parallel guesses cannot slip between the check and the count.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { pareceCpf, soDigitos } from '@guara/domain/cpf-cnpj'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Contexto } from '../../../context.ts'
import * as repository from './tentativas-repository.ts'

export const JANELA_MS = 15 * 60_000
/** The longest that any count looks back. */
const GUARDADAS_MS = 24 * 60 * 60_000
/** What an answer to the n-th wrong password waits, in ms: people do not notice, guessers do. */
const PAUSAS = [0, 250, 500, 1000, 2000]

interface Limite {
  porChave: number
  porEndereco: number
  /** It is told where the window is not the usual one. */
  janelaMs?: number
  /** How many of one key in a day: what is guessed has few values, and the window opens again and again. */
  porDia?: number
}

export const DE_SENHA: Limite = { porChave: 5, porEndereco: 30 }

/** How many in the window; signing in has counts of its own (tentativas-de-entrada.ts). VALIDAR is open to the public and guesses nothing: it only keeps one from taking all. COPIA guesses four digits
 *  (docs/decisoes/0041-a-via-da-pessoa.md). */
const LIMITES = {
  SENHA: DE_SENHA,
  FATOR: DE_SENHA,
  RECUPERAR: DE_SENHA,
  /** Links mailed to one person, whoever asked: they tell nothing of where they were asked from. */
  CORREIO: { porChave: 5, porEndereco: Number.POSITIVE_INFINITY },
  ASSINAR: DE_SENHA,
  /** A role is confirmed with a password, so that it is guarded as one. */
  PAPEL: DE_SENHA,
  VALIDAR: { porChave: 120, porEndereco: 120 },
  COPIA: { porChave: 5, porEndereco: 20, janelaMs: 60 * 60_000, porDia: 15 },
  /** Tokens of machines that do not open (docs/decisoes/0074-maquinas.md). */
  MAQUINA: { porChave: 30, porEndereco: 30 },
  /** Documents of people looked for in the public list of embargoes. */
  EMBARGO: { porChave: 20, porEndereco: 20 },
} as const satisfies Record<string, Limite>

export type Acao = keyof typeof LIMITES

export interface Tentativa {
  chave: string
  /** This try is counted among those of the window. */
  numero: number
}

/** One spelling of what was typed, as a keyed hash: it may be a password. */
export const chaveDoDigitado = (ctx: Contexto, digitado: string) => {
  const texto = pareceCpf(digitado) ? soDigitos(digitado) : digitado.trim().toLowerCase()
  return createHmac('sha256', ctx.instalacao.chaves.identificacao).update(texto).digest('hex')
}

/** Who is being tried, whatever name was used for them: for the audit. */
export const chaveDe = (ctx: Contexto, usuario: { id: string } | undefined, digitado: string) =>
  usuario?.id ?? chaveDoDigitado(ctx, digitado)

/** A network hands out IPv6 addresses by the /64: whoever has one has them all. */
export const enderecoContado = (ip: string | null) => {
  if (!ip || !isIPv6(ip)) return ip ?? ''
  if (ip.toLowerCase().startsWith('::ffff:')) return ip.slice(7)
  const [esquerda = '', direita = ''] = ip.split('::')
  const inicio = esquerda.split(':').filter(Boolean)
  const fim = direita.split(':').filter(Boolean)
  const grupos = ip.includes('::')
    ? [...inicio, ...Array(8 - inicio.length - fim.length).fill('0'), ...fim]
    : inicio
  return `${grupos.slice(0, 4).join(':')}::/64`
}

export const muitas = (ctx: Contexto, desde: Date, esperaMs = JANELA_MS) => {
  const segundos = Math.max(1, Math.ceil((desde.getTime() + esperaMs - ctx.agora.getTime()) / 1000))
  const minutos = Math.ceil(segundos / 60)
  return new ErroDeNegocio(
    'MUITAS_TENTATIVAS',
    `Muitas tentativas. Tente de novo em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
    { retryAfter: segundos },
  )
}

export const reservar = async (
  ctx: Contexto,
  acao: Acao,
  chave: string,
): Promise<Tentativa & { acao: Acao }> => {
  const { porChave, porEndereco, janelaMs = JANELA_MS, porDia }: Limite = LIMITES[acao]
  const ip = enderecoContado(ctx.origem.ip)
  const contar = (de: { chave?: string; ip?: string }, ms: number) =>
    repository.contar(ctx.db, acao, de, new Date(ctx.agora.getTime() - ms))
  const id = await repository.inserir(ctx.db, { acao, chave, ip, quando: ctx.agora })
  const daChave = await contar({ chave }, janelaMs)
  const recusar = async (desde: Date, esperaMs: number) => {
    await repository.apagar(ctx.db, id)
    throw muitas(ctx, desde, esperaMs)
  }
  if (daChave.n > porChave) await recusar(daChave.maisAntiga, janelaMs)
  const doEndereco = await contar({ ip }, janelaMs)
  if (doEndereco.n > porEndereco) await recusar(doEndereco.maisAntiga, janelaMs)
  const doDia = porDia === undefined ? null : await contar({ chave }, GUARDADAS_MS)
  if (doDia && doDia.n > (porDia ?? 0)) await recusar(doDia.maisAntiga, GUARDADAS_MS)
  return { acao, chave, numero: daChave.n }
}

/** What is open to anybody is counted by address. */
export const contarAcessoPublico = (ctx: Contexto) => reservar(ctx, 'VALIDAR', ctx.origem.ip ?? '')

/** Counts one more without refusing: for what must answer the same either way. */
export const passouDoLimite = async (ctx: Contexto, acao: Acao, chave: string) => {
  try {
    await reservar(ctx, acao, chave)
    return false
  } catch (erro) {
    if (erro instanceof ErroDeNegocio) return true
    throw erro
  }
}

/** A right password resets the count. */
export const esquecer = ({ db }: Pick<Contexto, 'db'>, { acao, chave }: { acao: Acao; chave: string }) =>
  repository.esquecer(db, acao, chave)

export const pausar = ({ numero }: Pick<Tentativa, 'numero'>) => {
  const ms = PAUSAS[Math.min(numero, PAUSAS.length) - 1] ?? 0
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export const apagarAntigas = (db: Contexto['db'], agora: Date) =>
  repository.apagarAntesDe(db, new Date(agora.getTime() - GUARDADAS_MS))
