// One part on its way. By XMLHttpRequest, because only it tells how far it has got.
import { envioEmPartes, Recebido } from '@guara/domain/arquivo/partes'
import { endereco, recusar } from '../cliente/client.ts'
import { ErroDaApi } from '../cliente/erro.ts'
import { sessaoAtual } from '../cliente/sessao-atual.ts'

/** The smallest part passes in this time at 4 kB a second: slower is no line. */
const PRAZO_MS = 30_000

export type Bytes = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>

interface Parte {
  id: string
  inicio: number
  bytes: Bytes
  onProgresso: (bytes: number) => void
  signal: AbortSignal
}

const lerJson = (texto: string) => {
  try {
    return JSON.parse(texto)
  } catch {
    return {}
  }
}

/** It answers how much the gateway has afterwards. */
export const enviarParte = ({ id, inicio, bytes, onProgresso, signal }: Parte) =>
  new Promise<number>((resolve, reject) => {
    signal.throwIfAborted()
    const token = sessaoAtual.token()
    const { method } = envioEmPartes.parte
    const xhr = new XMLHttpRequest()
    const cancelar = () => xhr.abort()
    xhr.open(method, endereco(envioEmPartes.parte, { params: { id }, query: { inicio } }))
    xhr.timeout = PRAZO_MS
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`)
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.setRequestHeader('Content-Type', 'application/octet-stream')
    xhr.upload.onprogress = ({ loaded }) => onProgresso(loaded)
    xhr.onload = () => {
      const corpo = lerJson(xhr.responseText)
      if (xhr.status < 200 || xhr.status > 299)
        return reject(recusar(new ErroDaApi(xhr.status, corpo), token))
      const lido = Recebido.safeParse(corpo)
      return lido.success ? resolve(lido.data.recebido) : reject(new ErroDaApi(0))
    }
    xhr.onerror = () => reject(new ErroDaApi(0))
    xhr.ontimeout = () => reject(new ErroDaApi(0))
    xhr.onabort = () => reject(new DOMException('O envio foi cancelado', 'AbortError'))
    xhr.onloadend = () => signal.removeEventListener('abort', cancelar)
    signal.addEventListener('abort', cancelar)
    xhr.send(bytes)
  })
