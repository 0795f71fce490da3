// KML 2.2 (OGC 07-147r2), one placemark on each line. What has no place is a placemark without one.
import type { Geometria } from '@guara/domain/exportacao/coluna'
import { emPedacos } from '../http/fluxo.ts'
import type { Escritor } from './registro.ts'

const TROCAS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are no characters of XML 1.0
const PROIBIDOS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const texto = (valor: string | number) =>
  String(valor)
    .replace(PROIBIDOS, '')
    .replace(/[&<>"']/g, (letra) => TROCAS[letra] ?? '')
    .replace(/[\r\n]+/g, ' ')

type Posicao = [number, number]

const anel = (posicoes: readonly Posicao[]) =>
  `<LinearRing><coordinates>${posicoes.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`

const poligono = ([fora = [], ...dentro]: ReadonlyArray<readonly Posicao[]>) =>
  `<Polygon><outerBoundaryIs>${anel(fora)}</outerBoundaryIs>${dentro
    .map((furo) => `<innerBoundaryIs>${anel(furo)}</innerBoundaryIs>`)
    .join('')}</Polygon>`

const lugar = ({ type, coordinates }: Geometria) => {
  if (type === 'Point')
    return `<Point><coordinates>${(coordinates as Posicao).join(',')}</coordinates></Point>`
  if (type === 'Polygon') return poligono(coordinates as Posicao[][])
  return `<MultiGeometry>${(coordinates as Posicao[][][]).map(poligono).join('')}</MultiGeometry>`
}

export const escreverKml: Escritor = (nome, colunas, registros) =>
  emPedacos(
    (async function* () {
      yield `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${texto(nome)}</name>\n`
      for await (const { valores, geometria } of registros) {
        const dados = colunas.map(
          ({ chave, rotulo }, i) =>
            `<Data name="${texto(chave)}"><displayName>${texto(rotulo)}</displayName><value>${texto(valores[i] ?? '')}</value></Data>`,
        )
        yield `<Placemark><name>${texto(valores[0] ?? '')}</name><ExtendedData>${dados.join('')}</ExtendedData>${
          geometria ? lugar(geometria) : ''
        }</Placemark>\n`
      }
      yield '</Document></kml>\n'
    })(),
  )
