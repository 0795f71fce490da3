// Attempts to sign in, counted by the name as it was typed: the login, the e-mail and the CPF of one person look like
// three names, and a name that nobody has looks like any other (docs/decisoes/0033-entrada.md).
//   a name from an address   five in fifteen minutes
//   an address               thirty in fifteen minutes, whoever is tried
//   a name from everywhere   ten in a day, and then a growing pause between one and the next
// The owner is let through: an address from which the person has signed in lately does not feel the last one, and a second
// factor that holds feels neither the first nor the last, so that a stranger slows only strangers. A factor that was
// brought and does not hold is counted even when it is refused: otherwise the refusal would be a place to guess codes.
import type { Contexto, Db } from '../../context.ts'
import * as sessoes from './repository.ts'
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
/** For how long an address is remembered as the person's. */
const CONHECIDO_MS = 30 * DIA_MS

/** How long a name waits after so many attempts. */
const pausaDepoisDe = (quantas: number) =>
  quantas < LIVRES ? 0 : (PAUSAS_MIN[Math.min(quantas - LIVRES, PAUSAS_MIN.length - 1)] ?? 0) * 60_000

const antes = (ctx: Contexto, ms: number) => new Date(ctx.agora.getTime() - ms)

const doProprioEndereco = async (ctx: Contexto, usuarioId: string, ip: string) => {
  const enderecos = await sessoes.enderecosDoUsuario(ctx.db, usuarioId, antes(ctx, CONHECIDO_MS))
  return enderecos.some((endereco) => enderecoContado(endereco) === ip)
}

interface Entrada {
  digitado: string
  /** Of nobody, when nobody has that name: the same questions are asked, in the same time. */
  usuarioId: string
  existe: boolean
  trouxeFator: boolean
  /** How the second factor was proved, or null. Asked only when the attempt would be refused. */
  provado: () => Promise<{ como: 'TOTP' | 'PASSKEY' | 'RECUPERACAO' } | null>
}

const recusaDe = async (ctx: Contexto, id: number, chave: string, ip: string, entrada: Entrada) => {
  const daqui = await repository.contar(ctx.db, 'ENTRAR', { chave, ip }, antes(ctx, JANELA_MS))
  const doEndereco = await repository.contar(ctx.db, 'ENTRAR', { ip }, antes(ctx, JANELA_MS))
  const doNome = await repository.contar(ctx.db, 'ENTRAR', { chave }, antes(ctx, DIA_MS), id)
  const numero = daqui.n
  if (doEndereco.n > DE_SENHA.porEndereco) return { numero, erro: muitas(ctx, doEndereco.maisAntiga) }
  const trancado = daqui.n > DE_SENHA.porChave
  const pausa = pausaDepoisDe(doNome.n - 1)
  const ultima = doNome.ultima ?? ctx.agora
  // Of several at once, another may be dated after this one: without a pause there is nothing to wait for.
  const esperar = pausa > 0 && ctx.agora.getTime() < ultima.getTime() + pausa
  if (!trancado && !esperar) return { numero, erro: null }
  const conhecido = await doProprioEndereco(ctx, entrada.usuarioId, ip)
  const provado = await entrada.provado()
  const pelaProva = provado !== null && (provado.como !== 'TOTP' || doNome.n <= COM_CODIGO)
  if (pelaProva || (conhecido && !trancado)) return { numero, erro: null }
  return { numero, erro: trancado ? muitas(ctx, daqui.maisAntiga) : muitas(ctx, ultima, pausa) }
}

/** Written down before the password is checked; what is refused is not counted, unless it brought a factor. */
export const reservarEntrada = async (ctx: Contexto, entrada: Entrada): Promise<Tentativa> => {
  const ip = enderecoContado(ctx.origem.ip)
  const chave = chaveDoDigitado(ctx, entrada.digitado)
  const usuario_id = entrada.existe ? entrada.usuarioId : null
  const id = await repository.inserir(ctx.db, { acao: 'ENTRAR', chave, ip, quando: ctx.agora, usuario_id })
  const { numero, erro } = await recusaDe(ctx, id, chave, ip, entrada)
  if (!erro) return { chave, numero }
  if (!entrada.trouxeFator) await repository.apagar(ctx.db, id)
  throw erro
}

/** Whoever came in resets what was counted for them at that address, and nothing that others elsewhere can see. */
export const esquecerDaqui = (ctx: Contexto, usuarioId: string) =>
  repository.esquecerDoUsuario(ctx.db, 'ENTRAR', usuarioId, enderecoContado(ctx.origem.ip))

/** After a recovery the owner comes in from wherever they are. */
export const esquecerEntradas = (db: Db, usuarioId: string) =>
  repository.esquecerDoUsuario(db, 'ENTRAR', usuarioId)
