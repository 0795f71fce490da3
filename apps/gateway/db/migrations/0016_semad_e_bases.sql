-- A form on its way to the agency's own system (T11 to T13). The row is the truth and the job only wakes somebody up:
-- proxima_em says when it is due, and whoever takes it pushes that ahead, so that a process that dies leaves it due again.
create table sincronizacao (
  formulario_id uuid primary key references formulario (id) on delete cascade,
  estado text not null check (estado in ('NA_FILA', 'ENVIANDO', 'FALHOU', 'ACEITO', 'REGISTRADO')),
  tentativas integer not null default 0,
  ultimo_erro text,
  -- Null: nothing happens until a person asks.
  proxima_em timestamptz,
  -- Something was sent and nobody knows whether it arrived: the form may not be cancelled meanwhile.
  incerto boolean not null default false,
  id_externo text,
  numero_processo text,
  pedida_por uuid not null references usuario (id),
  perfil text not null,
  pedida_em timestamptz not null,
  aceita_em timestamptz,
  check ((estado in ('ACEITO', 'REGISTRADO')) = (id_externo is not null)),
  check ((estado = 'REGISTRADO') = (numero_processo is not null))
);
create index sincronizacao_devida on sincronizacao (proxima_em) where proxima_em is not null;

-- Support databases (section 2.7) whose records are kept here. What an HTTP source answers is never kept.
create table base_apoio (
  id uuid primary key,
  codigo text collate "C" not null unique,
  descricao text not null,
  -- Which importer filled it last, when, and how many records it has.
  formato text not null,
  registros bigint not null default 0,
  atualizada_em timestamptz not null
);

create table base_apoio_registro (
  id bigint generated always as identity primary key,
  base_id uuid not null references base_apoio (id) on delete cascade,
  -- What makes a line the same line in another file of the same source.
  chave text collate "C" not null,
  numero text not null,
  nome text not null,
  -- As it can be searched: eleven digits or fourteen characters; null where the source hides or mistypes it.
  documento text collate "C",
  municipio text,
  -- [{titulo, valor, nome}]
  detalhes jsonb not null,
  -- Of all the above: a line that did not change is not written again.
  resumo text collate "C" not null,
  nome_busca text collate "C" not null generated always as (sem_acento(nome)) stored,
  unique (base_id, chave)
);
create index base_apoio_registro_documento on base_apoio_registro (base_id, documento) where documento is not null;
create index base_apoio_registro_nome on base_apoio_registro using gin (nome_busca gin_trgm_ops);

-- Each run of an importer, and the lines that it refused.
create table base_apoio_importacao (
  id uuid primary key,
  base_id uuid references base_apoio (id) on delete set null,
  formato text not null,
  arquivo text not null,
  seco boolean not null,
  lidos bigint not null default 0,
  novos bigint not null default 0,
  alterados bigint not null default 0,
  repetidos bigint not null default 0,
  recusados bigint not null default 0,
  iniciada_em timestamptz not null,
  terminada_em timestamptz,
  erro text
);

-- The coordinator reads who consulted whom, newest first.
create index auditoria_consultas on auditoria (id desc) where ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR');
