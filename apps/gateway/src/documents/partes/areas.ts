// How an area of the form is called on paper: by a letter, which the map and the table of vertices repeat.

import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { emNumero } from '../escrita.ts'

/** 'Polígono A: Área embargada (12,3456 ha)' */
export const nomeDaArea = (areas: readonly AreaDesenhada[], indice: number) => {
  const area = areas[indice]
  if (!area) return ''
  const finalidade = area.finalidade ? `: ${FINALIDADES_DA_AREA[area.finalidade]}` : ''
  return `${nomeDoPoligono(indice)}${finalidade} (${emNumero(area.areaHa, 4)} ha)`
}
