import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

interface DocumentoEDonos {
  instrumentoId: string
  formularioId: string
  /** Only an act after the first has one. */
  atoId: string | null
  /** CPF or CNPJ of each person of the form, without mask. */
  donos: string[]
}

/** An act about what is not signed yet is nobody's. One question, whether or not anybody has the code: what it costs tells nothing. */
export const porCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<DocumentoEDonos>`
    select d.instrumento_id as "instrumentoId", d.formulario_id as "formularioId", d.ato_id as "atoId",
      array(select p.documento from formulario_pessoa p
        where p.formulario_id = d.formulario_id and p.documento is not null order by p.ordem) as donos
    from (select instrumento_id, formulario_id, null::uuid as ato_id from documento where codigo_verificador = ${codigo}
      union all
      select a.instrumento_id, a.formulario_id, a.id from ato_posterior a
        join documento primeiro on primeiro.instrumento_id = a.instrumento_id
        where a.codigo_verificador = ${codigo}) d`.execute(db)
  return rows[0]
}

export const recebimentoDe = (
  db: Db,
  { instrumentoId, documento, atoId }: { instrumentoId: string; documento: string; atoId?: string | null },
): Promise<Selectable<Banco['recebimento']> | undefined> =>
  db
    .selectFrom('recebimento')
    .selectAll()
    .where('instrumento_id', '=', instrumentoId)
    .where('documento', '=', documento)
    .where('ato_id', 'is not distinct from', atoId ?? null)
    .executeTakeFirst()

export const inserirRecebimento = (db: Db, linha: Insertable<Banco['recebimento']>) =>
  db.insertInto('recebimento').values(linha).execute()
