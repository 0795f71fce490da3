// The agency's own system (docs/dominio/fio.md#agency-system): waited for a minute, and never asked again by itself,
// because asking is a consultation of personal data.
import { consultaSemad, PRAZO_DO_ORGAO_MS } from '@guara/domain/semad/contract'
import { NAO_RESPONDEU } from '@guara/domain/semad/schema'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'
import { ErroDaApi } from '../cliente/erro.ts'

const api = createClient(consultaSemad)

export interface BuscaNoOrgao {
  codigo: string
  cpfCnpj: string
  nomeRazaoSocial: string
  finalidade: string
  pagina: number
  tamanho: number
}

const comPrazo = async <T>(signal: AbortSignal, pedir: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const prazo = new AbortController()
  const despertador = setTimeout(() => prazo.abort(), PRAZO_DO_ORGAO_MS)
  try {
    return await pedir(AbortSignal.any([signal, prazo.signal]))
  } catch (erro) {
    if (prazo.signal.aborted) throw new ErroDaApi(503, { detail: NAO_RESPONDEU })
    throw erro
  } finally {
    clearTimeout(despertador)
  }
}

/** Processes that were asked for, in the query cache. */
export const PROCESSOS_DO_ORGAO = ['semad', 'processos']

/** The screens say in place what failed. */
const UMA_VEZ = { staleTime: Number.POSITIVE_INFINITY, retry: false }

export const consultasDoOrgao = {
  processos: ({ codigo, finalidade, ...pessoa }: BuscaNoOrgao) =>
    queryOptions({
      queryKey: [...PROCESSOS_DO_ORGAO, codigo, finalidade, pessoa],
      queryFn: ({ signal }) =>
        comPrazo(signal, (limite) =>
          codigo
            ? api.buscarPorCodigo({ query: { codigo, finalidade } }, { signal: limite })
            : api.buscarPorPessoa({ body: { ...pessoa, finalidade } }, { signal: limite }),
        ),
      ...UMA_VEZ,
    }),
  pendencias: (id: string) =>
    queryOptions({
      queryKey: ['semad', 'pendencias', id],
      queryFn: ({ signal }) =>
        comPrazo(signal, (limite) => api.pendencias({ params: { id }, query: {} }, { signal: limite })),
      ...UMA_VEZ,
    }),
}
