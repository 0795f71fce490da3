// Papers and the public validation (docs/dominio/fio.md#printing, docs/dominio/fio.md#validation).
import { assinatura, copia } from '@guara/domain/assinatura/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient, endereco } from '../cliente/client.ts'

export const apiDeAssinatura = createClient(assinatura)
export const apiDaCopia = createClient(copia)

/** The certificate is open to anyone, so that a plain link saves it. */
export const enderecoDoCertificado = endereco(assinatura.autoridade, {})
export const enderecoDaLcr = endereco(assinatura.lcr, { query: {} })

export const consultasDeAssinatura = {
  /** There is no notification: the verdict is the screen. It is asked again whenever it is shown: the document may
   * have been cancelled since. */
  validacao: (codigoVerificador: string) =>
    queryOptions({
      queryKey: ['validacao', codigoVerificador],
      queryFn: ({ signal }) => apiDeAssinatura.validar({ params: { codigoVerificador } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** The pages of what is about to be signed. Another version of the form is another count. There is no notification:
   * its line says it. */
  paginas: ({ id, versao }: { id: string; versao: number }) =>
    queryOptions({
      queryKey: ['paginas', id, versao],
      queryFn: ({ signal }) => apiDeAssinatura.paginas({ params: { id } }, { signal }),
      staleTime: 5 * 60_000,
      retry: 1,
    }),
}
