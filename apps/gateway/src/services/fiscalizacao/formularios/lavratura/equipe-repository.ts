// Who may be on a team: active users who draw up forms.
import type { Colega } from '@guara/domain/formulario/schema'
import { lavraFormularios, PERFIS } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { contem } from '../../../../database/texto.ts'

const QUE_LAVRAM = PERFIS.filter(lavraFormularios)

const queLavram = (db: Db) =>
  db
    .selectFrom('usuario')
    .select(['id as usuarioId', 'nome', 'matricula', 'cargo'])
    .where('ativo', '=', true)
    .where(
      sql<boolean>`exists (select from usuario_perfil p where p.usuario_id = usuario.id and p.perfil = any (${QUE_LAVRAM}))`,
    )

/** The users among these who may draw up forms. */
export const quemLavra = (db: Db, ids: readonly string[]): Promise<Colega[]> =>
  queLavram(db).where('id', 'in', ids).execute()

const COLEGAS = 10

/** The users that the field of the team suggests. */
export const colegas = (db: Db, procurado: string): Promise<Colega[]> =>
  queLavram(db)
    .where(({ or }) =>
      or([
        contem(sql`sem_acento(nome)`, procurado),
        contem(sql`matricula`, procurado),
        contem(sql`login`, procurado),
      ]),
    )
    .orderBy('nome')
    .limit(COLEGAS)
    .execute()
