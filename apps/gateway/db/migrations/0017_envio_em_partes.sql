-- Files that arrive in parts. Each part lies whole in the store under an id of its own, and counts from the moment that its
-- row is here and `recebido` has grown: both in one transaction. Once concluded these rows go, and the file keeps the link.
create table arquivo_envio (
  -- Made by whoever sends.
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  nome text not null,
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recebido bigint not null default 0 check (recebido between 0 and tamanho),
  iniciado_em timestamptz not null,
  ultima_parte_em timestamptz not null
);
create index arquivo_envio_usuario on arquivo_envio (usuario_id);
create index arquivo_envio_parado on arquivo_envio (ultima_parte_em);

create table arquivo_envio_parte (
  envio_id uuid not null references arquivo_envio (id) on delete cascade,
  inicio bigint not null check (inicio >= 0),
  tamanho bigint not null check (tamanho > 0),
  deposito_id uuid not null unique,
  primary key (envio_id, inicio)
);

-- The same upload never becomes two files. Excluding the file frees the id: the device may send it again.
alter table arquivo add column envio_id uuid unique;
