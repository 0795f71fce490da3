// What a picture looks like, measured: copies of one stay within what the blindagem takes for the same photo (3 of 64
// bits), and pictures of different things do not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cena, umaFoto } from '../../seeds/demo/fotos.ts'
import { decodifica } from './imagem.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-imagem-'))
})
afterAll(() => rm(pasta, { recursive: true }))

const aparencia = async (bytes: Buffer) => {
  const caminho = join(pasta, crypto.randomUUID())
  await writeFile(caminho, bytes)
  return (await decodifica('image/jpeg', caminho)).aparencia ?? ''
}
const distancia = (a: string, b: string) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

const CENAS: readonly Cena[] = ['patio', 'leiras', 'trator', 'queimada', 'gaiola', 'rancho', 'margem']
const PONTO = { latitude: -16.67, longitude: -49.25 }
/** Each from another spot, as the photos of the demonstration. */
const fotografar = (cena: Cena) => umaFoto(CENAS.indexOf(cena), PONTO, new Date('2026-11-14T14:00:00Z'), cena)

const COPIAS: Record<string, (foto: Sharp) => Sharp> = {
  'compressed again': (foto) => foto.jpeg({ quality: 30 }),
  'half the size': (foto) => foto.resize({ width: 600 }).jpeg({ quality: 70 }),
  'sent by a messenger': (foto) => foto.resize({ width: 400 }).jpeg({ quality: 50 }),
  'in another format': (foto) => foto.webp({ quality: 50 }),
  'a little lighter': (foto) => foto.modulate({ brightness: 1.05 }).jpeg(),
}

describe('what a photo looks like', () => {
  it.each(Object.entries(COPIAS))(
    'stays the same when it is %s',
    { tags: ['demorado'] },
    async (_, copiar) => {
      const distancias = await Promise.all(
        CENAS.map(async (cena) => {
          const foto = await fotografar(cena)
          return distancia(await aparencia(foto), await aparencia(await copiar(sharp(foto)).toBuffer()))
        }),
      )
      expect(Math.max(...distancias)).toBeLessThanOrEqual(3)
    },
  )

  it('tells one scene from another', async () => {
    const vistas = await Promise.all(CENAS.map(async (cena) => aparencia(await fotografar(cena))))
    const pares = vistas.flatMap((a, i) => vistas.slice(i + 1).map((b) => distancia(a, b)))
    expect(pares).toHaveLength(21)
    expect(Math.min(...pares)).toBeGreaterThan(3)
  })

  it('is upright: a copy that lost its EXIF has not turned', async () => {
    const foto = await fotografar('trator')
    const deitada = await sharp(foto).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(distancia(await aparencia(foto), await aparencia(deitada))).toBeLessThanOrEqual(3)
  })

  it('is not told of a photo of the night', async () => {
    const noite = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0a10' } })
    expect(await aparencia(await noite.jpeg().toBuffer())).toBe('')
  })
})
