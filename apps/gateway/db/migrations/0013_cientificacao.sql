-- Ciência, deadlines and what follows (T7 to T10 of domain/etapas.md section 9 and its section 11).

-- Days on which a deadline of the form ends, as known when it last changed. Which one is nearest depends on the day it is
-- read, so the row keeps all of them: a list reads one column more and nothing else.
alter table formulario add column prazos date[] not null default '{}';

-- What was recorded about the ciência of a form, in order. Never changed; where it stands is read from it.
create table cientificacao_evento (
  formulario_id uuid not null references formulario (id) on delete cascade,
  ordem integer not null check (ordem > 0),
  evento text collate "C" not null check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA')),
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  -- As told by cientificacao/campos.ts; a proof is { arquivoId, nome }.
  dados jsonb not null,
  primary key (formulario_id, ordem)
);
create unique index cientificacao_uma_ciencia on cientificacao_evento (formulario_id) where evento = 'CIENCIA';

-- Compliance with an auto de orientação, each time that somebody verified it. The signed answers stay as they were.
create table acompanhamento (
  id bigint generated always as identity primary key,
  instrumento_id uuid not null references instrumento (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  cumprimento text collate "C" not null
    check (cumprimento in ('PENDENTE', 'CUMPRIDO', 'PARCIAL', 'JUSTIFICADO', 'NAO_CUMPRIDO')),
  dados jsonb not null
);
create index acompanhamento_instrumento on acompanhamento (instrumento_id, id);

create function registro_imutavel() returns trigger language plpgsql as $$
begin
  -- The cascade of a deleted form runs inside that deletion's own trigger; a plain delete does not.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '%: linhas não podem ser alteradas nem apagadas', tg_table_name;
end $$;
create trigger cientificacao_evento_imutavel before update or delete on cientificacao_evento
  for each row execute function registro_imutavel();
create trigger cientificacao_evento_sem_truncate before truncate on cientificacao_evento
  for each statement execute function registro_imutavel();
create trigger acompanhamento_imutavel before update or delete on acompanhamento
  for each row execute function registro_imutavel();
create trigger acompanhamento_sem_truncate before truncate on acompanhamento
  for each statement execute function registro_imutavel();

-- The auto de infração that an auto de orientação became. It goes with the draft of the auto: then it may be made again.
create table conversao (
  orientacao_id uuid primary key references instrumento (id) on delete cascade,
  auto_id uuid not null unique references instrumento (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id)
);
