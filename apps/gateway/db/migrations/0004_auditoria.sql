-- Who did what, when, from where. A row is written in the act's own transaction, with an authenticator that only this
-- installation can make; within a second the sealer gives it its place in the chain (ordem), the hash of the row
-- before, its own hash and a keyed seal. Afterwards it is fixed. Milliseconds, because that is what is authenticated.
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
  check ((ordem is null) = (hash is null) and (ordem is null) = (selo is null) and (ordem is null) = (hash_anterior is null))
);
create index auditoria_sem_selo on auditoria (id) where ordem is null;
create index auditoria_usuario on auditoria (usuario_id, quando);
create index auditoria_alvo on auditoria (alvo_tipo, alvo_id, quando);
-- The coordinator reads who consulted whom, newest first.
create index auditoria_consultas on auditoria (id desc) where ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR');

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
