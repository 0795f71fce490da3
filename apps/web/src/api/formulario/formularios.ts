// Forms: what the screens read and do (docs/dominio/fio.md#forms). Lists are asked again whenever they come back to
// the screen.
import type { EntradaDada } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { aCaminho, type Sincronizacao } from '@guara/domain/formulario/sincronizacao'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeFormularios = createClient(formularios)

type Busca = EntradaDada<typeof formularios.buscar>['body']

/** Every list and count of forms: what changes one of them invalidates all. The numbers grow as that of ALERTAS does. */
export const LISTAS_DE_FORMULARIOS = ['formularios', 2]

/** A form opened whole, by its id or by its code. */
export const UM_FORMULARIO = ['formulario', 2]

const ehId = (texto: string) => formularios.obter.params.safeParse({ id: texto }).success

/** A form on its way to the agency's system changes by itself: it is asked for again until it has arrived. */
const intervaloDe = (sincronizacao: Sincronizacao | null | undefined) => {
  if (aCaminho(sincronizacao)) return 2000
  return sincronizacao?.estado === 'ACEITO' ? 10_000 : false
}

export const ERRO_DA_LISTA = 'Erro ao carregar formulários.'

export const consultasDeFormulario = {
  lista: (body: Busca) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'lista', body],
      queryFn: ({ signal }) => apiDeFormularios.buscar({ body, query: {} }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { guardar: true },
    }),
  /** A failed suggestion leaves an empty list. */
  colegas: (search: string) =>
    queryOptions({
      queryKey: ['colegas', search],
      queryFn: ({ signal }) => apiDeFormularios.colegas({ query: { search } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  antecedentes: (cpfCnpj: string) =>
    queryOptions({
      queryKey: ['antecedentes', cpfCnpj],
      queryFn: ({ signal }) => apiDeFormularios.antecedentes({ query: { cpfCnpj } }, { signal }),
      staleTime: 5 * 60_000,
    }),
  /** What only the gateway can find in what it keeps; `sobre` tells whether what it looks at changed. */
  blindagem: (id: string, sobre: string) =>
    queryOptions({
      queryKey: ['blindagem', id, sobre],
      queryFn: ({ signal }) => apiDeFormularios.blindagem({ params: { id } }, { signal }),
      retry: false,
    }),
  /** Persons of one's own drafts, whom no base knows yet; a failed suggestion leaves an empty list. */
  pessoas: (search: string) =>
    queryOptions({
      queryKey: ['pessoas', 'rascunhos', search],
      queryFn: ({ signal }) => apiDeFormularios.pessoas({ query: { search } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** What one's own forms already say of a person; a failure fills nothing. */
  responsavelAnterior: (cpfCnpj: string) =>
    queryOptions({
      queryKey: ['pessoas', 'anterior', cpfCnpj],
      queryFn: ({ signal }) => apiDeFormularios.responsavelAnterior({ query: { cpfCnpj } }, { signal }),
      // Without network it fails at once: an answer of minutes later would fill what somebody emptied meanwhile.
      networkMode: 'always',
      retry: false,
    }),
  /** What waits for whoever asks; a failure shows no number, the list below speaks. */
  contagens: () =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'contagens'],
      queryFn: ({ signal }) => apiDeFormularios.contagens({}, { signal }),
      refetchOnMount: 'always',
    }),
  /** How many; a failure shows nothing, the list beside it speaks. */
  contagem: (condicao: NonNullable<Busca['condicao']>) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'contagem', condicao],
      queryFn: ({ signal }) =>
        apiDeFormularios.buscar({ body: { condicao, tamanho: 1 }, query: {} }, { signal }),
      select: ({ totalElements }) => totalElements,
    }),
  /** No notification: the screen that asks for it has nothing else to say. */
  um: (idOuCodigo: string) =>
    queryOptions({
      queryKey: [...UM_FORMULARIO, idOuCodigo],
      queryFn: ({ signal }) =>
        ehId(idOuCodigo)
          ? apiDeFormularios.obter({ params: { id: idOuCodigo } }, { signal })
          : apiDeFormularios.porCodigo({ params: { codigo: idOuCodigo } }, { signal }),
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => intervaloDe(state.data?.sincronizacao),
      meta: { guardar: true },
    }),
}
