/** The capacities in which somebody receives for another (docs/dominio/ciencia.md#ways). */
export const QUALIDADES = {
  REPRESENTANTE_LEGAL: 'Representante legal',
  PROCURADOR: 'Procurador',
  PREPOSTO: 'Preposto',
  TUTOR_CURADOR: 'Tutor ou curador',
} as const
