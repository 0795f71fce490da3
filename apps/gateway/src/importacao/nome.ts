/** Names of columns, categories and places are compared without case, accents and punctuation. */
export const nomeSimples = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
