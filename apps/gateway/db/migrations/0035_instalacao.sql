-- Which installation this database is of. The store of the files says the same id: a process that looks at another store than the
-- others is told before it serves (docs/decisoes/0055-producao.md).
create table instalacao (
  id uuid primary key default gen_random_uuid(),
  unica boolean not null default true unique check (unica),
  criada_em timestamptz not null default now(),
  -- When its store was marked for the first time.
  marcada_em timestamptz
);
insert into instalacao default values;
