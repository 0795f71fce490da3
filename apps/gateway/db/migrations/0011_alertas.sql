-- Alerts (docs/decisoes/0018-alertas.md). What lists and map filter and sort by is a narrow row; the geometry and what the source told
-- besides, which only an open alert or a close map needs, are in alerta_conteudo.
create table tipo_alerta (
  id integer primary key,
  codigo text not null unique,
  nome text not null
);

create table categoria_alerta (
  id integer primary key,
  tipo_id integer not null references tipo_alerta (id),
  codigo text not null unique,
  nome text not null
);

create table condicao_alerta (
  id integer primary key,
  nome text not null unique
);

create table alerta (
  id uuid primary key,
  codigo text collate "C" not null unique,
  fonte text collate "C" not null,
  codigo_externo text collate "C" not null,
  tipo_id integer not null references tipo_alerta (id),
  categoria_id integer not null references categoria_alerta (id),
  condicao text collate "C" not null
    check (condicao in ('EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO')),
  municipio_id integer not null references municipio (id),
  data_deteccao date,
  data_criacao timestamptz not null,
  area_ha double precision check (area_ha >= 0),
  -- The point that stands for it, and the box that holds it.
  longitude double precision not null,
  latitude double precision not null,
  oeste double precision not null,
  sul double precision not null,
  leste double precision not null,
  norte double precision not null,
  -- The same alert told twice is one.
  unique (fonte, codigo_externo)
);
create index alerta_criacao on alerta (data_criacao, id);
create index alerta_condicao on alerta (condicao, data_criacao, id);
create index alerta_municipio on alerta (municipio_id, data_criacao, id);
create index alerta_tipo on alerta (tipo_id, categoria_id, data_criacao, id);
-- An alert without an area or a day of detection comes before every other.
create index alerta_area on alerta (area_ha nulls first, id);
create index alerta_deteccao on alerta (data_deteccao nulls first, id);
create index alerta_codigo_partes on alerta using gin (codigo gin_trgm_ops);
-- The map: gathered by place from afar, by box from close.
create index alerta_lugar on alerta (longitude, latitude);
create index alerta_caixa on alerta using gist (box(point(oeste, sul), point(leste, norte)));

create table alerta_conteudo (
  alerta_id uuid primary key references alerta (id) on delete cascade,
  geometria jsonb not null,
  detalhes jsonb not null default '{}'
);

-- Who an alert is linked to: besides the coordinator, they see it.
create table alerta_vinculo (
  usuario_id uuid not null references usuario (id),
  alerta_id uuid not null references alerta (id) on delete cascade,
  desde timestamptz not null,
  primary key (usuario_id, alerta_id)
);
create index alerta_vinculo_alerta on alerta_vinculo (alerta_id);

-- Every change of situation and every link: who, when, from, to, why. Never changed.
create table alerta_historico (
  id bigint generated always as identity primary key,
  alerta_id uuid not null references alerta (id),
  quando timestamptz not null,
  evento text collate "C" not null,
  -- Null: by itself.
  usuario_id uuid references usuario (id),
  de text collate "C",
  para text collate "C",
  justificativa text check (length(justificativa) <= 100),
  vinculado_id uuid references usuario (id),
  formulario text collate "C"
);
create index alerta_historico_alerta on alerta_historico (alerta_id, id);
create trigger alerta_historico_imutavel before update or delete on alerta_historico
  for each row execute function linha_imutavel();
create trigger alerta_historico_sem_truncate before truncate on alerta_historico
  for each statement execute function linha_imutavel();

-- Imports: how far each has got, and every row that was refused.
create table alerta_importacao (
  id uuid primary key,
  arquivo text not null,
  usuario_id uuid references usuario (id),
  seco boolean not null,
  situacao text collate "C" not null check (situacao in ('EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU')),
  lidos integer not null default 0,
  novos integer not null default 0,
  repetidos integer not null default 0,
  recusados integer not null default 0,
  iniciada_em timestamptz not null,
  terminada_em timestamptz,
  erro text,
  -- The last sign of life of the process that runs it: one that gives none any more has died with it.
  sinal_em timestamptz not null default clock_timestamp()
);
create table alerta_importacao_recusa (
  importacao_id uuid not null references alerta_importacao (id) on delete cascade,
  linha integer not null,
  codigo_externo text,
  motivo text not null,
  primary key (importacao_id, linha)
);
