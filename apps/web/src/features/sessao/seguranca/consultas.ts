// What the screen of the account's security reads and changes.
import { sessao } from '@guara/domain/sessao/contract'
import { seguranca } from '@guara/domain/sessao/seguranca'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../../../api/cliente/client.ts'
import { sessaoAtual } from '../../../api/cliente/sessao-atual.ts'

export const api = createClient(seguranca)
const apiDaSessao = createClient(sessao)

export const fatores = () =>
  queryOptions({
    queryKey: ['segundo-fator'],
    queryFn: ({ signal }) => api.segundoFator({}, { signal }),
    staleTime: 0,
    meta: { erro: 'Erro ao carregar o segundo fator.' },
  })

export const sessoes = () =>
  queryOptions({
    queryKey: ['sessoes'],
    queryFn: ({ signal }) => api.sessoes({}, { signal }),
    staleTime: 0,
    meta: { erro: 'Erro ao carregar as sessões.' },
  })

/** A factor was registered: the role that waited for it is open now, and the guard reads that from the account. */
export const relerConta = async () => sessaoAtual.guardarUsuario(await apiDaSessao.conta({}))
