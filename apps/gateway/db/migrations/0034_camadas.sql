-- Layers of the agency (docs/decisoes/0054-camadas-do-orgao.md). A layer is replaced whole: its features are of one file and of one
-- day. The box of each is what the map and the blindagem look for.
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
