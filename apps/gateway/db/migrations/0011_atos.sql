-- Acts after the first (docs/dominio/atos.md), and what the person confirms to have received. They are of the forms and of
-- their proof alike, so they come after both.

-- What an inspector asks of the superior before doing it, and the decision that answers (docs/dominio/atos.md#decisao).
-- What was asked goes with its draft, unless it was decided: the decision is a signed act and stays.
create table pedido_de_decisao (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  instrumento_id uuid not null references instrumento (id) on delete cascade,
  assunto text collate "C" not null,
  texto text not null,
  -- An extension has the last day in force then, and the one asked for.
  prazo_atual date,
  ate date,
  -- The superior may have decided by telephone: who it was, and when.
  verbal_por text,
  verbal_quando timestamptz check ((verbal_por is null) = (verbal_quando is null)),
  usuario_id uuid not null references usuario (id),
  quando timestamptz not null
);
create index pedido_de_decisao_formulario on pedido_de_decisao (formulario_id);
create index pedido_de_decisao_instrumento on pedido_de_decisao (instrumento_id);
create index pedido_de_decisao_quando on pedido_de_decisao (quando);
create trigger pedido_de_decisao_imutavel before update on pedido_de_decisao
  for each row execute function linha_imutavel();

-- Each act is a document of its own, made and signed in one go by one person, and never changed. The first stays as it was;
-- what became of it is read from here.
create table ato_posterior (
  id uuid primary key,
  codigo text collate "C" not null unique,
  tipo text collate "C" not null,
  -- What it did to the first: lists filter by it.
  efeito text collate "C" not null,
  formulario_id uuid not null references formulario (id),
  instrumento_id uuid not null references instrumento (id),
  -- What it decides. Two decisions that are sent at once do not both stand.
  pedido_id uuid unique references pedido_de_decisao (id),
  -- The answers as told by its description, with what the system told from them.
  dados jsonb not null,
  -- Who signed, as they were then.
  usuario_id uuid not null references usuario (id),
  nome text not null,
  matricula text,
  cargo text,
  quando timestamptz not null,
  ip text,
  serie text collate "C" not null references chave_de_assinatura (serie),
  codigo_verificador text collate "C" not null unique,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- One hash is of the file up to its signature, the other of the file with what proves the signature.
  revisao text collate "C" not null unique check (revisao ~ '^[0-9a-f]{64}$'),
  sha256 text collate "C" not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint not null check (tamanho > 0),
  deposito_id uuid not null unique
);
create index ato_posterior_formulario on ato_posterior (formulario_id, quando);
create index ato_posterior_instrumento on ato_posterior (instrumento_id);
-- A cancellation has one reason; two that are sent at once do not both stand.
create unique index ato_posterior_um_cancelamento on ato_posterior (formulario_id) where tipo = 'CANCELAMENTO';
call gravar_uma_vez('ato_posterior');

-- When each person came to know of an act after the first, and by what proof (docs/dominio/atos.md#ciencia). It is recorded
-- once for each of several persons; a row that names nobody is of everybody.
create table ato_posterior_ciencia (
  ato_id uuid not null references ato_posterior (id),
  pessoa text collate "C",
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  dados jsonb not null
);
create unique index ato_posterior_ciencia_uma_por_pessoa on ato_posterior_ciencia (ato_id, pessoa) nulls not distinct;
call gravar_uma_vez('ato_posterior_ciencia');

-- Who said, on the page of their own copy (docs/decisoes/0041-a-via-da-pessoa.md), that they received it: of which bytes, when
-- and from where. It is never changed. Each document is confirmed by itself: the instrument's, or that of an act after it.
create table recebimento (
  instrumento_id uuid not null references documento (instrumento_id),
  formulario_id uuid not null references formulario (id),
  ato_id uuid references ato_posterior (id),
  -- CPF or CNPJ of the person of the form whose last digits opened the copy.
  documento text collate "C" not null,
  nome text not null,
  quando timestamptz not null,
  ip text,
  agente text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  efeito text not null check (efeito in ('CIENCIA', 'RECEBIMENTO'))
);
create unique index recebimento_um_por_documento on recebimento (instrumento_id, documento, ato_id) nulls not distinct;
create index recebimento_formulario on recebimento (formulario_id);
call gravar_uma_vez('recebimento');
