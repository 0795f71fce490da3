// Photos of a species, with who made them, under what licence and where they come from. What is kept is the picture made
// smaller and without its metadata: a photo from a phone tells where its author was.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LARGURAS } from '@guara/domain/arquivo/contract'
import type { ArquivoRecebido } from '@guara/domain/contract'
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import type { CreditoDaFoto, Especie } from '@guara/domain/especie/schema'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import { comArquivoDePassagem, confirmar, guardarBytes, soltar } from '../../../arquivos/bytes-do-sistema.ts'
import { fotoDeCatalogo, miniaturaGuardada } from '../../../arquivos/miniatura.ts'
import { CABECA, detectar } from '../../../arquivos/tipo.ts'
import { registrar } from '../../../auditoria/service.ts'
import { obter } from '../gestao.ts'
import * as repository from './repository.ts'

const NAO_E_FOTO = 'Envie uma foto em jpg, png ou webp'
const REPETIDA = 'A espécie já tem esta foto.'

/** A request or a command: whoever acts, the audit says it. */
type Ctx = Pick<Contexto, 'db' | 'agora' | 'origem' | 'usuario'> & {
  instalacao: Pick<Contexto['instalacao'], 'config' | 'chaves'>
}

const conferida = async (bytes: Buffer) => {
  const tipo = await detectar(bytes.subarray(0, CABECA))
  const foto = tipo?.categoria === 'FOTO' ? await fotoDeCatalogo(bytes) : null
  if (!foto) throw invalido('file', NAO_E_FOTO)
  return foto
}

/** False when the species already has it. */
export const incluir = async (ctx: Ctx, especie: Especie, credito: CreditoDaFoto, bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (await repository.tem(ctx.db, especie.id, sha256)) return false
  const { config } = ctx.instalacao
  const id = await guardarBytes(ctx, await conferida(bytes))
  for (const largura of LARGURAS) await miniaturaGuardada(config, id, largura)
  return ctx.db.transaction().execute(async (db) => {
    const nova = {
      ...credito,
      nome: credito.nome ?? especie.nomePopular,
      id,
      especieId: especie.id,
      sha256,
      criadaEm: ctx.agora,
      criadaPor: ctx.usuario?.id ?? null,
    }
    if (!(await repository.inserir(db, nova))) return false
    await confirmar(db, id)
    await registrar({ ...ctx, db }, 'ESPECIE_FOTO_INCLUIR', {
      alvo: { tipo: 'especie', id: String(especie.id) },
      depois: nova,
      detalhes: { foto: id, sha256 },
    })
    return true
  })
}

export const enviar = async (
  ctx: ContextoAutenticado,
  especieId: number,
  { campos, partes }: ArquivoRecebido<CreditoDaFoto>,
): Promise<Especie> => {
  const especie = await obter(ctx, especieId)
  const { config } = ctx.instalacao
  await comArquivoDePassagem(config, partes, config.MAX_IMAGE_MB, async (caminho) => {
    if (!(await incluir(ctx, especie, campos, await readFile(caminho))))
      throw new ErroDeNegocio('CONFLITO', REPETIDA)
  })
  return obter(ctx, especieId)
}

/** The bytes are erased by the cleaning job. */
export const excluir = async (
  ctx: ContextoAutenticado,
  especieId: number,
  fotoId: string,
): Promise<Especie> => {
  const antes = await obter(ctx, especieId)
  if (!(await repository.excluir(ctx.db, especieId, fotoId))) throw naoEncontrado('Foto não encontrada.')
  await soltar(ctx.db, [fotoId], ctx.agora)
  const depois = await obter(ctx, especieId)
  ctx.auditar({ alvo: { tipo: 'especie', id: String(especieId) }, antes, depois, detalhes: { foto: fotoId } })
  return depois
}
