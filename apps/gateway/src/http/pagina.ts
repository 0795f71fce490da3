// What the gateway writes into two files of the build when it serves them: the settings into the page, and which page
// this is into the service worker. The worker keeps the page on the device, so a changed setting has to reach it as a
// new version would.
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

const LUGAR_DA_CONFIG = /(<script type="application\/json" id="guara-config">)[^<]*(<\/script>)/
const LUGAR_DA_PAGINA = /\bsha256-pagina:[\w+/=]+:[\w+/=]*/

/** What the browser needs to know of the settings, as data in the page: no call, no inline script. */
const configDaWeb = (config: Config) => ({
  ambiente: config.APP_ENV,
  avisoDeTeste: config.TEST_WARNING,
  urlDeProducao: config.PRODUCTION_URL ?? null,
  mapa: {
    tilesUrl: config.MAP_TILES_URL ?? null,
    tilesAtribuicao: config.MAP_TILES_ATTRIBUTION ?? null,
    base: config.MAP_PMTILES !== undefined,
    bibliotecaUrl: config.MAPS_LIBRARY_URL ?? null,
    bibliotecaIntegridade: config.MAPS_LIBRARY_INTEGRITY ?? null,
  },
})

export const comConfig = (html: string, config: Config) => {
  const json = JSON.stringify(configDaWeb(config)).replaceAll('<', '\\u003c')
  return html.replace(LUGAR_DA_CONFIG, (_, abre, fecha) => abre + json + fecha)
}

export const sha256EmBase64 = (texto: string) => createHash('sha256').update(texto).digest('base64')

/** The security policy is kept with the page, so a new one is a new version too. */
export const daPagina = (trabalhador: string, pagina: string, politica: string) =>
  trabalhador.replace(
    LUGAR_DA_PAGINA,
    `sha256-pagina:${sha256EmBase64(pagina)}:${politica && sha256EmBase64(politica)}`,
  )
