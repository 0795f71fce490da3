-- Imports of alerts and of support databases in one history (docs/decisoes/0065-importacoes.md): how far each has got, and
-- every row that was refused.
create table importacao (
  id uuid primary key,
  destino text collate "C" not null check (destino in ('ALERTAS', 'BASE')),
  -- For alerts it is as the rows or who sent the file say; for a base, its format.
  fonte text collate "C",
  arquivo text not null,
  -- Both are null while the file is not read to its end.
  sha256 text collate "C",
  bytes bigint,
  -- It is null when the import came by command.
  usuario_id uuid references usuario (id),
  seco boolean not null,
  situacao text collate "C" not null
    check (situacao in ('EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU', 'CANCELADA', 'DESFEITA')),
  lidos bigint not null default 0,
  novos bigint not null default 0,
  corrigidos bigint not null default 0,
  reunidos bigint not null default 0,
  repetidos bigint not null default 0,
  recusados bigint not null default 0,
  esperando bigint not null default 0,
  iniciada_em timestamptz not null,
  terminada_em timestamptz,
  erro text,
  -- What of a file was not read, and was not a line of it either: files of a zip, layers, columns, texts that were cut.
  observacoes text[] not null default '{}',
  -- Somebody asked it to stop; the process that runs it sees it at its next batch.
  cancelar boolean not null default false,
  -- The last sign of life of the process that runs it: one that gives none any more has died with it.
  sinal_em timestamptz not null default clock_timestamp(),
  desfeita_em timestamptz,
  desfeita_por uuid references usuario (id)
);
create index importacao_historico on importacao (iniciada_em desc, id) where not seco;

create table importacao_recusa (
  importacao_id uuid not null references importacao (id) on delete cascade,
  linha integer not null,
  codigo_externo text,
  motivo text not null,
  primary key (importacao_id, linha)
);
