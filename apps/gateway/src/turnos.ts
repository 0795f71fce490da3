// Turns at what costs much: so many at once in all, and so many of one owner. Those who wait are served owner by owner, so
// that the long queue of one delays another's by a single turn; who would make it too long is refused at once.
import { ErroDeNegocio } from '@guara/domain/erros'

interface Limite {
  deCada: number
  deTodos: number
}

interface Regra {
  aoMesmoTempo: Limite
  espera: Limite
  /** What is said to who has too many already, and to who came when there were too many of others. */
  recusas: { deCada: string; deTodos: string }
}

/** Seconds after which it is worth asking again. */
const VOLTE_EM = 10

export const criarTurnos = ({ aoMesmoTempo, espera, recusas }: Regra) => {
  const agindo = new Map<string, number>()
  /** The order of the owners is the order of their turns. */
  const filas = new Map<string, Array<() => void>>()
  let ocupados = 0
  let esperando = 0

  const cabe = (dono: string) =>
    ocupados < aoMesmoTempo.deTodos && (agindo.get(dono) ?? 0) < aoMesmoTempo.deCada

  const contar = (dono: string, quantos: 1 | -1) => {
    ocupados += quantos
    const seus = (agindo.get(dono) ?? 0) + quantos
    if (seus > 0) agindo.set(dono, seus)
    else agindo.delete(dono)
  }

  const chamar = () => {
    for (const [dono, fila] of filas) {
      if (!cabe(dono)) continue
      const proximo = fila.shift()
      // Who was served goes to the end of the round.
      filas.delete(dono)
      if (fila.length > 0) filas.set(dono, fila)
      esperando -= 1
      contar(dono, 1)
      proximo?.()
    }
  }

  const entrar = (dono: string): Promise<void> | void => {
    const fila = filas.get(dono) ?? []
    if (fila.length === 0 && cabe(dono)) return contar(dono, 1)
    if (fila.length >= espera.deCada)
      throw new ErroDeNegocio('MUITAS_TENTATIVAS', recusas.deCada, { retryAfter: VOLTE_EM })
    if (esperando >= espera.deTodos)
      throw new ErroDeNegocio('INDISPONIVEL', recusas.deTodos, { retryAfter: VOLTE_EM })
    esperando += 1
    filas.set(dono, fila)
    return new Promise((chamado) => fila.push(chamado))
  }

  const naVez = async <T>(dono: string, agir: () => Promise<T>): Promise<T> => {
    await entrar(dono)
    try {
      return await agir()
    } finally {
      contar(dono, -1)
      chamar()
    }
  }
  return Object.assign(naVez, { contagem: () => ({ agindo: ocupados, esperando }) })
}

export type Turnos = ReturnType<typeof criarTurnos>
