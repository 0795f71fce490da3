/** Each column has a name of its own, so that none takes the place of another and what is not read can be told. */
export const nomesDasColunas = (escritos: readonly string[]) => {
  const vezes = new Map<string, number>()
  return escritos.map((escrito, i) => {
    const nome = escrito.trim() || `coluna ${i + 1}`
    const vez = (vezes.get(nome) ?? 0) + 1
    vezes.set(nome, vez)
    return vez === 1 ? nome : `${nome} (${vez})`
  })
}
