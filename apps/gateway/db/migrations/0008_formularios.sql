-- Forms and their instruments (docs/dominio/ciclo-de-vida.md). What lists filter and sort by is the row of the form; the
-- answers of the steps, which only an open form needs, are beside it in formulario_conteudo, so that a filter over a
-- million forms never reads past them.

create table formulario (
  id uuid primary key,
  codigo text collate "C" not null unique,
  condicao text collate "C" not null check (condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'ASSINADO',
    'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO', 'FINALIZADO', 'CANCELADO')),
  versao integer not null default 1 check (versao > 0),
  autor_id uuid not null references usuario (id),
  tipos text[] collate "C" not null check (cardinality(tipos) > 0),
  -- The kind of each of its instruments, in their order: the list of instruments counts them here.
  instrumentos text[] collate "C" not null default '{}',
  municipio_id integer,
  mobile boolean not null default false,
  data_hora_lavratura timestamptz,
  data_atualizacao timestamptz not null,
  criado_em timestamptz not null,
  -- Names of the responsible persons without accents and case, one per line.
  nomes_busca text collate "C" not null default '',
  -- Days on which a deadline of the form ends, as known when it last changed. Which one is nearest depends on the day it
  -- is read, so the row keeps all of them.
  prazos date[] not null default '{}'
);
-- The day of the act is not far from the day of the last change: a year of acts is walked in the index alone.
create index formulario_atualizacao on formulario (data_atualizacao, id) include (data_hora_lavratura);
create index formulario_condicao on formulario (condicao, data_atualizacao, id);
create index formulario_autor on formulario (autor_id, data_atualizacao, id);
create index formulario_municipio on formulario (municipio_id, data_atualizacao, id);
-- A form without the date comes before every other.
create index formulario_lavratura on formulario (data_hora_lavratura nulls first, id);
create index formulario_tipos on formulario using gin (tipos);
create index formulario_nomes on formulario using gin (nomes_busca gin_trgm_ops);
create index formulario_codigo_partes on formulario using gin (codigo gin_trgm_ops);

-- What is shown of a form but never filtered by: the steps as typed, and what a row of a list shows of them.
create table formulario_conteudo (
  formulario_id uuid primary key references formulario (id) on delete cascade,
  responsavel jsonb,
  dados jsonb not null,
  -- Who is told to whoever meets this change on the same form.
  alterado_por uuid references usuario (id),
  -- SHA-256 of the answers at the moment the form was concluded.
  hash_conclusao text
);

create table formulario_equipe (
  formulario_id uuid not null references formulario (id) on delete cascade,
  usuario_id uuid not null references usuario (id),
  ordem integer not null,
  autuante boolean not null,
  assina boolean not null,
  assinou_em timestamptz,
  primary key (formulario_id, usuario_id)
);

-- Who sees which form, besides the coordinator: whoever drew it up and whoever is on its team.
create table formulario_membro (
  usuario_id uuid not null references usuario (id),
  formulario_id uuid not null references formulario (id) on delete cascade,
  primary key (usuario_id, formulario_id)
);
create index formulario_membro_formulario on formulario_membro (formulario_id);

-- Who answers for what the form tells, for the filters by document and by person.
create table formulario_pessoa (
  formulario_id uuid not null references formulario (id) on delete cascade,
  ordem integer not null,
  documento text collate "C",
  pessoa_id uuid,
  primary key (formulario_id, ordem)
);
create index formulario_pessoa_documento on formulario_pessoa (documento) where documento is not null;
create index formulario_pessoa_pessoa on formulario_pessoa (pessoa_id) where pessoa_id is not null;

create table instrumento (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  codigo text collate "C" not null unique,
  tipo text collate "C" not null,
  ordem integer not null,
  dados jsonb not null default '{}'
);
create index instrumento_formulario on instrumento (formulario_id, ordem);
create index instrumento_codigo_partes on instrumento using gin (codigo gin_trgm_ops);
-- Which terms cite a document, for the balance of its goods (docs/dominio/instrumentos.md). A code is one however typed.
create index instrumento_apreensao_citada on instrumento (upper(btrim(dados ->> 'apreensaoCodigo')))
  where dados ->> 'apreensaoCodigo' is not null;
create index instrumento_origem_citada on instrumento (upper(btrim(dados ->> 'documentoOrigemCodigo')))
  where dados ->> 'documentoOrigemCodigo' is not null;

