// The history of a form and the facts that the panel counts of it go together: this is the only place that writes a row about a
// form that exists (docs/decisoes/0066-painel.md).
import { FUSO } from '@guara/domain/data-hora'
import {
  CONDICOES_ANTES_DE_ASSINADO,
  CONDICOES_EM_VIGOR,
  type Condicao,
} from '@guara/domain/formulario/condicao'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { FIXA } from '../../../database/fixa.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

/** What was never signed by everybody has no facts; what was cancelled may have them. */
const COM_FATOS: readonly Condicao[] = [...CONDICOES_EM_VIGOR, 'CANCELADO']

/** The facts of a form as its records tell them now. */
export const gravarFatos = (db: Db, id: string) =>
  sql`${FIXA}
    insert into instrumento_fato (instrumento_id, formulario_id, dia, tipo, condicao, municipio_id, autor_id, unidade_id,
      infracao_id, valor, area_ha, regras, desfecho, valor_final)
    select i.id, f.id, (a.quando at time zone ${sql.lit(FUSO)})::date, i.tipo, f.condicao, f.municipio_id, f.autor_id, f.unidade_id,
      numero_do_json(i.dados #> '{infracoes,0,infracaoId}')::integer, v.valor,
      coalesce(numero_do_json(i.dados -> 'areaHa'), numero_do_json(i.dados -> 'areaEmbargadaHa')),
      array(select distinct j ->> 'regra' from jsonb_array_elements(case
        when jsonb_typeof(c.dados -> 'justificativasBlindagem') = 'array' then c.dados -> 'justificativasBlindagem' else '[]' end) j
        where j ->> 'regra' is not null order by 1),
      d.dados ->> 'desfecho',
      case when d.dados ->> 'desfecho' in ('ANULADO', 'PRESCRITO') then 0
        else coalesce(numero_do_json(d.dados -> 'valorFinal'), v.valor) end
    from formulario f
      join formulario_conteudo c on c.formulario_id = f.id
      join instrumento i on i.formulario_id = f.id
      cross join lateral (select max(h.quando) as quando from formulario_historico h
        where h.formulario_id = f.id and h.para = 'ASSINADO' and h.de is distinct from h.para) a
      cross join lateral (select numero_do_json(i.dados -> 'valorMulta') as valor) v
      left join lateral (select e.dados from cientificacao_evento e
        where e.formulario_id = f.id and e.evento = 'DESFECHO' and e.dados ->> 'instrumentoId' = i.id::text
        order by e.ordem desc limit 1) d on true
    where f.id = ${id} and a.quando is not null and f.condicao <> all (${CONDICOES_ANTES_DE_ASSINADO}::text[])
    on conflict (instrumento_id) do update set dia = excluded.dia, condicao = excluded.condicao,
      municipio_id = excluded.municipio_id, autor_id = excluded.autor_id, unidade_id = excluded.unidade_id,
      infracao_id = excluded.infracao_id, valor = excluded.valor, area_ha = excluded.area_ha, regras = excluded.regras,
      desfecho = excluded.desfecho, valor_final = excluded.valor_final`.execute(db)

/** Called after what the act changed, in its own transaction: the facts are what the records tell then. */
export const historiar = async (db: Db, linha: Insertable<Banco['formulario_historico']>) => {
  await db.insertInto('formulario_historico').values(linha).execute()
  if (linha.para && COM_FATOS.includes(linha.para)) await gravarFatos(db, linha.formulario_id)
}
