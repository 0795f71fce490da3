// What the installation issues and signs by itself: dossiers and certificates of custody. The bytes go to who asked for them
// and are not kept; the code, the hashes and who asked are, so that anybody may check the paper later.
import { createHash } from 'node:crypto'
import { NOMES_DAS_EMISSOES, type TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import type { ContextoAutenticado } from '../../context.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import { assinanteLocal } from './assinante.ts'
import { garantiasDe } from './garantias.ts'
import { assinarPdf } from './pades/pades.ts'
import { gravarEmissao } from './repository.ts'
import { abrirSelo } from './selo.ts'

interface Emitido {
  tipo: TipoDeEmissao
  formulario: { id: string; codigo: string }
  codigoVerificador: string
  /** SHA-256 of what is printed. */
  hash: string
}

const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const selar = async (ctx: ContextoAutenticado, pdf: Buffer, emitido: Emitido): Promise<Buffer> => {
  const { tipo, formulario, codigoVerificador, hash } = emitido
  const selo = await abrirSelo(ctx)
  const nome = await nomeDoOrgaoEm(ctx, ctx.agora)
  const ato = {
    nome,
    motivo: `${NOMES_DAS_EMISSOES[tipo]} ${formulario.codigo}. Código verificador ${codigoVerificador}`,
    local: nome,
    quando: ctx.agora,
  }
  const { assinado, completo } = await assinarPdf(pdf, assinanteLocal(selo), ato, await garantiasDe(ctx))
  await gravarEmissao(ctx.db, {
    codigo_verificador: codigoVerificador,
    tipo,
    formulario_id: formulario.id,
    formulario_codigo: formulario.codigo,
    usuario_id: ctx.usuario.id,
    nome: ctx.usuario.nome,
    cargo: ctx.usuario.cargo,
    hash,
    revisao: sha256De(assinado),
    sha256: sha256De(completo),
    serie: selo.serie,
    emitido_em: ctx.agora,
  })
  return completo
}
