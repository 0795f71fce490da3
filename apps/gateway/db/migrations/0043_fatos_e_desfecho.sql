-- minimo: 0035 (the check that is dropped is put back with one word more)
-- What became of a notice is recorded beside the ciência, in the same rows that nobody changes (docs/decisoes/0066-painel.md).
alter table cientificacao_evento drop constraint cientificacao_evento_evento_check;
alter table cientificacao_evento add constraint cientificacao_evento_evento_check
  check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA', 'CORRECAO', 'SEM_EFEITO', 'ANDAMENTO', 'DESFECHO'));

-- One narrow row for each instrument from its last signature on: what the panel counts, without reading the answers.
create table instrumento_fato (
  instrumento_id uuid primary key references instrumento (id) on delete cascade,
  formulario_id uuid not null,
  -- The agency's day of the last signature.
  dia date not null,
  tipo text collate "C" not null,
  condicao text collate "C" not null,
  municipio_id integer,
  autor_id uuid not null,
  unidade_id uuid,
  -- The first line of the catalogue that a notice names; the others are of the same article.
  infracao_id integer,
  valor numeric(14, 2),
  area_ha double precision,
  -- Rules of the blindagem whose findings were answered instead of mended.
  regras text[] collate "C" not null default '{}',
  desfecho text collate "C",
  -- What the outcome left of the amount.
  valor_final numeric(14, 2)
);
create index instrumento_fato_dia on instrumento_fato (dia);
create index instrumento_fato_unidade on instrumento_fato (unidade_id, dia);
create index instrumento_fato_autor on instrumento_fato (autor_id, dia);
create index instrumento_fato_municipio on instrumento_fato (municipio_id, dia);
create index instrumento_fato_formulario on instrumento_fato (formulario_id);

create function numero_do_json(valor jsonb) returns numeric language sql immutable as $$
  select case when jsonb_typeof(valor) = 'number' then valor::numeric end
$$;

-- The rows of these forms as their records tell them now. What was never signed by everybody has none.
create function contar_fatos(quais uuid[]) returns void language sql as $$
  insert into instrumento_fato (instrumento_id, formulario_id, dia, tipo, condicao, municipio_id, autor_id, unidade_id,
    infracao_id, valor, area_ha, regras, desfecho, valor_final)
  select i.id, f.id, (a.quando at time zone 'America/Sao_Paulo')::date, i.tipo, f.condicao, f.municipio_id, f.autor_id, f.unidade_id,
    numero_do_json(i.dados #> '{infracoes,0,infracaoId}')::integer, v.valor,
    coalesce(numero_do_json(i.dados -> 'areaHa'), numero_do_json(i.dados -> 'areaEmbargadaHa')),
    array(select distinct j ->> 'regra' from jsonb_array_elements(case
      when jsonb_typeof(c.dados -> 'justificativasBlindagem') = 'array' then c.dados -> 'justificativasBlindagem' else '[]' end) j
      where j ->> 'regra' is not null order by 1),
    d.dados ->> 'desfecho',
    case when d.dados ->> 'desfecho' in ('ANULADO', 'PRESCRITO') then 0
      else coalesce(numero_do_json(d.dados -> 'valorFinal'), v.valor) end
  from unnest(quais) q (id)
    join formulario f on f.id = q.id
    join formulario_conteudo c on c.formulario_id = f.id
    join instrumento i on i.formulario_id = f.id
    cross join lateral (select max(h.quando) as quando from formulario_historico h
      where h.formulario_id = f.id and h.para = 'ASSINADO' and h.de is distinct from h.para) a
    cross join lateral (select numero_do_json(i.dados -> 'valorMulta') as valor) v
    left join lateral (select e.dados from cientificacao_evento e
      where e.formulario_id = f.id and e.evento = 'DESFECHO' and e.dados ->> 'instrumentoId' = i.id::text
      order by e.ordem desc limit 1) d on true
  where a.quando is not null and f.condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')
  on conflict (instrumento_id) do update set dia = excluded.dia, condicao = excluded.condicao,
    municipio_id = excluded.municipio_id, autor_id = excluded.autor_id, unidade_id = excluded.unidade_id,
    infracao_id = excluded.infracao_id, valor = excluded.valor, area_ha = excluded.area_ha, regras = excluded.regras,
    desfecho = excluded.desfecho, valor_final = excluded.valor_final
$$;

-- Every act upon a form leaves its row of history in its own transaction, after what it changed: that row counts.
create function historico_conta_fatos() returns trigger language plpgsql as $$
begin
  perform contar_fatos(array[new.formulario_id]);
  return null;
end $$;
create trigger historico_conta_fatos after insert on formulario_historico
  for each row when (new.para is not null and new.para not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'))
  execute function historico_conta_fatos();

-- As in 0039, and with the form its facts.
create or replace function formulario_ganha_unidade() returns trigger language plpgsql as $$
begin
  update formulario set unidade_id = new.unidade_id where autor_id = new.id and unidade_id is null;
  update instrumento_fato set unidade_id = new.unidade_id where autor_id = new.id and unidade_id is null;
  return null;
end $$;

select contar_fatos(array(select id from formulario where condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')));
analyze instrumento_fato;
