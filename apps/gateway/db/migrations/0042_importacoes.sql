-- minimo: 0035 (só muda o que acontece ao histórico quando um alerta importado é desfeito)
-- Imports of alerts and of support databases in one history (docs/decisoes/0065-importacoes.md). The tables alerta_importacao,
-- alerta_importacao_recusa and base_apoio_importacao stay for the release before; nothing reads them any more.
create table importacao (
  id uuid primary key,
  destino text collate "C" not null check (destino in ('ALERTAS', 'BASE')),
  -- Of alerts, as the rows or who sent the file say; of a base, its format.
  fonte text collate "C",
  arquivo text not null,
  -- Null while it is not read to its end.
  sha256 text collate "C",
  bytes bigint,
  -- Null: by command.
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

insert into importacao (id, destino, arquivo, usuario_id, seco, situacao, lidos, novos, repetidos, recusados, iniciada_em,
  terminada_em, erro, sinal_em)
select id, 'ALERTAS', arquivo, usuario_id, seco, situacao, lidos, novos, repetidos, recusados, iniciada_em, terminada_em,
  erro, sinal_em
from alerta_importacao;
insert into importacao_recusa select importacao_id, linha, codigo_externo, motivo from alerta_importacao_recusa;
insert into importacao (id, destino, fonte, arquivo, seco, situacao, lidos, novos, corrigidos, repetidos, recusados,
  iniciada_em, terminada_em, erro)
select id, 'BASE', formato, arquivo, seco,
  case when erro is null and terminada_em is not null then 'CONCLUIDA' else 'FALHOU' end, lidos, novos, alterados,
  repetidos, recusados, iniciada_em, coalesce(terminada_em, iniciada_em), erro
from base_apoio_importacao;

-- Who wrote the version that an alert has now, and which it is.
alter table alerta add column importacao_id uuid references importacao (id);
alter table alerta add column versao integer not null default 1;
create index alerta_importada on alerta (importacao_id) where importacao_id is not null;
-- The rows of the file that make it, each as the hash of what it says; null where it came before they were kept.
alter table alerta_conteudo add column pecas text[];

-- What an alert was before its source corrected it.
create table alerta_versao (
  alerta_id uuid not null references alerta (id) on delete cascade,
  versao integer not null,
  importacao_id uuid references importacao (id),
  ate timestamptz not null,
  conteudo jsonb not null,
  primary key (alerta_id, versao)
);
create index alerta_versao_importada on alerta_versao (importacao_id) where importacao_id is not null;

-- Rows read and not yet alerts: of a class that nobody mapped (classe), or that correct an alert (no class), which is done
-- at the end of the file, when all the pieces of it are known.
create table alerta_espera (
  importacao_id uuid not null references importacao (id) on delete cascade,
  linha integer not null,
  fonte text collate "C" not null,
  codigo_externo text collate "C",
  classe text,
  alerta jsonb not null,
  primary key (importacao_id, linha)
);
create index alerta_espera_classe on alerta_espera (importacao_id, classe);

-- What a class of a source is here, as somebody said once.
create table alerta_classe (
  fonte text collate "C" not null,
  classe text not null,
  categoria_id integer not null references categoria_alerta (id),
  usuario_id uuid references usuario (id),
  desde timestamptz not null,
  primary key (fonte, classe)
);

-- An import that is undone takes its alerts with what was written of them, and nothing else deletes an alert.
alter table alerta_historico drop constraint alerta_historico_alerta_id_fkey;
alter table alerta_historico add constraint alerta_historico_alerta_id_fkey
  foreign key (alerta_id) references alerta (id) on delete cascade;

-- Where a record of a support database is, as GeoJSON, and which import wrote it; what it said before, while that can be undone.
alter table base_apoio_registro add column geometria jsonb;
alter table base_apoio_registro add column importacao_id uuid;
create index base_apoio_registro_importado on base_apoio_registro (importacao_id) where importacao_id is not null;
create table base_apoio_anterior (
  importacao_id uuid not null references importacao (id) on delete cascade,
  registro_id bigint not null references base_apoio_registro (id) on delete cascade,
  conteudo jsonb not null,
  primary key (importacao_id, registro_id)
);
