// Files (docs/dominio/fio.md#files). They are sent in parts; `upload-temp`, which takes a file at once, is for other
// programs.
import { arquivos } from '@guara/domain/arquivo/contract'
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'
import { type Envio, enviarEmPartes, type Fonte } from './envio-em-partes.ts'

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

const fonteDe = (arquivo: Blob): Fonte => ({
  tamanho: arquivo.size,
  fatia: async (inicio, fim) => arquivo.slice(inicio, fim),
})

/** A file that is sent where it is chosen and kept nowhere: given up, it begins again. */
type EnvioAvulso = Omit<Envio, 'id' | 'fonte'> & { arquivo: Blob }

export const enviarArquivo = (envio: Envio | EnvioAvulso): Promise<ArquivoEnviado> =>
  enviarEmPartes(
    'arquivo' in envio ? { ...envio, id: crypto.randomUUID(), fonte: fonteDe(envio.arquivo) } : envio,
  )
