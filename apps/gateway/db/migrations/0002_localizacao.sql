-- Places: states and municipalities, the agency's units with the municipalities of each, and the layers of the map.

create table estado (
  id integer primary key,
  sigla text not null unique,
  nome text not null
);

create table municipio (
  id integer primary key,
  estado_id integer not null references estado (id),
  nome text not null,
  latitude double precision not null,
  longitude double precision not null,
  area_km2 double precision,
  populacao_2022 integer,
  bioma text,
  ddd text,
  cep_sede text
);
create index municipio_estado on municipio (estado_id);

-- Units of the agency (docs/decisoes/0058-unidades.md). A form is of the unit of who draws it up; an alert, of the unit of
-- its municipality.
create table unidade (
  id uuid primary key,
  nome text not null,
  ativa boolean not null default true,
  criada_em timestamptz not null
);
create unique index unidade_nome on unidade (lower(nome));

create table unidade_municipio (
  municipio_id integer primary key references municipio (id),
  unidade_id uuid not null references unidade (id)
);
create index unidade_municipio_unidade on unidade_municipio (unidade_id);

-- Layers of the agency (docs/decisoes/0054-camadas-do-orgao.md). A layer is replaced whole: its features are of one file and
-- of one day. The box of each feature is what the map and the blindagem look for.
create table camada (
  id uuid primary key,
  nome text not null unique,
  tipo text collate "C" not null
    check (tipo in ('UC', 'TERRA_INDIGENA', 'CAR', 'EMBARGO', 'ESTRADA', 'RIO', 'OUTRA')),
  fonte text not null,
  data date not null,
  feicoes integer not null,
  arquivo text not null,
  importada_em timestamptz not null
);

create table camada_feicao (
  camada_id uuid not null references camada (id) on delete cascade,
  n integer not null,
  nome text not null,
  oeste double precision not null,
  sul double precision not null,
  leste double precision not null,
  norte double precision not null,
  vertices integer not null,
  geometria jsonb not null,
  primary key (camada_id, n)
);
create index camada_feicao_caixa on camada_feicao using gist (box(point(oeste, sul), point(leste, norte)));
