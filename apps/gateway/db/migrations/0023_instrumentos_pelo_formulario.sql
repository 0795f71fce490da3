-- The coordinator's list of instruments by what is the form's own (names, place, day): asked through a join, a common
-- surname or a large municipality read the form of every instrument. The narrow row repeats them too.
-- Every row changes: without its indexes, made again below, that is several times faster.
drop index instrumento_lista_condicao, instrumento_lista_tipo, instrumento_lista_codigo, instrumento_lista_codigo_partes;
alter table instrumento_lista add column municipio_id integer, add column lavratura timestamptz,
  add column nomes_busca text collate "C";
update instrumento_lista i set municipio_id = f.municipio_id, lavratura = f.lavratura, nomes_busca = f.nomes_busca
from formulario f where f.id = i.formulario_id;
alter table instrumento_lista alter column lavratura set not null, alter column nomes_busca set not null;

create index instrumento_lista_condicao on instrumento_lista (condicao, data_atualizacao, codigo) include (tipo, id, formulario_id);
create index instrumento_lista_tipo on instrumento_lista (tipo, condicao, data_atualizacao, codigo) include (id, formulario_id);
create unique index instrumento_lista_codigo on instrumento_lista (codigo) include (condicao, tipo, id, formulario_id);
create index instrumento_lista_codigo_partes on instrumento_lista using gin (codigo gin_trgm_ops);
create index instrumento_lista_municipio on instrumento_lista (municipio_id, condicao, data_atualizacao, codigo)
  include (tipo, id, formulario_id);
create index instrumento_lista_lavratura on instrumento_lista (lavratura)
  include (condicao, data_atualizacao, codigo, tipo, id, formulario_id);
create index instrumento_lista_nomes on instrumento_lista using gin (nomes_busca gin_trgm_ops);
-- What the tab asks for when it opens.
create index instrumento_lista_nomes_da_aba on instrumento_lista using gin (nomes_busca gin_trgm_ops)
  where condicao in ('ASSINADO', 'SINCRONIZADO');

create or replace function instrumento_entrar() returns trigger language plpgsql as $$
begin
  insert into instrumento_lista
  select new.id, f.id, new.codigo, new.tipo, f.condicao, f.data_atualizacao, f.quem_ve, f.municipio_id, f.lavratura, f.nomes_busca
  from formulario f where f.id = new.formulario_id;
  return null;
end $$;

create or replace function formulario_relistar() returns trigger language plpgsql as $$
begin
  update instrumento_lista set condicao = new.condicao, data_atualizacao = new.data_atualizacao, quem_ve = new.quem_ve,
    municipio_id = new.municipio_id, lavratura = new.lavratura, nomes_busca = new.nomes_busca
  where formulario_id = new.id;
  return null;
end $$;
drop trigger formulario_relistar on formulario;
create trigger formulario_relistar after update on formulario
  for each row when (
    (old.condicao, old.data_atualizacao, old.quem_ve, old.municipio_id, old.lavratura, old.nomes_busca)
    is distinct from (new.condicao, new.data_atualizacao, new.quem_ve, new.municipio_id, new.lavratura, new.nomes_busca))
  execute function formulario_relistar();
