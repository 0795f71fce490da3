// What a term may cite, as the wire asks for it: each consultation leaves in the audit which instrument it showed.
import { naoEncontrado } from '@guara/domain/erros'
import type { Documento } from '@guara/domain/instrumento/contract'
import type { ContextoAutenticado } from '../../../context.ts'
import { documentos } from './documento.ts'

export const documento = async (ctx: ContextoAutenticado, codigo: string): Promise<Documento> => {
  const [achado] = (await documentos(ctx.db, [codigo])).values()
  if (!achado) throw naoEncontrado('Nenhum instrumento assinado tem este código.')
  ctx.auditar({ detalhes: { instrumento: achado.codigo } })
  return achado
}
