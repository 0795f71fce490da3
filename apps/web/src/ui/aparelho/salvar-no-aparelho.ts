/** The file goes where the browser keeps what is downloaded. */
export const salvarNoAparelho = (arquivo: File) => {
  const endereco = URL.createObjectURL(arquivo)
  const elo = document.createElement('a')
  elo.href = endereco
  elo.download = arquivo.name
  elo.click()
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000)
}
