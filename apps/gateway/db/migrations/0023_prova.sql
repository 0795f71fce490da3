-- Proof that lasts, and the person's own copy (docs/decisoes/0040-nivel-da-assinatura.md, docs/decisoes/0041-a-via-da-pessoa.md).

-- Who says the time of a signature where no authority of outside does. Its key opens as the authority's does.
create table autoridade_do_tempo (
  id smallint primary key default 1 check (id = 1),
  certificado bytea not null,
  chave_cifrada bytea not null,
  criada_em timestamptz not null
);

-- Which certificates are in the list of the revoked: those that were retired before they expired.
create index chave_de_assinatura_aposentada on chave_de_assinatura (vence_em) where aposentada_em is not null;

-- Who said, on the page of their own copy, that they received it: of which bytes, when and from where. It is never changed.
create table recebimento (
  instrumento_id uuid not null references documento (instrumento_id),
  formulario_id uuid not null references formulario (id),
  -- CPF or CNPJ of the person of the form whose last digits opened the copy.
  documento text collate "C" not null,
  nome text not null,
  quando timestamptz not null,
  ip text,
  agente text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  efeito text not null check (efeito in ('CIENCIA', 'RECEBIMENTO')),
  primary key (instrumento_id, documento)
);
create index recebimento_formulario on recebimento (formulario_id);
create trigger recebimento_imutavel before update or delete on recebimento
  for each row execute function linha_imutavel();
create trigger recebimento_sem_truncate before truncate on recebimento
  for each statement execute function linha_imutavel();

-- The person confirms by themselves: nobody of the house recorded it.
alter table cientificacao_evento alter column usuario_id drop not null;
