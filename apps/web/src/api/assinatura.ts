// Papers and the public validation (section 7.6, design.md sections 3 and 5).
import { assinatura } from '@guara/domain/assinatura/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient, endereco } from './client.ts'

export const apiDeAssinatura = createClient(assinatura)

/** Open to anyone, so that a plain link saves it. */
export const enderecoDoCertificado = endereco(assinatura.autoridade, {})

export const consultasDeAssinatura = {
  /** No notification: the verdict is the screen. Asked again whenever it is shown: it may have been cancelled since. */
  validacao: (codigoVerificador: string) =>
    queryOptions({
      queryKey: ['validacao', codigoVerificador],
      queryFn: ({ signal }) => apiDeAssinatura.validar({ params: { codigoVerificador } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** Of what is about to be signed. Another version of the form is another count. No notification: its line says it. */
  paginas: ({ id, versao }: { id: string; versao: number }) =>
    queryOptions({
      queryKey: ['paginas', id, versao],
      queryFn: ({ signal }) => apiDeAssinatura.paginas({ params: { id } }, { signal }),
      staleTime: 5 * 60_000,
      retry: 1,
    }),
}
