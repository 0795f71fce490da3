-- What a release brings and the agency may edit by screen: laws and infractions, models, the calendar and the rules of the
-- terms, with every version of each line (docs/decisoes/0061-trilha-e-catalogos.md). A line with `editada_em` is the
-- agency's: a release does not write over it.

create table lei (
  id integer primary key,
  sigla text not null unique,
  tipo text not null,
  numero text not null,
  ano integer not null,
  esfera text not null,
  ementa text not null,
  uso_no_sistema text,
  confirmado boolean not null,
  vigencia_inicio date,
  vigencia_fim date,
  editada_em timestamptz
);

create table tipo_infracao (
  id integer primary key,
  codigo text not null,
  artigo text not null,
  grupo text not null,
  descricao text not null,
  lei text not null references lei (sigla),
  redacao text,
  -- The wording in force on the day of the fact decides the fine (arts. 29, 58 and 79 of Decreto 6.514 changed): one code
  -- may have several rows, each with the days it was in force. Null means from the beginning, or still in force.
  vigencia_inicio date,
  vigencia_fim date,
  multa_minima numeric(14, 2) not null check (multa_minima >= 0),
  multa_maxima numeric(14, 2) not null,
  unidade text not null,
  tipo_multa text not null,
  calculo text not null,
  valor_unitario numeric(14, 2),
  fracao_conta_inteira boolean not null,
  primeira_unidade_inclusa boolean,
  acrescimos jsonb not null,
  exige text[] not null,
  medidas_usuais text[] not null,
  correlato_penal text,
  observacao text,
  confirmado boolean not null,
  descricao_confirmada boolean not null,
  -- Some articles are counted in one of several units (Decreto 6.514/2008, arts. 44, 47, 53, 54 and 83-A), each of which may
  -- still have to be confirmed by the agency: [{"unidade": "estéreo", "confirmado": true}]. Empty where there is one unit.
  unidades jsonb not null default '[]',
  -- Everyday words that find the line, and those of them in which it comes first (docs/dominio/multa.md#everyday-words).
  palavras text[] not null default '{}',
  palavras_principais text[] not null default '{}',
  -- A line that the agency writes is made like one of a release, whose rules it follows
  -- (docs/decisoes/0081-linhas-novas-do-orgao.md).
  igual_a text,
  editada_em timestamptz,
  check (multa_maxima >= multa_minima),
  check (vigencia_fim >= vigencia_inicio),
  -- Two wordings of a code cannot start on the same day, nor both have been there from the beginning.
  constraint tipo_infracao_redacao unique nulls not distinct (codigo, vigencia_inicio)
);
create index tipo_infracao_vigencia on tipo_infracao (codigo, vigencia_fim);

create table tipo_instrumento (
  codigo text primary key,
  nome text not null,
  ordem integer not null
);

-- The lines that the agency adds are numbered far from those of a release.
create sequence catalogo_do_orgao as integer start 100000;

-- What the agency changed in a catalogue: the line before and after, who, when and why. Rows are only added.
create table catalogo_versao (
  id uuid primary key,
  catalogo text collate "C" not null,
  chave text collate "C" not null,
  -- It is null where the line is new.
  antes jsonb,
  depois jsonb not null,
  motivo text not null,
  criada_em timestamptz not null,
  criada_por uuid not null references usuario (id),
  ordem bigint generated always as identity
);
create index catalogo_versao_linha on catalogo_versao (catalogo, chave, ordem);
call gravar_uma_vez('catalogo_versao');

-- The logos that were sent, as papers and screens show them (docs/decisoes/0069-identidade-do-orgao.md). Which one holds, and
-- since when, is said by the versions of the agency's line in catalogo_versao. Rows are only added: a paper drawn again shows
-- the logo of its time.
create table orgao_logo (
  -- The hash is of the picture as it is kept.
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  imagem bytea not null,
  miniatura bytea not null,
  criado_em timestamptz not null,
  criado_por uuid not null references usuario (id)
);
call gravar_uma_vez('orgao_logo');

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

-- The agency's days (docs/dominio/prazos.md#days). A row is never changed: a later one takes its place, and each knows
-- since when it is known, so that the last day of every term can be counted again as it was
-- (docs/decisoes/0034-calendario.md).
create table calendario_dia (
  id uuid primary key,
  -- It is AAAA-MM-DD, MM-DD of every year, or the distance from Easter.
  quando text collate "C" not null check (quando ~ '^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|PASCOA[+-]\d{1,3})$'),
  nome text not null,
  tipo text collate "C" not null check (tipo in ('NACIONAL', 'RELIGIOSO', 'ESTADUAL', 'MUNICIPAL', 'FACULTATIVO')),
  expediente text collate "C" not null check (expediente in ('NAO', 'ENCERRA_ANTES', 'ABRE_DEPOIS', 'HOUVE')),
  municipio_id integer references municipio (id),
  fundamento text,
  confirmado boolean not null,
  motivo text,
  -- Both are null for what the installation starts with.
  criado_em timestamptz,
  criado_por uuid references usuario (id),
  ordem bigint generated always as identity,
  check ((tipo = 'MUNICIPAL') = (municipio_id is not null)),
  check ((criado_em is null) = (criado_por is null))
);
call gravar_uma_vez('calendario_dia');

-- What the settings of the installation say of every term (yearly suspension, seat, days of the defence), and since when: a
-- change moves nothing that is past (docs/decisoes/0034-calendario.md). The first row held always.
create table regra_do_prazo (
  ordem bigint generated always as identity primary key,
  desde timestamptz,
  valor jsonb not null
);
call gravar_uma_vez('regra_do_prazo');
