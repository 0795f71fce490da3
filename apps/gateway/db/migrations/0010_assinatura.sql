-- Proof (docs/dominio/prova.md): the authorities of the installation, the keys of its users, who signed what, and the
-- documents that came of it. The bytes of a document lie in the store of files, under deposito_id.

-- The authority that certifies the users. Its private key opens only with the master key (SECRET_KEY). It may be followed by
-- another (docs/decisoes/0080-outra-autoridade.md): the last one issues, and all of them are believed.
create table autoridade (
  id smallint primary key default 1,
  certificado bytea not null,
  chave_cifrada bytea not null,
  criada_em timestamptz not null
);

-- Who says the time of a signature where no authority of outside does (docs/decisoes/0040-nivel-da-assinatura.md). Its key
-- opens as the authority's does.
create table autoridade_do_tempo (
  id smallint primary key default 1,
  certificado bytea not null,
  chave_cifrada bytea not null,
  criada_em timestamptz not null
);

-- The installation's own certificates, which sign what it issues by itself (docs/dominio/papel.md#other-papers). The private
-- key opens only with the master key (SECRET_KEY).
create table selo_da_instalacao (
  serie text collate "C" primary key,
  -- Which authority certified it: the list of the revoked is of one authority.
  autoridade_id smallint not null default 1,
  certificado bytea not null,
  chave_cifrada bytea not null,
  criado_em timestamptz not null,
  vence_em timestamptz not null
);

-- A user's private key opens only with the user's own password: argon2id with this salt and cost gives the key of the
-- cipher, and neither is derivable from usuario.senha_hash. A retired one signs no more; what it signed stays valid.
create table chave_de_assinatura (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  serie text collate "C" not null unique,
  -- Which authority certified it: the list of the revoked is of one authority.
  autoridade_id smallint not null default 1,
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
-- Which certificates are in the list of the revoked: those that were retired before they expired.
create index chave_de_assinatura_aposentada on chave_de_assinatura (vence_em) where aposentada_em is not null;

-- Nobody signs for another (docs/decisoes/0031-segunda-pessoa.md): a certificate waits for the word of a second person, who
-- sees who made the link by which the owner chose the password.
create table pedido_de_certificado (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  motivo text not null check (motivo in ('RECUPERACAO', 'PRIMEIRO')),
  link_origem text check (link_origem in ('LOGIN', 'COMANDO', 'CONVITE')),
  link_operador text,
  pedido_em timestamptz not null,
  decisao text check (decisao in ('APROVADO', 'RECUSADO', 'SUBSTITUIDO')),
  decidido_em timestamptz,
  -- It is null for what a demonstration approved by itself.
  decidido_por uuid references usuario (id),
  justificativa text,
  -- It is keyed by the installation over who, whom, when and the hash of the password: written here by hand, or under another
  -- password, an approval opens nothing.
  selo text,
  check ((decisao is null) = (decidido_em is null)),
  check ((selo is not null) = (decisao is not distinct from 'APROVADO')),
  check (decidido_por <> usuario_id)
);
create unique index pedido_de_certificado_pendente on pedido_de_certificado (usuario_id) where decisao is null;
create index pedido_de_certificado_usuario on pedido_de_certificado (usuario_id, pedido_em desc);

-- Who signed a form, by the names of the moment. A form that has one of these is never erased.
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
call gravar_uma_vez('assinatura');

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
call gravar_uma_vez('documento_revisao');

-- A form that is sent back loses the signatures that it had (docs/decisoes/0063-revisao-da-coordenacao.md). What was signed
-- is kept here for ever, with its bytes in the store, and a copy of it is still recognised, as without effect. The form may be
-- erased since: nothing is referred to.
create table documento_desfeito (
  codigo_verificador text collate "C" primary key,
  instrumento_id uuid not null,
  formulario_id uuid not null,
  codigo text not null,
  tipo text collate "C" not null,
  hash text not null,
  sha256 text not null,
  tamanho bigint not null,
  deposito_id uuid not null unique,
  formado_em timestamptz not null,
  -- SHA-256 of every state that it had.
  revisoes text[] not null,
  desfeito_em timestamptz not null
);
create index documento_desfeito_revisoes on documento_desfeito using gin (revisoes);
call gravar_uma_vez('documento_desfeito');

create table assinatura_desfeita (
  formulario_id uuid not null,
  usuario_id uuid not null references usuario (id),
  nome text not null,
  matricula text,
  cargo text,
  quando timestamptz not null,
  ip text,
  serie text collate "C" not null references chave_de_assinatura (serie),
  hash text not null,
  desfeita_em timestamptz not null,
  por_id uuid not null references usuario (id),
  primary key (formulario_id, usuario_id, quando)
);
call gravar_uma_vez('assinatura_desfeita');

-- The only way out of the tables of what was signed is through these two: keeping the row there is what takes it from here.
create function desfazer_documento() returns trigger language plpgsql as $$
begin
  delete from documento_revisao where instrumento_id = new.instrumento_id;
  delete from documento where instrumento_id = new.instrumento_id;
  return null;
end $$;
create trigger documento_desfeito_tira after insert on documento_desfeito
  for each row execute function desfazer_documento();

create function desfazer_assinatura() returns trigger language plpgsql as $$
begin
  delete from assinatura where formulario_id = new.formulario_id and usuario_id = new.usuario_id;
  return null;
end $$;
create trigger assinatura_desfeita_tira after insert on assinatura_desfeita
  for each row execute function desfazer_assinatura();

-- What identifies a document is fixed; only its bytes grow, by one more signature.
create function documento_preservado() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.instrumento_id, new.formulario_id, new.codigo_verificador, new.hash, new.formado_em)
       = (old.instrumento_id, old.formulario_id, old.codigo_verificador, old.hash, old.formado_em)
     and new.tamanho > old.tamanho then
    return new;
  end if;
  if tg_op = 'DELETE' and pg_trigger_depth() > 1
     and exists (select from documento_desfeito d where d.deposito_id = old.deposito_id) then
    return old;
  end if;
  raise exception 'documento: o que foi assinado não pode ser alterado nem apagado';
end $$;
create trigger documento_preservado before update or delete on documento
  for each row execute function documento_preservado();
create trigger documento_sem_truncate before truncate on documento
  for each statement execute function linha_imutavel();

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
call gravar_uma_vez('documento_emitido');
