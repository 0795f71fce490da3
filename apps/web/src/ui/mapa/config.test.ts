import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { INTEGRIDADE_DO_LEAFLET, interpretarConfig, lerConfigDoMapa, VERSAO_DO_LEAFLET } from './config.ts'

const require = createRequire(import.meta.url)
const NADA = {
  tilesUrl: null,
  tilesAtribuicao: null,
  base: false,
  bibliotecaUrl: null,
  bibliotecaIntegridade: INTEGRIDADE_DO_LEAFLET,
}

afterEach(() => document.getElementById('guara-config')?.remove())

describe('the maps of an installation', () => {
  it.each([[null], [{}], [{ mapa: {} }], [{ mapa: { tilesUrl: '', bibliotecaUrl: '  ' } }]])(
    'leave it for nothing unless told to: %j',
    (bloco) => expect(interpretarConfig(bloco)).toEqual(NADA),
  )

  it('take a layer and a library from elsewhere when told to', () => {
    const mapa = {
      tilesUrl: 'https://mapas.exemplo.gov.br/{z}/{x}/{y}.png',
      tilesAtribuicao: '© Exemplo',
      base: true,
      bibliotecaUrl: 'https://cdn.exemplo.gov.br/leaflet.js',
      bibliotecaIntegridade: 'sha384-x',
    }
    expect(interpretarConfig({ mapa })).toEqual(mapa)
  })

  it.each(['javascript:alert(1)', 'https://exemplo.gov.br/mapa.png', 'data:image/png,{z}{x}{y}'])(
    'do not take %s for a layer',
    (tilesUrl) => expect(interpretarConfig({ mapa: { tilesUrl } }).tilesUrl).toBeNull(),
  )

  it('are read from the block that the gateway writes', () => {
    expect(lerConfigDoMapa()).toEqual(NADA)
    const bloco = document.createElement('script')
    bloco.type = 'application/json'
    bloco.id = 'guara-config'
    bloco.textContent = '{"mapa":{"tilesUrl":"/tiles/{z}/{x}/{y}.png"}}'
    document.head.append(bloco)
    expect(lerConfigDoMapa().tilesUrl).toBe('/tiles/{z}/{x}/{y}.png')
  })

  it('know the pinned library to the byte', () => {
    const bytes = readFileSync(require.resolve('leaflet/dist/leaflet.js'))
    expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(INTEGRIDADE_DO_LEAFLET)
    expect(require('leaflet/package.json').version).toBe(VERSAO_DO_LEAFLET)
  })
})
