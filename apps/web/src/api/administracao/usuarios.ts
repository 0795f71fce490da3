// Accounts and roles (docs/dominio/administracao.md).
import type { EntradaDada } from '@guara/domain/contract'
import { usuarios } from '@guara/domain/usuario/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeUsuarios = createClient(usuarios)

export type BuscaDeUsuarios = EntradaDada<typeof usuarios.buscar>['body']

/** Lists, an account opened whole, and the roles that wait: what changes one may change all. */
export const USUARIOS = ['usuarios']

export const ERRO_DOS_USUARIOS = 'Erro ao carregar os usuários.'
export const ERRO_DOS_PAPEIS = 'Erro ao carregar os papéis a confirmar.'

export const consultasDeUsuario = {
  lista: (body: BuscaDeUsuarios) =>
    queryOptions({
      queryKey: [...USUARIOS, 'lista', body],
      queryFn: ({ signal }) => apiDeUsuarios.buscar({ body }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: [...USUARIOS, 'um', id],
      queryFn: ({ signal }) => apiDeUsuarios.obter({ params: { id } }, { signal }),
      refetchOnMount: 'always',
    }),
  unidades: () =>
    queryOptions({
      queryKey: [...USUARIOS, 'unidades'],
      queryFn: ({ signal }) => apiDeUsuarios.unidades({}, { signal }),
    }),
  papeis: () =>
    queryOptions({
      queryKey: [...USUARIOS, 'papeis'],
      queryFn: ({ signal }) => apiDeUsuarios.papeisPendentes({}, { signal }),
      refetchOnMount: 'always',
    }),
}
