// Reference data changes only when a new version starts: it is read once and kept, for a few minutes because another
// process may have started with newer data. What the agency itself changes is kept by the version of its catalogues.
const VALIDADE_MS = 5 * 60_000

export const emCache = <A extends unknown[], T>(
  ler: (...args: A) => Promise<T>,
  chave: (...args: A) => string,
) => {
  const guardados = new Map<string, { ate: number; valor: Promise<T> }>()
  return (...args: A): Promise<T> => {
    const nome = chave(...args)
    const guardado = guardados.get(nome)
    if (guardado && guardado.ate > Date.now()) return guardado.valor
    for (const [velho, { ate }] of guardados) if (ate <= Date.now()) guardados.delete(velho)
    const valor = ler(...args)
    guardados.set(nome, { ate: Date.now() + VALIDADE_MS, valor })
    // A failure is not kept.
    valor.catch(() => guardados.delete(nome))
    return valor
  }
}
