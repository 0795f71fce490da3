// Where each demonstration form happens: the forms of one day are around one town, because a team is in one place a day.
import municipios from '../../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import { municipioDoPonto } from '../../services/localizacao/municipio-do-ponto.ts'
import type { Historia } from './historias.ts'
import type { Planejado } from './plano.ts'

type Municipio = (typeof municipios)[number]

export interface Lugar {
  municipio: Municipio
  latitude: number
  longitude: number
}

const AUTORES = ['fiscal', 'fiscal2', 'orientador']
const DIRECOES = 8

/** Degrees from the seat, the first that stays in the municipality: some seats stand on its border. */
const NO_CAMPO = [0.055, 0.03, 0.012, 0.004]
const NA_CIDADE = [0.006, 0.003, 0]

const pontoEm = ({ latitude, longitude }: Municipio, distancia: number, direcao: number) => {
  const angulo = (2 * Math.PI * direcao) / DIRECOES
  return {
    latitude: Number((latitude + distancia * Math.sin(angulo)).toFixed(6)),
    longitude: Number((longitude + distancia * Math.cos(angulo)).toFixed(6)),
  }
}

const emVolta = (
  municipio: Municipio,
  distancias: readonly number[],
  primeira: number,
): Lugar | undefined => {
  for (const distancia of distancias)
    for (let i = 0; i < DIRECOES; i += 1) {
      const ponto = pontoEm(municipio, distancia, primeira + i)
      if (municipioDoPonto([ponto.longitude, ponto.latitude]) === municipio.id) return { municipio, ...ponto }
    }
  return undefined
}

export const lugarDe = (
  { n, ha, autor, caso }: Planejado,
  { enderecoFiscalizacao }: Pick<Historia, 'enderecoFiscalizacao'>,
): Lugar => {
  const cidade = ['COMERCIO', 'RESIDENCIA'].includes(String(enderecoFiscalizacao.tipoLocal))
  // A case of more than one form stays where it began.
  const vez = caso === n ? ha * 37 + AUTORES.indexOf(autor) * 91 : caso
  for (let passo = 0; passo < municipios.length; passo += 1) {
    const municipio = municipios[(vez + passo) % municipios.length]
    const lugar = municipio && emVolta(municipio, cidade ? NA_CIDADE : NO_CAMPO, caso === n ? n : 0)
    // The smallest one loses its own seat to the simplified border: the next takes its place.
    if (lugar) return lugar
  }
  throw new Error('não há municípios')
}
