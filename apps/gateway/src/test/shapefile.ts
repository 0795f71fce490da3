// Shapefiles written by hand, so that a test may also write bad ones.
import { crc32 } from 'node:zlib'

type Posicao = readonly [number, number]

/** Clockwise, as outer rings run in a shapefile. */
export const umQuadrado = ([x, y]: Posicao, lado: number): Posicao[] => [
  [x, y],
  [x, y + lado],
  [x + lado, y + lado],
  [x + lado, y],
  [x, y],
]

/** `inicios`: where each part is said to start; the truth, unless told otherwise. */
export const umPoligono = (aneis: ReadonlyArray<readonly Posicao[]>, inicios?: readonly number[]) => {
  const pontos = aneis.flat()
  let onde = 0
  const partes =
    inicios ??
    aneis.map((anel) => {
      onde += anel.length
      return onde - anel.length
    })
  const base = 44 + 4 * partes.length
  const forma = Buffer.alloc(base + 16 * pontos.length)
  forma.writeInt32LE(5, 0)
  forma.writeInt32LE(partes.length, 36)
  forma.writeInt32LE(pontos.length, 40)
  partes.forEach((inicio, i) => void forma.writeInt32LE(inicio, 44 + 4 * i))
  pontos.forEach(([x, y], i) => {
    forma.writeDoubleLE(x, base + 16 * i)
    forma.writeDoubleLE(y, base + 16 * i + 8)
  })
  return forma
}

/** `palavras`: the length it says to have, in words of two bytes. */
export const umRegistro = (n: number, conteudo: Buffer, palavras = conteudo.length / 2) => {
  const cabeca = Buffer.alloc(8)
  cabeca.writeInt32BE(n, 0)
  cabeca.writeInt32BE(palavras, 4)
  return Buffer.concat([cabeca, conteudo])
}

export const umShp = (...registros: Buffer[]) => Buffer.concat([Buffer.alloc(100), ...registros])

const LARGURA = 30

/** `apagadas`: the rows that carry the mark of what was deleted. */
const umDbf = (linhas: ReadonlyArray<Record<string, string>>, apagadas: readonly number[]) => {
  const nomes = Object.keys(linhas[0] ?? {})
  const cabeca = Buffer.alloc(32 + 32 * nomes.length + 1)
  cabeca.writeUInt16LE(cabeca.length, 8)
  cabeca.writeUInt16LE(1 + LARGURA * nomes.length, 10)
  nomes.forEach((nome, i) => {
    cabeca.write(`${nome.padEnd(11, '\0')}C`, 32 + 32 * i, 'latin1')
    cabeca.writeUInt8(LARGURA, 32 + 32 * i + 16)
  })
  cabeca[cabeca.length - 1] = 0x0d
  const textos = linhas.map(
    (linha, i) =>
      `${apagadas.includes(i) ? '*' : ' '}${nomes.map((n) => (linha[n] ?? '').padEnd(LARGURA)).join('')}`,
  )
  return Buffer.concat([cabeca, Buffer.from(textos.join(''), 'latin1')])
}

export const SIRGAS = 'GEOGCS["GCS_SIRGAS_2000"]'

/** The zip is written without compression. */
export const zipar = (arquivos: Record<string, Buffer>) => {
  const locais: Buffer[] = []
  const centrais: Buffer[] = []
  let onde = 0
  for (const [nome, conteudo] of Object.entries(arquivos)) {
    const comum = Buffer.alloc(26)
    comum.writeUInt32LE(crc32(conteudo), 10)
    comum.writeUInt32LE(conteudo.length, 14)
    comum.writeUInt32LE(conteudo.length, 18)
    comum.writeUInt16LE(nome.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comum, Buffer.from(nome), conteudo])
    const fim = Buffer.alloc(14)
    fim.writeUInt32LE(onde, 10)
    centrais.push(Buffer.concat([Buffer.from('PK\x01\x02\0\0'), comum, fim, Buffer.from(nome)]))
    locais.push(local)
    onde += local.length
  }
  const centro = Buffer.concat(centrais)
  const fim = Buffer.alloc(22)
  fim.write('PK\x05\x06')
  fim.writeUInt16LE(centrais.length, 10)
  fim.writeUInt32LE(centro.length, 12)
  fim.writeUInt32LE(onde, 16)
  return Buffer.concat([...locais, centro, fim])
}

/** As QGIS writes the .prj of a layer in metres of zone 22. */
export const UTM_22S =
  'PROJCS["SIRGAS_2000_UTM_Zone_22S",GEOGCS["GCS_SIRGAS_2000",DATUM["D_SIRGAS_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",-51.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

export const umShapefile = (
  formas: readonly Buffer[],
  linhas: ReadonlyArray<Record<string, string>>,
  { prj = SIRGAS, pasta = '', apagadas = [] as readonly number[] } = {},
) =>
  zipar({
    ...(pasta && {
      [`${pasta}leia-me.pdf`]: Buffer.from('x'),
      [`__MACOSX/${pasta}._deter.shp`]: Buffer.from('x'),
    }),
    [`${pasta}deter.shp`]: umShp(...formas.map((forma, i) => umRegistro(i + 1, forma))),
    [`${pasta}deter.dbf`]: umDbf(linhas, apagadas),
    ...(prj && { [`${pasta}deter.prj`]: Buffer.from(prj) }),
  })
