-- A search by part of a name reads every line that has it, for the exact total and for the order. A line of a base carries
-- all its details; this row is a quarter of it, so a quarter of the pages is read ('silva' is in one of fifteen lines).
create table base_apoio_nome (
  id bigint primary key references base_apoio_registro (id) on delete cascade,
  base_id uuid not null,
  nome_busca text collate "C" not null
);
insert into base_apoio_nome select id, base_id, nome_busca from base_apoio_registro;
create index base_apoio_nome_partes on base_apoio_nome using gin (nome_busca gin_trgm_ops);

drop index base_apoio_registro_nome;
alter table base_apoio_registro drop column nome_busca;

-- Once for a batch of the importer, not once for a line.
create function base_apoio_nomear() returns trigger language plpgsql as $$
begin
  insert into base_apoio_nome select id, base_id, sem_acento(nome) from linhas
  on conflict (id) do update set nome_busca = excluded.nome_busca;
  return null;
end $$;
create trigger base_apoio_nomear after insert on base_apoio_registro
  referencing new table as linhas for each statement execute function base_apoio_nomear();
create trigger base_apoio_renomear after update on base_apoio_registro
  referencing new table as linhas for each statement execute function base_apoio_nomear();
