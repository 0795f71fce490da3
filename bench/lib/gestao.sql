-- It adds, after formularios.sql, as many alerts as forms, over three years, half of them open; seven in ten are linked to somebody, one in two
-- hundred to the observed inspector, and one form in two answers one.
set session_replication_role = replica;
set synchronous_commit = off;

create temp table dito as
select n, pg_temp.id('a' || n) as id, abs(hashint8(n * 5)) as h, now() - interval '3 years' * (1 - n::float8 / :n) as criado,
  (select array_agg(id order by id) from municipio where estado_id = 52)[1 + abs(hashint8(n * 17)) % 246] as municipio
from generate_series(1, :n) n;

insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, municipio_id, data_deteccao, data_criacao, area_ha,
  longitude, latitude, oeste, sul, leste, norte, unidade_id, triagem, pontos, prioridade, reavaliar_em, vinculado, prazo)
select d.id, 'ALT-' || extract(year from criado) || '-' || lpad(n::text, 7, '0'), 'DETER', 'bench-' || n, c.tipo_id, c.id,
  (array['EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO'])[1 + h % 6],
  municipio, criado::date, criado, h % 5000 / 10.0, x, y, x - 0.01, y - 0.01, x + 0.01, y + 0.01, m.unidade_id,
  (array['NOVO', 'NOVO', 'NOVO', 'NOVO', 'NOVO', 'NOVO', 'CONFERIDO', 'CONFERIDO', 'AUTORIZADO', 'DESCARTADO'])[1 + h / 6 % 10],
  h / 60 % 60, h / 60 % 60, now()::date + 300, n % 10 < 7,
  case when n % 10 < 7 and h % 6 < 3 and h / 6 % 10 < 8 then criado::date + 60 end
from dito d join unidade_municipio m on m.municipio_id = d.municipio
  cross join lateral (select -53 + h % 7000 / 1000.0 as x, -19 + h / 7000 % 6000 / 1000.0 as y) l
  cross join (select id, tipo_id from categoria_alerta order by id limit 1) c;
insert into alerta_conteudo (alerta_id, geometria)
select id, jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(longitude, latitude)) from alerta where codigo_externo like 'bench-%';
insert into alerta_vinculo (usuario_id, alerta_id, desde, prazo, pendente)
select case when n % 200 = 0 then (select id from usuario where login = 'fiscal') else pg_temp.id('u' || (1 + h / 60 % 300)) end,
  id, criado, criado::date + 60, h % 6 < 3 and h / 6 % 10 < 8
from dito where n % 10 < 7;
insert into formulario_alerta (formulario_id, alerta_id, criado_em)
select pg_temp.id('f' || n), pg_temp.id('a' || n), criado from dito where n % 2 = 0;
-- Those who left the agency still have an account, one for every hundred forms.
insert into usuario (id, login, nome, email, matricula, cargo, criado_em, unidade_id, ativo, bloqueado_em, ultimo_acesso)
select pg_temp.id('s' || n), 'saiu-' || n, primeiros[1 + n % 20] || ' ' || ultimos[1 + n / 20 % 30] || ' ' || n, 's' || n || '@exemplo.invalid',
  's' || n, 'Coordenador', now(), (select array_agg(id order by nome) from unidade)[1 + n % (select count(*) from unidade)], false, now(),
  now() - interval '1 hour' * n
from nome, generate_series(1, :n / 100) n;
insert into usuario_perfil select id, 'ROLE_GESTOR', 0 from usuario where login like 'saiu-%';
reset session_replication_role;
reset synchronous_commit;
