// Active users who draw up forms: whom a team may take and an alert may be linked to.
import type { DeQuem } from '@guara/domain/acesso'
import { lavraFormularios, PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { contem } from '../../../database/texto.ts'

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

/** Every one of them, with the unit that they work in. */
export const todos = (db: Db) =>
  quemLavra(db)
    .select(
      sql<{ id: string; nome: string } | null>`(select jsonb_build_object('id', n.id, 'nome', n.nome)
        from unidade n where n.id = usuario.unidade_id)`.as('unidade'),
    )
    .orderBy('nome')
    .execute()

interface ComSituacao {
  id: string
  nome: string
  ativo: boolean
  unidade: { id: string; nome: string } | null
  /** They are not blocked, and belong to the unit. */
  da_casa: boolean
}

/** Blocked ones and those of other units too, each with whether they are of the house. */
export const comSituacao = async (db: Db, { usuarioId, unidadeId }: DeQuem) => {
  const { rows } = await sql<ComSituacao>`
    select usuario.id, usuario.nome, usuario.ativo,
      case when n.id is not null then jsonb_build_object('id', n.id, 'nome', n.nome) end as unidade,
      usuario.ativo and (${unidadeId ?? null}::uuid is null or usuario.unidade_id = ${unidadeId ?? null}::uuid) as da_casa
    from usuario left join unidade n on n.id = usuario.unidade_id
    where ${LAVRA} and (${usuarioId ?? null}::uuid is null or usuario.id = ${usuarioId ?? null}::uuid)
    order by usuario.nome`.execute(db)
  return rows
}

/** Blocked ones too: what they drew up is still printed. */
export const cadastrosDos = (db: Db, ids: readonly string[]) =>
  db.selectFrom('usuario').select(['id', 'designacao', 'unidade']).where('id', 'in', ids).execute()

/** Who is told of what concerns the coordination: those who may enter, each with the unit that they answer for. */
export const coordenadores = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('usuario_perfil as p', 'p.usuario_id', 'u.id')
    .select(['u.id', 'u.unidade_id'])
    .where('u.ativo', '=', true)
    .where('p.perfil', '=', 'ROLE_GESTOR')
    .execute()
