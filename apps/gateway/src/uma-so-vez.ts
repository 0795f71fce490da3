// Whoever asks for what is being made at that moment gets the same answer. What was quick to make is made again for the next who
// asks; what was dear serves them too, until it is as old as it may get. A failure is of those who waited for it.
interface Guarda {
  /** A result that cost this much or more is kept. */
  caroMs: number
  /** The age at which it is let go of, counted from when it began to be made. */
  idadeMs: number
}

export const criarUmaSoVez = <T>({ caroMs, idadeMs }: Guarda) => {
  const feitos = new WeakMap<object, Map<string, Promise<T>>>()
  return (dono: object, chave: string, fazer: () => Promise<T>): Promise<T> => {
    const dele = feitos.get(dono) ?? new Map<string, Promise<T>>()
    feitos.set(dono, dele)
    const feito = dele.get(chave)
    if (feito) return feito
    const inicio = performance.now()
    const esquecer = () => dele.delete(chave)
    const esta = fazer()
    dele.set(chave, esta)
    esta.then(() => {
      const custo = performance.now() - inicio
      if (custo < caroMs) esquecer()
      else setTimeout(esquecer, idadeMs - custo).unref()
    }, esquecer)
    return esta
  }
}
