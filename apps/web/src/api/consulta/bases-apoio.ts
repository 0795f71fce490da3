// Support databases (docs/dominio/fio.md#support-databases). Asking is a consultation of personal data and leaves its
// mark: nothing asks again by itself. Pages are one-based here and zero-based on the wire.
import { basesApoio } from '@guara/domain/base-apoio/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const api = createClient(basesApoio)

export interface BuscaNaBase {
  uuidFonteInformacao: string
  cpfCnpj: string
  nomeRazaoSocial: string
  finalidade: string
  pagina: number
  tamanho: number
}

/** Chosen in the place of one base: each of them is asked, and each leaves its mark. */
export const TODAS_AS_BASES = 'todas'

/** What was asked of a base, in the query cache. */
export const REGISTROS_DAS_BASES = ['bases-apoio', 'registros']

export const ERRO_DOS_EXCESSOS = 'Erro ao carregar as consultas em excesso.'
export const ERRO_DAS_CONSULTAS = 'Erro ao carregar as consultas.'

export const consultasDeBase = {
  bases: () =>
    queryOptions({
      queryKey: ['bases-apoio', 'lista'],
      queryFn: ({ signal }) => api.listar({}, { signal }),
      meta: { erro: 'Erro ao carregar as bases de apoio.' },
    }),
  registros: ({ pagina, tamanho, ...busca }: BuscaNaBase) =>
    queryOptions({
      queryKey: [...REGISTROS_DAS_BASES, busca, pagina, tamanho],
      queryFn: ({ signal }) =>
        api.consultar({ body: { ...busca, currentPage: pagina - 1, pageSize: tamanho } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  excessos: () =>
    queryOptions({
      queryKey: ['bases-apoio', 'excessos'],
      queryFn: ({ signal }) => api.excessos({}, { signal }),
      refetchOnMount: 'always',
      meta: { erro: ERRO_DOS_EXCESSOS },
    }),
  feitas: (pagina: number, tamanho: number) =>
    queryOptions({
      queryKey: ['bases-apoio', 'feitas', pagina, tamanho],
      queryFn: ({ signal }) => api.consultas({ query: { pagina, tamanho } }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
}
