import { gestao } from '@guara/domain/gestao/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from './client.ts'

const api = createClient(gestao)

export const ERRO_DA_AUDITORIA = 'Erro ao carregar a situação da auditoria.'

const UM_MINUTO = 60_000

/** An administrator with a page open learns of a break within a minute. */
export const situacaoDaAuditoria = () =>
  queryOptions({
    queryKey: ['auditoria', 'situacao'],
    queryFn: ({ signal }) => api.auditoria({}, { signal }),
    refetchInterval: UM_MINUTO,
    refetchOnMount: 'always',
    meta: { erro: ERRO_DA_AUDITORIA },
  })
