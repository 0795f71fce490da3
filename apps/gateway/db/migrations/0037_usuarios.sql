-- Accounts kept by screen and roles that wait for a second person (docs/decisoes/0060-administracao.md).
-- minimo: 0035 (a origem do link só ganha um valor, e as colunas novas não são lidas por quem não as conhece)

alter table usuario
  add column bloqueado_em timestamptz,
  add column bloqueado_por uuid references usuario (id),
  add column bloqueio_motivo text,
  -- Sessions are swept after a while; this stays.
  add column ultimo_acesso timestamptz,
  -- What a search looks in. It begins with the name, so that the list is also ordered by it.
  add column busca text generated always as
    (sem_acento(nome || ' ' || login || ' ' || email || ' ' || coalesce(matricula, ''))) stored;
create index usuario_busca on usuario using gin (busca gin_trgm_ops);
create index usuario_por_nome on usuario (busca, id);
create index usuario_perfil_perfil on usuario_perfil (perfil, usuario_id);

update usuario set ultimo_acesso = (select max(usada_em) from sessao where usuario_id = usuario.id);

-- A role that signs gives nothing until a second person confirms it: only then it is in usuario_perfil.
create table usuario_papel_pedido (
  id uuid primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  perfil text not null check (perfil in ('ROLE_FISCAL', 'ROLE_ORIENTADOR')),
  motivo text not null,
  pedido_por uuid not null references usuario (id),
  pedido_em timestamptz not null,
  decisao text check (decisao in ('CONFIRMADO', 'RECUSADO', 'RETIRADO')),
  decidido_por uuid references usuario (id),
  decidido_em timestamptz,
  justificativa text,
  check ((decisao is null) = (decidido_em is null)),
  -- Neither who asked nor whose role it is.
  check (decisao is distinct from 'CONFIRMADO'
    or (decidido_por is not null and decidido_por <> pedido_por and decidido_por <> usuario_id))
);
create unique index usuario_papel_pedido_pendente on usuario_papel_pedido (usuario_id, perfil) where decisao is null;

-- A link may also come of an administrator's invitation.
alter table recuperacao_senha drop constraint recuperacao_senha_origem_check,
  add constraint recuperacao_senha_origem_check check (origem in ('LOGIN', 'COMANDO', 'CONVITE'));
alter table pedido_de_certificado drop constraint pedido_de_certificado_link_origem_check,
  add constraint pedido_de_certificado_link_origem_check check (link_origem in ('LOGIN', 'COMANDO', 'CONVITE'));

-- The last copy that ended well, for whoever watches over the installation.
alter table instalacao add column copiada_em timestamptz, add column copia text;
