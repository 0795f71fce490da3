// Which bytes of the base an area needs: the directories on the way to its tiles, and the tiles. A directory says where
// each tile is and how long, so that the size is known before the first byte is fetched.
import { findTile, type Header, type PMTiles, zxyToTileId } from 'pmtiles'
import type { Limites } from '../../ui/mapa/base/base.ts'

/** The beginning and the length of each range. */
export type Faixas = Map<number, number>

/** The library reads so much at first: the header and the root directory. */
export const CABECALHO = 16_384

/** An area of more tiles than these is not one that somebody walks to. */
const MAXIMO_DE_QUADROS = 6000
const NIVEIS = 4

const colunaDe = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)

const linhaDe = (latitude: number, z: number) => {
  const seno = Math.sin((latitude * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + seno) / (1 - seno)) / (4 * Math.PI)) * 2 ** z)
}

/** The tiles that cover an area at every zoom of the file; null when they are too many. */
export const quadrosDe = ({ oeste, leste, sul, norte }: Limites, { minZoom, maxZoom }: Header) => {
  const quadros: number[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const ate = 2 ** z - 1
    const entre = (n: number) => Math.max(0, Math.min(ate, n))
    const [x0, x1] = [entre(colunaDe(oeste, z)), entre(colunaDe(leste, z))]
    const [y0, y1] = [entre(linhaDe(norte, z)), entre(linhaDe(sul, z))]
    if (quadros.length + (x1 - x0 + 1) * (y1 - y0 + 1) > MAXIMO_DE_QUADROS) return null
    for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) quadros.push(zxyToTileId(z, x, y))
  }
  return quadros
}

export const faixasDe = async (arquivo: PMTiles, limites: Limites, signal: AbortSignal) => {
  const cabecalho = await arquivo.getHeader()
  const quadros = quadrosDe(limites, cabecalho)
  if (!quadros) return null
  const { jsonMetadataOffset, jsonMetadataLength, tileDataOffset, leafDirectoryOffset } = cabecalho
  const faixas: Faixas = new Map([
    [0, Math.min(CABECALHO, tileDataOffset + (cabecalho.tileDataLength ?? CABECALHO))],
  ])
  if (jsonMetadataOffset + jsonMetadataLength > CABECALHO) faixas.set(jsonMetadataOffset, jsonMetadataLength)
  for (const quadro of quadros) {
    signal.throwIfAborted()
    let [inicio, tamanho] = [cabecalho.rootDirectoryOffset, cabecalho.rootDirectoryLength]
    for (let nivel = 0; nivel < NIVEIS; nivel++) {
      const diretorio = await arquivo.cache.getDirectory(arquivo.source, inicio, tamanho, cabecalho)
      const entrada = findTile(diretorio, quadro)
      if (!entrada || entrada.length === 0) break
      const ehQuadro = entrada.runLength > 0
      inicio = (ehQuadro ? tileDataOffset : leafDirectoryOffset) + entrada.offset
      tamanho = entrada.length
      if (inicio + tamanho > CABECALHO) faixas.set(inicio, tamanho)
      if (ehQuadro) break
    }
  }
  return faixas
}

export const tamanhoDas = (faixas: Faixas) => [...faixas.values()].reduce((soma, n) => soma + n, 0)

const MAXIMO_DO_PEDIDO = 1024 * 1024
const VAO = 4096

interface Pedido {
  inicio: number
  fim: number
  partes: { inicio: number; tamanho: number }[]
}

/** Neighbours are asked for together: a request for each tile of 2 kB would cost more than the tile. */
export const emPedidos = (faixas: Faixas): Pedido[] => {
  const pedidos: Pedido[] = []
  for (const [inicio, tamanho] of [...faixas].sort(([a], [b]) => a - b)) {
    const ultimo = pedidos.at(-1)
    const fim = inicio + tamanho
    if (ultimo && inicio - ultimo.fim <= VAO && fim - ultimo.inicio <= MAXIMO_DO_PEDIDO) {
      ultimo.fim = Math.max(ultimo.fim, fim)
      ultimo.partes.push({ inicio, tamanho })
    } else pedidos.push({ inicio, fim, partes: [{ inicio, tamanho }] })
  }
  return pedidos
}
