-- The logos that were sent, as papers and screens show them (docs/decisoes/0069-identidade-do-orgao.md). Which one holds, and since
-- when, is said by the versions of the agency's line in catalogo_versao. Only added to: a paper drawn again shows the one of its time.
create table orgao_logo (
  -- Of the picture as it is kept.
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  imagem bytea not null,
  miniatura bytea not null,
  criado_em timestamptz not null,
  criado_por uuid not null references usuario (id)
);
create trigger orgao_logo_imutavel before update or delete on orgao_logo
  for each row execute function linha_imutavel();
create trigger orgao_logo_sem_truncate before truncate on orgao_logo
  for each statement execute function linha_imutavel();
