// Thumbnails of photos: made once per width, kept beside the original, never the original itself. A hostile image (a few
// kilobytes that unfold into gigabytes) is bounded in pixels and time, and one is made at a time.
import { LARGURAS } from '@guara/domain/arquivo/contract'
import type { Conteudo } from '@guara/domain/contract'
import { naoEncontrado } from '@guara/domain/erros'
import type { Config } from '../../config.ts'
import type { ContextoAutenticado } from '../../context.ts'
import { emMemoria } from '../../http/conteudo.ts'
import { type Deposito, depositoDe } from './deposito/deposito.ts'
import { abrirImagem, emEscala, umaPorVez } from './imagem.ts'
import * as repository from './repository.ts'
import { CABECALHOS_SEGUROS, legivel } from './service.ts'

const SEM_MINIATURA = 'Este arquivo não tem miniatura.'

const reduzir = (original: Buffer, largura: number) =>
  abrirImagem(original)
    .resize({ width: largura, height: largura * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()

const ler = async (deposito: Deposito, id: string, largura: number) => {
  const pronta = await deposito.abrirMiniatura(id, largura)
  return pronta && Buffer.concat(await pronta.toArray())
}

const guardar = async (deposito: Deposito, id: string, largura: number, bytes: Buffer) => {
  const { caminho, arquivo } = await deposito.receber(crypto.randomUUID())
  await arquivo.writeFile(bytes).finally(() => arquivo.close())
  await deposito.guardarMiniatura(id, largura, caminho)
}

/** It is null when the image cannot be read (HEIC among them: the decoder is not free to ship). */
const fazer = (deposito: Deposito, id: string, largura: number) =>
  umaPorVez(async () => {
    const pronta = await ler(deposito, id, largura)
    if (pronta) return pronta
    const original = await deposito.exigir(id)
    const entrada = Buffer.concat(await original.toArray())
    const bytes = await reduzir(entrada, largura).catch(() => null)
    if (bytes) await guardar(deposito, id, largura, bytes)
    return bytes
  })

export const miniatura = async (ctx: ContextoAutenticado, id: string, pedida: number): Promise<Conteudo> => {
  const arquivo = await legivel(ctx, id)
  if (arquivo.categoria !== 'FOTO' || arquivo.sem_miniatura) throw naoEncontrado(SEM_MINIATURA)
  const largura = LARGURAS.find((l) => l >= pedida) ?? LARGURAS[LARGURAS.length - 1] ?? 320
  const deposito = depositoDe(ctx.instalacao.config)
  const bytes = (await ler(deposito, id, largura)) ?? (await fazer(deposito, id, largura))
  if (!bytes) {
    await repository.marcarSemMiniatura(ctx.db, id)
    throw naoEncontrado(SEM_MINIATURA)
  }
  return emMemoria(bytes, {
    tipo: 'image/webp',
    etiqueta: `${arquivo.sha256}-${largura}`,
    cabecalhos: { ...CABECALHOS_SEGUROS, 'cache-control': 'private, max-age=86400' },
  })
}

/** The thumbnail of bytes that another service keeps, which answers for who may see them. Null when they are there no
 * more. */
export const miniaturaGuardada = async (config: Config, id: string, pedida: number) => {
  const largura = LARGURAS.find((l) => l >= pedida) ?? LARGURAS[LARGURAS.length - 1] ?? 320
  const deposito = depositoDe(config)
  const bytes = (await ler(deposito, id, largura)) ?? (await fazer(deposito, id, largura))
  return bytes && { bytes, largura }
}

const LADO_NO_CATALOGO = 1600

/** A photo for everybody to see: WebP, upright, at most 1600 px a side, without what it told of place and device. Null when
 *  it cannot be read. */
export const fotoDeCatalogo = (bytes: Buffer): Promise<Buffer | null> =>
  umaPorVez(() =>
    emEscala(bytes, LADO_NO_CATALOGO, 'error')
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => null),
  )

const LADO_DA_COPIA = 1600

/** A photo as a document holds it: JPEG, upright, at most 1600 px a side. Null when it cannot be read. The caller answers
 *  for who may see it. */
export const copiaDeTrabalho = (config: Config, id: string): Promise<Buffer | null> =>
  umaPorVez(async () => {
    const original = await depositoDe(config).exigir(id)
    const entrada = Buffer.concat(await original.toArray())
    return emEscala(entrada, LADO_DA_COPIA, 'none')
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(() => null)
  })
