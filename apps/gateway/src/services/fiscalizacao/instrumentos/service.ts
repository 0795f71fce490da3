// What a term may cite, as the wire asks for it: each consultation leaves in the audit which instrument it showed.
import { documentoMascarado } from '@guara/domain/assinatura/mascara'
import { naoEncontrado } from '@guara/domain/erros'
import type { Documento } from '@guara/domain/instrumento/contract'
import type { ContextoAutenticado } from '../../../context.ts'
import { documentos } from './documento.ts'

/** Codes can be guessed: whoever asks learns whether the person is the one in hand, not whose the goods were. */
export const documento = async (
  ctx: ContextoAutenticado,
  codigo: string,
  conhecidas: readonly string[],
): Promise<Documento> => {
  const [achado] = (await documentos(ctx.db, [codigo])).values()
  if (!achado) throw naoEncontrado('Nenhum instrumento assinado tem este código.')
  ctx.auditar({ detalhes: { instrumento: achado.codigo } })
  const pessoas = achado.pessoas.map((p) => (conhecidas.includes(p) ? p : (documentoMascarado(p) ?? '***')))
  return { ...achado, pessoas }
}
