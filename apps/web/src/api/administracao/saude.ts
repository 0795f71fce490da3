import { gestao } from '@guara/domain/gestao/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const api = createClient(gestao)

export const ERRO_DA_SAUDE = 'Erro ao carregar a saúde da instalação.'

/** An administrator with the page open learns of what stopped within a minute. */
export const painelDaInstalacao = () =>
  queryOptions({
    queryKey: ['saude'],
    queryFn: ({ signal }) => api.painel({}, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  })
