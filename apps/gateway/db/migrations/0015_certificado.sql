-- Nobody signs for another (docs/decisoes/0031-segunda-pessoa.md). A link says who made it; a certificate waits for the word
-- of a second person.
alter table recuperacao_senha
  add column origem text not null default 'LOGIN' check (origem in ('LOGIN', 'COMANDO')),
  add column operador text;

create table pedido_de_certificado (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  motivo text not null check (motivo in ('RECUPERACAO', 'PRIMEIRO')),
  link_origem text check (link_origem in ('LOGIN', 'COMANDO')),
  link_operador text,
  pedido_em timestamptz not null,
  decisao text check (decisao in ('APROVADO', 'RECUSADO', 'SUBSTITUIDO')),
  decidido_em timestamptz,
  -- Null for what a demonstration approved by itself.
  decidido_por uuid references usuario (id),
  justificativa text,
  -- Keyed by the installation over who, whom, when and the hash of the password: written here by hand, or under another
  -- password, an approval opens nothing.
  selo text,
  check ((decisao is null) = (decidido_em is null)),
  check ((selo is not null) = (decisao is not distinct from 'APROVADO')),
  check (decidido_por <> usuario_id)
);
create unique index pedido_de_certificado_pendente on pedido_de_certificado (usuario_id) where decisao is null;
create index pedido_de_certificado_usuario on pedido_de_certificado (usuario_id, pedido_em desc);
