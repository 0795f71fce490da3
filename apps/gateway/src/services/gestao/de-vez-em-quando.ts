const VALIDADE_MS = 5000

/** However often it is asked (a call may be public), it is done once in a while. */
export const deVezEmQuando = <A extends unknown[], T>(
  fazer: (...argumentos: A) => Promise<T>,
  validadeMs = VALIDADE_MS,
) => {
  let ultima: { quando: number; resultado: Promise<T> } | null = null
  return (...argumentos: A) => {
    if (!ultima || performance.now() - ultima.quando > validadeMs)
      ultima = { quando: performance.now(), resultado: fazer(...argumentos) }
    return ultima.resultado
  }
}
