-- The catalogue of species. It is searched by words: neither accents nor case nor hyphens nor parentheses matter, so
-- what is searched is each name with everything but letters and digits turned into one space. It starts with a space, so
-- that the start of every word, the first included, is found by the same pattern.
create function em_palavras(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select ' ' || btrim(regexp_replace(public.sem_acento(texto), '[^a-z0-9]+', ' ', 'g')) $$;

create table reino (
  id integer primary key,
  nome text not null unique,
  nome_popular text not null unique
);

create table especie (
  id integer primary key,
  reino_id integer not null references reino (id),
  grupo text not null,
  -- It may have other popular names in parentheses: Onça-parda (suçuarana).
  nome_popular text not null,
  nome_cientifico text not null unique,
  status jsonb not null,
  categoria_ameaca jsonb,
  categoria_confirmada boolean not null,
  cites text check (cites in ('I', 'II', 'III')),
  multa_ameacada boolean not null,
  protecao_especial text,
  caracteristicas text not null,
  -- The administrator edits and retires species. A row that was edited belongs to the installation: newer reference data
  -- leaves it alone.
  ativa boolean not null default true,
  editada_em timestamptz,
  popular_busca text collate "C" not null generated always as (em_palavras(nome_popular)) stored,
  cientifico_busca text collate "C" not null generated always as (em_palavras(nome_cientifico)) stored,
  -- It holds both, one per line: no text crosses from one into the other.
  busca text collate "C" not null generated always as (em_palavras(nome_popular) || E'\n' || em_palavras(nome_cientifico)) stored
);
create index especie_busca on especie using gin (busca gin_trgm_ops);
create index especie_popular on especie (popular_busca, id);
create index especie_cientifico on especie (cientifico_busca, id);

-- Ids of the installation's own species start far above those of the reference files.
create sequence especie_propria as integer start 100001;

create table especie_foto (
  -- It is also the key of its bytes in the store.
  id uuid primary key,
  especie_id integer not null references especie (id),
  ordem integer generated always as identity,
  nome text not null,
  autor text not null,
  licenca text not null,
  fonte text not null,
  -- It is of what was sent: the same photo again is not kept twice.
  sha256 text not null,
  criada_em timestamptz not null,
  -- It is null when the photo came by command.
  criada_por uuid references usuario (id),
  unique (especie_id, sha256)
);

-- A setting of pg_trgm can be named by whoever is no superuser only once its library is loaded in the session.
select public.word_similarity('a', 'a');
-- A name with a slip ('capibara', 'chrysocion') is found by the trigrams of the index: only the operator reads it, and the
-- operator takes its threshold from a setting, which is this function's own. Below 0.45 a name is not a slip of the typed
-- one: 'capibara' is 0.67 like 'capivara', 'chrysocion' 0.73 like the maned wolf.
create function especie_parecida(texto text) returns setof integer
  language sql stable strict parallel safe
  set pg_trgm.word_similarity_threshold = 0.45
  as $$ select id from public.especie where btrim(public.em_palavras(texto)) operator(public.<%) busca $$;
