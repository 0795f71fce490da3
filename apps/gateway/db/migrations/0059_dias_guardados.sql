-- minimo: 0035 (only an index changes, whose forms the older version finds without it)
-- All the deadlines of a form, each its day and its act, beside the first that is work to do (docs/decisoes/0083-dias-guardados.md). The job that
-- counts the one counts the others: what has none yet is still to be counted.
alter table formulario add column prazos jsonb;
drop index formulario_prazo_a_contar;
create index formulario_prazo_a_contar on formulario (data_atualizacao)
  where condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') and (prazos is null or prazo_em < data_atualizacao);
