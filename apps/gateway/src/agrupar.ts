/** What has the same key, together, in the order in which it came. */
export const agrupar = <T, C>(coisas: Iterable<T>, chaveDe: (coisa: T) => C): Map<C, T[]> => {
  const grupos = new Map<C, T[]>()
  for (const coisa of coisas) {
    const chave = chaveDe(coisa)
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(coisa)
    else grupos.set(chave, [coisa])
  }
  return grupos
}
