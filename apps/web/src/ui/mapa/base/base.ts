// The base map of the installation, where it has one (docs/decisoes/0051-base-do-mapa.md). Whoever reads its bytes, from
// the gateway or from this device, is named by the application: what draws knows neither.
import type { Header, PMTiles } from 'pmtiles'

export interface Limites {
  oeste: number
  leste: number
  sul: number
  norte: number
}

export interface AreaGuardada {
  id: string
  nome: string
  limites: Limites
  bytes: number
  guardadaEm: number
  /** False for one whose keeping was cut short. */
  completa: boolean
  /** False for one of a base that the agency has since changed. */
  atual: boolean
}

/** Parts of the base kept on this device for where there is no network. */
export interface GuardaDeAreas {
  /** The bytes that an area takes; null when it is too large to be kept. */
  medir: (limites: Limites, signal: AbortSignal) => Promise<number | null>
  guardar: (
    nome: string,
    limites: Limites,
    aoAndar: (feito: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  listar: () => Promise<AreaGuardada[]>
  remover: (id: string) => Promise<void>
}

export interface BaseDoMapa {
  arquivo: PMTiles
  cabecalho: Header
  /** Who made it and when, for the corner of the map. */
  credito: string
  guarda: GuardaDeAreas
}
