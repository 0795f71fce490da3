import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

interface DocumentoEDonos {
  instrumentoId: string
  formularioId: string
  /** CPF or CNPJ of each person of the form, without mask. */
  donos: string[]
}

/** One question, whether or not anybody has the code: what it costs tells nothing. */
export const porCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<DocumentoEDonos>`
    select d.instrumento_id as "instrumentoId", d.formulario_id as "formularioId",
      array(select p.documento from formulario_pessoa p
        where p.formulario_id = d.formulario_id and p.documento is not null order by p.ordem) as donos
    from documento d where d.codigo_verificador = ${codigo}`.execute(db)
  return rows[0]
}

export const recebimentoDe = (
  db: Db,
  { instrumentoId, documento }: { instrumentoId: string; documento: string },
): Promise<Selectable<Banco['recebimento']> | undefined> =>
  db
    .selectFrom('recebimento')
    .selectAll()
    .where('instrumento_id', '=', instrumentoId)
    .where('documento', '=', documento)
    .executeTakeFirst()

export const inserirRecebimento = (db: Db, linha: Insertable<Banco['recebimento']>) =>
  db.insertInto('recebimento').values(linha).execute()
