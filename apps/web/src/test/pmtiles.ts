// A small base map of our own making, for tests: the municipalities of Goiás as vector tiles in the schema that
// protomaps-leaflet draws, in a PMTiles file of version 3 with leaf directories, as a real one has; and one of pictures.
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { MultiPolygon, Position } from 'geojson'
import { zxyToTileId } from 'pmtiles'
import { feature } from 'topojson-client'

const EXTENSAO = 4096
const POR_FOLHA = 40

const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))])
const ziguezague = (n: number) => (n < 0 ? -2 * n - 1 : 2 * n)
const campo = (numero: number, bytes: ArrayLike<number>) =>
  Buffer.from([...varint(numero * 8 + 2), ...varint(bytes.length), ...Array.from(bytes)])
const inteiro = (numero: number, n: number) => Buffer.from([...varint(numero * 8), ...varint(n)])
const texto = (t: string) => Buffer.from(t, 'utf8')

type Ponto = readonly [x: number, y: number]

/** A position on the whole map, from 0 to 1. */
const noMundo = ([longitude = 0, latitude = 0]: Position): Ponto => {
  const seno = Math.sin((latitude * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + seno) / (1 - seno)) / (4 * Math.PI)]
}

const comandos = (aneis: Ponto[][], fecha: boolean) => {
  let [x, y] = [0, 0]
  const passo = ([px, py]: Ponto) => {
    const par = [...varint(ziguezague(px - x)), ...varint(ziguezague(py - y))]
    ;[x, y] = [px, py]
    return par
  }
  return aneis.flatMap(([primeiro, ...outros]) => [
    ...varint(9),
    ...passo(primeiro as Ponto),
    ...(outros.length > 0 ? varint(outros.length * 8 + 2) : []),
    ...outros.flatMap(passo),
    ...(fecha ? varint(15) : []),
  ])
}

interface Feicao {
  tipo: 1 | 2 | 3
  nome: string
  especie: string
  aneis: Ponto[][]
}

const CHAVES = ['name', 'kind', 'kind_detail', 'population_rank', 'min_zoom']

const camada = (nome: string, feicoes: Feicao[]) => {
  const valores = [...new Set(feicoes.flatMap((f) => [f.nome, f.especie]))]
  const numeros = [10, 0]
  const indice = (v: string) => valores.indexOf(v)
  return campo(
    3,
    Buffer.concat([
      inteiro(15, 2),
      campo(1, texto(nome)),
      ...feicoes.map((f) => {
        const etiquetas = [0, indice(f.nome), 1, indice(f.especie), 2, indice(f.especie)]
        const ordem = [3, valores.length, 4, valores.length + 1]
        return campo(
          2,
          Buffer.concat([
            campo(2, [...etiquetas, ...ordem].flatMap(varint)),
            inteiro(3, f.tipo),
            campo(4, comandos(f.aneis, f.tipo === 3)),
          ]),
        )
      }),
      ...CHAVES.map((c) => campo(3, texto(c))),
      ...valores.map((v) => campo(4, campo(1, texto(v)))),
      ...numeros.map((n) => campo(4, inteiro(5, n))),
      inteiro(5, EXTENSAO),
    ]),
  )
}

type Topologia = Parameters<typeof feature>[0]

interface Municipio {
  nome: string
  aneis: Ponto[][]
  caixa: [number, number, number, number]
  sede: Ponto
}

const municipios = (topologia: Topologia): Municipio[] => {
  const colecao = feature(
    topologia,
    topologia.objects.municipios as never,
  ) as unknown as GeoJSON.FeatureCollection
  return colecao.features.map(({ geometry, properties }) => {
    const aneis = (geometry as MultiPolygon).coordinates.map((parte) =>
      (parte[0] ?? []).slice(0, -1).map(noMundo),
    )
    const pontos = aneis.flat()
    const [xs, ys] = [pontos.map(([x]) => x), pontos.map(([, y]) => y)]
    const { nome, sede } = properties as { nome: string; sede: Position }
    return {
      nome,
      aneis,
      caixa: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      sede: noMundo(sede),
    }
  })
}

const quadro = (todos: Municipio[], z: number, x: number, y: number) => {
  const lado = 2 ** z
  const aqui = todos.filter(
    ({ caixa: [x0, y0, x1, y1] }) =>
      x1 * lado >= x && x0 * lado <= x + 1 && y1 * lado >= y && y0 * lado <= y + 1,
  )
  if (aqui.length === 0) return null
  const noQuadro = ([px, py]: Ponto): Ponto => [
    Math.round((px * lado - x) * EXTENSAO),
    Math.round((py * lado - y) * EXTENSAO),
  ]
  const de = (tipo: 1 | 2 | 3, especie: string, aneis: (m: Municipio) => Ponto[][]) =>
    aqui.map((m) => ({ tipo, especie, nome: m.nome, aneis: aneis(m).map((a) => a.map(noQuadro)) }))
  return gzipSync(
    Buffer.concat([
      camada(
        'earth',
        de(3, 'earth', (m) => m.aneis),
      ),
      camada(
        'roads',
        de(2, 'major_road', (m) => m.aneis),
      ),
      camada(
        'places',
        de(1, 'locality', (m) => [[m.sede]]),
      ),
    ]),
  )
}

interface Entrada {
  id: number
  inicio: number
  tamanho: number
  /** 0 points to a leaf directory. */
  repete: number
}

