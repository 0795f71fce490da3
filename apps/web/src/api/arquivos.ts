// Files (section 7.5). Sending goes by XMLHttpRequest, because only it tells how far it has got.
import { arquivos } from '@guara/domain/arquivo/contract'
import { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { queryOptions } from '@tanstack/react-query'
import { createClient, endereco, recusar } from './client.ts'
import { ErroDaApi } from './erro.ts'
import { sessaoAtual } from './sessao-atual.ts'

export const apiDeArquivos = createClient(arquivos)

const UMA_HORA = 3_600_000

export const consultasDeArquivo = {
  limites: () =>
    queryOptions({
      queryKey: ['arquivos', 'limites'],
      queryFn: ({ signal }) => apiDeArquivos.limites({}, { signal }),
      staleTime: UMA_HORA,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  miniatura: (id: string, largura: number) =>
    queryOptions({
      queryKey: ['arquivos', 'miniatura', id, largura],
      queryFn: ({ signal }) => apiDeArquivos.miniatura({ params: { id }, query: { largura } }, { signal }),
      // The bytes of a file never change.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  original: (id: string) =>
    queryOptions({
      queryKey: ['arquivos', 'original', id],
      queryFn: ({ signal }) => apiDeArquivos.baixar({ params: { id }, query: {} }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
  custodia: (id: string) =>
    queryOptions({
      queryKey: ['arquivos', 'custodia', id],
      queryFn: ({ signal }) => apiDeArquivos.custodia({ params: { id } }, { signal }),
      meta: { erro: 'Erro ao carregar a cadeia de custódia.' },
    }),
}

interface Envio {
  arquivo: Blob
  nome: string
  sha256: string
  /** From 0 to 1. */
  onProgresso: (fracao: number) => void
  signal: AbortSignal
}

const problemaDe = (texto: string) => {
  try {
    return JSON.parse(texto)
  } catch {
    return {}
  }
}

export const enviarArquivo = ({ arquivo, nome, sha256, onProgresso, signal }: Envio) =>
  new Promise<ArquivoEnviado>((resolve, reject) => {
    const token = sessaoAtual.token()
    const corpo = new FormData()
    // Fields come before the file, so that they are known while it is read.
    corpo.append('sha256', sha256)
    corpo.append('file', arquivo, nome)
    const xhr = new XMLHttpRequest()
    const cancelar = () => xhr.abort()
    const acabou = () => signal.removeEventListener('abort', cancelar)
    xhr.open(arquivos.enviar.method, endereco(arquivos.enviar, {}))
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`)
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.upload.onprogress = ({ loaded, total }) => onProgresso(total > 0 ? loaded / total : 0)
    xhr.onload = () => {
      acabou()
      if (xhr.status < 200 || xhr.status > 299)
        return reject(recusar(new ErroDaApi(xhr.status, problemaDe(xhr.responseText)), token))
      const lido = ArquivoEnviado.safeParse(problemaDe(xhr.responseText))
      return lido.success ? resolve(lido.data) : reject(new ErroDaApi(0))
    }
    xhr.onerror = () => {
      acabou()
      reject(new ErroDaApi(0))
    }
    xhr.onabort = () => {
      acabou()
      reject(new DOMException('O envio foi cancelado', 'AbortError'))
    }
    signal.addEventListener('abort', cancelar)
    xhr.send(corpo)
  })
