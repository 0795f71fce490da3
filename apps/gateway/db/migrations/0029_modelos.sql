-- Everyday words that find a line of the catalogue, and those of them in which it comes first
-- (docs/dominio/multa.md#everyday-words).
alter table tipo_infracao add column palavras text[] not null default '{}';
alter table tipo_infracao add column palavras_principais text[] not null default '{}';

-- Models of situations (docs/dominio/modelos.md). What the installation starts with follows its file until the agency edits
-- the row; what the agency no longer offers stays, because forms name it.
create table modelo (
  codigo text collate "C" primary key,
  ordem integer not null,
  dados jsonb not null,
  ativo boolean not null default true,
  versao integer not null default 1,
  editado_em timestamptz,
  editado_por uuid references usuario (id),
  check ((editado_em is null) = (editado_por is null))
);
