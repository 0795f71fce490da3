// GeoJSON (RFC 7946), one feature on each line.
import { emPedacos } from '../http/fluxo.ts'
import type { Escritor } from './registro.ts'

export const escreverGeoJson: Escritor = (nome, colunas, registros) =>
  emPedacos(
    (async function* () {
      yield `{"type":"FeatureCollection","name":${JSON.stringify(nome)},"features":[`
      let separador = '\n'
      for await (const { valores, geometria } of registros) {
        const properties = Object.fromEntries(colunas.map(({ chave }, i) => [chave, valores[i] ?? null]))
        yield separador + JSON.stringify({ type: 'Feature', geometry: geometria, properties })
        separador = ',\n'
      }
      yield '\n]}\n'
    })(),
  )
