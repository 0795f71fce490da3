-- Forms. What lists filter and sort by is a narrow row of its own; the answers of the steps, which only an open form
-- needs, are in formulario_conteudo: a filter over a million forms never reads past them.

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
  foreach prefixo in array '{frm,tap,ai,ao,tdm,tdp,tdi,tdo,tem,ten,not,tre,tso,tsu}'::text[] loop
    execute format('create sequence %I', 'codigo_' || prefixo);
  end loop;
end $$;

create function proximo_codigo(o_prefixo text, o_ano integer) returns text language plpgsql volatile as $$
declare
  sequencia regclass := ('codigo_' || lower(o_prefixo))::regclass;
  inicio bigint;
  numero text;
begin
  select antes into inicio from codigo_do_ano where prefixo = o_prefixo and ano = o_ano;
  if inicio is null then
    insert into codigo_do_ano values (o_prefixo, o_ano, nextval(sequencia)) on conflict do nothing;
    select antes into inicio from codigo_do_ano where prefixo = o_prefixo and ano = o_ano;
  end if;
  numero := nextval(sequencia) - inicio;
  return format('%s-%s-%s', o_prefixo, o_ano, lpad(numero, greatest(6, length(numero)), '0'));
end $$;

create table formulario (
  id uuid primary key,
  codigo text collate "C" not null unique,
  condicao text collate "C" not null check (condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'ASSINADO',
    'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO', 'FINALIZADO', 'CANCELADO')),
  versao integer not null default 1 check (versao > 0),
  autor_id uuid not null references usuario (id),
  tipos text[] collate "C" not null check (cardinality(tipos) > 0),
  municipio_id integer,
  mobile boolean not null default false,
  data_hora_lavratura timestamptz,
  -- What sorts: a form without the date comes before every other.
  lavratura timestamptz not null generated always as (coalesce(data_hora_lavratura, '-infinity')) stored,
  data_atualizacao timestamptz not null,
  criado_em timestamptz not null,
  -- Names of the responsible persons without accents and case, one per line.
  nomes_busca text collate "C" not null default '',
  -- Author and team.
  quem_ve uuid[] not null
);
-- What is included lets a count or a walk stay in the index.
create index formulario_atualizacao on formulario (data_atualizacao, id) include (condicao, lavratura);
create index formulario_condicao on formulario (condicao, data_atualizacao, id) include (lavratura);
create index formulario_lavratura on formulario (lavratura, id) include (condicao, data_atualizacao);
create index formulario_municipio on formulario (municipio_id, data_atualizacao, id) include (condicao);
create index formulario_tipos on formulario using gin (tipos);
create index formulario_nomes on formulario using gin (nomes_busca gin_trgm_ops);
create index formulario_codigo_partes on formulario using gin (codigo gin_trgm_ops);

