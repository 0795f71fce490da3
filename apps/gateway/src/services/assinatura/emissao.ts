// What the installation issues and signs by itself: dossiers and certificates of custody. The bytes go to who asked for them
// and are not kept; the code, the hashes and who asked are, so that anybody may check the paper later.
import { createHash } from 'node:crypto'
import { NOMES_DAS_EMISSOES, type TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import type { ContextoAutenticado } from '../../context.ts'
import { assinanteLocal } from './assinante.ts'
import { lcrDeAgora } from './autoridade.ts'
import { carimbadorDe } from './carimbo.ts'
import { assinarPdf } from './pades.ts'
import { gravarEmissao } from './repository.ts'
import { abrirSelo } from './selo.ts'

const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Emitido {
  tipo: TipoDeEmissao
  formulario: { id: string; codigo: string }
  codigoVerificador: string
  /** SHA-256 of what is printed. */
  hash: string
}

export const selar = async (ctx: ContextoAutenticado, pdf: Buffer, emitido: Emitido): Promise<Buffer> => {
  const { config } = ctx.instalacao
  const { tipo, formulario, codigoVerificador, hash } = emitido
  const selo = await abrirSelo(ctx)
  const ato = {
    nome: config.ORGAO_NOME,
    motivo: `${NOMES_DAS_EMISSOES[tipo]} ${formulario.codigo}. Código verificador ${codigoVerificador}`,
    local: config.ORGAO_NOME,
    quando: ctx.agora,
  }
  const garantias = { carimbador: await carimbadorDe(ctx), lcrs: [await lcrDeAgora(ctx)] }
  const { assinado, completo } = await assinarPdf(pdf, assinanteLocal(selo), ato, garantias)
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
