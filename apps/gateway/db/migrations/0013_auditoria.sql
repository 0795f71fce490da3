-- When the database took the row in, whatever day the row claims: it tells what waits for a seal for too long. The rows of
-- before have none, so that the table is not written again.
alter table auditoria add column inserida_em timestamptz;
alter table auditoria alter column inserida_em set default clock_timestamp();

-- How often each user consulted personal data within an hour, over the last weeks.
create index auditoria_consultas_no_tempo on auditoria (quando) include (usuario_id)
  where ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR');
