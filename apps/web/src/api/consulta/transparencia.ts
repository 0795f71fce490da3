// Open data (docs/dominio/dados-abertos.md): one call for the numbers, and an address for each file.
import { transparencia } from '@guara/domain/transparencia/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient, endereco } from '../cliente/client.ts'

const api = createClient(transparencia)

/** Open to anyone, so that a plain link saves them. */
export const enderecoDoArquivo = (arquivo: string) => endereco(transparencia.dados, { params: { arquivo } })
export const enderecoDoDicionario = () => endereco(transparencia.dicionario, {})

export const resumoPublico = queryOptions({
  queryKey: ['transparencia'],
  queryFn: ({ signal }) => api.resumo({}, { signal }),
  staleTime: 60_000,
})
