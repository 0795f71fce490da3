-- Forms and their instruments (docs/dominio/ciclo-de-vida.md). What lists filter and sort by is the row of the form; the
-- answers of the steps, which only an open form needs, are beside it in formulario_conteudo, so that a filter over a
-- million forms never reads past them (docs/decisoes/0012-listas.md).

create table formulario (
  id uuid primary key,
  codigo text collate "C" not null unique,
  condicao text collate "C" not null check (condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'ASSINADO',
    'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO', 'FINALIZADO', 'CANCELADO')),
  versao integer not null default 1 check (versao > 0),
  autor_id uuid not null references usuario (id),
  -- The unit of who drew it up, or took it over (docs/decisoes/0058-unidades.md).
  unidade_id uuid references unidade (id),
  tipos text[] collate "C" not null check (cardinality(tipos) > 0),
  -- The kind of each of its instruments, in their order: the list of instruments counts them here.
  instrumentos text[] collate "C" not null default '{}',
  municipio_id integer,
  mobile boolean not null default false,
  data_hora_lavratura timestamptz,
  data_atualizacao timestamptz not null,
  criado_em timestamptz not null,
  -- It holds the names of the responsible persons without accents and case, one per line.
  nomes_busca text collate "C" not null default '',
  -- When the coordination last sent it back; null once it is sent to be signed again
  -- (docs/decisoes/0063-revisao-da-coordenacao.md).
  devolvido_em timestamptz,
  -- The first day by which somebody of the agency has to do something with the form, and what
  -- (docs/decisoes/0062-trabalho.md). A job counts it again after each change of the form: `prazo_em` is the change that it
  -- knows of.
  prazo_data date,
  prazo_ato text collate "C",
  prazo_em timestamptz,
  -- All the deadlines, each its day and its act, counted by the same job (docs/decisoes/0083-dias-guardados.md). Null where
  -- they are still to be counted.
  prazos jsonb
);
-- Who drew up what changed lately, and in which unit, is told without reading the forms. The day of the act is not far from
-- the day of the last change: a year of acts is walked in the index alone.
create index formulario_atualizacao on formulario (data_atualizacao, id) include (data_hora_lavratura, autor_id, unidade_id);
-- How many instruments the forms of some conditions have is told by the index, without reading the forms.
create index formulario_condicao on formulario (condicao, data_atualizacao, id) include (instrumentos);
create index formulario_autor on formulario (autor_id, data_atualizacao, id);
create index formulario_unidade on formulario (unidade_id, data_atualizacao, id);
create index formulario_municipio on formulario (municipio_id, data_atualizacao, id);
-- A form without the date comes before every other.
create index formulario_lavratura on formulario (data_hora_lavratura nulls first, id);
create index formulario_tipos on formulario using gin (tipos);
create index formulario_nomes on formulario using gin (nomes_busca gin_trgm_ops);
create index formulario_codigo_partes on formulario using gin (codigo gin_trgm_ops);
create index formulario_devolvido on formulario (data_atualizacao, id) where devolvido_em is not null;
-- Lists and numbers ask what is due, of everybody, of a unit and of one person; the job asks which forms it has still to count.
create index formulario_prazo on formulario (prazo_data, id);
create index formulario_unidade_prazo on formulario (unidade_id, prazo_data, id);
create index formulario_autor_prazo on formulario (autor_id, prazo_data) where prazo_data is not null;
create index formulario_prazo_a_contar on formulario (data_atualizacao)
  where condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') and (prazos is null or prazo_em < data_atualizacao);
-- What each one has in hand is told without reading the forms themselves.
create index formulario_em_maos on formulario (condicao, autor_id, unidade_id, id)
  where condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA');
