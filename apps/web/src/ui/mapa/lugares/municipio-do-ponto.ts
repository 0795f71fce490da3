// The municipality of a point as the screen shows it: what the mesh misses lies close to a border, so nearness to one is
// part of the answer.
import type { Coordenada } from '@guara/domain/coordenada'
import { distanciaDaBordaM } from '@guara/domain/geometria/proximidade'
import type { MunicipioDoPonto } from '@guara/domain/localizacao/municipio-do-ponto'
import type { Lugares, MunicipioNoMapa } from './lugares.ts'

export interface MunicipioAchado {
  id: number
  nome: string
  bioma: string
  por: MunicipioDoPonto<MunicipioNoMapa>['por']
  distanciaDaDivisaM: number
  pertoDaDivisa: boolean
}

const PERTO_DA_DIVISA_M = 2_000

/** A point outside of Goiás has none: null. */
export const municipioDoPonto = ({ localizador }: Lugares, ponto: Coordenada): MunicipioAchado | null => {
  const achado = localizador.municipioDoPonto(ponto)
  if (!achado) return null
  const { id, nome, bioma, partes } = achado.municipio
  const distanciaDaDivisaM = Math.round(
    Math.min(
      ...partes
        .flat()
        .map((anel) =>
          distanciaDaBordaM([ponto.longitude, ponto.latitude], { type: 'Polygon', coordinates: [anel] }),
        ),
    ),
  )
  const pertoDaDivisa = achado.por === 'sede' || distanciaDaDivisaM < PERTO_DA_DIVISA_M
  return { id, nome, bioma, por: achado.por, distanciaDaDivisaM, pertoDaDivisa }
}
