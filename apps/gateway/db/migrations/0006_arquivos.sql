-- Files and their custody (docs/dominio/prova.md). The bytes lie in the store under the id; here is what is known of them.
-- A row is never deleted: what is excluded loses its bytes, its name and what could tell of a person, and keeps its hash.
create table arquivo (
  id uuid primary key,
  nome_original text not null,
  tipo_conteudo text not null,
  categoria text not null check (categoria in ('FOTO', 'VIDEO', 'AUDIO', 'DOCUMENTO')),
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether the browser's own hash came and agreed.
  sha256_conferido boolean not null,
  enviado_por uuid not null references usuario (id),
  enviado_por_nome text not null,
  enviado_em timestamptz not null,
  ip text,
  exif_data_hora timestamptz,
  exif_latitude double precision,
  exif_longitude double precision,
  exif_aparelho text,
  exif_ausente boolean not null,
  -- What a photo looks like (docs/dominio/prova.md#custody): the same picture, compressed or resized again, is known by it.
  aparencia text collate "C" check (aparencia ~ '^[0-9a-f]{16}$'),
  sem_miniatura boolean not null default false,
  -- The record that holds it; until then it is temporary, since solto_em.
  dono_tipo text,
  dono_id text,
  solto_em timestamptz,
  excluido_em timestamptz,
  -- The upload in parts that it came from: the same upload never becomes two files. Excluding the file frees the id, so
  -- that the device may send it again.
  envio_id uuid unique,
  check ((dono_tipo is null) = (dono_id is null)),
  check (dono_tipo is not null or solto_em is not null)
);
create index arquivo_dono on arquivo (dono_tipo, dono_id) where dono_tipo is not null;
create index arquivo_temporario on arquivo (solto_em) where dono_tipo is null and excluido_em is null;

-- What happened to a file, for ever. Names are those of the moment.
create table arquivo_evento (
  id bigint generated always as identity primary key,
  arquivo_id uuid not null references arquivo (id),
  evento text not null
    check (evento in ('CRIADO', 'VISTO', 'BAIXADO', 'VINCULADO', 'DESVINCULADO', 'DESCONSIDERADO', 'EXCLUIDO')),
  quando timestamptz not null,
  usuario_id uuid references usuario (id),
  usuario_nome text,
  motivo text,
  check ((usuario_id is null) = (usuario_nome is null))
);
create index arquivo_evento_arquivo on arquivo_evento (arquivo_id, id);
call gravar_uma_vez('arquivo_evento');

-- Bytes that may lie in the store without a living row: an upload under way, or one excluded and not yet erased.
-- A row is written before the bytes and removed with what makes them good; the cleaning job erases what is left.
create table arquivo_por_apagar (
  id uuid primary key,
  desde timestamptz not null
);

create function arquivo_preservado() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.tipo_conteudo, new.categoria, new.tamanho, new.sha256, new.sha256_conferido, new.enviado_por, new.enviado_em)
       = (old.id, old.tipo_conteudo, old.categoria, old.tamanho, old.sha256, old.sha256_conferido, old.enviado_por, old.enviado_em)
     and (old.excluido_em is null or new.excluido_em = old.excluido_em) then
    return new;
  end if;
  raise exception 'arquivo: o que foi enviado não pode ser alterado nem apagado';
end $$;
create trigger arquivo_preservado before update or delete on arquivo
  for each row execute function arquivo_preservado();
create trigger arquivo_sem_truncate before truncate on arquivo
  for each statement execute function arquivo_preservado();

-- Files that arrive in parts. Each part lies whole in the store under an id of its own, and counts from the moment that its
-- row is here and `recebido` has grown: both in one transaction. Once concluded these rows go, and the file keeps the link.
create table arquivo_envio (
  -- Whoever sends makes it.
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  nome text not null,
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recebido bigint not null default 0 check (recebido between 0 and tamanho),
  iniciado_em timestamptz not null,
  ultima_parte_em timestamptz not null
);
create index arquivo_envio_usuario on arquivo_envio (usuario_id);
create index arquivo_envio_parado on arquivo_envio (ultima_parte_em);

create table arquivo_envio_parte (
  envio_id uuid not null references arquivo_envio (id) on delete cascade,
  inicio bigint not null check (inicio >= 0),
  tamanho bigint not null check (tamanho > 0),
  deposito_id uuid not null unique,
  primary key (envio_id, inicio)
);
