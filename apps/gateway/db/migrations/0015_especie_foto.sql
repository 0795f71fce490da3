-- The administrator edits and retires species and gives them photos. A row that was edited belongs to the installation:
-- newer reference data leaves it alone. Ids of its own species start far above those of the reference files.
alter table especie
  add column ativa boolean not null default true,
  add column editada_em timestamptz;
create sequence especie_propria as integer start 100001;

create table especie_foto (
  -- Also the key of its bytes in the store.
  id uuid primary key,
  especie_id integer not null references especie (id),
  ordem integer generated always as identity,
  nome text not null,
  autor text not null,
  licenca text not null,
  fonte text not null,
  -- Of what was sent: the same photo again is not kept twice.
  sha256 text not null,
  criada_em timestamptz not null,
  -- Null when it came by command.
  criada_por uuid references usuario (id),
  unique (especie_id, sha256)
);
