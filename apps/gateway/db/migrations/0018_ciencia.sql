-- Each person of each instrument has a ciência of their own, and what was recorded is corrected beside it
-- (docs/dominio/ciencia.md). Which person and which instrument is in `dados`: a row that names none is of all of them.
alter table cientificacao_evento drop constraint cientificacao_evento_evento_check;
alter table cientificacao_evento add constraint cientificacao_evento_evento_check
  check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA', 'CORRECAO', 'SEM_EFEITO'));
-- That a person has one at a time is decided under the lock of the form, because one may lose its effect.
drop index cientificacao_uma_ciencia;

-- Inspectors whom the coordinator designated to go on with a form of others: they see it, and may convert its guidance
-- (docs/dominio/ciclo-de-vida.md#designation).
create table designacao (
  formulario_id uuid not null references formulario (id) on delete cascade,
  usuario_id uuid not null references usuario (id),
  motivo text not null,
  por_id uuid not null references usuario (id),
  quando timestamptz not null,
  primary key (formulario_id, usuario_id)
);
create trigger designacao_imutavel before update or delete on designacao
  for each row execute function linha_imutavel();
create trigger designacao_sem_truncate before truncate on designacao
  for each statement execute function linha_imutavel();
