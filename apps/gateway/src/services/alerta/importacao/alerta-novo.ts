import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type { DetalhesDaFonte } from '@guara/domain/alerta/schema'

/** An alert as a file tells it. */
export interface AlertaNovo {
  id: string
  fonte: FonteDeAlerta
  codigo_externo: string
  tipo_id: number
  categoria_id: number
  municipio_id: number
  data_deteccao: string
  area_ha: number | null
  longitude: number
  latitude: number
  oeste: number
  sul: number
  leste: number
  norte: number
  geometria: GeometriaDoAlerta
  detalhes: DetalhesDaFonte
  /** The rows of the file that make it (peca.ts). */
  pecas: string[]
}
