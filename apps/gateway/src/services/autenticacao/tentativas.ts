// Slowing and locking, kept in the database so that they hold across processes. An attempt is written down *before*
// the password is checked: a burst of parallel guesses cannot slip between the check and the count.
import { createHmac } from 'node:crypto'
import { ErroDeNegocio } from '@guara/domain/erros'
import { sql } from 'kysely'
import type { Contexto } from '../../context.ts'

const JANELA_MS = 15 * 60_000
const POR_ENDERECO = 30
const POR_CHAVE = 5
/** What an answer to the n-th wrong password waits, in ms: people do not notice, guessers do. */
const PAUSAS = [0, 250, 500, 1000, 2000]

export type Acao = 'ENTRAR' | 'SENHA' | 'RECUPERAR'

export interface Tentativa {
  acao: Acao
  chave: string
  /** How many in the window, this one included. */
  numero: number
}

/** Who is being tried. What was typed for someone unknown is kept only as a keyed hash: it may be a password. */
export const chaveDe = (ctx: Contexto, usuario: { id: string } | undefined, digitado: string) =>
  usuario?.id ??
  createHmac('sha256', ctx.instalacao.chaves.identificacao)
    .update(digitado.trim().toLowerCase())
    .digest('hex')

const muitas = (ctx: Contexto, maisAntiga: Date) => {
  const segundos = Math.max(1, Math.ceil((maisAntiga.getTime() + JANELA_MS - ctx.agora.getTime()) / 1000))
  const minutos = Math.ceil(segundos / 60)
  return new ErroDeNegocio(
    'MUITAS_TENTATIVAS',
    `Muitas tentativas. Tente de novo em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
    { retryAfter: segundos },
  )
}

export const reservar = async (ctx: Contexto, acao: Acao, chave: string): Promise<Tentativa> => {
  const ip = ctx.origem.ip ?? ''
  const desde = new Date(ctx.agora.getTime() - JANELA_MS)
  const { id } = await ctx.db
    .insertInto('tentativa')
    .values({ acao, chave, ip, quando: ctx.agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contar = (coluna: 'chave' | 'ip', valor: string) =>
    ctx.db
      .selectFrom('tentativa')
      .select((eb) => [eb.fn.countAll<number>().as('n'), sql<Date>`min(quando)`.as('maisAntiga')])
      .where('acao', '=', acao)
      .where(coluna, '=', valor)
      .where('quando', '>', desde)
      .executeTakeFirstOrThrow()
  const daChave = await contar('chave', chave)
  const doEndereco = await contar('ip', ip)
  const passou = daChave.n > POR_CHAVE ? daChave : doEndereco.n > POR_ENDERECO ? doEndereco : null
  if (passou) {
    await ctx.db.deleteFrom('tentativa').where('id', '=', id).execute()
    throw muitas(ctx, passou.maisAntiga)
  }
  return { acao, chave, numero: daChave.n }
}

/** A right password resets the count. */
export const esquecer = ({ db }: Pick<Contexto, 'db'>, { acao, chave }: Pick<Tentativa, 'acao' | 'chave'>) =>
  db.deleteFrom('tentativa').where('acao', '=', acao).where('chave', '=', chave).execute()

export const pausar = ({ numero }: Tentativa) => {
  const ms = PAUSAS[Math.min(numero, PAUSAS.length) - 1] ?? 0
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export const apagarAntigas = (db: Contexto['db'], agora: Date) =>
  db
    .deleteFrom('tentativa')
    .where('quando', '<', new Date(agora.getTime() - JANELA_MS))
    .execute()
