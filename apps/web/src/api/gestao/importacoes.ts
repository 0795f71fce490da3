// The history of imports (docs/decisoes/0065-importacoes.md) and what the coordination does with one.
import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDasImportacoes = createClient(historicoDeImportacoes)

/** One import, its classes and the list: what changes one invalidates all. */
export const IMPORTACOES = ['importacoes']
export const ERRO_DAS_IMPORTACOES = 'Erro ao carregar as importações.'

const PERGUNTAR_MS = 2000

export const consultasDasImportacoes = {
  /** They are asked for again while one of them goes. */
  lista: (pagina: number, tamanho: number) =>
    queryOptions({
      queryKey: [...IMPORTACOES, 'lista', pagina, tamanho],
      queryFn: ({ signal }) => apiDasImportacoes.listar({ query: { pagina, tamanho } }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.content.some((i) => i.situacao === 'EM_ANDAMENTO') ? PERGUNTAR_MS : false,
    }),
  classes: (id: string) =>
    queryOptions({
      queryKey: [...IMPORTACOES, id, 'classes'],
      queryFn: ({ signal }) => apiDasImportacoes.classes({ params: { id } }, { signal }),
      meta: { erro: 'Erro ao carregar as classes da importação.' },
    }),
}
