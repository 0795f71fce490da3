import { auditoria, type FiltroDaAuditoria } from '@guara/domain/auditoria/contract'
import { gestao } from '@guara/domain/gestao/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const api = createClient(gestao)
export const apiDaAuditoria = createClient(auditoria)

export const ERRO_DA_AUDITORIA = 'Erro ao carregar a situação da auditoria.'
export const ERRO_DA_TRILHA = 'Erro ao carregar as linhas da auditoria.'

const UM_MINUTO = 60_000
const UM_SEGUNDO = 1000

export const LINHAS = ['auditoria', 'linhas']
export const CONFERENCIA = ['auditoria', 'conferencia']

/** An administrator with a page open learns of a break within a minute. */
export const situacaoDaAuditoria = () =>
  queryOptions({
    queryKey: ['auditoria', 'situacao'],
    queryFn: ({ signal }) => api.auditoria({}, { signal }),
    refetchInterval: UM_MINUTO,
    refetchOnMount: 'always',
    meta: { erro: ERRO_DA_AUDITORIA },
  })

export const consultasDaAuditoria = {
  linhas: (filtro: Partial<FiltroDaAuditoria>) =>
    infiniteQueryOptions({
      queryKey: [...LINHAS, filtro],
      queryFn: ({ signal, pageParam }) =>
        apiDaAuditoria.listar({ body: { ...filtro, depoisDe: pageParam } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proxima }) => proxima,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      // Coming back to the tab would ask for every page again, each with its row in the audit.
      refetchOnWindowFocus: false,
      meta: { erro: ERRO_DA_TRILHA },
    }),
  opcoes: () =>
    queryOptions({
      queryKey: ['auditoria', 'opcoes'],
      queryFn: ({ signal }) => apiDaAuditoria.opcoes({}, { signal }),
      staleTime: UM_MINUTO,
    }),
  pessoas: (search: string) =>
    queryOptions({
      queryKey: ['auditoria', 'pessoas', search],
      queryFn: ({ signal }) => apiDaAuditoria.pessoas({ query: { search } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** It is asked again each second while it runs. */
  conferencia: () =>
    queryOptions({
      queryKey: CONFERENCIA,
      queryFn: ({ signal }) => apiDaAuditoria.conferencia({}, { signal }),
      refetchInterval: ({ state }) => (state.data?.ultima?.situacao === 'ANDANDO' ? UM_SEGUNDO : false),
      refetchOnMount: 'always',
      meta: { erro: 'Erro ao carregar a verificação da cadeia.' },
    }),
}
