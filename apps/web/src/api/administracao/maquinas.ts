// Tokens of machines (docs/decisoes/0074-maquinas.md) and addresses that are told of changes (docs/decisoes/0076-ganchos.md).
import type { EntradaDada } from '@guara/domain/contract'
import { ganchos, maquinas } from '@guara/domain/maquina/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeMaquinas = createClient(maquinas)
export const apiDeGanchos = createClient(ganchos)

export type MaquinaPedida = EntradaDada<typeof maquinas.criar>['body']

export const MAQUINAS = ['maquinas']
export const ERRO_DAS_MAQUINAS = 'Erro ao carregar os tokens de máquina.'

export const consultaDeMaquinas = () =>
  queryOptions({
    queryKey: MAQUINAS,
    queryFn: ({ signal }) => apiDeMaquinas.listar({}, { signal }),
    refetchOnMount: 'always',
  })

export const GANCHOS = ['ganchos']
export const ERRO_DOS_GANCHOS = 'Erro ao carregar os endereços avisados.'
const A_CADA_MS = 30_000

/** Asked again by itself: what waits and what fails change without anybody here. */
export const consultaDeGanchos = () =>
  queryOptions({
    queryKey: GANCHOS,
    queryFn: ({ signal }) => apiDeGanchos.listar({}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: A_CADA_MS,
  })
