import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

interface Linha {
  codigo: string
  tipo: CodigoDeInstrumento
  condicao: Condicao
  data_hora_lavratura: Date | null
  infracoes: unknown
  valor_multa: unknown
  formulario_id: string
  unidade_id: string | null
  e_seu: boolean
}

/** What was annulled counts for nothing against anybody. */
export const NAO_ANULADO = sql`not exists (select from instrumento_fato t
  where t.instrumento_id = i.id and t.desfecho = 'ANULADO')`

/** What was signed against who has this document, the newest first. */
export const doDocumento = async (db: Db, documento: string, usuarioId: string, quantos: number) => {
  const { rows } = await sql<Linha>`
    select i.codigo, i.tipo, f.condicao, f.data_hora_lavratura, i.dados->'infracoes' as infracoes,
      i.dados->'valorMulta' as valor_multa, f.id as formulario_id, f.unidade_id,
      exists (select from formulario_membro m where m.formulario_id = f.id and m.usuario_id = ${usuarioId}) as e_seu
    from (select distinct formulario_id from formulario_pessoa where documento = ${documento}) p
    join formulario f on f.id = p.formulario_id
    join instrumento i on i.formulario_id = f.id
    where f.condicao = any (${CONDICOES_EM_VIGOR}) and ${NAO_ANULADO}
    order by f.data_hora_lavratura desc nulls last, i.codigo desc
    limit ${quantos}`.execute(db)
  return rows
}