create table evidencia (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  arquivo_id uuid not null,
  ordem integer not null,
  -- What the inspector says of it, as typed.
  dados jsonb not null,
  desconsiderada_motivo text,
  desconsiderada_por uuid,
  desconsiderada_em timestamptz,
  unique (formulario_id, arquivo_id)
);
create index evidencia_arquivo on evidencia (arquivo_id);

-- Every transition: who, when, what, from, to.
create table formulario_historico (
  id bigint generated always as identity primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid references usuario (id),
  evento text not null,
  de text collate "C",
  para text collate "C"
);
create index formulario_historico_formulario on formulario_historico (formulario_id, id);
create trigger formulario_historico_imutavel before update or delete on formulario_historico
  for each row execute function linha_imutavel();
create trigger formulario_historico_sem_truncate before truncate on formulario_historico
  for each statement execute function linha_imutavel();

-- The minimal trail of what was erased: forms, and instruments that left with their type. Its codes stay gaps.
create table codigo_excluido (
  codigo text collate "C" primary key,
  formulario_id uuid not null,
  usuario_id uuid not null,
  quando timestamptz not null
);
create index codigo_excluido_formulario on codigo_excluido (formulario_id);

-- The alerts that a form answers, and what it found there. The alert itself is another service's: its id is kept, and
-- that service is asked about it.
create table formulario_alerta (
  formulario_id uuid not null references formulario (id) on delete cascade,
  alerta_id uuid not null,
  situacao_encontrada text,
  criado_em timestamptz not null,
  primary key (formulario_id, alerta_id)
);
create index formulario_alerta_alerta on formulario_alerta (alerta_id);

-- What was recorded about the ciência of a form, in order. Never changed; where it stands is read from it.
create table cientificacao_evento (
  formulario_id uuid not null references formulario (id) on delete cascade,
  ordem integer not null check (ordem > 0),
  evento text collate "C" not null check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA')),
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  -- As told by cientificacao/campos.ts; a proof is { arquivoId, nome }.
  dados jsonb not null,
  primary key (formulario_id, ordem)
);
create unique index cientificacao_uma_ciencia on cientificacao_evento (formulario_id) where evento = 'CIENCIA';

-- Compliance with an auto de orientação, each time that somebody verified it. The signed answers stay as they were.
create table acompanhamento (
  id bigint generated always as identity primary key,
  instrumento_id uuid not null references instrumento (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  cumprimento text collate "C" not null
    check (cumprimento in ('PENDENTE', 'CUMPRIDO', 'PARCIAL', 'JUSTIFICADO', 'NAO_CUMPRIDO')),
  dados jsonb not null
);
create index acompanhamento_instrumento on acompanhamento (instrumento_id, id);

create trigger cientificacao_evento_imutavel before update or delete on cientificacao_evento
  for each row execute function linha_imutavel();
create trigger cientificacao_evento_sem_truncate before truncate on cientificacao_evento
  for each statement execute function linha_imutavel();
create trigger acompanhamento_imutavel before update or delete on acompanhamento
  for each row execute function linha_imutavel();
create trigger acompanhamento_sem_truncate before truncate on acompanhamento
  for each statement execute function linha_imutavel();

-- Which instrument was begun from which: the conversion of a guidance is one case of it. It goes with the draft that was
-- begun: then it may be begun again. That there is no second while one stands is decided under the lock of the form of
-- origin, because a good with a balance left may have several.
create table sequencia (
  destino_id uuid primary key references instrumento (id) on delete cascade,
  origem_id uuid not null references instrumento (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id)
);
create index sequencia_origem on sequencia (origem_id);

-- A form on its way to the agency's own system. The row is the truth and the job only wakes somebody up:
-- proxima_em says when it is due, and whoever takes it pushes that ahead, so that a process that dies leaves it due again.
create table sincronizacao (
  formulario_id uuid primary key references formulario (id) on delete cascade,
  estado text not null check (estado in ('NA_FILA', 'ENVIANDO', 'FALHOU', 'ACEITO', 'REGISTRADO')),
  tentativas integer not null default 0,
  ultimo_erro text,
  -- Null: nothing happens until a person asks.
  proxima_em timestamptz,
  -- Something was sent and nobody knows whether it arrived: the form may not be cancelled meanwhile.
  incerto boolean not null default false,
  id_externo text,
  numero_processo text,
  pedida_por uuid not null references usuario (id),
  perfil text not null,
  pedida_em timestamptz not null,
  aceita_em timestamptz,
  check ((estado in ('ACEITO', 'REGISTRADO')) = (id_externo is not null)),
  check ((estado = 'REGISTRADO') = (numero_processo is not null))
);
create index sincronizacao_devida on sincronizacao (proxima_em) where proxima_em is not null;
