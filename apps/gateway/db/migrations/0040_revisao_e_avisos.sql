-- What the coordination says of a form and sends back (docs/decisoes/0063-revisao-da-coordenacao.md), and what each one chose to
-- be told of (docs/decisoes/0059-avisos.md).

-- When the coordination last sent it back; nothing once it is sent to be signed again.
alter table formulario add column devolvido_em timestamptz;
create index formulario_devolvido on formulario (data_atualizacao, id) where devolvido_em is not null;

-- Outside of what is signed: neither the papers nor the hash nor the version of a form know of it.
create table formulario_comentario (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  tipo text collate "C" not null check (tipo in ('COMENTARIO', 'DEVOLUCAO', 'TRANSFERENCIA')),
  -- The path of the answer; null when it is of the whole form.
  campo text collate "C",
  resposta_a uuid references formulario_comentario (id) on delete cascade,
  texto text not null check (length(texto) between 1 and 2000),
  autor_id uuid not null references usuario (id),
  -- Said by who coordinates: they are told of what comes after.
  da_coordenacao boolean not null,
  quando timestamptz not null,
  resolvido_em timestamptz,
  resolvido_por uuid references usuario (id)
);
create index formulario_comentario_formulario on formulario_comentario (formulario_id, quando, id);

-- A form that is sent back loses the signatures that it had. What was signed is kept here for ever, with its bytes in the store,
-- and a copy of it is still recognised, as without effect. The form may be erased since: nothing is referred to.
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

-- The only way out of the tables of what was signed is through these: keeping the row here is what takes it from there.
create or replace function documento_preservado() returns trigger language plpgsql as $$
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

create trigger documento_desfeito_imutavel before update or delete on documento_desfeito
  for each row execute function linha_imutavel();
create trigger documento_desfeito_sem_truncate before truncate on documento_desfeito
  for each statement execute function linha_imutavel();
create trigger assinatura_desfeita_imutavel before update or delete on assinatura_desfeita
  for each row execute function linha_imutavel();
create trigger assinatura_desfeita_sem_truncate before truncate on assinatura_desfeita
  for each statement execute function linha_imutavel();

-- To be told in the e-mail of the day.
alter table aviso add column resumir boolean not null default false;
create index aviso_a_resumir on aviso (usuario_id) where resumir;
-- Of one subject, the newest first.
create index aviso_assunto on aviso (usuario_id, assunto, criado_em desc, id);

-- How each one is told of a subject; without a row, as the table of subjects says.
create table aviso_preferencia (
  usuario_id uuid not null references usuario (id) on delete cascade,
  assunto text collate "C" not null,
  email text collate "C" not null check (email in ('NA_HORA', 'DIARIO', 'NAO')),
  primary key (usuario_id, assunto)
);

-- A browser that shows the notices of a person by itself (Web Push).
create table aviso_aparelho (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  endpoint text collate "C" not null unique,
  p256dh text not null,
  auth text not null,
  criado_em timestamptz not null
);
create index aviso_aparelho_usuario on aviso_aparelho (usuario_id);

-- Which deadline of a form somebody was already told of: once when it is near, once when it is past.
create table prazo_avisado (
  formulario_id uuid not null references formulario (id) on delete cascade,
  chave text collate "C" not null,
  quando timestamptz not null,
  primary key (formulario_id, chave)
);
