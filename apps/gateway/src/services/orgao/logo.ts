// The agency's logo on its way in: opened and drawn again, so that what is kept is a picture and nothing else.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ArquivoRecebido } from '@guara/domain/contract'
import { invalido } from '@guara/domain/erros'
import { LOGO_MAXIMO_MB, NAO_E_LOGO } from '@guara/domain/orgao/contract'
import type { ContextoAutenticado } from '../../context.ts'
import { comArquivoDePassagem } from '../arquivos/bytes-do-sistema.ts'
import { emEscala, umaPorVez } from '../arquivos/imagem.ts'
import { CABECA, detectar } from '../arquivos/tipo.ts'
import { registrar } from '../auditoria/service.ts'
import * as repository from './repository.ts'

const ACEITOS = ['image/png', 'image/jpeg']
/** Sharp on paper, where it is at most 21 mm tall. */
const LADO_NO_PAPEL = 600
const LADO_NA_TELA = 96

const desenhar = (bytes: Buffer, lado: number) =>
  umaPorVez(() => emEscala(bytes, lado, 'error').png({ compressionLevel: 9 }).toBuffer())

const conferido = async (bytes: Buffer) => {
  const tipo = await detectar(bytes.subarray(0, CABECA))
  if (!tipo || !ACEITOS.includes(tipo.tipoConteudo)) throw invalido('file', NAO_E_LOGO)
  try {
    return {
      imagem: await desenhar(bytes, LADO_NO_PAPEL),
      miniatura: await desenhar(bytes, LADO_NA_TELA),
    }
  } catch {
    throw invalido('file', NAO_E_LOGO)
  }
}

export const enviarLogo = (ctx: ContextoAutenticado, { partes }: ArquivoRecebido) =>
  comArquivoDePassagem(ctx.instalacao.config, partes, LOGO_MAXIMO_MB, async (caminho) => {
    const feito = await conferido(await readFile(caminho))
    const sha256 = createHash('sha256').update(feito.imagem).digest('hex')
    await ctx.db.transaction().execute(async (db) => {
      await repository.inserirLogo(db, {
        sha256,
        ...feito,
        criado_em: ctx.agora,
        criado_por: ctx.usuario.id,
      })
      await registrar({ ...ctx, db }, 'ORGAO_LOGO_ENVIAR', {
        alvo: { tipo: 'catalogo', id: 'orgao' },
        detalhes: { sha256 },
      })
    })
    return { logo: sha256 }
  })
