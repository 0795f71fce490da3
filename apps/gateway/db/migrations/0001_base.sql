-- What every service uses: search without regard to accents and case, rows that are written once, the codes, and which
-- installation this is.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent itself is only STABLE; the two-argument form with a qualified dictionary is what an index accepts.
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- A text typed in a filter, as a pattern: anywhere, and with no wildcard of its own. It is escaped after the accents are
-- gone, because unaccent turns wide forms of % and _ into them.
create function contem(texto text) returns text language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(sem_acento(texto), '([\\%_])', '\\\1', 'g') || '%' $$;

-- The trigger of every table whose rows are proof: they are written once. The rows of a draft go with the draft, in the
-- cascade of its deletion, which runs inside that deletion's own trigger; a plain delete does not.
create function linha_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '%: linhas não podem ser alteradas nem apagadas', tg_table_name;
end $$;
create procedure gravar_uma_vez(tabela regclass) language plpgsql as $$
begin
  execute format('create trigger %1$s_imutavel before update or delete on %1$s
    for each row execute function linha_imutavel()', tabela);
  execute format('create trigger %1$s_sem_truncate before truncate on %1$s
    for each statement execute function linha_imutavel()', tabela);
end $$;

-- Which reference data is loaded, so that a start with the same files does nothing.
create table semente (
  nome text primary key,
  versao text not null,
  aplicada_em timestamptz not null default now()
);

-- Codes: one sequence per prefix, contention-free and never going back; each year starts again at 1 by remembering
-- where the sequence stood. A refused or deleted form leaves a gap and its code is not given again.
create table codigo_do_ano (
  prefixo text collate "C" not null,
  ano integer not null,
  antes bigint not null,
  primary key (prefixo, ano)
);
do $$
declare prefixo text;
begin
  foreach prefixo in array '{frm,tap,ai,ao,tdm,tdp,tdi,tdo,tem,ten,not,tre,tso,tsu,alr}'::text[] loop
    execute format('create sequence %I', 'codigo_' || prefixo);
  end loop;
end $$;

-- A kind that appears later brings its prefix: its sequence is made when its first code is asked for, by one at a time.
create function proximo_codigo(o_prefixo text, o_ano integer) returns text language plpgsql volatile as $$
declare
  nome text := 'codigo_' || lower(o_prefixo);
  sequencia regclass := to_regclass(nome);
  inicio bigint;
  numero text;
begin
  if sequencia is null then
    if o_prefixo !~ '^[A-Z]{2,4}$' then
      raise exception 'prefixo de código inválido: %', o_prefixo;
    end if;
    perform pg_advisory_xact_lock(hashtext('proximo_codigo'), hashtext(nome));
    execute format('create sequence if not exists %I', nome);
    sequencia := nome::regclass;
  end if;
  select antes into inicio from codigo_do_ano where prefixo = o_prefixo and ano = o_ano;
  if inicio is null then
    insert into codigo_do_ano values (o_prefixo, o_ano, nextval(sequencia)) on conflict do nothing;
    select antes into inicio from codigo_do_ano where prefixo = o_prefixo and ano = o_ano;
  end if;
  numero := nextval(sequencia) - inicio;
  return format('%s-%s-%s', o_prefixo, o_ano, lpad(numero, greatest(6, length(numero)), '0'));
end $$;

-- Which installation this database is of. The store of the files says the same id: a process that looks at another store than
-- the others is told before it serves (docs/decisoes/0055-producao.md).
create table instalacao (
  id uuid primary key default gen_random_uuid(),
  unica boolean not null default true unique check (unica),
  criada_em timestamptz not null default now(),
  -- When its store was marked for the first time.
  marcada_em timestamptz,
  -- The last copy that ended well, for whoever watches over the installation.
  copiada_em timestamptz,
  copia text,
  -- Once SECRET_KEY was changed for another, the keys of the installation still derive from the first, which lies here closed
  -- by the one in use (docs/decisoes/0073-troca-da-chave-mestra.md).
  raiz bytea
);
insert into instalacao default values;