-- The public list of embargoes (docs/dominio/atos.md#public-list) walks the forms that have one, newest first, of every
-- municipality or of one. Drafts are in neither index.
create index formulario_embargo on formulario (codigo desc)
  where instrumentos @> '{EMBARGO}' and condicao in ('ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO',
    'REGISTRADO', 'FINALIZADO');
create index formulario_embargo_municipio on formulario (municipio_id, codigo desc)
  where instrumentos @> '{EMBARGO}' and condicao in ('ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO',
    'REGISTRADO', 'FINALIZADO');

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
-- The index tells whose signature is still missing.
create index formulario_equipe_falta on formulario_equipe (usuario_id, formulario_id) where assina and assinou_em is null;

-- Who sees which form, besides the coordinator: whoever drew it up and whoever is on its team.
create table formulario_membro (
  usuario_id uuid not null references usuario (id),
  formulario_id uuid not null references formulario (id) on delete cascade,
  primary key (usuario_id, formulario_id)
);
create index formulario_membro_formulario on formulario_membro (formulario_id);

-- Inspectors whom the coordinator designated to go on with a form of others: they see it, and may convert its guidance
-- (docs/dominio/ciclo-de-vida.md#designation).
create table designacao (
  formulario_id uuid not null references formulario (id) on delete cascade,
  usuario_id uuid not null references usuario (id),
  motivo text not null,
  por_id uuid not null references usuario (id),
  quando timestamptz not null,
  primary key (formulario_id, usuario_id)
);
call gravar_uma_vez('designacao');

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

-- What the coordination says of a form and sends back (docs/decisoes/0063-revisao-da-coordenacao.md). It is outside of what is
-- signed: neither the papers nor the hash nor the version of a form know of it.
create table formulario_comentario (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  tipo text collate "C" not null check (tipo in ('COMENTARIO', 'DEVOLUCAO', 'TRANSFERENCIA')),
  -- The path of the answer; null when it is of the whole form.
  campo text collate "C",
  resposta_a uuid references formulario_comentario (id) on delete cascade,
  texto text not null check (length(texto) between 1 and 2000),
  autor_id uuid not null references usuario (id),
  -- It was said by who coordinates: they are told of what comes after.
  da_coordenacao boolean not null,
  quando timestamptz not null,
  resolvido_em timestamptz,
  resolvido_por uuid references usuario (id)
);
create index formulario_comentario_formulario on formulario_comentario (formulario_id, quando, id);

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
-- What was signed and cancelled in a period is told without reading the forms themselves.
create index formulario_historico_passou on formulario_historico (para, quando, formulario_id)
  where para in ('ASSINADO', 'CANCELADO') and de is distinct from para;
call gravar_uma_vez('formulario_historico');

-- The minimal trail of what was erased: forms, and instruments that left with their type. Its codes stay gaps.
create table codigo_excluido (
  codigo text collate "C" primary key,
  formulario_id uuid not null,
  usuario_id uuid not null,
  quando timestamptz not null
);
create index codigo_excluido_formulario on codigo_excluido (formulario_id);

-- Which deadline of a form somebody was already told of: once when it is near, once when it is past.
create table prazo_avisado (
  formulario_id uuid not null references formulario (id) on delete cascade,
  chave text collate "C" not null,
  quando timestamptz not null,
  primary key (formulario_id, chave)
);

create table instrumento (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  codigo text collate "C" not null unique,
  tipo text collate "C" not null,
  ordem integer not null,
  dados jsonb not null default '{}'
);
-- What the list of instruments orders and shows of each is read with it, without opening the instrument, whose answers are
-- long (docs/decisoes/0012-listas.md).
create index instrumento_formulario on instrumento (formulario_id, ordem) include (id, codigo, tipo);
create index instrumento_codigo_partes on instrumento using gin (codigo gin_trgm_ops);
-- Which terms cite a document, for the balance of its goods (docs/dominio/instrumentos.md). A code is one however typed.
create index instrumento_apreensao_citada on instrumento (upper(btrim(dados ->> 'apreensaoCodigo')))
  where dados ->> 'apreensaoCodigo' is not null;
create index instrumento_origem_citada on instrumento (upper(btrim(dados ->> 'documentoOrigemCodigo')))
  where dados ->> 'documentoOrigemCodigo' is not null;
-- The public list of embargoes finds the published one of each form in one look.
create index instrumento_embargo_publico on instrumento (formulario_id) include (id, codigo)
  where tipo = 'EMBARGO' and dados ->> 'publicarLista' = 'SIM';
-- Nearly every embargo is published; without this the planner takes it for one in two hundred, and reads them all.
create statistics instrumento_publicado on tipo, (dados ->> 'publicarLista') from instrumento;

-- A number among the answers of an instrument; null for anything else that was typed there.
create function numero_do_json(valor jsonb) returns numeric language sql immutable as $$
  select case when jsonb_typeof(valor) = 'number' then valor::numeric end
$$;

-- One narrow row for each instrument from its last signature on: what the panel counts, without reading the answers
-- (docs/decisoes/0066-painel.md). Who writes the history of a form counts its facts.
create table instrumento_fato (
  instrumento_id uuid primary key references instrumento (id) on delete cascade,
  formulario_id uuid not null,
  -- The agency's day of the last signature.
  dia date not null,
  tipo text collate "C" not null,
  condicao text collate "C" not null,
  municipio_id integer,
  autor_id uuid not null,
  unidade_id uuid,
  -- The first line of the catalogue that a notice names; the others are of the same article.
  infracao_id integer,
  valor numeric(14, 2),
  area_ha double precision,
  -- Rules of the blindagem whose findings were answered instead of mended.
  regras text[] collate "C" not null default '{}',
  desfecho text collate "C",
  -- What the outcome left of the amount.
  valor_final numeric(14, 2)
);
create index instrumento_fato_dia on instrumento_fato (dia);
create index instrumento_fato_unidade on instrumento_fato (unidade_id, dia);
create index instrumento_fato_autor on instrumento_fato (autor_id, dia);
create index instrumento_fato_municipio on instrumento_fato (municipio_id, dia);
create index instrumento_fato_formulario on instrumento_fato (formulario_id);

-- What was recorded about the ciência of a form, in order (docs/dominio/ciencia.md). It is never changed: where it stands is
-- read from it, and what was recorded is corrected beside it. Each person of each instrument has a ciência of their own;
-- which person and which instrument is in `dados`, and a row that names none is of all of them. That a person has one at a
-- time is decided under the lock of the form, because one may lose its effect. What happens in the agency's process
-- (docs/dominio/prazos.md#process) and what became of a notice are recorded here too.
create table cientificacao_evento (
  formulario_id uuid not null references formulario (id) on delete cascade,
  ordem integer not null check (ordem > 0),
  evento text collate "C" not null
    check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA', 'CORRECAO', 'SEM_EFEITO', 'ANDAMENTO', 'DESFECHO')),
  quando timestamptz not null,
  -- It is null where the person confirmed by themselves, on the page of their own copy: nobody of the house recorded it.
  usuario_id uuid references usuario (id),
  -- What it holds is told by cientificacao/campos.ts; a proof is { arquivoId, nome }.
  dados jsonb not null,
  primary key (formulario_id, ordem)
);
call gravar_uma_vez('cientificacao_evento');

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
call gravar_uma_vez('acompanhamento');

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
  -- It is null where nothing happens until a person asks.
  proxima_em timestamptz,
  -- Something was sent and nobody knows whether it arrived: the form may not be cancelled meanwhile.
  incerto boolean not null default false,
  id_externo text,
  numero_processo text,
  pedida_por uuid not null references usuario (id),
  perfil text not null,
  pedida_em timestamptz not null,
  aceita_em timestamptz,
  -- Since when it fails to reach the agency, however often it was tried, and when people were told.
  falha_desde timestamptz,
  avisada_em timestamptz,
  check ((estado in ('ACEITO', 'REGISTRADO')) = (id_externo is not null)),
  check ((estado = 'REGISTRADO') = (numero_processo is not null))
);
create index sincronizacao_devida on sincronizacao (proxima_em) where proxima_em is not null;
-- What failed is counted on the home page of everybody (docs/decisoes/0050-inicio-por-necessidade.md): few rows of many.
create index sincronizacao_falhou on sincronizacao (formulario_id) where estado = 'FALHOU';
create index sincronizacao_falha on sincronizacao (falha_desde) where falha_desde is not null;
