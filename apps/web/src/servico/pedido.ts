// What the worker does with a request. Only what the build made is its business: calls to the gateway are never seen by
// it, so nothing about a person can enter its caches.

export type Destino = 'pagina' | 'arquivo' | 'rede'

interface Pedido {
  method: string
  url: string
  mode: string
}

const legivel = (caminho: string) => {
  try {
    return decodeURI(caminho) !== ''
  } catch {
    return false
  }
}

/** The gateway's own rule: an address whose last part has a dot is a file, and any other is the application's. */
const ehArquivo = (caminho: string) => (caminho.split('/').at(-1) ?? '').includes('.')

export const destinoDo = ({ method, url, mode }: Pedido, base: string): Destino => {
  const { origin, pathname } = new URL(url)
  const { origin: daqui, pathname: raiz } = new URL(base)
  if (method !== 'GET' || origin !== daqui || !pathname.startsWith(raiz)) return 'rede'
  if (ehArquivo(pathname)) return 'arquivo'
  // An address cut in the middle of a letter: the gateway leads it to the page that says so.
  return mode === 'navigate' && legivel(pathname) ? 'pagina' : 'rede'
}