const diretorio = (entradas: Entrada[]) =>
  gzipSync(
    Buffer.from([
      ...varint(entradas.length),
      ...entradas.flatMap((e, i) => varint(e.id - (entradas[i - 1]?.id ?? 0))),
      ...entradas.flatMap((e) => varint(e.repete)),
      ...entradas.flatMap((e) => varint(e.tamanho)),
      ...entradas.flatMap((e) => varint(e.inicio + 1)),
    ]),
  )

const LIMITES = { oeste: -53.3, sul: -19.6, leste: -45.8, norte: -12.3 }

/** Each tile of the state, down to a zoom; where there is none, null. */
const quadrosDoEstado = (
  maxZoom: number,
  quadroEm: (z: number, x: number, y: number) => Buffer | null,
): Map<number, Buffer> => {
  const quadros = new Map<number, Buffer>()
  for (let z = 0; z <= maxZoom; z++) {
    const lado = 2 ** z
    const [x0, y0] = noMundo([LIMITES.oeste, LIMITES.norte])
    const [x1, y1] = noMundo([LIMITES.leste, LIMITES.sul])
    for (let x = Math.floor(x0 * lado); x <= Math.floor(x1 * lado); x++)
      for (let y = Math.floor(y0 * lado); y <= Math.floor(y1 * lado); y++) {
        const bytes = quadroEm(z, x, y)
        if (bytes) quadros.set(zxyToTileId(z, x, y), bytes)
      }
  }
  return quadros
}

const NENHUMA_COMPRESSAO = 1
const GZIP = 2
const MVT = 1
const PNG = 2

const arquivoDe = (quadros: Map<number, Buffer>, maxZoom: number, compressao: number, tipo: number) => {
  const ordenados = [...quadros].sort(([a], [b]) => a - b)
  let inicio = 0
  const entradas = ordenados.map(([id, { length: tamanho }]): Entrada => {
    const entrada = { id, inicio, tamanho, repete: 1 }
    inicio += tamanho
    return entrada
  })
  const folhas: Buffer[] = []
  const raiz: Entrada[] = []
  for (let i = 0; i < entradas.length; i += POR_FOLHA) {
    const folha = diretorio(entradas.slice(i, i + POR_FOLHA))
    const antes = folhas.reduce((soma, f) => soma + f.length, 0)
    raiz.push({ id: entradas[i]?.id ?? 0, inicio: antes, tamanho: folha.length, repete: 0 })
    folhas.push(folha)
  }
  const partes = [
    diretorio(raiz),
    gzipSync(
      JSON.stringify({ name: 'teste', attribution: '<a href="https://exemplo.invalid">© Exemplo</a>' }),
    ),
    Buffer.concat(folhas),
    Buffer.concat(ordenados.map(([, bytes]) => bytes)),
  ]
  const cabecalho = Buffer.alloc(127)
  cabecalho.write('PMTiles\x03', 'latin1')
  let onde = 127
  for (const [i, { length }] of partes.entries()) {
    cabecalho.writeBigUInt64LE(BigInt(onde), 8 + 16 * i)
    cabecalho.writeBigUInt64LE(BigInt(length), 16 + 16 * i)
    onde += length
  }
  for (const lugar of [72, 80, 88]) cabecalho.writeBigUInt64LE(BigInt(entradas.length), lugar)
  cabecalho.set([1, GZIP, compressao, tipo, 0, maxZoom], 96)
  for (const [i, grau] of [LIMITES.oeste, LIMITES.sul, LIMITES.leste, LIMITES.norte].entries())
    cabecalho.writeInt32LE(Math.round(grau * 1e7), 102 + 4 * i)
  cabecalho.writeUInt8(6, 118)
  cabecalho.writeInt32LE(-495_000_000, 119)
  cabecalho.writeInt32LE(-158_000_000, 123)
  return Buffer.concat([cabecalho, ...partes])
}

/** The topology is that of geo/municipios.ts. */
export const umaBaseDoMapa = (topologia: Topologia, maxZoom = 9) => {
  const todos = municipios(topologia)
  const quadros = quadrosDoEstado(maxZoom, (z, x, y) => quadro(todos, z, x, y))
  return arquivoDe(quadros, maxZoom, GZIP, MVT)
}

const pedacoDoPng = (nome: string, conteudo: Buffer) => {
  const bytes = Buffer.concat([texto(nome), conteudo])
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
  tamanho.writeUInt32BE(conteudo.length)
  soma.writeUInt32BE(crc32(bytes))
  return Buffer.concat([tamanho, bytes, soma])
}

/** A tile of one colour. */
const umPng = (cor: readonly number[], lado = 256) => {
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(lado, 0)
  cabecalho.writeUInt32BE(lado, 4)
  cabecalho.set([8, 2, 0, 0, 0], 8)
  const linha = [0, ...Array.from({ length: lado }, () => cor).flat()]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pedacoDoPng('IHDR', cabecalho),
    pedacoDoPng('IDAT', deflateSync(Buffer.from(Array.from({ length: lado }, () => linha).flat()))),
    pedacoDoPng('IEND', Buffer.alloc(0)),
  ])
}

/** A base of pictures, all of one colour. */
export const umaBaseDeImagens = (cor: readonly number[], maxZoom = 6) => {
  const imagem = umPng(cor)
  return arquivoDe(
    quadrosDoEstado(maxZoom, () => imagem),
    maxZoom,
    NENHUMA_COMPRESSAO,
    PNG,
  )
}
