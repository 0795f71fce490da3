-- What machines may read, and how they follow what changed (docs/decisoes/0074-maquinas.md).
create table maquina (
  id uuid primary key,
  nome text not null check (length(nome) between 3 and 80),
  -- SHA-256 of the token, which nobody keeps: it is 256 bits of chance, and nothing slower is needed.
  token_sha256 text collate "C" not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  conjuntos text[] collate "C" not null check (cardinality(conjuntos) > 0),
  -- From where it may ask, in CIDR; empty, from anywhere.
  enderecos text[] collate "C" not null default '{}',
  motivo text not null,
  criada_em timestamptz not null,
  criada_por uuid not null references usuario (id),
  expira_em timestamptz not null check (expira_em <= criada_em + interval '366 days'),
  usada_em timestamptz,
  usada_de text,
  revogada_em timestamptz,
  revogada_por uuid references usuario (id),
  motivo_da_revogacao text
);
create index maquina_lista on maquina (criada_em desc, id);

-- When what an alert tells to a machine last changed. Kept by the database, because alerts change in many places and many at once; what is
-- only told to persons of the house (who has it, by when) does not count.
alter table alerta add column data_atualizacao timestamptz not null default now();
alter table alerta alter column data_atualizacao set default clock_timestamp();
create index alerta_atualizacao on alerta (data_atualizacao, id);
create function alerta_mudou() returns trigger language plpgsql as $$
begin
  new.data_atualizacao := clock_timestamp();
  return new;
end $$;
create trigger alerta_mudou before update on alerta for each row
  when ((old.versao, old.tipo_id, old.categoria_id, old.condicao, old.triagem, old.prioridade, old.municipio_id, old.unidade_id,
      old.data_deteccao, old.area_ha, old.longitude, old.latitude)
    is distinct from (new.versao, new.tipo_id, new.categoria_id, new.condicao, new.triagem, new.prioridade, new.municipio_id,
      new.unidade_id, new.data_deteccao, new.area_ha, new.longitude, new.latitude))
  execute function alerta_mudou();

-- The alerts that an undone import took with it: who has copied one is told to let it go.
create table alerta_removido (
  alerta_id uuid primary key,
  quando timestamptz not null
);
create index alerta_removido_quando on alerta_removido (quando, alerta_id);
