-- People who sign in. CPF is kept as digits; login and e-mail are unique without regard to case.
create table usuario (
  id uuid primary key,
  login text not null check (login = lower(login)),
  nome text not null,
  email text not null,
  cpf text check (cpf ~ '^[0-9]{11}$'),
  matricula text,
  cargo text,
  senha_hash text,
  ativo boolean not null default true,
  criado_em timestamptz not null
);
create unique index usuario_login on usuario (login);
create unique index usuario_email on usuario (lower(email));
create unique index usuario_cpf on usuario (cpf);

create table usuario_perfil (
  usuario_id uuid not null references usuario (id) on delete cascade,
  perfil text not null check (perfil in ('ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR', 'ROLE_ADMIN')),
  ordem integer not null,
  primary key (usuario_id, perfil)
);

-- One row per sign-in; every token names its row, so that logout and a new password end it at once, everywhere.
create table sessao (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  revogada_em timestamptz,
  ip text,
  agente text
);
create index sessao_usuario on sessao (usuario_id) where revogada_em is null;
create index sessao_expira on sessao (expira_em);

-- Wrong passwords of the last minutes, by who was tried and from where.
create table tentativa (
  id bigint generated always as identity primary key,
  acao text not null,
  chave text not null,
  ip text not null,
  quando timestamptz not null
);
create index tentativa_chave on tentativa (acao, chave, quando);
create index tentativa_ip on tentativa (acao, ip, quando);
create index tentativa_quando on tentativa (quando);

create table recuperacao_senha (
  token_hash bytea primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index recuperacao_senha_usuario on recuperacao_senha (usuario_id);
