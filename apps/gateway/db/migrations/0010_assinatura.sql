-- Proof (docs/dominio/prova.md): the authority of the installation, the keys of its users, who signed what, and the
-- documents that came of it. The bytes of a document lie in the store of files, under deposito_id.

-- One per installation. Its private key opens only with the master key (SECRET_KEY).
create table autoridade (
  id smallint primary key default 1 check (id = 1),
  certificado bytea not null,
  chave_cifrada bytea not null,
  criada_em timestamptz not null
);

-- A user's private key opens only with the user's own password: argon2id with this salt and cost gives the key of the
-- cipher, and neither is derivable from usuario.senha_hash. A retired one signs no more; what it signed stays valid.
create table chave_de_assinatura (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  serie text collate "C" not null unique,
  certificado bytea not null,
  chave_cifrada bytea not null,
  sal bytea not null,
  memoria_kib integer not null,
  passadas integer not null,
  faixas integer not null,
  criada_em timestamptz not null,
  vence_em timestamptz not null,
  aposentada_em timestamptz
);
create unique index chave_de_assinatura_em_uso on chave_de_assinatura (usuario_id) where aposentada_em is null;
create index chave_de_assinatura_usuario on chave_de_assinatura (usuario_id);

-- Names are those of the moment. A form that has one of these is never erased.
create table assinatura (
  formulario_id uuid not null references formulario (id),
  usuario_id uuid not null references usuario (id),
  nome text not null,
  matricula text,
  cargo text,
  quando timestamptz not null,
  ip text,
  serie text collate "C" not null references chave_de_assinatura (serie),
  -- SHA-256 of the frozen answers: what the page prints.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (formulario_id, usuario_id)
);

-- The PDF of an instrument: made with the first signature, each signature appended to it.
create table documento (
  instrumento_id uuid primary key references instrumento (id),
  formulario_id uuid not null references formulario (id),
  codigo_verificador text collate "C" not null unique,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint not null check (tamanho > 0),
  deposito_id uuid not null unique,
  formado_em timestamptz not null
);
create index documento_formulario on documento (formulario_id);

-- Every state that a document had, so that a copy taken between two signatures is still recognised.
create table documento_revisao (
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  instrumento_id uuid not null references documento (instrumento_id),
  usuario_id uuid not null references usuario (id),
  quando timestamptz not null
);
create index documento_revisao_documento on documento_revisao (instrumento_id);

create trigger assinatura_imutavel before update or delete on assinatura
  for each row execute function linha_imutavel();
create trigger assinatura_sem_truncate before truncate on assinatura
  for each statement execute function linha_imutavel();
create trigger documento_revisao_imutavel before update or delete on documento_revisao
  for each row execute function linha_imutavel();
create trigger documento_revisao_sem_truncate before truncate on documento_revisao
  for each statement execute function linha_imutavel();

-- What identifies a document is fixed; only its bytes grow, by one more signature.
create function documento_preservado() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.instrumento_id, new.formulario_id, new.codigo_verificador, new.hash, new.formado_em)
       = (old.instrumento_id, old.formulario_id, old.codigo_verificador, old.hash, old.formado_em)
     and new.tamanho > old.tamanho then
    return new;
  end if;
  raise exception 'documento: o que foi assinado não pode ser alterado nem apagado';
end $$;
create trigger documento_preservado before update or delete on documento
  for each row execute function documento_preservado();
create trigger documento_sem_truncate before truncate on documento
  for each statement execute function linha_imutavel();
