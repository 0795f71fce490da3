// What must not be done twice at once in this process waits its turn, by name. Across processes the database decides.
const filas = new Map<string, Promise<unknown>>()

export const umDeCadaVez = async <T>(nome: string, agir: () => Promise<T>): Promise<T> => {
  const minha = (filas.get(nome) ?? Promise.resolve()).then(agir, agir)
  const espera = minha.catch(() => {})
  filas.set(nome, espera)
  try {
    return await minha
  } finally {
    if (filas.get(nome) === espera) filas.delete(nome)
  }
}
