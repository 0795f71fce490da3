import { gpx, kml } from '@tmcw/togeojson'
import type { Feature } from 'geojson'
import { ImportacaoRecusada } from './recusa.ts'

const RAIZ = { kml: /<(\w+:)?kml[\s>]/i, gpx: /<gpx[\s>]/i }

/** A type declaration may define entities that expand without end; neither format has use for one. */
const DECLARACAO = /<!(DOCTYPE|ENTITY)/i

export const lerXml = (texto: string, formato: 'kml' | 'gpx'): Feature[] => {
  if (DECLARACAO.test(texto))
    throw new ImportacaoRecusada(
      'O arquivo traz declarações (DOCTYPE) que não são aceitas. Exporte-o de novo.',
    )
  const nome = formato.toUpperCase()
  if (!RAIZ[formato].test(texto)) throw new ImportacaoRecusada(`O arquivo não é um ${nome}.`)
  // The text is already decoded: whatever the first line says of its bytes no longer holds.
  const documento = new DOMParser().parseFromString(texto.replace(/^\s*<\?xml[^>]*\?>/, ''), 'text/xml')
  if (documento.querySelector('parsererror'))
    throw new ImportacaoRecusada(`O ${nome} está malformado. Exporte-o de novo.`)
  const { features } = formato === 'kml' ? kml(documento, { skipNullGeometry: false }) : gpx(documento)
  return features as Feature[]
}
