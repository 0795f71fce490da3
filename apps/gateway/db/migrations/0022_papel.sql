-- What the papers say of who draws them up: the act that designated the agent to inspect (Lei 9.605/1998, art. 70, § 1º) and
-- the unit where the agent serves.
alter table usuario add column designacao text check (designacao <> ''), add column unidade text check (unidade <> '');

-- The installation's own certificates, which sign what it issues by itself (docs/dominio/papel.md#other-papers). The private
-- key opens only with the master key (SECRET_KEY).
create table selo_da_instalacao (
  serie text collate "C" primary key,
  certificado bytea not null,
  chave_cifrada bytea not null,
  criado_em timestamptz not null,
  vence_em timestamptz not null
);

-- Dossiers and certificates of custody, each as it was issued: made again whenever asked for, their bytes are not kept. The
-- names are those of the moment, and the row outlives a draft that is erased.
create table documento_emitido (
  codigo_verificador text collate "C" primary key,
  tipo text not null check (tipo in ('DOSSIE', 'CERTIDAO_DE_CUSTODIA')),
  formulario_id uuid not null,
  formulario_codigo text not null,
  usuario_id uuid not null references usuario (id),
  nome text not null,
  cargo text,
  -- SHA-256 of what is printed, of the file as it was signed, and of the file with what proves the signature.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  revisao text collate "C" not null unique check (revisao ~ '^[0-9a-f]{64}$'),
  sha256 text collate "C" not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  serie text collate "C" not null references selo_da_instalacao (serie),
  emitido_em timestamptz not null
);

create trigger documento_emitido_imutavel before update or delete on documento_emitido
  for each row execute function linha_imutavel();
create trigger documento_emitido_sem_truncate before truncate on documento_emitido
  for each statement execute function linha_imutavel();
