// Shapefiles as DETER publishes them: points and polygons in degrees (SIRGAS 2000 or WGS 84). Only the .prj says where on
// Earth the numbers are: without it, or with a projection, the file is refused instead of taking metres for degrees.
import { dentroDoAnel } from '@guara/domain/geometria/cruzamento'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { abrirZip, juntar } from './zip.ts'

const CABECALHO = 100
const PONTOS: readonly number[] = [1, 11, 21]
const POLIGONOS: readonly number[] = [5, 15, 25]

const conferirProjecao = (prj: string | undefined) => {
  if (!prj?.trim())
    throw new ErroNoArquivo(
      'Falta o .prj, que diz o sistema de coordenadas. Inclua-o no zip e importe de novo.',
    )
  if (/^\s*(PROJC|COMPD)/i.test(prj) || !/SIRGAS|WGS/i.test(prj))
    throw new ErroNoArquivo(
      'O shapefile não está em graus, em SIRGAS 2000 ou WGS 84. Converta-o e importe de novo.',
    )
}

const giro = (anel: Anel) =>
  anel.reduce((soma, [x, y], i) => {
    const [px, py] = anel[i - 1] ?? [x, y]
    return soma + (px - x) * (py + y)
  }, 0)

/** Outer rings run clockwise in a shapefile; a hole belongs to the ring around it. */
const montar = (aneis: Anel[]) => {
  const contornos = aneis.filter((a) => giro(a) <= 0).map((a) => [a])
  for (const furo of aneis.filter((a) => giro(a) > 0)) {
    const dono = contornos.find(([contorno = []]) => dentroDoAnel(furo[0] ?? [0, 0], contorno))
    if (dono) dono.push(furo)
    else contornos.push([furo])
  }
  return { type: 'MultiPolygon', coordinates: contornos }
}

const posicaoEm = (b: Buffer, onde: number): Posicao => [b.readDoubleLE(onde), b.readDoubleLE(onde + 8)]

const lerForma = (b: Buffer): unknown => {
  const tipo = b.readInt32LE(0)
  if (PONTOS.includes(tipo)) return { type: 'Point', coordinates: posicaoEm(b, 4) }
  if (!POLIGONOS.includes(tipo)) return null
  const partes = b.readInt32LE(36)
  const pontos = b.readInt32LE(40)
  const inicios = Array.from({ length: partes }, (_, i) => b.readInt32LE(44 + 4 * i))
  const base = 44 + 4 * partes
  const todos = Array.from({ length: pontos }, (_, i) => posicaoEm(b, base + 16 * i))
  return montar(inicios.map((inicio, i) => todos.slice(inicio, inicios[i + 1])))
}

function* formas(shp: Buffer): Generator<unknown> {
  let onde = CABECALHO
  while (onde + 12 <= shp.length) {
    const bytes = shp.readInt32BE(onde + 4) * 2
    try {
      yield lerForma(shp.subarray(onde + 8, onde + 8 + bytes))
    } catch {
      // A record that says more than it has: the row is refused, the next one starts where this one ends.
      yield null
    }
    onde += 8 + bytes
  }
}

const decodificar = (bytes: Buffer, cpg: string | undefined) => {
  if (!cpg || /utf-?8/i.test(cpg)) {
    const texto = bytes.toString('utf8')
    if (!texto.includes('\uFFFD')) return texto
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

interface Coluna {
  nome: string
  tipo: string
  inicio: number
  fim: number
}

const colunasDe = (dbf: Buffer): Coluna[] => {
  const colunas: Coluna[] = []
  let inicio = 1
  for (let onde = 32; onde + 32 <= dbf.length && dbf[onde] !== 0x0d; onde += 32) {
    const fim = inicio + dbf.readUInt8(onde + 16)
    const nome = dbf.toString('latin1', onde, onde + 11).split('\0')[0] ?? ''
    colunas.push({ nome, tipo: String.fromCharCode(dbf.readUInt8(onde + 11)), inicio, fim })
    inicio = fim
  }
  return colunas
}

const valorDe = ({ tipo }: Coluna, texto: string): unknown => {
  if (texto === '') return null
  return tipo === 'N' || tipo === 'F' ? Number(texto) : texto
}

const leitorDeAtributos = (dbf: Buffer | undefined, cpg: string | undefined) => {
  if (!dbf) return () => ({})
  const colunas = colunasDe(dbf)
  const cabecalho = dbf.readUInt16LE(8)
  const tamanho = dbf.readUInt16LE(10)
  return (n: number): Record<string, unknown> => {
    const linha = dbf.subarray(cabecalho + n * tamanho, cabecalho + (n + 1) * tamanho)
    return Object.fromEntries(
      colunas.map((c) => [c.nome, valorDe(c, decodificar(linha.subarray(c.inicio, c.fim), cpg).trim())]),
    )
  }
}

export async function* lerShapefile(partes: AsyncIterable<Uint8Array>): AsyncGenerator<Bruto> {
  const arquivos = abrirZip(await juntar(partes))
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -4))
  if (bases.length === 0) throw new ErroNoArquivo('O zip não tem nenhum shapefile (.shp).')
  let linha = 0
  for (const base of bases) {
    conferirProjecao(arquivos.get(`${base}.prj`)?.toString('utf8'))
    const cpg = arquivos.get(`${base}.cpg`)?.toString('utf8').trim()
    const atributos = leitorDeAtributos(arquivos.get(`${base}.dbf`), cpg)
    let n = 0
    for (const geometria of formas(arquivos.get(`${base}.shp`) ?? Buffer.alloc(0))) {
      linha += 1
      yield { linha, propriedades: atributos(n), geometria }
      n += 1
    }
  }
}
