-- What concerns a person, one row for each one told (docs/decisoes/0059-avisos.md).
create table aviso (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  assunto text collate "C" not null,
  titulo text not null,
  texto text not null,
  -- The screen where it is seen, within the application.
  endereco text not null check (endereco like '/%'),
  criado_em timestamptz not null,
  lido_em timestamptz,
  -- It is to be told in the e-mail of the day.
  resumir boolean not null default false
);
create index aviso_usuario on aviso (usuario_id, criado_em desc, id);
create index aviso_por_ler on aviso (usuario_id) where lido_em is null;
create index aviso_a_resumir on aviso (usuario_id) where resumir;
-- The notices of one subject are read newest first.
create index aviso_assunto on aviso (usuario_id, assunto, criado_em desc, id);

-- How each one is told of a subject; without a row, as the table of subjects says.
create table aviso_preferencia (
  usuario_id uuid not null references usuario (id) on delete cascade,
  assunto text collate "C" not null,
  email text collate "C" not null check (email in ('NA_HORA', 'DIARIO', 'NAO')),
  primary key (usuario_id, assunto)
);

-- A browser that shows the notices of a person by itself (Web Push), while the session that asked for it lives. One without a
-- session is told nothing until its owner opens the application on it.
create table aviso_aparelho (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  sessao_id uuid references sessao (id) on delete cascade,
  endpoint text collate "C" not null unique,
  p256dh text not null,
  auth text not null,
  criado_em timestamptz not null
);
create index aviso_aparelho_usuario on aviso_aparelho (usuario_id);
create index aviso_aparelho_sessao on aviso_aparelho (sessao_id);
