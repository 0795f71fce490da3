-- Machines of the agency: what they may read (docs/decisoes/0074-maquinas.md), and who is told that it changed.
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

-- Addresses of other systems that are told when a data set changed (docs/decisoes/0076-ganchos.md).
create table maquina_gancho (
  id uuid primary key,
  nome text not null check (length(nome) between 3 and 80),
  endereco text not null,
  -- It is sealed by a key that derives from the root: each notice is signed with it.
  segredo bytea not null,
  motivo text not null,
  criado_em timestamptz not null,
  criado_por uuid not null references usuario (id),
  situacao text collate "C" not null default 'ATIVO' check (situacao in ('ATIVO', 'SUSPENSO', 'DESLIGADO')),
  entregue_em timestamptz,
  -- How many failures there are in a row, since when, and the last one.
  tentativas integer not null default 0,
  falha_desde timestamptz,
  ultimo_erro text,
  -- It is not tried before this: somebody has it in hands, or it rests after a failure.
  proxima_em timestamptz
);

-- At most one notice waits for each set of each address.
create table maquina_gancho_conjunto (
  gancho_id uuid not null references maquina_gancho (id) on delete cascade,
  conjunto text collate "C" not null,
  -- What changed up to here was told, or is in the notice that waits.
  visto_ate timestamptz not null,
  aviso_id uuid,
  aviso_em timestamptz,
  primary key (gancho_id, conjunto),
  check ((aviso_id is null) = (aviso_em is null))
);
