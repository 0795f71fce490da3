// What is said of a form, outside of what is signed (docs/decisoes/0063-revisao-da-coordenacao.md).
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiDeFormularios, UM_FORMULARIO } from './formularios.ts'

/** Acts on a form ask for it again with the form. */
const COMENTARIOS = [...UM_FORMULARIO, 'comentarios']

export const consultaDeComentarios = (id: string) =>
  queryOptions({
    queryKey: [...COMENTARIOS, id],
    queryFn: ({ signal }) => apiDeFormularios.comentarios({ params: { id } }, { signal }),
    staleTime: 60_000,
    retry: false,
    meta: { guardar: true },
  })

interface Dito {
  texto: string
  campo?: string | null
  respostaA?: string | null
}

const useMudanca = <T>(chamar: (dado: T) => Promise<unknown>, erro: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: chamar,
    meta: { erro },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COMENTARIOS }),
  })
}

export const useComentar = (formularioId: string) =>
  useMudanca(
    (dito: Dito) =>
      apiDeFormularios.comentar({
        params: { id: formularioId },
        body: { id: crypto.randomUUID(), ...dito },
      }),
    'Não foi possível enviar o comentário.',
  )

export const useResolverComentario = () =>
  useMudanca(
    ({ id, resolvido }: { id: string; resolvido: boolean }) =>
      apiDeFormularios.resolverComentario({ params: { id }, body: { resolvido } }),
    'Não foi possível marcar o comentário.',
  )
