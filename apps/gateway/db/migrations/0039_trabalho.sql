-- Whose a form or an alert is, wherever the catalogue and the users are written (docs/decisoes/0058-unidades.md): a screen, a
-- file or a command that changed either and forgot these would hide work from who answers for it.

-- A change of the catalogue takes the alerts of the municipality with it.
create function alerta_segue_unidade() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update alerta set unidade_id = null where municipio_id = old.municipio_id and unidade_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    update alerta set unidade_id = new.unidade_id where municipio_id = new.municipio_id
      and unidade_id is distinct from new.unidade_id;
  end if;
  return null;
end $$;
create trigger alerta_segue_unidade after insert or update or delete on unidade_municipio
  for each row execute function alerta_segue_unidade();

-- What somebody drew up before they had a unit is of the first one they get; what has one keeps it.
create function formulario_ganha_unidade() returns trigger language plpgsql as $$
begin
  update formulario set unidade_id = new.unidade_id where autor_id = new.id and unidade_id is null;
  return null;
end $$;
create trigger formulario_ganha_unidade after update of unidade_id on usuario
  for each row when (new.unidade_id is not null) execute function formulario_ganha_unidade();

update alerta a set unidade_id = m.unidade_id from unidade_municipio m
  where m.municipio_id = a.municipio_id and a.unidade_id is null;
update formulario f set unidade_id = u.unidade_id from usuario u
  where u.id = f.autor_id and u.unidade_id is not null and f.unidade_id is null;

-- The first day by which somebody of the agency has to do something with the form, and what (docs/decisoes/0062-trabalho.md). It is
-- counted again by a job after each change of the form: `prazo_em` is the change that it knows of.
alter table formulario add column prazo_data date, add column prazo_ato text collate "C", add column prazo_em timestamptz;
create index formulario_prazo on formulario (prazo_data, id);
create index formulario_unidade_prazo on formulario (unidade_id, prazo_data, id);
create index formulario_autor_prazo on formulario (autor_id, prazo_data) where prazo_data is not null;
create index formulario_prazo_a_contar on formulario (data_atualizacao)
  where condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') and (prazo_em is null or prazo_em < data_atualizacao);

-- What each one has in hand, and what was signed and cancelled in a period, without reading the forms themselves.
create index formulario_em_maos on formulario (condicao, autor_id, unidade_id, id)
  where condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA');
-- Whose signature is still missing.
create index formulario_equipe_falta on formulario_equipe (usuario_id, formulario_id) where assina and assinou_em is null;
create index formulario_historico_passou on formulario_historico (para, quando, formulario_id)
  where para in ('ASSINADO', 'CANCELADO') and de is distinct from para;

-- Since when a form fails to reach the agency, however often it was tried, and when people were told.
alter table sincronizacao add column falha_desde timestamptz, add column avisada_em timestamptz;
update sincronizacao set falha_desde = pedida_em where estado = 'FALHOU';
create index sincronizacao_falha on sincronizacao (falha_desde) where falha_desde is not null;
