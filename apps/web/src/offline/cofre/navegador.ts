// A key that the browser uses for this page and gives to nobody, not even to the page: what it closed opens in this
// browser alone. A list of all that the store holds does not carry it; a copy of the browser's own files does.
export interface Preso {
  trava: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  preso: Uint8Array<ArrayBuffer>
}

const CIFRA = 'AES-GCM'

/** Each time with a key of its own, which goes with what it closed. The answer is null over plain HTTP, where the
 *  browser has no such keys. */
export const prender = async (claro: Uint8Array<ArrayBuffer>): Promise<Preso | null> => {
  if (!crypto.subtle) return null
  const trava = await crypto.subtle.generateKey({ name: CIFRA, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const preso = new Uint8Array(await crypto.subtle.encrypt({ name: CIFRA, iv }, trava, claro))
  return { trava, iv, preso }
}

export const soltar = async ({ trava, iv, preso }: Preso) =>
  new Uint8Array(await crypto.subtle.decrypt({ name: CIFRA, iv }, trava, preso))
