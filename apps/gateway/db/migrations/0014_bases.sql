-- Support databases (docs/decisoes/0020-sincronizacao-e-bases.md) whose records are kept here. What an HTTP source answers is
-- never kept.
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
  -- It is as it can be searched, eleven digits or fourteen characters; null where the source hides or mistypes it.
  documento text collate "C",
  municipio text,
  -- Each detail is {titulo, valor, nome}.
  detalhes jsonb not null,
  -- Where it is, as GeoJSON.
  geometria jsonb,
  -- It is the hash of all the above: a line that did not change is not written again.
  resumo text collate "C" not null,
  -- Which import wrote it.
  importacao_id uuid,
  nome_busca text collate "C" not null generated always as (sem_acento(nome)) stored,
  unique (base_id, chave)
);
-- A search by part of a name reads every line that has it, for the exact total and for the order: the details, which are
-- most of a line, are kept out of the way of that reading.
alter table base_apoio_registro set (toast_tuple_target = 128);
create index base_apoio_registro_documento on base_apoio_registro (base_id, documento) where documento is not null;
create index base_apoio_registro_nome on base_apoio_registro using gin (nome_busca gin_trgm_ops);
create index base_apoio_registro_importado on base_apoio_registro (importacao_id) where importacao_id is not null;

-- What a record said before an import corrected it, while that import can be undone (docs/decisoes/0065-importacoes.md).
create table base_apoio_anterior (
  importacao_id uuid not null references importacao (id) on delete cascade,
  registro_id bigint not null references base_apoio_registro (id) on delete cascade,
  conteudo jsonb not null,
  primary key (importacao_id, registro_id)
);
