-- minimo: 0035 (earlier versions never write the columns of the restriction)
-- What the coordination does with alerts at its desk (docs/decisoes/0064-triagem-e-distribuicao.md): triage beside the condition, priority
-- kept with the row so that lists sort by it, and distribution with a day, an instruction and ten minutes to take it back.
alter table alerta
  add column triagem text collate "C" not null default 'NOVO'
    check (triagem in ('NOVO', 'CONFERIDO', 'DUPLICADO', 'AUTORIZADO', 'DESCARTADO')),
  add column duplicado_de uuid references alerta (id),
  add column licenca text,
  -- What the rule gives, and what holds: the same unless a person corrected it.
  add column pontos smallint not null default 0,
  add column prioridade smallint not null default 0,
  add column prioridade_revista text collate "C" check (prioridade_revista in ('ALTA', 'MEDIA', 'BAIXA')),
  -- The day on which its place and its age are looked at again; a new one, at once.
  add column reavaliar_em date not null default '2000-01-01',
  add constraint alerta_duplicado check ((triagem = 'DUPLICADO') = (duplicado_de is not null) and duplicado_de <> id);

create index alerta_prioridade on alerta (prioridade, data_criacao, id);
create index alerta_triagem on alerta (triagem, prioridade, data_criacao, id);
create index alerta_duplicado_de on alerta (duplicado_de) where duplicado_de is not null;
create index alerta_a_reavaliar on alerta (reavaliar_em) where condicao = 'EM_ATENDIMENTO' and triagem in ('NOVO', 'CONFERIDO');

-- What was found out about the place: why the priority is what it is.
alter table alerta_conteudo add column fatos jsonb not null default '{}';

-- A batch given to people at once. The id is the client's.
create table alerta_distribuicao (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  feita_em timestamptz not null,
  alertas integer not null,
  desfeita_em timestamptz
);
create index alerta_distribuicao_usuario on alerta_distribuicao (usuario_id, feita_em desc);

alter table alerta_vinculo
  add column prazo date,
  add column instrucao text check (length(instrucao) <= 500),
  add column distribuicao_id uuid references alerta_distribuicao (id),
  -- When the person first opened it or acted upon it: from then on the distribution is not taken back.
  add column aberto_em timestamptz;
create index alerta_vinculo_distribuicao on alerta_vinculo (distribuicao_id) where distribuicao_id is not null;

-- The triage and the corrections of priority are told in the same history.
alter table alerta_historico
  add column triagem text collate "C",
  add column prioridade text collate "C",
  add column motivo text check (length(motivo) <= 500),
  add column outro_id uuid references alerta (id);
