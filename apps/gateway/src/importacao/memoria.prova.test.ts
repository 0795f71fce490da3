// What a zip unfolds into is never held: half a megabyte that opens into hundreds is read in the memory of one record.
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipar } from '../test/shapefile.ts'
import { ErroNoArquivo } from './arquivo.ts'
import { lerArquivo } from './formato.ts'

const ABERTO = 200 * 1024 * 1024
const PRJ = Buffer.from('GEOGCS["SIRGAS 2000"]')

/** Rewrites a stored entry as a folded one, in both of its heads. */
const comoDobrado = (zip: Buffer, nome: string, tamanho: number) => {
  const central = zip.readUInt32LE(zip.length - 22 + 16)
  const naLista = zip.indexOf(nome, central) - 46
  const local = zip.readUInt32LE(naLista + 42)
  zip.writeUInt16LE(8, naLista + 10)
  zip.writeUInt32LE(tamanho, naLista + 24)
  zip.writeUInt16LE(8, local + 8)
  zip.writeUInt32LE(tamanho, local + 22)
  return zip
}

const umaBomba = () => {
  const shp = Buffer.alloc(ABERTO)
  shp.writeInt32BE((ABERTO - 108) / 2, 104)
  return comoDobrado(zipar({ 'a.prj': PRJ, 'a.shp': deflateRawSync(shp) }), 'a.shp', ABERTO)
}

it('a zip that opens into 200 MB takes a few of them', async () => {
  const zip = umaBomba()
  expect(zip.length).toBeLessThan(1024 * 1024)
  const antes = process.memoryUsage()
  let pico = 0
  const feicoes = []
  const partes = (async function* () {
    yield zip
  })()
  const relogio = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().arrayBuffers)
  }, 2)
  const opcoes = {
    conferirTabela: <T>(l: AsyncIterable<T>) => l,
    naoAceito: () => new ErroNoArquivo('x'),
    notar: () => {},
  }
  for await (const feicao of lerArquivo(partes, opcoes)) {
    pico = Math.max(pico, process.memoryUsage().arrayBuffers)
    feicoes.push(feicao)
  }
  clearInterval(relogio)
  expect(feicoes).toEqual([{ linha: 1, propriedades: {}, geometria: null }])
  expect((pico - antes.arrayBuffers) / 1024 / 1024).toBeLessThan(60)
})
