-- It adds, after the import, three years of alerts in every condition, one in twenty of the observed inspector, some of others, the
-- rest of nobody. References are not checked row by row: what is told below is whole.
set session_replication_role = replica;
update alerta set data_criacao = now() - interval '3 years' * ((hashtext(id::text) & 65535) / 65536.0),
  condicao = (array['EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO'])
    [1 + (hashtext(codigo) & 65535) % 6];
delete from alerta_vinculo;
insert into alerta_vinculo (usuario_id, alerta_id, desde, pendente)
select u.id, a.id, a.data_criacao, a.condicao = 'EM_ATENDIMENTO'
from (select *, row_number() over (order by codigo) as n from alerta) a
join usuario u on u.login = case when a.n % 20 = 0 then 'fiscal' when a.n % 5 = 1 then 'fiscal2' when a.n % 5 = 2 then 'fiscal3' end;
update alerta set vinculado = id in (select alerta_id from alerta_vinculo);
reset session_replication_role;
