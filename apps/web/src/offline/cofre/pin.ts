// The PIN: opens this device without network after the session ended. It never leaves the device; what it wraps is the
// key and the account. After ten wrong tries it is forgotten: what the gateway already has is taken out of the device,
// and what it has not stays sealed until its owner signs in again.
import { Conta } from '@guara/domain/sessao/schema'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { banco } from '../banco/banco.ts'
import { abrirJson, abrirSelo, selar, selarJson } from '../../cifra.ts'
import { abrirCofre, alterarCofre, bancoDoCofre, type CofreGuardado, usarChave } from './cofre.ts'

export const TENTATIVAS_DO_PIN = 10
export const PIN_VALIDO = /^\d{6,12}$/
const CONTEXTO = 'guara-cofre-pin'

/** Slow on purpose: about half a second on a phone. */
const chaveDoPin = (pin: string, sal: Uint8Array) =>
  scryptAsync(pin, sal, { N: 2 ** 15, r: 8, p: 1, dkLen: 32 })

export const definirPin = async (conta: Conta, pin: string) => {
  const chave = await abrirCofre(conta.id)
  const sal = crypto.getRandomValues(new Uint8Array(16))
  const doPin = await chaveDoPin(pin, sal)
  await alterarCofre(conta.id, {
    peloPin: {
      login: conta.login,
      sal,
      chave: selar(doPin, chave, CONTEXTO),
      conta: selarJson(doPin, conta, CONTEXTO),
      erros: 0,
    },
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
const errar = async ({ usuarioId, peloPin }: CofreGuardado): Promise<PinErrado> => {
  const erros = (peloPin?.erros ?? 0) + 1
  const restam = TENTATIVAS_DO_PIN - erros
  if (restam > 0) {
    await alterarCofre(usuarioId, { peloPin: peloPin && { ...peloPin, erros } })
    return new PinErrado(restam, true)
  }
  await alterarCofre(usuarioId, { peloPin: null, pelaSessao: null })
  const guardado = await haAlgoSoAqui(usuarioId)
  if (!guardado) await retirarDoAparelho(usuarioId)
  return new PinErrado(0, guardado)
}

/** The account, with its key open in memory. */
export const abrirComPin = async (login: string, pin: string): Promise<Conta> => {
  const cofre = (await bancoDoCofre.cofres.toArray()).find((c) => c.peloPin?.login === login)
  if (!cofre?.peloPin) throw new Error('Este usuário não tem PIN neste aparelho.')
  const { peloPin, usuarioId } = cofre
  const doPin = await chaveDoPin(pin, peloPin.sal)
  try {
    usarChave(usuarioId, abrirSelo(doPin, peloPin.chave, CONTEXTO))
    await alterarCofre(usuarioId, { peloPin: { ...peloPin, erros: 0 } })
    return Conta.parse(abrirJson(doPin, peloPin.conta, CONTEXTO))
  } catch {
    throw await errar(cofre)
  }
}
