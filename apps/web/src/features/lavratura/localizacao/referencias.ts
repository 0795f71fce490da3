// The outlines of the alerts that the form answers: they stay on the map as they came, beside the areas that were copied
// from them and may have been changed or removed since.
import { poligonosDe } from '@guara/domain/alerta/geometria'
import type { Alerta } from '@guara/domain/alerta/schema'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import type { Referencia } from '../../../ui/mapa/conteudo.ts'

const referenciasDe = (alertas: UseQueryResult<Alerta>[]): Referencia[] =>
  alertas.flatMap(({ data }) => {
    const [primeiro, ...outros] = data ? poligonosDe(data.geometria) : []
    if (!data || !primeiro) return []
    const partes = [primeiro, ...outros].map((p) => p.coordinates)
    const geometria = outros.length === 0 ? primeiro : { type: 'MultiPolygon' as const, coordinates: partes }
    return [{ nome: `Alerta ${data.codigo}`, geometria }]
  })

export const useReferenciasDosAlertas = (alertaIds: unknown) => {
  const ids = Array.isArray(alertaIds) ? alertaIds.filter((id) => typeof id === 'string') : []
  return useQueries({ queries: ids.map((id) => consultasDeAlerta.um(id)), combine: referenciasDe })
}
