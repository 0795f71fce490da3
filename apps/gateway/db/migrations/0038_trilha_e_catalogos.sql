-- The audit is read newest first by period and by act (docs/decisoes/0061-trilha-e-catalogos.md); by person and by target it had its
-- indexes already.
create index auditoria_quando on auditoria (quando);
create index auditoria_ato on auditoria (ato, quando);

-- One row for each time that somebody had the whole chain read: it goes on after they leave the screen.
create table auditoria_conferencia (
  id uuid primary key,
  pedida_em timestamptz not null,
  pedida_por uuid not null references usuario (id),
  total bigint not null,
  conferidas bigint not null default 0,
  avancou_em timestamptz not null,
  terminada_em timestamptz,
  veredito jsonb,
  check ((terminada_em is null) = (veredito is null))
);
create index auditoria_conferencia_pedida on auditoria_conferencia (pedida_em desc);

-- What the agency changed in a catalogue: the line before and after, who, when and why. Only added to.
create table catalogo_versao (
  id uuid primary key,
  catalogo text collate "C" not null,
  chave text collate "C" not null,
  -- Null where the line is new.
  antes jsonb,
  depois jsonb not null,
  motivo text not null,
  criada_em timestamptz not null,
  criada_por uuid not null references usuario (id),
  ordem bigint generated always as identity
);
create index catalogo_versao_linha on catalogo_versao (catalogo, chave, ordem);
create trigger catalogo_versao_imutavel before update or delete on catalogo_versao
  for each row execute function linha_imutavel();
create trigger catalogo_versao_sem_truncate before truncate on catalogo_versao
  for each statement execute function linha_imutavel();

-- The lines that the agency adds are numbered far from those of a release.
create sequence catalogo_do_orgao as integer start 100000;

-- A line with this day is the agency's: a release does not write over it.
alter table lei add column editada_em timestamptz;
alter table lei add column vigencia_inicio date;
alter table lei add column vigencia_fim date;
alter table tipo_infracao add column editada_em timestamptz;
alter table tipo_alerta add column editada_em timestamptz;
alter table categoria_alerta add column editada_em timestamptz;
