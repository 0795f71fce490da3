// The base of the map, by ranges of bytes, and the layers of the agency: whoever draws asks for what is in view and no more.
import type { JanelaDaCamada } from '@guara/domain/localizacao/camada'
import { localizacao } from '@guara/domain/localizacao/contract'
import { createClient, endereco, recusar } from '../cliente/client.ts'
import { ErroDaApi } from '../cliente/erro.ts'
import { sessaoAtual } from '../cliente/sessao-atual.ts'

export interface FaixaDaBase {
  bytes: ArrayBuffer
  /** Which file it is of: another one has another tag. */
  edicao: string
  /** When the agency last changed the file, ISO 8601; null when it does not say. */
  de: string | null
}

const quando = (texto: string | null) => {
  const instante = Date.parse(texto ?? '')
  return Number.isNaN(instante) ? null : new Date(instante).toISOString()
}

export const lerFaixaDaBase = async (
  inicio: number,
  tamanho: number,
  signal?: AbortSignal,
): Promise<FaixaDaBase> => {
  const token = sessaoAtual.token()
  const headers = new Headers({ Range: `bytes=${inicio}-${inicio + tamanho - 1}` })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  try {
    const resposta = await fetch(endereco(localizacao.baseDoMapa, {}), { headers, signal: signal ?? null })
    // Without the range it would be the whole file, of gigabytes.
    if (resposta.status !== 206) {
      await resposta.body?.cancel()
      throw recusar(new ErroDaApi(resposta.status), token)
    }
    return {
      bytes: await resposta.arrayBuffer(),
      edicao: resposta.headers.get('etag') ?? '',
      de: quando(resposta.headers.get('last-modified')),
    }
  } catch (causa) {
    if (causa instanceof ErroDaApi || signal?.aborted) throw causa
    throw new ErroDaApi(0)
  }
}

const api = createClient(localizacao)

export const camadasDoOrgao = {
  listar: () => api.camadasDoMapa(),
  ler: (id: string, query: JanelaDaCamada, signal: AbortSignal) =>
    api.camadaNoMapa({ params: { id }, query }, { signal }),
}
