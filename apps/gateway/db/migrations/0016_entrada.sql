-- Signing in: attempts that tell nothing of who is who, second factors, and sessions that know when they were last used
-- (docs/decisoes/0033-entrada.md).

-- An attempt to sign in is counted by the name as it was typed. Whose name it was stands beside, only so that they can be
-- forgotten together when the owner comes in.
alter table tentativa add column usuario_id uuid;

alter table sessao
  add column usada_em timestamptz,
  -- The session was opened with a second factor, or one was registered in it.
  add column segundo_fator boolean not null default false;
update sessao set usada_em = criada_em;
alter table sessao alter column usada_em set not null;

create table usuario_segundo_fator (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  tipo text not null check (tipo in ('TOTP', 'PASSKEY')),
  nome text not null,
  criado_em timestamptz not null,
  usado_em timestamptz,
  -- TOTP: the secret, sealed; and the last step of 30 seconds whose code was accepted, so that none is accepted twice.
  segredo bytea,
  ultimo_passo integer,
  -- Passkey: what the browser calls it, its public key, and how often the device says it was used.
  credencial_id text unique,
  chave_publica bytea,
  contador bigint,
  transportes text[],
  check (case tipo
    when 'TOTP' then segredo is not null
    else credencial_id is not null and chave_publica is not null and contador is not null end)
);
create index usuario_segundo_fator_usuario on usuario_segundo_fator (usuario_id);

-- Codes for whoever lost the device: each works once, and only its keyed hash is kept.
create table usuario_codigo_de_recuperacao (
  usuario_id uuid not null references usuario (id) on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, codigo_hash)
);

-- Challenges that a passkey has answered, until they expire by themselves.
create table usuario_desafio_usado (
  desafio text primary key,
  usado_em timestamptz not null
);
