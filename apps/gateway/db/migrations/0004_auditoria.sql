-- Who did what, when, from where (docs/decisoes/0004-auditoria-encadeada.md). A row is written in the act's own transaction,
-- with an authenticator that only this installation can make; within a second the sealer gives it its place in the chain
-- (ordem), the hash of the row before, its own hash and a keyed seal. Afterwards it is fixed. The instant has milliseconds,
-- because that is what is authenticated.
create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz(3) not null,
  ato text not null,
  usuario_id uuid,
  perfil text,
  alvo_tipo text,
  alvo_id text,
  ip text,
  requisicao_id text,
  antes_hash text,
  depois_hash text,
  detalhes jsonb not null default '{}',
  unica uuid not null unique,
  autenticador text not null,
  ordem bigint unique check (ordem > 0),
  hash_anterior text,
  hash text,
  selo text,
  -- When the database took the row in, whatever day the row claims: it tells what waits for a seal for too long.
  inserida_em timestamptz default clock_timestamp(),
  check ((ordem is null) = (hash is null) and (ordem is null) = (selo is null) and (ordem is null) = (hash_anterior is null))
);
create index auditoria_sem_selo on auditoria (id) where ordem is null;
-- It is read newest first, by period, by act, by person and by target (docs/decisoes/0061-trilha-e-catalogos.md).
create index auditoria_quando on auditoria (quando);
create index auditoria_ato on auditoria (ato, quando);
create index auditoria_usuario on auditoria (usuario_id, quando);
create index auditoria_alvo on auditoria (alvo_tipo, alvo_id, quando);
-- The coordinator reads who consulted whom, newest first.
create index auditoria_consultas on auditoria (id desc) where ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR');
-- The house watches how often each user consulted personal data within an hour, over the last weeks.
create index auditoria_consultas_no_tempo on auditoria (quando) include (usuario_id)
  where ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR');

create function auditoria_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ordem is null and new.ordem is not null
     and (to_jsonb(new) - '{ordem,hash_anterior,hash,selo}'::text[])
       = (to_jsonb(old) - '{ordem,hash_anterior,hash,selo}'::text[]) then
    return new;
  end if;
  raise exception 'auditoria: linhas não podem ser alteradas nem apagadas';
end $$;
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function auditoria_imutavel();
create trigger auditoria_sem_truncate before truncate on auditoria
  for each statement execute function auditoria_imutavel();

-- One row for each time that somebody had the whole chain read: it goes on after they leave the screen.
create table auditoria_conferencia (
  id uuid primary key,
  pedida_em timestamptz not null,
  pedida_por uuid not null references usuario (id),
  total bigint not null,
  conferidas bigint not null default 0,
  avancou_em timestamptz not null,
  terminada_em timestamptz,
  veredito jsonb,
  check ((terminada_em is null) = (veredito is null))
);
create index auditoria_conferencia_pedida on auditoria_conferencia (pedida_em desc);
