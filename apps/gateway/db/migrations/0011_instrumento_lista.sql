-- The list of instruments (docs/decisoes/0013). What it walks is a narrow row per instrument that repeats what it takes
-- from the form: a page of everything is one index, however deep. An inspector's list goes through formulario_visao.
create table instrumento_lista (
  id uuid primary key references instrumento (id) on delete cascade,
  formulario_id uuid not null,
  codigo text collate "C" not null,
  tipo text collate "C" not null,
  condicao text collate "C" not null,
  data_atualizacao timestamptz not null,
  quem_ve uuid[] not null
);
create index instrumento_lista_formulario on instrumento_lista (formulario_id);
-- What is included lets a count or a walk stay in the index.
create index instrumento_lista_condicao on instrumento_lista (condicao, data_atualizacao, codigo) include (tipo, id, formulario_id);
create index instrumento_lista_tipo on instrumento_lista (tipo, condicao, data_atualizacao, codigo) include (id, formulario_id);
create unique index instrumento_lista_codigo on instrumento_lista (codigo) include (condicao, tipo, id, formulario_id);
create index instrumento_lista_codigo_partes on instrumento_lista using gin (codigo gin_trgm_ops);

-- Exact totals without counting, as formulario_contagem does: lines are only added, and folded now and then.
create table instrumento_contagem (
  quem uuid not null,
  condicao text collate "C" not null,
  tipo text collate "C" not null,
  n integer not null
);
create index instrumento_contagem_quem on instrumento_contagem (quem, tipo, condicao) include (n);

create function contar_instrumentos(o_quem uuid, o_tipo text, as_condicoes text[]) returns bigint
  language sql stable parallel safe
  as $$ select coalesce(sum(n), 0) from instrumento_contagem
        where quem = o_quem and tipo = o_tipo and condicao = any (as_condicoes) $$;

create function dobrar_contagem_de_instrumentos(o_quem uuid) returns void language sql as $$
  with lidas as (
    delete from instrumento_contagem where ctid = any (array(
      select ctid from instrumento_contagem where quem = o_quem limit 5000 for update skip locked))
    returning quem, condicao, tipo, n
  )
  insert into instrumento_contagem
  select quem, condicao, tipo, sum(n) from lidas group by quem, condicao, tipo having sum(n) <> 0 $$;

create type instrumento_contavel as (quem_ve uuid[], condicao text, tipo text, vale integer);
create function somar_instrumentos(instrumentos instrumento_contavel[]) returns void language plpgsql as $$
declare alguem uuid;
begin
  insert into instrumento_contagem
  select q.quem, i.condicao, t.tipo, sum(i.vale)
  from unnest(instrumentos) i,
    unnest(i.quem_ve || '00000000-0000-0000-0000-000000000000'::uuid) q (quem),
    unnest(array[i.tipo, '']) t (tipo)
  group by 1, 2, 3 having sum(i.vale) <> 0;
  if found and random() < 0.03 then
    foreach alguem in array (instrumentos[1]).quem_ve || '00000000-0000-0000-0000-000000000000'::uuid loop
      perform dobrar_contagem_de_instrumentos(alguem);
    end loop;
  end if;
end $$;

-- What is already there, before the triggers below count one by one.
insert into instrumento_lista
select i.id, f.id, i.codigo, i.tipo, f.condicao, f.data_atualizacao, f.quem_ve
from instrumento i join formulario f on f.id = i.formulario_id;
insert into instrumento_contagem
select q.quem, i.condicao, t.tipo, count(*)
from instrumento_lista i, unnest(i.quem_ve || '00000000-0000-0000-0000-000000000000'::uuid) q (quem),
  unnest(array[i.tipo, '']) t (tipo)
group by 1, 2, 3;

create function instrumento_listar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform somar_instrumentos(array[row(old.quem_ve, old.condicao, old.tipo, -1)::instrumento_contavel]);
  elsif tg_op = 'INSERT' then
    perform somar_instrumentos(array[row(new.quem_ve, new.condicao, new.tipo, 1)::instrumento_contavel]);
  else
    perform somar_instrumentos(array[row(old.quem_ve, old.condicao, old.tipo, -1)::instrumento_contavel,
      row(new.quem_ve, new.condicao, new.tipo, 1)::instrumento_contavel]);
  end if;
  return null;
end $$;
create trigger instrumento_listar after insert or delete on instrumento_lista
  for each row execute function instrumento_listar();
-- Most changes of a form only move its date: those count nothing.
create trigger instrumento_relistar after update on instrumento_lista
  for each row when ((old.quem_ve, old.condicao) is distinct from (new.quem_ve, new.condicao))
  execute function instrumento_listar();

create function instrumento_entrar() returns trigger language plpgsql as $$
begin
  insert into instrumento_lista
  select new.id, f.id, new.codigo, new.tipo, f.condicao, f.data_atualizacao, f.quem_ve
  from formulario f where f.id = new.formulario_id;
  return null;
end $$;
create trigger instrumento_entrar after insert on instrumento
  for each row execute function instrumento_entrar();

create function formulario_relistar() returns trigger language plpgsql as $$
begin
  update instrumento_lista set condicao = new.condicao, data_atualizacao = new.data_atualizacao, quem_ve = new.quem_ve
  where formulario_id = new.id;
  return null;
end $$;
create trigger formulario_relistar after update on formulario
  for each row when ((old.condicao, old.data_atualizacao, old.quem_ve)
    is distinct from (new.condicao, new.data_atualizacao, new.quem_ve))
  execute function formulario_relistar();

-- Which terms cite a document, for the balance of its goods (domain/instrumentos.md 0.4). A code is one however typed.
create index instrumento_apreensao_citada on instrumento (upper(btrim(dados ->> 'apreensaoCodigo')))
  where dados ->> 'apreensaoCodigo' is not null;
create index instrumento_origem_citada on instrumento (upper(btrim(dados ->> 'documentoOrigemCodigo')))
  where dados ->> 'documentoOrigemCodigo' is not null;

-- A kind that appears later brings its prefix: its sequence is made when its first code is asked for, by one at a time.
create or replace function proximo_codigo(o_prefixo text, o_ano integer) returns text language plpgsql volatile as $$
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
