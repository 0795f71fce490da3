import type { Dados } from '@guara/domain/campos/campo'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { NAO_ANULADO } from './antecedentes-repository.ts'

/** The latest are enough: an older fact does not overlap the one that is drawn up now. */
const MAXIMO = 100

export interface AutoGuardado {
  codigo: string
  dados: Dados
  localizacao: Dados
  seu: boolean
}

/** The notices in force against who has one of these documents, of other forms, the latest first; found by the index of
 * the document. */
export const autosDosDocumentos = async (
  db: Db,
  documentos: readonly string[],
  menosO: string,
  usuarioId: string,
): Promise<AutoGuardado[]> => {
  const { rows } = await sql<AutoGuardado>`
    select i.codigo, i.dados, coalesce(c.dados->'localizacao', '{}'::jsonb) as localizacao,
      exists (select from formulario_membro m where m.formulario_id = f.id and m.usuario_id = ${usuarioId}) as seu
    from (select distinct formulario_id from formulario_pessoa where documento = any (${documentos})) p
    join formulario f on f.id = p.formulario_id
    join formulario_conteudo c on c.formulario_id = f.id
    join instrumento i on i.formulario_id = f.id and i.tipo = 'AUTO_INFRACAO'
    where f.condicao = any (${CONDICOES_EM_VIGOR}) and ${NAO_ANULADO} and f.id <> ${menosO}
    order by f.data_hora_lavratura desc nulls last, i.codigo desc
    limit ${MAXIMO}`.execute(db)
  return rows
}
