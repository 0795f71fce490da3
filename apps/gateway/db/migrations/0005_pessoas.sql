-- People of the agency's own base, natural and legal. One document each: 11 digits are a CPF, 14 characters (since
-- July 2026 also letters) a CNPJ, so one unique index holds both. Names are searched in two ways: as written, without
-- accents and case (filters), and letters alone (suggestions, which strip everything else before searching).
create function so_letras(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select ' ' || btrim(regexp_replace(regexp_replace(public.sem_acento(texto), '[^a-z[:space:]]', '', 'g'), '[[:space:]]+', ' ', 'g')) $$;

create table pessoa (
  id uuid primary key,
  documento text collate "C" not null,
  tipo text not null generated always as (case when length(documento) = 11 then 'FISICA' else 'JURIDICA' end) stored,
  nome text not null check (nome <> ''),
  nome_fantasia text,
  email text,
  telefone text,
  nome_busca text collate "C" not null generated always as (sem_acento(nome)) stored,
  -- It starts with a space, so that the start of every word, the first included, is found by the same pattern.
  nome_letras text collate "C" not null generated always as (so_letras(nome)) stored,
  criada_por uuid references usuario (id),
  criada_em timestamptz not null,
  check (documento ~ '^[0-9]{11}$' or documento ~ '^[0-9A-Z]{12}[0-9]{2}$')
);
-- "C" collation: the same index answers equality, uniqueness and the first digits typed.
create unique index pessoa_documento on pessoa (documento);
create index pessoa_nome on pessoa (tipo, nome_busca, id);
create index pessoa_inicio_do_nome on pessoa (nome_letras, id);
create index pessoa_nome_busca on pessoa using gin (nome_busca gin_trgm_ops);
create index pessoa_nome_letras on pessoa using gin (nome_letras gin_trgm_ops);
