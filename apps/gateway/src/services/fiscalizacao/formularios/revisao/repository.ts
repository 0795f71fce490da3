import type { Comentario, TipoDeComentario } from '@guara/domain/formulario/comentario'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

interface Linha {
  id: string
  formulario_id: string
  tipo: TipoDeComentario
  campo: string | null
  resposta_a: string | null
  texto: string
  autor_id: string
  autor: string
  da_coordenacao: boolean
  quando: Date
  resolvido_em: Date | null
  resolvido_por: string | null
  resolvedor: string | null
}

const ler = async (db: Db, onde: RawBuilder<unknown>) => {
  const { rows } = await sql<Linha>`
    select k.*, a.nome as autor, r.nome as resolvedor from formulario_comentario k
    join usuario a on a.id = k.autor_id left join usuario r on r.id = k.resolvido_por
    where ${onde} order by k.quando, k.id`.execute(db)
  return rows
}

export const doFormulario = (db: Db, formularioId: string) => ler(db, sql`k.formulario_id = ${formularioId}`)

export const porId = async (db: Db, id: string) => (await ler(db, sql`k.id = ${id}`))[0]

/** False when the id is taken. */
export const inserir = async (db: Db, linha: Insertable<Banco['formulario_comentario']>) =>
  (await db
    .insertInto('formulario_comentario')
    .values(linha)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const resolver = (db: Db, id: string, por: { usuarioId: string; quando: Date } | null) =>
  db
    .updateTable('formulario_comentario')
    .set({ resolvido_em: por?.quando ?? null, resolvido_por: por?.usuarioId ?? null })
    .where('id', '=', id)
    .execute()

export const comentarioDe = (k: Linha): Comentario => ({
  id: k.id,
  tipo: k.tipo,
  campo: k.campo,
  respostaA: k.resposta_a,
  texto: k.texto,
  autor: { id: k.autor_id, nome: k.autor },
  quando: k.quando.toISOString(),
  resolvido:
    k.resolvido_em && k.resolvido_por
      ? { por: { id: k.resolvido_por, nome: k.resolvedor ?? '' }, quando: k.resolvido_em.toISOString() }
      : null,
})

/** The signatures given so far are no longer of the team. */
export const marcarDevolvido = async (db: Db, id: string, quando: Date) => {
  await db.updateTable('formulario').set({ devolvido_em: quando }).where('id', '=', id).execute()
  await db
    .updateTable('formulario_equipe')
    .set({ assinou_em: null })
    .where('formulario_id', '=', id)
    .where('assinou_em', 'is not', null)
    .execute()
}

/** A form is of the unit of who draws it up (docs/decisoes/0058-unidades.md). */
export const trocarAutor = (db: Db, id: string, autorId: string) =>
  sql`update formulario set autor_id = u.id, unidade_id = u.unidade_id from usuario u
    where u.id = ${autorId} and formulario.id = ${id}`.execute(db)
