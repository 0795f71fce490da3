/** Takes exact amounts out of pieces that come as they come. Only what is asked for is held. */
export interface Leitor {
  /** Fewer bytes when the end came first. */
  ler: (quantos: number) => Promise<Uint8Array>
  /** It answers how many could be left out. */
  pular: (quantos: number) => Promise<number>
  fechar: () => Promise<unknown>
}

export const leitorDe = (partes: AsyncGenerator<Uint8Array>): Leitor => {
  let pedaco: Uint8Array = new Uint8Array()

  /** Gives up to so many bytes, in the pieces in which they are. */
  async function* tomar(quantos: number) {
    for (let falta = quantos; falta > 0; ) {
      if (pedaco.length === 0) {
        const proximo = await partes.next()
        if (proximo.done) return
        pedaco = proximo.value
      }
      const tomado = pedaco.subarray(0, falta)
      pedaco = pedaco.subarray(tomado.length)
      falta -= tomado.length
      yield tomado
    }
  }

  return {
    ler: async (quantos) => {
      const lidos: Uint8Array[] = []
      for await (const tomado of tomar(quantos)) lidos.push(tomado)
      const [primeiro] = lidos
      return lidos.length === 1 && primeiro ? primeiro : Buffer.concat(lidos)
    },
    pular: async (quantos) => {
      let pulados = 0
      for await (const tomado of tomar(quantos)) pulados += tomado.length
      return pulados
    },
    fechar: () => partes.return(undefined),
  }
}