-- What is shown of a form but never filtered by: the steps as typed, and what a row of a list shows of them.
create table formulario_conteudo (
  formulario_id uuid primary key references formulario (id) on delete cascade,
  responsavel jsonb,
  -- Kinds of its instruments, in their order.
  instrumentos text[] not null,
  dados jsonb not null,
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

-- Every transition: who, when, what, from, to. Never changed; it goes only with its form.
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
create function formulario_historico_imutavel() returns trigger language plpgsql as $$
begin
  -- The cascade of a deleted form runs inside that deletion's own trigger; a plain delete does not.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'formulario_historico: linhas não podem ser alteradas nem apagadas';
end $$;
create trigger formulario_historico_imutavel before update or delete on formulario_historico
  for each row execute function formulario_historico_imutavel();

-- The minimal trail of what was erased: forms, and instruments that left with their type. Its codes stay gaps.
create table codigo_excluido (
  codigo text collate "C" primary key,
  formulario_id uuid not null,
  usuario_id uuid not null,
  quando timestamptz not null
);
create index codigo_excluido_formulario on codigo_excluido (formulario_id);

-- The same narrow row, once for each person who sees the form: an inspector's list costs what that inspector has, not
-- what the agency has. Kept by the triggers below, as the counters are.
create table formulario_visao (
  usuario_id uuid not null,
  id uuid not null references formulario (id) on delete cascade,
  codigo text collate "C" not null,
  condicao text collate "C" not null,
  tipos text[] collate "C" not null,
  municipio_id integer,
  lavratura timestamptz not null,
  data_atualizacao timestamptz not null,
  -- Null when it is too long for an index entry: it is then read from the form itself.
  nomes_busca text collate "C" check (octet_length(nomes_busca) <= 1500),
  primary key (usuario_id, id)
);
create index formulario_visao_id on formulario_visao (id);
-- Every filter of an inspector is answered from this index alone, a few entries per page of theirs.
create index formulario_visao_atualizacao on formulario_visao (usuario_id, data_atualizacao, id)
  include (condicao, lavratura, municipio_id, codigo, tipos, nomes_busca);
create index formulario_visao_condicao on formulario_visao (usuario_id, condicao, data_atualizacao, id);

-- Exact totals without counting. Each change adds a line, so writers never wait for each other; a total is the sum of
-- few lines, because now and then a writer folds its viewer's into one. `quem` is a person, or all zeros for the list
-- of everything; `tipo` is empty for the count of all kinds.
create table formulario_contagem (
  quem uuid not null,
  condicao text collate "C" not null,
  tipo text collate "C" not null,
  n integer not null
);
create index formulario_contagem_quem on formulario_contagem (quem, tipo, condicao) include (n);

create function contar_formularios(o_quem uuid, o_tipo text, as_condicoes text[]) returns bigint
  language sql stable parallel safe
  as $$ select coalesce(sum(n), 0) from formulario_contagem
        where quem = o_quem and tipo = o_tipo and (as_condicoes is null or condicao = any (as_condicoes)) $$;

create function dobrar_contagem(o_quem uuid) returns void language sql as $$
  with lidas as (
    delete from formulario_contagem where ctid = any (array(
      select ctid from formulario_contagem where quem = o_quem limit 5000 for update skip locked))
    returning quem, condicao, tipo, n
  )
  insert into formulario_contagem
  select quem, condicao, tipo, sum(n) from lidas group by quem, condicao, tipo having sum(n) <> 0 $$;

-- The lines that a set of forms is worth: for each who sees it and for everybody, for each kind and for all.
create type formulario_contavel as (quem_ve uuid[], condicao text, tipos text[], vale integer);
create function somar_contagem(formularios formulario_contavel[]) returns void language plpgsql as $$
declare alguem uuid;
begin
  insert into formulario_contagem
  select q.quem, f.condicao, t.tipo, sum(f.vale)
  from unnest(formularios) f,
    unnest(f.quem_ve || '00000000-0000-0000-0000-000000000000'::uuid) q (quem),
    unnest(f.tipos || ''::text) t (tipo)
  group by 1, 2, 3 having sum(f.vale) <> 0;
  if random() < 0.03 then
    foreach alguem in array (formularios[1]).quem_ve || '00000000-0000-0000-0000-000000000000'::uuid loop
      perform dobrar_contagem(alguem);
    end loop;
  end if;
end $$;

create function formulario_ver(novo formulario) returns void language sql as $$
  insert into formulario_visao
  select u, novo.id, novo.codigo, novo.condicao, novo.tipos, novo.municipio_id, novo.lavratura,
    novo.data_atualizacao, case when octet_length(novo.nomes_busca) <= 1500 then novo.nomes_busca end
  from unnest(novo.quem_ve) u
  on conflict (usuario_id, id) do update set condicao = excluded.condicao, tipos = excluded.tipos,
    municipio_id = excluded.municipio_id, lavratura = excluded.lavratura,
    data_atualizacao = excluded.data_atualizacao, nomes_busca = excluded.nomes_busca $$;

create function formulario_espelhar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform somar_contagem(array[row(old.quem_ve, old.condicao, old.tipos, -1)::formulario_contavel]);
    return null;
  end if;
  perform formulario_ver(new);
  if tg_op = 'INSERT' then
    perform somar_contagem(array[row(new.quem_ve, new.condicao, new.tipos, 1)::formulario_contavel]);
  elsif (old.quem_ve, old.condicao, old.tipos) is distinct from (new.quem_ve, new.condicao, new.tipos) then
    delete from formulario_visao where id = new.id and usuario_id <> all (new.quem_ve);
    perform somar_contagem(array[row(old.quem_ve, old.condicao, old.tipos, -1)::formulario_contavel,
      row(new.quem_ve, new.condicao, new.tipos, 1)::formulario_contavel]);
  end if;
  return null;
end $$;
create trigger formulario_espelhar after insert or update or delete on formulario
  for each row execute function formulario_espelhar();

-- A text typed in a filter, as a pattern: anywhere, and with no wildcard of its own. Escaped after the accents are
-- gone, because unaccent turns wide forms of % and _ into them.
create function contem(texto text) returns text language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(sem_acento(texto), '([\\%_])', '\\\1', 'g') || '%' $$;
