-- Alerts (docs/decisoes/0018-alertas.md). What lists and map filter and sort by is a narrow row; the geometry and what the
-- source told besides, which only an open alert or a close map needs, are in alerta_conteudo.

-- A line with `editada_em` is the agency's: a release does not write over it.
create table tipo_alerta (
  id integer primary key,
  codigo text not null unique,
  nome text not null,
  editada_em timestamptz
);

create table categoria_alerta (
  id integer primary key,
  tipo_id integer not null references tipo_alerta (id),
  codigo text not null unique,
  nome text not null,
  editada_em timestamptz,
  -- The last day on which it is offered: what came by it keeps it.
  vigencia_fim date
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
  -- The unit of its municipality: whoever writes the catalogue of units takes the alerts along
  -- (docs/decisoes/0058-unidades.md).
  unidade_id uuid references unidade (id),
  data_deteccao date,
  data_criacao timestamptz not null,
  -- When what an alert tells to a machine last changed (docs/decisoes/0074-maquinas.md).
  data_atualizacao timestamptz not null default clock_timestamp(),
  area_ha double precision check (area_ha >= 0),
  -- The point that stands for it, and the box that holds it.
  longitude double precision not null,
  latitude double precision not null,
  oeste double precision not null,
  sul double precision not null,
  leste double precision not null,
  norte double precision not null,
  -- What the coordination does with it at its desk (docs/decisoes/0064-triagem-e-distribuicao.md), beside the condition.
  triagem text collate "C" not null default 'NOVO'
    check (triagem in ('NOVO', 'CONFERIDO', 'DUPLICADO', 'AUTORIZADO', 'DESCARTADO')),
  duplicado_de uuid references alerta (id),
  licenca text,
  -- What the rule gives, and what holds: the same unless a person corrected it.
  pontos smallint not null default 0,
  prioridade smallint not null default 0,
  prioridade_revista text collate "C" check (prioridade_revista in ('ALTA', 'MEDIA', 'BAIXA')),
  -- The day on which its place and its age are looked at again; a new one, at once.
  reavaliar_em date not null default '2000-01-01',
  -- It is somebody's, so that nobody's alerts are counted in one index (docs/decisoes/0084-alerta-e-seus-vinculos.md).
  vinculado boolean not null default false,
  -- The first day by which somebody still has to attend to it, from the links.
  prazo date,
  -- Who wrote the version that it has now, and which it is.
  importacao_id uuid references importacao (id),
  versao integer not null default 1,
  -- The same alert told twice is one.
  unique (fonte, codigo_externo),
  constraint alerta_duplicado check ((triagem = 'DUPLICADO') = (duplicado_de is not null) and duplicado_de <> id)
);
create index alerta_criacao on alerta (data_criacao, id);
create index alerta_condicao on alerta (condicao, data_criacao, id);
create index alerta_municipio on alerta (municipio_id, data_criacao, id);
create index alerta_unidade on alerta (unidade_id, data_criacao, id);
create index alerta_tipo on alerta (tipo_id, categoria_id, data_criacao, id);
-- An alert without an area or a day of detection comes before every other.
create index alerta_area on alerta (area_ha nulls first, id);
create index alerta_deteccao on alerta (data_deteccao nulls first, id);
create index alerta_codigo_partes on alerta using gin (codigo gin_trgm_ops);
-- The map gathers alerts by place from afar, and finds them by box from close.
create index alerta_lugar on alerta (longitude, latitude);
create index alerta_caixa on alerta using gist (box(point(oeste, sul), point(leste, norte)));
create index alerta_prioridade on alerta (prioridade, data_criacao, id);
create index alerta_triagem on alerta (triagem, prioridade, data_criacao, id);
create index alerta_duplicado_de on alerta (duplicado_de) where duplicado_de is not null;
create index alerta_a_reavaliar on alerta (reavaliar_em) where condicao = 'EM_ATENDIMENTO' and triagem in ('NOVO', 'CONFERIDO');
create index alerta_importada on alerta (importacao_id) where importacao_id is not null;
create index alerta_atualizacao on alerta (data_atualizacao, id);
-- The table per inspector of one unit asks only for the open alerts of that unit (docs/decisoes/0071-numeros-da-coordenacao.md).
create index alerta_aberto on alerta (unidade_id, id) include (triagem) where condicao = 'EM_ATENDIMENTO';
-- Whoever coordinates sees first what is past its day; what has none comes after.
create index alerta_prazo on alerta (prazo, data_criacao, id);
-- Nobody's open alerts are walked in the order of their priority.
create index alerta_de_ninguem on alerta (prioridade, data_criacao, id) include (triagem, unidade_id)
  where condicao = 'EM_ATENDIMENTO' and not vinculado;

