// All that lies on the device, as whoever copies it finds it: every key and value of every store of the browser.
interface Loja {
  banco: string
  nome: string
  chaves: IDBValidKey[]
  linhas: Array<Record<string, unknown>>
}

const atendido = <T>(pedido: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error)
  })

const lojasDe = async (banco: string): Promise<Loja[]> => {
  const aberto = await atendido(indexedDB.open(banco))
  const lojas: Loja[] = []
  for (const nome of aberto.objectStoreNames) {
    const loja = aberto.transaction(nome).objectStore(nome)
    const [chaves, linhas] = await Promise.all([atendido(loja.getAllKeys()), atendido(loja.getAll())])
    lojas.push({ banco, nome, chaves, linhas })
  }
  aberto.close()
  return lojas
}

export const copiarAparelho = async () => {
  const bancos = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const lojas = (await Promise.all(bancos.map(lojasDe))).flat()
  return { lojas, textos: { ...localStorage, ...sessionStorage } as Record<string, string> }
}

const ehBytes = (valor: unknown): valor is Uint8Array => ArrayBuffer.isView(valor)

/** Bytes are read letter by letter: a name that lies in them in clear is found. */
const porExtenso = (_: string, valor: unknown) =>
  ehBytes(valor) ? new TextDecoder('latin1').decode(valor) : valor

export const emTexto = (copia: unknown) => JSON.stringify(copia, porExtenso)
