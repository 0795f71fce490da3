// Coordinates are a latitude and longitude pair, shown in degrees, minutes and seconds with one decimal, N/S and E/W
// (docs/dominio/etapas.md#graus). Typed, they come as people write them: comma or point, signs or letters, L/O for
// E/W.
export interface Coordenada {
  latitude: number
  longitude: number
}

type Eixo = 'latitude' | 'longitude'

const LIMITE: Record<Eixo, number> = { latitude: 90, longitude: 180 }
const LETRAS: Record<Eixo, [positiva: string, negativa: string]> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
}

/** The sum is made in tenths of a second, so that 59.96" carries over to the minute. */
export const formatarEixo = (valor: number, eixo: Eixo) => {
  const decimos = Math.round(Math.abs(valor) * 36_000)
  const graus = Math.floor(decimos / 36_000)
  const minutos = Math.floor((decimos % 36_000) / 600)
  const segundos = ((decimos % 600) / 10).toFixed(1).padStart(4, '0')
  const [positiva, negativa] = LETRAS[eixo]
  return `${graus}°${String(minutos).padStart(2, '0')}'${segundos}"${valor >= 0 ? positiva : negativa}`
}

/** 15°49'23.9"S 49°28'55.9"W */
export const formatarCoordenada = ({ latitude, longitude }: Coordenada) =>
  `${formatarEixo(latitude, 'latitude')} ${formatarEixo(longitude, 'longitude')}`

const SINAL: Record<string, 1 | -1> = { N: 1, S: -1, E: 1, L: 1, W: -1, O: -1 }
const EIXO_DA_LETRA: Record<string, Eixo> = {
  N: 'latitude',
  S: 'latitude',
  E: 'longitude',
  L: 'longitude',
  W: 'longitude',
  O: 'longitude',
}

/** One axis as someone types it, in decimal degrees; null when it is not one. */
export const lerEixo = (texto: string, eixo: Eixo): number | null => {
  const limpo = texto.trim().toUpperCase().replaceAll(',', '.')
  const letra = /[NSELWO]/.exec(limpo)?.[0]
  if (letra && EIXO_DA_LETRA[letra] !== eixo) return null
  if (!/^[-+]?[\d\s.°º'’′"”″NSELWO]+$/.test(limpo) || (limpo.match(/[NSELWO]/g)?.length ?? 0) > 1) return null
  const numeros = limpo.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const [graus, minutos = 0, segundos = 0] = numeros
  if (graus === undefined || numeros.length > 3 || minutos >= 60 || segundos >= 60) return null
  if (numeros.length > 1 && !Number.isInteger(graus)) return null
  if (numeros.length > 2 && !Number.isInteger(minutos)) return null
  const sinal = limpo.startsWith('-') ? -1 : letra ? (SINAL[letra] ?? 1) : 1
  const valor = sinal * (graus + minutos / 60 + segundos / 3600)
  return Math.abs(valor) <= LIMITE[eixo] ? Math.round(valor * 1e8) / 1e8 : null
}

/** Both axes in one text, as copied from a map: "16°40'43.9"S 49°15'14.1"W" or "-16,678861; -49,253917". */
export const lerCoordenada = (texto: string): Coordenada | null => {
  const porLetra = /^(.*?[NS])[\s;,]*(.*?[EWLO])$/i.exec(texto.trim())
  const partes = porLetra ? porLetra.slice(1, 3) : separarDecimais(texto)
  const latitude = lerEixo(partes?.[0] ?? '', 'latitude')
  const longitude = lerEixo(partes?.[1] ?? '', 'longitude')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const separarDecimais = (texto: string) => {
  const numeros = texto.trim().match(/[-+]?\d+(?:[.,]\d+)?/g)
  return numeros?.length === 2 ? numeros : null
}

// Goiás with a margin; a point outside it is a finding, never a refusal (docs/dominio/etapas.md#localizacao).
const FAIXA = { norte: -12.3, sul: -19.6, oeste: -53.3, leste: -45.8 }

export const dentroDaFaixaDoEstado = ({ latitude, longitude }: Coordenada) =>
  latitude <= FAIXA.norte && latitude >= FAIXA.sul && longitude >= FAIXA.oeste && longitude <= FAIXA.leste
