// The base of the map as this device reads it: what it kept, then the gateway. The file that the gateway has now is the
// one that is drawn; without network, the one of the latest area that was kept.
import { EtagMismatch, PMTiles, ResolvedValueCache, type Source } from 'pmtiles'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { type FaixaDaBase, lerFaixaDaBase } from '../../api/consulta/mapa.ts'
import type { BaseDoMapa } from '../../ui/mapa/base/base.ts'
import { areasNoAparelho, bancoDoMapa } from './banco.ts'
import { CABECALHO } from './faixas.ts'
import { guardaDeAreas } from './guarda.ts'

const ESPERA_MS = 8000

const doAparelho = async (edicao: string, inicio: number) =>
  (await bancoDoMapa.faixas.get([edicao, inicio]).catch(() => undefined))?.bytes

/** The map draws nothing where there is nothing to read, and says so by being empty: no error is told for each tile. */
const semRede = () => new DOMException('sem rede', 'AbortError')

const fonte = (edicao: string, lido: ArrayBuffer, aoTrocar: () => void): Source => ({
  getKey: () => edicao,
  getBytes: async (inicio, tamanho, signal) => {
    // The library asks for as much as the beginning may have; a small file ends before that.
    if (inicio === 0 || inicio + tamanho <= lido.byteLength)
      return { data: lido.slice(inicio, inicio + tamanho), etag: edicao }
    const guardada = await doAparelho(edicao, inicio)
    if (guardada) return { data: guardada, etag: edicao }
    const vinda = await lerFaixaDaBase(inicio, tamanho, signal).catch((causa: unknown) => {
      throw causa instanceof ErroDaApi && causa.status === 0 ? semRede() : causa
    })
    if (vinda.edicao === edicao) return { data: vinda.bytes, etag: edicao }
    aoTrocar()
    throw new EtagMismatch('the agency changed the base')
  },
})

const daRede = async (): Promise<FaixaDaBase | null> => {
  if (!navigator.onLine) return null
  return lerFaixaDaBase(0, CABECALHO, AbortSignal.timeout(ESPERA_MS)).catch(() => null)
}

const daUltimaArea = async (): Promise<FaixaDaBase | null> => {
  const ultima = (await areasNoAparelho().catch(() => [])).find((a) => a.completa)
  const bytes = ultima && (await doAparelho(ultima.edicao, 0))
  return ultima && bytes ? { bytes, edicao: ultima.edicao, de: ultima.de } : null
}

const TEXTO_LONGO = 80

/** What the file says of its makers, as text: it may bring links, which a map of the agency does not open. */
const creditoDe = async (arquivo: PMTiles, de: string | null) => {
  const dados = (await arquivo.getMetadata().catch(() => null)) as { attribution?: unknown } | null
  const html = typeof dados?.attribution === 'string' ? dados.attribution : ''
  const texto = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
  const mes = de && new Date(de).toLocaleDateString('pt-BR', { month: '2-digit', year: 'numeric' })
  return [`Base${mes ? ` de ${mes}` : ' do órgão'}`, texto.slice(0, TEXTO_LONGO)]
    .filter(Boolean)
    .join(' · ')
    .replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
}

const abrir = async (): Promise<BaseDoMapa | null> => {
  const inicio = (await daRede()) ?? (await daUltimaArea())
  if (!inicio) return null
  const { edicao, de, bytes } = inicio
  const arquivo = new PMTiles(
    fonte(edicao, bytes, () => {
      aberta = null
    }),
    // A directory that did not come is asked for again.
    new ResolvedValueCache(),
  )
  const cabecalho = await arquivo.getHeader()
  const credito = await creditoDe(arquivo, de)
  return { arquivo, cabecalho, credito, guarda: guardaDeAreas(arquivo, edicao, de) }
}

let aberta: Promise<BaseDoMapa | null> | null = null

/** It is opened once, and again after it gave nothing. */
export const abrirBaseDoAparelho = async () => {
  aberta ??= abrir()
  const base = await aberta.catch((causa: unknown) => {
    aberta = null
    throw causa
  })
  if (!base) aberta = null
  return base
}
