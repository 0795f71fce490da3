-- What every table may use: search without regard to accents and case.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent itself is only STABLE; the two-argument form with a qualified dictionary is what an index accepts.
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- Which reference data is loaded, so that a start with the same files does nothing.
create table semente (
  nome text primary key,
  versao text not null,
  aplicada_em timestamptz not null default now()
);