-- The instant of the change is kept by the database, because alerts change in many places and many at once; what is only told
-- to persons of the house (who has it, by when) does not count.
create function alerta_mudou() returns trigger language plpgsql as $$
begin
  new.data_atualizacao := clock_timestamp();
  return new;
end $$;
create trigger alerta_mudou before update on alerta for each row
  when ((old.versao, old.tipo_id, old.categoria_id, old.condicao, old.triagem, old.prioridade, old.municipio_id, old.unidade_id,
      old.data_deteccao, old.area_ha, old.longitude, old.latitude)
    is distinct from (new.versao, new.tipo_id, new.categoria_id, new.condicao, new.triagem, new.prioridade, new.municipio_id,
      new.unidade_id, new.data_deteccao, new.area_ha, new.longitude, new.latitude))
  execute function alerta_mudou();

create table alerta_conteudo (
  alerta_id uuid primary key references alerta (id) on delete cascade,
  geometria jsonb not null,
  detalhes jsonb not null default '{}',
  -- What was found out about the place: why the priority is what it is.
  fatos jsonb not null default '{}',
  -- The rows of the file that make it, each as the hash of what it says.
  pecas text[]
);

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

-- A batch given to people at once, with ten minutes to take it back. The id is the client's.
create table alerta_distribuicao (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  feita_em timestamptz not null,
  alertas integer not null,
  desfeita_em timestamptz
);
create index alerta_distribuicao_usuario on alerta_distribuicao (usuario_id, feita_em desc);

-- Who an alert is linked to: besides the coordinator, they see it.
create table alerta_vinculo (
  usuario_id uuid not null references usuario (id),
  alerta_id uuid not null references alerta (id) on delete cascade,
  desde timestamptz not null,
  prazo date,
  instrucao text check (length(instrucao) <= 500),
  distribuicao_id uuid references alerta_distribuicao (id),
  -- When the person first opened it or acted upon it: from then on the distribution is not taken back.
  aberto_em timestamptz,
  -- Its alert is still to be attended to, so that everybody's loads are counted in one index
  -- (docs/decisoes/0084-alerta-e-seus-vinculos.md).
  pendente boolean not null default true,
  -- Which day the person was already told of: once when it is near, once when it is past. A day that moves is told again.
  avisado_perto date,
  avisado_vencido date,
  primary key (usuario_id, alerta_id)
);
-- Whose each alert is, or that it is nobody's, is told by the index alone.
create index alerta_vinculo_alerta on alerta_vinculo (alerta_id, usuario_id) include (prazo);
create index alerta_vinculo_distribuicao on alerta_vinculo (distribuicao_id) where distribuicao_id is not null;
create index alerta_vinculo_pendente on alerta_vinculo (usuario_id) include (prazo) where pendente;
-- Each day the persons are looked for who are to be told that one is near or past.
create index alerta_vinculo_prazo on alerta_vinculo (prazo) include (alerta_id, usuario_id) where pendente and prazo is not null;

-- Every change of situation, every link, the triage and the corrections of priority: who, when, from, to, why. A row is never
-- changed; an import that is undone takes its alerts with what was written of them, and nothing else deletes an alert.
create table alerta_historico (
  id bigint generated always as identity primary key,
  alerta_id uuid not null references alerta (id) on delete cascade,
  quando timestamptz not null,
  evento text collate "C" not null,
  -- It is null where it happened by itself.
  usuario_id uuid references usuario (id),
  de text collate "C",
  para text collate "C",
  justificativa text check (length(justificativa) <= 100),
  vinculado_id uuid references usuario (id),
  formulario text collate "C",
  triagem text collate "C",
  prioridade text collate "C",
  -- It holds a new instruction and the former one.
  motivo text check (length(motivo) <= 1200),
  outro_id uuid references alerta (id)
);
create index alerta_historico_alerta on alerta_historico (alerta_id, id);
call gravar_uma_vez('alerta_historico');

-- Rows read and not yet alerts: of a class that nobody mapped (classe), or that correct an alert (no class), which is done
-- at the end of the file, when all the pieces of it are known.
create table alerta_espera (
  importacao_id uuid not null references importacao (id) on delete cascade,
  linha integer not null,
  fonte text collate "C" not null,
  codigo_externo text collate "C",
  classe text,
  alerta jsonb not null,
  -- The file of a row that waits had all that is stored of its code: the row adds to it.
  repetido boolean not null default false,
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

-- The alerts that an undone import took with it: who has copied one is told to let it go.
create table alerta_removido (
  alerta_id uuid primary key,
  quando timestamptz not null
);
create index alerta_removido_quando on alerta_removido (quando, alerta_id);
