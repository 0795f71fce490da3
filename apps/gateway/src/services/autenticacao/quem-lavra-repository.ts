// Active users who draw up forms: whom a team may take and an alert may be linked to.
import { lavraFormularios, PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { contem } from '../../database/texto.ts'

const LAVRA = sql<boolean>`exists (select from usuario_perfil p
  where p.usuario_id = usuario.id and p.perfil = any (${PERFIS.filter(lavraFormularios)}))`

const PERFIS_DE_AGORA = sql<Perfil[]>`array(
  select perfil from usuario_perfil p where p.usuario_id = usuario.id order by p.ordem)`

const quemLavra = (db: Db) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'matricula', 'cargo', PERFIS_DE_AGORA.as('perfis')])
    .where('ativo', '=', true)
    .where(LAVRA)

export const dosIds = (db: Db, ids: readonly string[]) => quemLavra(db).where('id', 'in', ids).execute()

/** The users are found by name, matrícula or login. */
export const procurados = (db: Db, texto: string, quantos: number) =>
  quemLavra(db)
    .where(({ or }) =>
      or([contem(sql`sem_acento(nome)`, texto), contem(sql`matricula`, texto), contem(sql`login`, texto)]),
    )
    .orderBy('nome')
    .limit(quantos)
    .execute()

/** Blocked ones too: what they drew up is still printed. */
export const cadastrosDos = (db: Db, ids: readonly string[]) =>
  db.selectFrom('usuario').select(['id', 'designacao', 'unidade']).where('id', 'in', ids).execute()
