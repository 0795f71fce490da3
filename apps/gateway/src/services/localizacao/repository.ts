import type { Estado, Municipio } from '@guara/domain/localizacao/contract'
import type { Db } from '../../context.ts'

export const estados = (db: Db): Promise<Estado[]> =>
  db.selectFrom('estado').select(['id', 'sigla', 'nome']).execute()

export const municipios = (db: Db, estadoId: number): Promise<Municipio[]> =>
  db
    .selectFrom('municipio')
    .select(['id', 'nome', 'latitude', 'longitude'])
    .where('estado_id', '=', estadoId)
    .execute()
