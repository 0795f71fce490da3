-- Invented forms and persons, :n of each, filled in bulk: the indexes are made afterwards, as one would import.
-- The observed inspector draws up one form in two hundred; the rest is spread over three hundred others.
-- References are not checked row by row: what is told below is whole.
set session_replication_role = replica;
set synchronous_commit = off;

create function pg_temp.id(texto text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(texto) placing '4' from 13) placing '8' from 17)::uuid $$;

insert into usuario (id, login, nome, email, matricula, cargo, criado_em, unidade_id)
select pg_temp.id('u' || n), 'fiscal-' || n, 'Fiscal Inventado ' || n, 'f' || n || '@exemplo.invalid', n::text, 'Fiscal', now(),
  (select array_agg(id order by nome) from unidade)[1 + n % (select count(*) from unidade)]
from generate_series(1, 300) n;
insert into usuario_perfil select id, 'ROLE_FISCAL', 0 from usuario where login like 'fiscal-%';

create temp table nome as
select '{Ana,João,Maria,José,Antônio,Francisca,Carlos,Paulo,Pedro,Lucas,Luíz,Marcos,Júlia,Rita,Sebastião,Conceição,Divino,Aparecida,Célia,Vítor}'::text[] as primeiros,
  '{Silva,Souza,Oliveira,Pereira,Ferreira,Rodrigues,Alves,Gonçalves,Ribeiro,Carvalho,Gomes,Martins,Araújo,Melo,Barbosa,Cardoso,Teixeira,Moura,Correia,Dias,Nunes,Moreira,Vieira,Machado,Freitas,Fernandes,Andrade,Campos,Borges,Assunção}'::text[] as ultimos;

-- The check digits of the CPF are worked out: a filter with wrong ones is refused.
create temp table feito as
select n, pg_temp.id('p' || n) as pessoa_id, b::text || d1 || ((10 * (11 * a1 + 10 * a2 + 9 * a3 + 8 * a4 + 7 * a5 + 6 * a6 + 5 * a7 + 4 * a8 + 3 * a9 + 2 * d1)) % 11) % 10 as cpf,
  case when n % 2000 = 7 then 'Zoroastro' else primeiros[1 + abs(hashint8(n)) % 20] end || ' ' ||
    ultimos[1 + abs(hashint8(n * 3)) % 30] || ' ' || ultimos[1 + abs(hashint8(n * 7)) % 30] as nome
from nome, generate_series(1, :n) n, lateral (select 100000000 + n as b) x,
  lateral (select b / 100000000 as a1, b / 10000000 % 10 as a2, b / 1000000 % 10 as a3, b / 100000 % 10 as a4, b / 10000 % 10 as a5,
    b / 1000 % 10 as a6, b / 100 % 10 as a7, b / 10 % 10 as a8, b % 10 as a9) y,
  lateral (select (10 * (10 * a1 + 9 * a2 + 8 * a3 + 7 * a4 + 6 * a5 + 5 * a6 + 4 * a7 + 3 * a8 + 2 * a9)) % 11 % 10 as d1) z;

insert into pessoa (id, documento, nome, criada_em) select pessoa_id, cpf, nome, now() from feito;

