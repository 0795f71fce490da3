-- Units of the agency and the municipalities of each (docs/decisoes/0058-unidades.md). A form is of the unit of who draws it up; an
-- alert, of the unit of its municipality. The column `unidade` of a user is still what the papers say under the agency's name.
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

-- A coordinator without a unit answers for all of them.
alter table usuario add column unidade_id uuid references unidade (id);
create index usuario_unidade on usuario (unidade_id);

alter table formulario add column unidade_id uuid references unidade (id);
create index formulario_unidade on formulario (unidade_id, data_atualizacao, id);

alter table alerta add column unidade_id uuid references unidade (id);
create index alerta_unidade on alerta (unidade_id, data_criacao, id);

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
  lido_em timestamptz
);
create index aviso_usuario on aviso (usuario_id, criado_em desc, id);
create index aviso_por_ler on aviso (usuario_id) where lido_em is null;
