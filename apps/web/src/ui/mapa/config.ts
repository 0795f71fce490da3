// What the installation says about maps, in the block of the page that the gateway writes. Without it nothing leaves the
// installation: the library is the bundled copy and the base is the vector one.
export interface ConfigDoMapa {
  /** An extra layer: https://…/{z}/{x}/{y}.png */
  tilesUrl: string | null
  tilesAtribuicao: string | null
  /** Whether the gateway has a file to draw the base from. */
  base: boolean
  /** Leaflet 1.7.1 on another host; the bundled copy answers when it does not come or is not the same file. */
  bibliotecaUrl: string | null
  bibliotecaIntegridade: string
}

export const VERSAO_DO_LEAFLET = '1.7.1'
/** The hash of dist/leaflet.js as published: every honest mirror of the pinned version serves these bytes. */
export const INTEGRIDADE_DO_LEAFLET =
  'sha512-XQoYMqMTK8LvdxXYG3nZ448hOEQiglfqkJs1NOQV44cWnUrBc8PkAOcXy20w0vlaXaVUearIOBhiXZ5V3ynxwA=='

const texto = (valor: unknown) => (typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null)

const ehEndereco = (url: string) => /^(https?:\/\/|\/)/.test(url)

const ehModelo = (url: string) =>
  ehEndereco(url) && ['{z}', '{x}', '{y}'].every((parte) => url.includes(parte))

export const interpretarConfig = (bloco: unknown): ConfigDoMapa => {
  const mapa = (bloco as { mapa?: Record<string, unknown> } | null)?.mapa ?? {}
  const tilesUrl = texto(mapa.tilesUrl)
  const bibliotecaUrl = texto(mapa.bibliotecaUrl)
  return {
    tilesUrl: tilesUrl && ehModelo(tilesUrl) ? tilesUrl : null,
    tilesAtribuicao: texto(mapa.tilesAtribuicao),
    base: mapa.base === true,
    bibliotecaUrl: bibliotecaUrl && ehEndereco(bibliotecaUrl) ? bibliotecaUrl : null,
    bibliotecaIntegridade: texto(mapa.bibliotecaIntegridade) ?? INTEGRIDADE_DO_LEAFLET,
  }
}

export const lerConfigDoMapa = () => {
  const bloco = document.getElementById('guara-config')?.textContent
  return interpretarConfig(bloco ? JSON.parse(bloco) : null)
}
