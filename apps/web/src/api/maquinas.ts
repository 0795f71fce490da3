// Tokens of machines (docs/decisoes/0074-maquinas.md).
import type { EntradaDada } from '@guara/domain/contract'
import { maquinas } from '@guara/domain/maquina/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from './client.ts'

export const apiDeMaquinas = createClient(maquinas)

export type MaquinaPedida = EntradaDada<typeof maquinas.criar>['body']

export const MAQUINAS = ['maquinas']
export const ERRO_DAS_MAQUINAS = 'Erro ao carregar os tokens de máquina.'

export const consultaDeMaquinas = () =>
  queryOptions({
    queryKey: MAQUINAS,
    queryFn: ({ signal }) => apiDeMaquinas.listar({}, { signal }),
    refetchOnMount: 'always',
  })
