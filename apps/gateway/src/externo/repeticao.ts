// A read may be asked again: a few times, after a random part of a growing pause, never past the signal.
import { setTimeout as esperar } from 'node:timers/promises'
import { ErroExterno } from './erro.ts'

const VEZES = 3
const PAUSA_MS = 200

export const repetirLeitura = async <T>(signal: AbortSignal, agir: () => Promise<T>): Promise<T> => {
  for (let vez = 1; ; vez += 1)
    try {
      return await agir()
    } catch (erro) {
      const desiste =
        !(erro instanceof ErroExterno) ||
        !erro.qualidades.passageiro ||
        erro.motivo === 'EM_PAUSA' ||
        vez >= VEZES ||
        signal.aborted
      if (desiste) throw erro
      await esperar(Math.random() * PAUSA_MS * 2 ** vez, undefined, { signal }).catch(() => {
        throw erro
      })
    }
}
