// Attempts to sign in, counted by the name as it was typed: the login, the e-mail and the CPF of one person look like
// three names, and a name that nobody has looks like any other (docs/decisoes/0033-entrada.md).
//   a name from an address   five in fifteen minutes
//   an address               thirty in fifteen minutes, whoever is tried
//   a name from everywhere   ten in a day, and then a growing pause between one and the next
// The owner is let through: a browser on which that person has signed in is a place of its own, with five in fifteen
// minutes and nothing of what others did, and a second factor that holds feels none of them, so that a stranger slows only
// strangers. An address opens nothing: whoever shares it would learn which names are of people. A factor that was brought
// and does not hold is counted even when it is refused: otherwise the refusal would be a place to guess codes.
import type { Contexto, Db } from '../../../context.ts'
import * as sessoes from '../sessao/sessoes-repository.ts'
import {
  chaveDoDigitado,
  DE_SENHA,
  enderecoContado,
  JANELA_MS,
  muitas,
  type Tentativa,
} from './tentativas.ts'
import * as repository from './tentativas-repository.ts'

const DIA_MS = 24 * 60 * 60_000
/** How many of a name are verified in a day before the pauses begin. */
const LIVRES = 10
const PAUSAS_MIN = [1, 2, 4, 8, 15]
/** Six digits can be guessed: past so many attempts of a name in a day they open no lock. Passkeys and recovery codes do. */
const COM_CODIGO = 200

/** How long a name waits after so many attempts. */
const pausaDepoisDe = (quantas: number) =>
  quantas < LIVRES ? 0 : (PAUSAS_MIN[Math.min(quantas - LIVRES, PAUSAS_MIN.length - 1)] ?? 0) * 60_000

const antes = (ctx: Contexto, ms: number) => new Date(ctx.agora.getTime() - ms)

interface Lugar {
  /** Tries from the same place are counted together by it. */
  onde: string
  /** It is the person's own browser. */
  proprio: boolean
}

const lugarDe = async ({ db, origem: { aparelho, ip } }: Contexto, usuarioId: string): Promise<Lugar> => {
  const proprio = aparelho ? await sessoes.aparelhoConhecido(db, usuarioId, aparelho) : false
  return { proprio, onde: proprio ? `aparelho ${aparelho}` : enderecoContado(ip) }
}

interface Entrada {
  digitado: string
  /** It is nobody's when nobody has that name: the same questions are asked, in the same time. */
  usuarioId: string
  existe: boolean
  trouxeFator: boolean
  /** How the second factor was proved, or null. Asked only when the attempt would be refused. */
  provado: () => Promise<{ como: 'TOTP' | 'PASSKEY' | 'RECUPERACAO' } | null>
}

const recusaDe = async (
  ctx: Contexto,
  id: number,
  chave: string,
  { onde: ip, proprio }: Lugar,
  entrada: Entrada,
) => {
  const daqui = await repository.contar(ctx.db, 'ENTRAR', { chave, ip }, antes(ctx, JANELA_MS))
  const doEndereco = await repository.contar(ctx.db, 'ENTRAR', { ip }, antes(ctx, JANELA_MS))
  const doNome = await repository.contar(ctx.db, 'ENTRAR', { chave }, antes(ctx, DIA_MS), id)
  const numero = daqui.n
  const pausa = proprio ? 0 : pausaDepoisDe(doNome.n - 1)
  const ultima = doNome.ultima ?? ctx.agora
  const recusa = () => {
    if (doEndereco.n > DE_SENHA.porEndereco) return muitas(ctx, doEndereco.maisAntiga)
    if (daqui.n > DE_SENHA.porChave) return muitas(ctx, daqui.maisAntiga)
    // Of several at once, another may be dated after this one: without a pause there is nothing to wait for.
    return pausa > 0 && ctx.agora.getTime() < ultima.getTime() + pausa ? muitas(ctx, ultima, pausa) : null
  }
  const erro = recusa()
  if (!erro) return { numero, erro }
  const provado = await entrada.provado()
  const pelaProva = provado !== null && (provado.como !== 'TOTP' || doNome.n <= COM_CODIGO)
  return { numero, erro: pelaProva ? null : erro }
}

/** Written down before the password is checked; what is refused is not counted, unless it brought a factor. */
export const reservarEntrada = async (ctx: Contexto, entrada: Entrada): Promise<Tentativa> => {
  const lugar = await lugarDe(ctx, entrada.usuarioId)
  const chave = chaveDoDigitado(ctx, entrada.digitado)
  const usuario_id = entrada.existe ? entrada.usuarioId : null
  const nova = { acao: 'ENTRAR' as const, chave, ip: lugar.onde, quando: ctx.agora, usuario_id }
  const id = await repository.inserir(ctx.db, nova)
  const { numero, erro } = await recusaDe(ctx, id, chave, lugar, entrada)
  if (!erro) return { chave, numero }
  if (!entrada.trouxeFator) await repository.apagar(ctx.db, id)
  throw erro
}

/** Whoever came in resets what was counted for them at that place, and nothing that others elsewhere can see. */
export const esquecerDaqui = async (ctx: Contexto, usuarioId: string) =>
  repository.esquecerEntradas(ctx.db, usuarioId, (await lugarDe(ctx, usuarioId)).onde)

/** After a recovery the owner comes in from wherever they are. */
export const esquecerEntradas = (db: Db, usuarioId: string) => repository.esquecerEntradas(db, usuarioId)
