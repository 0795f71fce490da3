import type { Estado, Municipio, Unidade } from '@guara/domain/localizacao/contract'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

export const estados = (db: Db): Promise<Estado[]> =>
  db.selectFrom('estado').select(['id', 'sigla', 'nome']).execute()

export const municipios = (db: Db, estadoId: number): Promise<Municipio[]> =>
  db
    .selectFrom('municipio')
    .select(['id', 'nome', 'latitude', 'longitude'])
    .where('estado_id', '=', estadoId)
    .execute()

export const unidades = (db: Db): Promise<Unidade[]> =>
  db
    .selectFrom('unidade as u')
    .select([
      'u.id',
      'u.nome',
      'u.ativa',
      sql<
        number[]
      >`array(select m.municipio_id from unidade_municipio m where m.unidade_id = u.id order by 1)`.as(
        'municipios',
      ),
    ])
    .execute()
