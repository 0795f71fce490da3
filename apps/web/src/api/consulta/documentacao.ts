// The OpenAPI document, which describes the contract and so is in none of its services.
import { AUTENTICADO } from '@guara/domain/acesso'
import { contract } from '@guara/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { createClient } from '../cliente/client.ts'

export interface Chamada {
  operationId: string
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Array<{ name: string; in: string; required?: boolean }>
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses?: Record<string, { content?: Record<string, { example?: unknown }> }>
}

interface Documento {
  paths: Record<string, Record<string, Chamada>>
}

const api = createClient(
  contract({
    documento: {
      method: 'GET',
      path: '/management/documentacao',
      resumo: 'Todas as chamadas, em OpenAPI 3.1',
      output: z.custom<Documento>(),
      acesso: AUTENTICADO,
    },
  }),
)

export const ERRO_DA_DOCUMENTACAO = 'Erro ao carregar a documentação.'

export const consultaDaDocumentacao = () =>
  queryOptions({
    queryKey: ['documentacao'],
    queryFn: ({ signal }) => api.documento({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
