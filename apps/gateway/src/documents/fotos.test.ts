import sharp from 'sharp'
import { expect, it } from 'vitest'
import { emDesenho, prepararFotos } from './fotos.ts'
import { instrumentoImpresso } from './instrumento.ts'
import { compilar } from './test/compilador.ts'
import { umArquivo, umDocumento } from './test/exemplo.ts'

const umaFoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b7d4f' } })

const imprimir = async (foto: Uint8Array) => {
  const documento = await umDocumento('NOTIFICACAO')
  const id = String(documento.formulario.evidencias[0]?.id)
  const arquivos = { [id]: { ...(await umArquivo(1)), foto } }
  return Buffer.from(await compilar(await instrumentoImpresso({ ...documento, arquivos })))
}

it('prints a photo by its very bytes', async () => {
  const foto = await umaFoto(640, 480).jpeg().toBuffer()
  expect((await imprimir(foto)).includes(foto)).toBe(true)
})

it('turns, shrinks and colours what the PDF would not hold as it is', { tags: ['demorado'] }, async () => {
  const deitada = await umaFoto(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cinza = await umaFoto(300, 200).greyscale().png().toBuffer()
  const prontas = await prepararFotos(
    { a: { ...(await umArquivo(1)), foto: deitada }, b: { ...(await umArquivo(2)), foto: cinza } },
    ['a', 'b'],
  )
  const tamanho = (id: string) => /width="(\d+)" height="(\d+)"/.exec(String(prontas.get(id)))?.slice(1)
  expect(tamanho('a')).toEqual(['1067', '1600'])
  expect(tamanho('b')).toEqual(['300', '200'])
})

it('leaves out what is no picture, and prints the rest', async () => {
  const quebrada = Buffer.from('não é uma foto')
  const prontas = await prepararFotos({ a: { ...(await umArquivo(1)), foto: quebrada } }, ['a'])
  expect(prontas.size).toBe(0)
  expect((await imprimir(quebrada)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('is a drawing with nothing but the picture', () => {
  expect(String(emDesenho(Buffer.from([0xff, 0xd8]), { width: 4, height: 3 }))).toMatch(
    /^<svg [^>]*viewBox="0 0 4 3"><image width="4" height="3" href="data:image\/jpeg;base64,\/9g="\/><\/svg>$/,
  )
})
