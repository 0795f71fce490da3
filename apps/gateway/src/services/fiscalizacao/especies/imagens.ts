// The images of the catalogue: our own illustrations, one SVG per group, and the photos that the installation added. A
// photo never changes, so it is kept for good; an illustration may be drawn anew under its id, so it is asked about again.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LARGURAS } from '@guara/domain/arquivo/contract'
import type { Conteudo } from '@guara/domain/contract'
import { naoEncontrado } from '@guara/domain/erros'
import { ehUuid } from '@guara/domain/uuid'
import type { ContextoAutenticado } from '../../../context.ts'
import { emMemoria } from '../../../http/conteudo.ts'
import { miniaturaGuardada } from '../../arquivos/miniatura.ts'
import { CABECALHOS_SEGUROS } from '../../arquivos/service.ts'
import * as fotos from './fotos/repository.ts'
import { DESENHOS } from './ilustracoes.ts'

const PARA_SEMPRE = 'private, max-age=31536000, immutable'
const UM_DIA = 'private, max-age=86400'
const conteudo = (tipo: string, bytes: Buffer, etiqueta: string, validade: string) =>
  emMemoria(bytes, { tipo, etiqueta, cabecalhos: { ...CABECALHOS_SEGUROS, 'cache-control': validade } })

const lidas = new Map<string, Promise<Conteudo>>()

const lerIlustracao = async (id: string) => {
  const bytes = await readFile(fileURLToPath(new URL(`./ilustracoes/${id}.svg`, import.meta.url)))
  const etiqueta = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return conteudo('image/svg+xml', bytes, etiqueta, UM_DIA)
}

const ilustracao = (id: string) => {
  const lida = lidas.get(id) ?? lerIlustracao(id)
  lidas.set(id, lida)
  return lida
}

/** Only what is in the catalogue: the store also keeps what is nobody else's to see. */
const doCatalogo = async (
  ctx: ContextoAutenticado,
  id: string,
  largura: number,
): Promise<Conteudo | null> => {
  if (DESENHOS.includes(id)) return ilustracao(id)
  if (!ehUuid(id) || !(await fotos.existe(ctx.db, id))) return null
  const feita = await miniaturaGuardada(ctx.instalacao.config, id, largura)
  return feita ? conteudo('image/webp', feita.bytes, `${id}-${feita.largura}`, PARA_SEMPRE) : null
}

/** The largest that is kept, for who asks for the file itself. */
const LARGURA_INTEIRA = Math.max(...LARGURAS)

export const noAcervo = (ctx: ContextoAutenticado, id: string) => doCatalogo(ctx, id, LARGURA_INTEIRA)

export const imagem = async (ctx: ContextoAutenticado, id: string, largura: number) => {
  const achada = await doCatalogo(ctx, id, largura)
  if (!achada) throw naoEncontrado('Imagem não encontrada.')
  return achada
}
