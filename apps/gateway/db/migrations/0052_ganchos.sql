-- Addresses of other systems that are told when a data set changed (docs/decisoes/0076-ganchos.md).
create table maquina_gancho (
  id uuid primary key,
  nome text not null check (length(nome) between 3 and 80),
  endereco text not null,
  -- Sealed by a key that derives from the root: each notice is signed with it.
  segredo bytea not null,
  motivo text not null,
  criado_em timestamptz not null,
  criado_por uuid not null references usuario (id),
  situacao text collate "C" not null default 'ATIVO' check (situacao in ('ATIVO', 'SUSPENSO', 'DESLIGADO')),
  entregue_em timestamptz,
  -- Failures in a row, since when, and the last one.
  tentativas integer not null default 0,
  falha_desde timestamptz,
  ultimo_erro text,
  -- Not before: somebody has it in hands, or it rests after a failure.
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
