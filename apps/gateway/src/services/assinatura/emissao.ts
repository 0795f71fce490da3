// What the installation issues and signs by itself: dossiers and certificates of custody. The bytes go to who asked for them
// and are not kept; the code, the hashes and who asked are, so that anybody may check the paper later.
import { createHash } from 'node:crypto'
import { NOMES_DAS_EMISSOES, type TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import type { ContextoAutenticado } from '../../context.ts'
import { carimbadorDe } from './carimbo.ts'
import { assinarPdf } from './pades.ts'
import { gravarEmissao } from './repository.ts'
import { abrirSelo } from './selo.ts'

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
  const bytes = await assinarPdf(pdf, selo, ato, carimbadorDe(config))
  await gravarEmissao(ctx.db, {
    codigo_verificador: codigoVerificador,
    tipo,
    formulario_id: formulario.id,
    formulario_codigo: formulario.codigo,
    usuario_id: ctx.usuario.id,
    nome: ctx.usuario.nome,
    cargo: ctx.usuario.cargo,
    hash,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    serie: selo.serie,
    emitido_em: ctx.agora,
  })
  return bytes
}
