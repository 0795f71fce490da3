// Zips that lie: what a file says of itself is checked while it is opened, and nothing of it fills the memory.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipar } from '../test/shapefile.ts'
import { comoArquivo } from './disco.ts'
import { abrirZip } from './zip.ts'

const MB = 1024 * 1024
const METODO = { local: 8, central: 10 }
const MARCAS = { local: 6, central: 8 }
const TAMANHO = { local: 22, central: 24 }

/** One entry, with its method and the size that it tells. */
const umZip = (conteudo: Buffer, { dito = conteudo.length, metodo = 8, marcas = 0 } = {}) => {
  const zip = zipar({ 'A.SHP': metodo === 8 ? deflateRawSync(conteudo) : conteudo })
  const central = zip.readUInt32LE(zip.length - 22 + 16)
  for (const [onde, qual] of [
    [0, 'local'],
    [central, 'central'],
  ] as const) {
    zip.writeUInt16LE(marcas, onde + MARCAS[qual])
    zip.writeUInt16LE(metodo, onde + METODO[qual])
    zip.writeUInt32LE(dito, onde + TAMANHO[qual])
  }
  return zip
}

/** Every content of it, as whoever imports would read them. */
const ler = async (zip: Buffer) => {
  const lidos: Array<[string, Buffer]> = []
  const bytes = (async function* () {
    yield zip
  })()
  const entradas = comoArquivo(bytes, (caminho) =>
    abrirZip(caminho, async function* (arquivos) {
      yield* arquivos
    }),
  )
  for await (const [nome, abrir] of entradas) {
    const partes: Uint8Array[] = []
    for await (const parte of abrir()) partes.push(parte)
    lidos.push([nome, Buffer.concat(partes)])
  }
  return lidos
}

describe('a zip', () => {
  it('gives what interests, by name in lower case', async () => {
    const zip = umZip(Buffer.from('conteúdo'))
    expect(await ler(zip)).toEqual([['a.shp', Buffer.from('conteúdo')]])
    expect(await ler(zipar({ 'leia.txt': Buffer.from('x') }))).toEqual([])
  })

  it.each([
    ['that brings more than it tells', umZip(Buffer.alloc(8 * MB), { dito: 100 }), /malformado/],
    ['that brings less than it tells', umZip(Buffer.alloc(100), { dito: 200 }), /malformado/],
    ['that tells gigabytes', umZip(Buffer.alloc(100), { dito: 0xfffffff0 }), /passa de 2 GB/],
    ['with a password', umZip(Buffer.alloc(100), { marcas: 1 }), /malformado/],
    ['of another compression', umZip(Buffer.alloc(100), { metodo: 14 }), /compressão/],
    ['that is none', Buffer.from('PK\x03\x04 e mais nada'), /malformado/],
    ['that leads out of its folder', zipar({ '../a.shp': Buffer.alloc(4) }), /malformado/],
  ])('%s is refused', async (_, zip, motivo) => {
    await expect(ler(zip)).rejects.toThrow(motivo)
  })

  it('whose entries all show the same bytes counts them each time', async () => {
    const nomes = Array.from({ length: 140 }, (_, i) => `${String(i).padStart(3, '0')}.shp`)
    const zeros = deflateRawSync(Buffer.alloc(16 * MB))
    const zip = zipar(Object.fromEntries(nomes.map((nome) => [nome, zeros])))
    let onde = zip.readUInt32LE(zip.length - 22 + 16)
    for (const nome of nomes) {
      zip.writeUInt16LE(8, onde + METODO.central)
      zip.writeUInt32LE(16 * MB, onde + TAMANHO.central)
      zip.writeUInt32LE(0, onde + 42)
      onde += 46 + nome.length
    }
    await expect(ler(zip)).rejects.toThrow(/passa de 2 GB/)
  })

  it('of more things than any shapefile has is refused before they are looked at', async () => {
    const zip = zipar({ 'a.shp': Buffer.alloc(4) })
    zip.writeUInt16LE(65_000, zip.length - 22 + 10)
    await expect(ler(zip)).rejects.toThrow(/itens demais/)
  })

  it('cut anywhere is refused, and never taken for less', async () => {
    const zip = umZip(Buffer.from('um conteúdo qualquer'))
    for (let ate = 1; ate < zip.length; ate += 3)
      await expect(ler(zip.subarray(0, ate))).rejects.toThrow(/malformado/)
  })

  it('of more than the disk is given for it is not even gathered', async () => {
    const partes = (async function* () {
      for (let i = 0; i < 10; i += 1) yield Buffer.alloc(MB)
    })()
    const nada = async function* () {}
    await expect(comoArquivo(partes, nada, 4 * MB).next()).rejects.toThrow(/passa de 4 MB/)
  })

  it('from a Mac, in folders and with other things beside, gives the files themselves', async () => {
    const zip = zipar({
      'DETER/leia-me.pdf': Buffer.from('x'),
      'DETER/camada.SHP': Buffer.from('shp'),
      '__MACOSX/DETER/._camada.shp': Buffer.from('x'),
      'DETER/._camada.dbf': Buffer.from('x'),
    })
    expect(await ler(zip)).toEqual([['deter/camada.shp', Buffer.from('shp')]])
  })
})
