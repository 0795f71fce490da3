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
  -- Other popular names in parentheses: Onça-parda (suçuarana).
  nome_popular text not null,
  nome_cientifico text not null unique,
  status jsonb not null,
  categoria_ameaca jsonb,
  categoria_confirmada boolean not null,
  cites text check (cites in ('I', 'II', 'III')),
  multa_ameacada boolean not null,
  protecao_especial text,
  caracteristicas text not null,
  popular_busca text collate "C" not null generated always as (em_palavras(nome_popular)) stored,
  cientifico_busca text collate "C" not null generated always as (em_palavras(nome_cientifico)) stored,
  -- Both, one per line: no text crosses from one into the other.
  busca text collate "C" not null generated always as (em_palavras(nome_popular) || E'\n' || em_palavras(nome_cientifico)) stored
);
create index especie_busca on especie using gin (busca gin_trgm_ops);
create index especie_popular on especie (popular_busca, id);
create index especie_cientifico on especie (cientifico_busca, id);
