// The alerts that a form answers. The alert itself is another service's, which is asked about it by its id.
import type { Condicao } from '@guara/domain/formulario/condicao'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

interface Ligacao {
  alerta_id: string
  formulario_id: string
  codigo: string
  condicao: Condicao
  situacao_encontrada: string | null
  criado_em: Date
}

const ligacoes = async (db: Db, coluna: 'alerta_id' | 'formulario_id', ids: readonly string[]) => {
  const { rows } = await sql<Ligacao>`
    select l.alerta_id, l.formulario_id, f.codigo, f.condicao, l.situacao_encontrada, l.criado_em
    from formulario_alerta l join formulario f on f.id = l.formulario_id
    where l.${sql.ref(coluna)} = any (${ids}::uuid[]) order by l.criado_em, f.codigo`.execute(db)
  return rows
}

export const dosAlertas = (db: Db, ids: readonly string[]) => ligacoes(db, 'alerta_id', ids)

export const doFormulario = (db: Db, id: string) => ligacoes(db, 'formulario_id', [id])

/** These and no others. */
export const ligar = async (
  db: Db,
  quando: Date,
  formularioId: string,
  situacaoEncontrada: string | null,
  alertaIds: readonly string[],
) => {
  await sql`delete from formulario_alerta where formulario_id = ${formularioId}
    and alerta_id <> all (${alertaIds}::uuid[])`.execute(db)
  await sql`insert into formulario_alerta (formulario_id, alerta_id, situacao_encontrada, criado_em)
    select ${formularioId}, a, ${situacaoEncontrada}, ${quando} from unnest(${alertaIds}::uuid[]) a
    on conflict (formulario_id, alerta_id) do update set situacao_encontrada = excluded.situacao_encontrada`.execute(
    db,
  )
}
