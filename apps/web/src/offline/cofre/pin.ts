// The PIN: opens this device without network after the session ended. It never leaves the device. After ten wrong tries
// it is forgotten: what the gateway already has is taken out of the device, and what it has not stays sealed until its
// owner signs in again.
import { Conta } from '@guara/domain/sessao/schema'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { abrirSelo, selar } from '../../cifra.ts'
import { banco } from '../banco/banco.ts'
import type { Chaveiro } from './chaveiro.ts'
import { abrirCofre, alterarCofre, bancoDoCofre, usarChaveiro } from './cofre.ts'
import { prender, soltar } from './navegador.ts'
import { abrirComMestra, CONTEXTO, type Custo, guardarComMestra, type PeloPin } from './pelo-pin.ts'

export const TENTATIVAS_DO_PIN = 10
export const PIN_VALIDO = /^\d{6,12}$/

/** What OWASP recommends for scrypt, in the form that asks for 32 MB and not for 128: a cheap phone has them
 *  (docs/decisoes/0032-o-aparelho-copiado.md). */
const CUSTO: Custo = { N: 2 ** 15, r: 8, p: 3 }

const chaveDoPin = (pin: string, sal: Uint8Array, custo: Custo) =>
  scryptAsync(pin, sal, { ...custo, dkLen: 32 })

export const definirPin = async (conta: Conta, pin: string, custo = CUSTO) => {
  const chaveiro = await abrirCofre(conta.id)
  const sal = crypto.getRandomValues(new Uint8Array(16))
  const valor = crypto.getRandomValues(new Uint8Array(32))
  const pelaPin = selar(await chaveDoPin(pin, sal, custo), valor, CONTEXTO)
  const mestra = await prender(Uint8Array.of(0, ...pelaPin))
  if (!mestra)
    throw new Error('O PIN precisa de uma conexão segura (https). Abra o Guará por ela e tente de novo.')
  await alterarCofre(conta.id, {
    peloPin: { login: conta.login, sal, custo, mestra, ...guardarComMestra(valor, chaveiro, conta) },
  })
}

export const removerPin = (usuarioId: string) => alterarCofre(usuarioId, { peloPin: null })

export const temPin = async (usuarioId: string) => !!(await bancoDoCofre.cofres.get(usuarioId))?.peloPin

/** The logins that may open this device without network. */
export const loginsComPin = async () =>
  (await bancoDoCofre.cofres.toArray()).flatMap(({ peloPin }) => (peloPin ? [peloPin.login] : []))

export class PinErrado extends Error {
  constructor(restam: number, guardado: boolean) {
    super(
      restam > 0
        ? `PIN incorreto. ${restam === 1 ? 'Resta 1 tentativa' : `Restam ${restam} tentativas`}.`
        : guardado
          ? 'PIN incorreto dez vezes. O que não foi enviado continua guardado e trancado: entre com a sua senha quando houver conexão.'
          : 'PIN incorreto dez vezes. Tudo já estava no servidor e foi retirado deste aparelho: entre com a sua senha quando houver conexão.',
    )
    this.name = 'PinErrado'
  }
}

const retirarDoAparelho = (usuarioId: string) =>
  banco.transaction('rw', banco.rascunhos, banco.consultas, async () => {
    await banco.rascunhos.where({ usuarioId }).delete()
    await banco.consultas.where({ usuarioId }).delete()
  })

const haAlgoSoAqui = async (usuarioId: string) =>
  (await banco.rascunhos.where({ usuarioId, pendente: 1 }).count()) +
    (await banco.arquivos.where({ usuarioId }).count()) >
  0

/** The tenth wrong try forgets the PIN. */
const errar = async (usuarioId: string, erros: number): Promise<PinErrado> => {
  const restam = TENTATIVAS_DO_PIN - erros
  if (restam > 0) return new PinErrado(restam, true)
  await alterarCofre(usuarioId, { peloPin: null, pelaSessao: null })
  const guardado = await haAlgoSoAqui(usuarioId)
  if (!guardado) await retirarDoAparelho(usuarioId)
  return new PinErrado(0, guardado)
}

interface Aberto {
  chaveiro: Chaveiro
  conta: Conta
}

interface Tentativa {
  /** This one included, until it proves right. */
  erros: number
  /** Throws when the PIN is another. */
  abrir: () => Promise<Aberto>
  /** It was right: the count begins again. */
  acertar: (conta: Conta) => Promise<void>
}

/** The count is inside of what the browser holds, under a key that changes with each try: neither another number nor
 *  the row of before opens it. */
const comecarTentativa = async (
  usuarioId: string,
  peloPin: PeloPin,
  pin: string,
  custo: Custo,
): Promise<Tentativa> => {
  const [feitas = 0, ...pelaPin] = await soltar(peloPin.mestra).catch(() => {
    throw new Error('Este PIN não abre mais neste aparelho: entre com a sua senha quando houver conexão.')
  })
  const contar = async (quantas: number) => {
    const mestra = (await prender(Uint8Array.of(quantas, ...pelaPin))) ?? peloPin.mestra
    await alterarCofre(usuarioId, { peloPin: { ...peloPin, mestra } })
  }
  await contar(feitas + 1)
  const abrir = async () => {
    const doPin = await chaveDoPin(pin, peloPin.sal, peloPin.custo)
    const { chaveiro, conta } = abrirComMestra(
      abrirSelo(doPin, Uint8Array.from(pelaPin), CONTEXTO),
      peloPin.dentro,
    )
    return { chaveiro, conta: Conta.parse(conta) }
  }
  const acertar = (conta: Conta) =>
    peloPin.custo.N * peloPin.custo.p < custo.N * custo.p ? definirPin(conta, pin, custo) : contar(0)
  return { erros: feitas + 1, abrir, acertar }
}

const tentar = async (login: string, pin: string, custo: Custo): Promise<Conta> => {
  const cofre = (await bancoDoCofre.cofres.toArray()).find((c) => c.peloPin?.login === login)
  if (!cofre?.peloPin) throw new Error('Este usuário não tem PIN neste aparelho.')
  const { peloPin, usuarioId } = cofre
  // A try counts before it is made: closing the page in the middle of it gives none back.
  const { erros, abrir, acertar } = await comecarTentativa(usuarioId, peloPin, pin, custo)
  if (erros > TENTATIVAS_DO_PIN) throw await errar(usuarioId, erros)
  const aberto = await abrir().catch(() => null)
  if (!aberto) throw await errar(usuarioId, erros)
  usarChaveiro(usuarioId, aberto.chaveiro)
  await acertar(aberto.conta)
  return aberto.conta
}

/** The account, with its keys open in memory; a PIN that costs less than `custo` is kept anew at it. One try at a time,
 *  whatever the tabs. */
export const abrirComPin = (login: string, pin: string, custo = CUSTO): Promise<Conta> =>
  navigator.locks
    ? navigator.locks.request('guara-pin', () => tentar(login, pin, custo))
    : tentar(login, pin, custo)
