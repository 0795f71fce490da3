-- Acts after the first (docs/dominio/atos.md): each is a document of its own, made and signed in one go by one person, and
-- never changed. The first stays as it was; what became of it is read from here.
create table ato_posterior (
  id uuid primary key,
  codigo text collate "C" not null unique,
  tipo text collate "C" not null,
  -- What it did to the first: lists filter by it.
  efeito text collate "C" not null,
  formulario_id uuid not null references formulario (id),
  instrumento_id uuid not null references instrumento (id),
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
  -- Of the file up to its signature, and of the file with what proves the signature.
  revisao text collate "C" not null unique check (revisao ~ '^[0-9a-f]{64}$'),
  sha256 text collate "C" not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint not null check (tamanho > 0),
  deposito_id uuid not null unique
);
create index ato_posterior_formulario on ato_posterior (formulario_id, quando);
create index ato_posterior_instrumento on ato_posterior (instrumento_id);
-- A cancellation has one reason; two that are sent at once do not both stand.
create unique index ato_posterior_um_cancelamento on ato_posterior (formulario_id) where tipo = 'CANCELAMENTO';

-- When each person came to know of an act after the first, and by what proof. Recorded once.
create table ato_posterior_ciencia (
  ato_id uuid primary key references ato_posterior (id),
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id),
  dados jsonb not null
);

create trigger ato_posterior_imutavel before update or delete on ato_posterior
  for each row execute function linha_imutavel();
create trigger ato_posterior_sem_truncate before truncate on ato_posterior
  for each statement execute function linha_imutavel();
create trigger ato_posterior_ciencia_imutavel before update or delete on ato_posterior_ciencia
  for each row execute function linha_imutavel();
create trigger ato_posterior_ciencia_sem_truncate before truncate on ato_posterior_ciencia
  for each statement execute function linha_imutavel();

-- The public list of embargoes walks these, newest first, and never the other instruments.
create index instrumento_embargo_publico on instrumento (codigo desc) include (formulario_id)
  where tipo = 'EMBARGO' and dados ->> 'publicarLista' = 'SIM';
