// A circuit breaker: after some failures in a row the other system is left alone for a while and callers are told at once;
// then one call tries, and its answer closes or opens the circuit again. Each process has its own.
import { ErroExterno } from './erro.ts'

export interface OpcoesDoDisjuntor {
  /** Failures in a row that open it. */
  limite?: number
  pausaMs?: number
  relogio?: () => number
  /** Whether an error says that the other side is unwell. */
  conta?: (erro: unknown) => boolean
}

export interface Disjuntor {
  executar: <T>(agir: () => Promise<T>) => Promise<T>
  aberto: () => boolean
  /** Failures since the process began. */
  falhas: () => number
  /** When the other side last answered; null when it has not since the process began. */
  respondeuEm: () => Date | null
}

/** A refusal is an answer: the other side is well. */
const semResposta = (erro: unknown) => !(erro instanceof ErroExterno) || erro.qualidades.passageiro

export const criarDisjuntor = ({
  limite = 5,
  pausaMs = 30_000,
  relogio = Date.now,
  conta = semResposta,
}: OpcoesDoDisjuntor = {}): Disjuntor => {
  let falhas = 0
  let total = 0
  let respondeu: number | null = null
  let fechadoAte = 0
  let provando = false
  const aberto = () => falhas >= limite && relogio() < fechadoAte

  const responder = () => {
    falhas = 0
    respondeu = relogio()
  }

  const executar = async <T>(agir: () => Promise<T>): Promise<T> => {
    const rompido = falhas >= limite
    if (aberto() || (rompido && provando))
      throw new ErroExterno('EM_PAUSA', 'O outro sistema não está respondendo; aguardando para tentar.', {
        passageiro: true,
        incerto: false,
      })
    provando = rompido
    try {
      const saida = await agir()
      responder()
      return saida
    } catch (erro) {
      if (!conta(erro)) responder()
      else {
        falhas += 1
        total += 1
        fechadoAte = relogio() + pausaMs
      }
      throw erro
    } finally {
      if (rompido) provando = false
    }
  }
  return {
    executar,
    aberto,
    falhas: () => total,
    respondeuEm: () => (respondeu === null ? null : new Date(respondeu)),
  }
}
