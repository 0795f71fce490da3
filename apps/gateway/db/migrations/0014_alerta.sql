-- Alerts (docs/decisoes/0018). What lists and map filter and sort by is a narrow row; the geometry and what the source told
-- besides, which only an open alert or a close map needs, are in alerta_conteudo.
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
  -- How many people it is linked to.
  vinculos integer not null default 0,
  -- What sorts: an alert without one comes before every other.
  area double precision not null generated always as (coalesce(area_ha, -1)) stored,
  deteccao date not null generated always as (coalesce(data_deteccao, '-infinity')) stored,
  -- The same alert told twice is one.
  unique (fonte, codigo_externo)
);
-- What is included lets a count or a walk stay in the index.
create index alerta_criacao on alerta (data_criacao, id) include (condicao, tipo_id, categoria_id, municipio_id);
create index alerta_condicao on alerta (condicao, data_criacao, id) include (tipo_id, categoria_id, municipio_id);
create index alerta_municipio on alerta (municipio_id, data_criacao, id) include (condicao, tipo_id, categoria_id);
create index alerta_tipo on alerta (tipo_id, categoria_id, data_criacao, id) include (condicao, municipio_id);
create index alerta_area on alerta (area, id) include (condicao);
create index alerta_deteccao on alerta (deteccao, id) include (condicao);
create index alerta_codigo_partes on alerta using gin (codigo gin_trgm_ops);
create index alerta_sem_vinculo on alerta (data_criacao, id) include (condicao) where vinculos = 0;
-- The map: gathered by place from afar, by box from close.
create index alerta_lugar on alerta (longitude, latitude)
  include (condicao, tipo_id, categoria_id, municipio_id, data_criacao, codigo);
create index alerta_caixa on alerta using gist (box(point(oeste, sul), point(leste, norte)));

create table alerta_conteudo (
  alerta_id uuid primary key references alerta (id) on delete cascade,
  geometria jsonb not null,
  detalhes jsonb not null default '{}'
);

-- Who an alert is linked to, with the same narrow row: an inspector's list and map cost what that inspector has. Only the
-- condition ever changes, and the trigger below carries it.
create table alerta_vinculo (
  usuario_id uuid not null references usuario (id),
  id uuid not null references alerta (id) on delete cascade,
  codigo text collate "C" not null,
  tipo_id integer not null,
  categoria_id integer not null,
  condicao text collate "C" not null,
  municipio_id integer not null,
  data_criacao timestamptz not null,
  area double precision not null,
  deteccao date not null,
  longitude double precision not null,
  latitude double precision not null,
  oeste double precision not null,
  sul double precision not null,
  leste double precision not null,
  norte double precision not null,
  desde timestamptz not null,
  primary key (usuario_id, id)
);
create index alerta_vinculo_alerta on alerta_vinculo (id);
create index alerta_vinculo_criacao on alerta_vinculo (usuario_id, data_criacao, id)
  include (condicao, tipo_id, categoria_id, municipio_id, codigo);

create function alerta_espelhar() returns trigger language plpgsql as $$
begin
  update alerta_vinculo set condicao = new.condicao where id = new.id;
  return null;
end $$;
create trigger alerta_espelhar after update of condicao on alerta
  for each row when (old.condicao is distinct from new.condicao) execute function alerta_espelhar();

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
create function alerta_historico_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'alerta_historico: linhas não podem ser alteradas nem apagadas';
end $$;
create trigger alerta_historico_imutavel before update or delete on alerta_historico
  for each row execute function alerta_historico_imutavel();
create trigger alerta_historico_sem_truncate before truncate on alerta_historico
  for each statement execute function alerta_historico_imutavel();

-- The forms born of an alert. Code, condition and what was found there are the form's: written with the draft, and the
-- condition carried by the trigger, so that whoever moves a form cannot forget its alerts.
create table formulario_alerta (
  formulario_id uuid not null references formulario (id) on delete cascade,
  alerta_id uuid not null references alerta (id),
  codigo text collate "C" not null,
  condicao text collate "C" not null,
  situacao_encontrada text,
  criado_em timestamptz not null,
  primary key (formulario_id, alerta_id)
);
create index formulario_alerta_alerta on formulario_alerta (alerta_id, condicao);

create function formulario_alerta_acompanhar() returns trigger language plpgsql as $$
begin
  update formulario_alerta set condicao = new.condicao where formulario_id = new.id;
  return null;
end $$;
create trigger formulario_alerta_acompanhar after update of condicao on formulario
  for each row when (old.condicao is distinct from new.condicao) execute function formulario_alerta_acompanhar();

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
  erro text
);
create table alerta_importacao_recusa (
  importacao_id uuid not null references alerta_importacao (id) on delete cascade,
  linha integer not null,
  codigo_externo text,
  motivo text not null,
  primary key (importacao_id, linha)
);
