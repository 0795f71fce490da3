-- It adds, after formularios.sql and gestao.sql, what was found at the place of every alert that a form answers, and the fact row of every
-- instrument that everybody signed, as the product writes them.
set session_replication_role = replica;
set synchronous_commit = off;

update formulario_alerta set situacao_encontrada = (array['CONFIRMADA', 'CONFIRMADA', 'CONFIRMADA_PARCIAL', 'NAO_CONFIRMADA'])[1 + abs(hashtext(alerta_id::text)) % 4];
insert into instrumento_fato (instrumento_id, formulario_id, dia, tipo, condicao, municipio_id, autor_id, unidade_id, infracao_id, valor, area_ha,
  regras, desfecho, valor_final)
select i.id, f.id, (least(now(), f.criado_em + interval '3 days') at time zone 'America/Sao_Paulo')::date, i.tipo, f.condicao, f.municipio_id,
  f.autor_id, f.unidade_id, case when auto then (select array_agg(id order by id) from tipo_infracao)[1 + h % 100] end,
  case when auto then 500 + h % 100000 end, case when i.tipo in ('AUTO_INFRACAO', 'EMBARGO') then h % 5000 / 10.0 end,
  case when h % 9 = 0 then '{dia-sem-expediente}'::text[] else '{}' end,
  d.desfecho, case when auto then case when d.desfecho = 'ANULADO' then 0 else 500 + h % 100000 end end
from instrumento i join formulario f on f.id = i.formulario_id,
  lateral (select abs(hashtext(i.id::text)) as h, i.tipo = 'AUTO_INFRACAO' as auto) x,
  lateral (select case when auto and f.condicao = 'FINALIZADO' and h % 3 > 0 then (array['PAGO', 'MANTIDO', 'ANULADO'])[1 + h % 3] end as desfecho) d
where i.codigo like 'AI-2000-%' and f.condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA');
reset session_replication_role;
reset synchronous_commit;
