-- A name with a slip ('capibara', 'chrysocion') is found by the trigrams of the index: only the operator reads it, and the
-- operator takes its threshold from a setting, which is this function's own. Below 0.45 a name is not a slip of the typed
-- one: 'capibara' is 0.67 like 'capivara', 'chrysocion' 0.73 like the maned wolf.
create function especie_parecida(texto text) returns setof integer
  language sql stable strict parallel safe
  set pg_trgm.word_similarity_threshold = 0.45
  as $$ select id from public.especie where btrim(public.em_palavras(texto)) operator(public.<%) busca $$;

-- The coordinator's search by part of a name: exact totals read every form that has it, and 'silva' is in one of fifteen.
-- This row is a third of the form's, so a third of the pages is read; the condition comes along because a tab asks for it.
create table formulario_nome (
  id uuid primary key references formulario (id) on delete cascade,
  condicao text collate "C" not null,
  nomes_busca text collate "C" not null
);
insert into formulario_nome select id, condicao, nomes_busca from formulario;
create index formulario_nome_partes on formulario_nome using gin (nomes_busca gin_trgm_ops);

create function formulario_nomear() returns trigger language plpgsql as $$
begin
  insert into formulario_nome values (new.id, new.condicao, new.nomes_busca)
  on conflict (id) do update set condicao = excluded.condicao, nomes_busca = excluded.nomes_busca;
  return null;
end $$;
create trigger formulario_nomear after insert on formulario
  for each row execute function formulario_nomear();
create trigger formulario_renomear after update of condicao, nomes_busca on formulario
  for each row when ((old.condicao, old.nomes_busca) is distinct from (new.condicao, new.nomes_busca))
  execute function formulario_nomear();