-- Six years up to now; what is recent is being drawn up, what is old is closed.
create temp table base as
select f.*, pg_temp.id('f' || n) as id, now() - interval '6 years' * (1 - n::float8 / :n) as criado,
  case when n % 200 = 0 then (select id from usuario where login = 'fiscal')
    else pg_temp.id('u' || (1 + abs(hashint8(n * 11)) % 300)) end as autor,
  case when n % 10 < 3 then pg_temp.id('u' || (1 + abs(hashint8(n * 13)) % 300)) end as colega,
  case when n % 2000 = 300 then '{SOLTURA}'::text[]
    when n % 10 < 5 then '{AUTO_INFRACAO}' when n % 10 < 7 then '{AUTO_INFRACAO,EMBARGO}'
    when n % 10 < 8 then '{AUTO_INFRACAO,APREENSAO,DEPOSITO}' when n % 10 < 9 then '{NOTIFICACAO}' else '{AUTO_DE_ORIENTACAO}' end as tipos,
  case when n % 100 > 96 or n > :n * 0.985 then (array['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'])[1 + n % 2]
    when n % 2000 = 50 then 'AGUARDANDO_CIENTIFICACAO'
    when n > :n * 0.9 then (array['ASSINADO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'CANCELADO'])[1 + n % 4]
    else (array['SINCRONIZADO', 'REGISTRADO', 'FINALIZADO', 'FINALIZADO', 'CANCELADO'])[1 + n % 5] end as condicao,
  case when n % 2000 = 1100 then 5222302 when n % 5 = 0 then 5208707
    else (select array_agg(id order by id) from municipio where estado_id = 52 and id <> 5222302)[1 + abs(hashint8(n * 17)) % 240] end as municipio
from feito f;

-- One in three of those that are signed and not closed has work to do, most of it late; each was counted after its last change.
insert into formulario (id, codigo, condicao, autor_id, tipos, instrumentos, municipio_id, mobile, data_hora_lavratura, data_atualizacao, criado_em, nomes_busca,
  unidade_id, prazo_data, prazo_ato, prazo_em, prazos)
select b.id, 'FRM-' || extract(year from criado) || '-' || lpad((row_number() over (partition by extract(year from criado) order by n))::text, 6, '0'),
  condicao, autor, tipos, tipos, municipio, n % 4 = 0, criado, mudado, criado, sem_acento(b.nome),
  u.unidade_id, p.dia, case when p.dia is not null then 'AUTUACAO' end, mudado,
  case when p.dia is null then '[]' else jsonb_build_array(jsonb_build_object('data', p.dia, 'ato', 'AUTUACAO')) end
from base b join usuario u on u.id = b.autor,
  lateral (select least(now(), criado + interval '1 day' * (20 + n % 20)) as mudado) m,
  lateral (select case when n % 3 = 0 and condicao in ('ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO')
    then criado::date + 30 + n % 700 end as dia) p;
insert into formulario_conteudo (formulario_id, responsavel, dados)
select id, jsonb_build_object('nome', nome, 'razaoSocial', null), jsonb_build_object(
  'alertaFiscalizacao', jsonb_build_object('origemAcao', 'ROTINA', 'situacaoEncontrada', 'CONFIRMADA', 'relatoPreliminar', repeat('Vistoria no imóvel. ', 5)),
  'identificacao', jsonb_build_object('responsaveis', jsonb_build_array(jsonb_build_object('tipoPessoa', 'FISICA', 'nome', nome, 'cpf', cpf, 'pessoaId', pessoa_id))),
  'enderecoFiscalizacao', jsonb_build_object('municipioId', municipio, 'tipoLocal', 'IMOVEL_RURAL', 'roteiroAcesso', repeat('Pela GO-060. ', 3)),
  'localizacao', jsonb_build_object('latitude', -16.6, 'longitude', -49.2))
from base;
insert into formulario_equipe (formulario_id, usuario_id, ordem, autuante, assina, assinou_em)
select id, quem, ordem, ordem = 0, true,
  case when condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') then least(now(), criado + interval '3 days') end
from base, lateral (values (autor, 0), (colega, 1)) e (quem, ordem) where ordem = 0 or colega <> autor;
insert into formulario_membro (usuario_id, formulario_id)
select autor, id from base union select colega, id from base where colega is not null;
insert into formulario_pessoa (formulario_id, ordem, documento, pessoa_id) select id, 0, cpf, pessoa_id from base;
-- One instrument for each kind of the form, with answers of a usual size.
insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
select pg_temp.id('i' || n || '-' || ordem), id, 'AI-2000-' || n || case when ordem > 1 then '-' || ordem else '' end, tipo, ordem - 1,
  jsonb_build_object('descricao', repeat('Supressão de vegetação nativa sem autorização. ', 12), 'local', nome)
from base, unnest(tipos) with ordinality t (tipo, ordem);
insert into formulario_historico (formulario_id, quando, usuario_id, evento, de, para)
select id, least(now(), criado + interval '1 day' * dias), autor, evento, de, para
from base, lateral (values (0, 'CRIAR', null, 'EM_RASCUNHO', '{}'::text[]),
  (1, 'CONCLUIR', 'EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', '{EM_RASCUNHO}'),
  (3, 'ASSINAR', 'AGUARDANDO_ASSINATURA', 'ASSINADO', '{EM_RASCUNHO,AGUARDANDO_ASSINATURA}')) h (dias, evento, de, para, fora)
where condicao <> all (fora)
union all
select id, least(now(), criado + interval '20 days'), autor, 'CANCELAR', 'ASSINADO', 'CANCELADO' from base where condicao = 'CANCELADO';
-- What did not reach the agency, and what the coordination sent back.
insert into sincronizacao (formulario_id, estado, tentativas, ultimo_erro, pedida_por, perfil, pedida_em, falha_desde, avisada_em)
select id, 'FALHOU', 8, 'Sem resposta do sistema do órgão.', autor, 'ROLE_FISCAL', criado, criado, criado
from base where condicao = 'DOCUMENTACAO_ASSINADOS' and n % 100 = 1;
update formulario set devolvido_em = data_atualizacao from base where formulario.id = base.id and base.condicao = 'EM_RASCUNHO' and n % 50 = 0;
insert into codigo_do_ano values ('FRM', extract(year from now() at time zone 'America/Sao_Paulo'), 0) on conflict do nothing;
select setval('codigo_frm', 10000000);
reset session_replication_role;
reset synchronous_commit;
