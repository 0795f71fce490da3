-- Accounts and how they are entered (docs/decisoes/0033-entrada.md, docs/decisoes/0060-administracao.md).

-- People who sign in. CPF is kept as digits; login and e-mail are unique without regard to case.
create table usuario (
  id uuid primary key,
  login text not null check (login = lower(login)),
  nome text not null,
  email text not null,
  cpf text check (cpf ~ '^[0-9]{11}$'),
  matricula text,
  cargo text,
  -- What the papers say of who draws them up: the act that designated the agent to inspect (Lei 9.605/1998, art. 70, § 1º)
  -- and the unit where the agent serves, as it is printed under the agency's name.
  designacao text check (designacao <> ''),
  unidade text check (unidade <> ''),
  -- Whose records a coordinator answers for: one without a unit answers for all of them.
  unidade_id uuid references unidade (id),
  senha_hash text,
  ativo boolean not null default true,
  bloqueado_em timestamptz,
  bloqueado_por uuid references usuario (id),
  bloqueio_motivo text,
  criado_em timestamptz not null,
  -- When a command of the operator last made the account or changed who can enter it (docs/decisoes/0031-segunda-pessoa.md):
  -- whoever was made a moment ago is no second person.
  comando_em timestamptz,
  -- Sessions are swept after a while; this stays.
  ultimo_acesso timestamptz,
  -- What a search looks in. It begins with the name, so that the list is also ordered by it.
  busca text generated always as
    (sem_acento(nome || ' ' || login || ' ' || email || ' ' || coalesce(matricula, ''))) stored
);
create unique index usuario_login on usuario (login);
create unique index usuario_email on usuario (lower(email));
create unique index usuario_cpf on usuario (cpf);
create index usuario_unidade on usuario (unidade_id);
create index usuario_busca on usuario using gin (busca gin_trgm_ops);
create index usuario_por_nome on usuario (busca, id);

create table usuario_perfil (
  usuario_id uuid not null references usuario (id) on delete cascade,
  perfil text not null check (perfil in ('ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR', 'ROLE_ADMIN')),
  ordem integer not null,
  primary key (usuario_id, perfil)
);
create index usuario_perfil_perfil on usuario_perfil (perfil, usuario_id);

-- A role that signs gives nothing until a second person confirms it: only then it is in usuario_perfil. A coordinator signs
-- too (superior decisions, later acts: docs/dominio/administracao.md#roles).
create table usuario_papel_pedido (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  perfil text not null check (perfil in ('ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR')),
  motivo text not null,
  pedido_por uuid not null references usuario (id),
  pedido_em timestamptz not null,
  decisao text check (decisao in ('CONFIRMADO', 'RECUSADO', 'RETIRADO')),
  decidido_por uuid references usuario (id),
  decidido_em timestamptz,
  justificativa text,
  check ((decisao is null) = (decidido_em is null)),
  -- Neither who asked nor whose role it is may confirm it.
  check (decisao is distinct from 'CONFIRMADO'
    or (decidido_por is not null and decidido_por <> pedido_por and decidido_por <> usuario_id))
);
create unique index usuario_papel_pedido_pendente on usuario_papel_pedido (usuario_id, perfil) where decisao is null;

-- One row per sign-in; every token names its row, so that logout and a new password end it at once, everywhere.
create table sessao (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz not null,
  revogada_em timestamptz,
  ip text,
  agente text,
  -- The session was opened with a second factor, or one was registered in it.
  segundo_fator boolean not null default false,
  -- The browser on which it was opened, by the hash of the cookie that names it.
  aparelho text
);
create index sessao_usuario on sessao (usuario_id) where revogada_em is null;
create index sessao_expira on sessao (expira_em);
create index sessao_aparelho on sessao (usuario_id, aparelho) where aparelho is not null;

-- Each row is a wrong password of the last minutes, by who was tried and from where.
create table tentativa (
  id bigint generated always as identity primary key,
  acao text not null,
  chave text not null,
  ip text not null,
  quando timestamptz not null,
  -- An attempt to sign in is counted by the name as it was typed (chave), which tells nothing of who is who. Whose name it was
  -- stands here, only so that they can be forgotten together when the owner comes in.
  usuario_id uuid
);
create index tentativa_chave on tentativa (acao, chave, quando);
create index tentativa_ip on tentativa (acao, ip, quando);
create index tentativa_quando on tentativa (quando);

-- Links that let somebody choose a password. Each says who made it (docs/decisoes/0031-segunda-pessoa.md): the login page, a
-- command of the operator, or an administrator's invitation.
create table recuperacao_senha (
  token_hash bytea primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz,
  origem text not null default 'LOGIN' check (origem in ('LOGIN', 'COMANDO', 'CONVITE')),
  operador text
);
create index recuperacao_senha_usuario on recuperacao_senha (usuario_id);

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

-- A challenge that a passkey has answered stays here until it expires by itself, so that no answer is good twice.
create table usuario_desafio_usado (
  desafio text primary key,
  usado_em timestamptz not null
);
