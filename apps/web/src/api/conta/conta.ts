import { sessao } from '@guara/domain/sessao/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'
import { sessaoAtual } from '../cliente/sessao-atual.ts'

const api = createClient(sessao)

/** Reading the account also refreshes the stored `user`: the role may have changed elsewhere. */
export const consultaDaConta = () =>
  queryOptions({
    queryKey: ['conta'],
    queryFn: async ({ signal }) => {
      const conta = await api.conta({}, { signal })
      sessaoAtual.guardarUsuario(conta)
      return conta
    },
    staleTime: 5 * 60_000,
    meta: { erro: 'Erro ao carregar os dados da conta.' },
  })
