/** Without case, accents and punctuation: how names of columns, categories and places are compared. */
export const nomeSimples = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
