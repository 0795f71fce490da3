-- An embargo asked to be published in each of the :n forms of formularios.sql, with an area of sixty vertices; one in
-- twenty was lifted since, one in fifty in part.
set session_replication_role = replica;
set synchronous_commit = off;

create temp table embargado as
select id as formulario_id, pg_temp.id('e' || codigo) as id, row_number() over (order by codigo) as n,
  -52 + (abs(hashtext(codigo)) % 50000) / 10000.0 as x, -18 + (abs(hashtext(codigo || 'y')) % 40000) / 10000.0 as y
from formulario;

insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
select id, formulario_id, 'TEM-2026-' || lpad(cast(n as text), 6, '0'), 'EMBARGO', 8, jsonb_build_object(
  'objetoEmbargo', jsonb_build_array('AREA'), 'poligonoId', jsonb_build_array('a'), 'publicarLista', 'SIM',
  'dataHoraInstrumento', '2026-11-01T12:00:00Z',
  'descricao', repeat('Embargo da área desmatada sem autorização do órgão ambiental. ', 6))
from embargado;
update formulario f set instrumentos = f.instrumentos || '{EMBARGO}' from embargado e where e.formulario_id = f.id;

update formulario_conteudo c set dados = c.dados || jsonb_build_object('localizacao', jsonb_build_object(
  'latitude', y, 'longitude', x, 'poligonos', jsonb_build_array(jsonb_build_object(
    'id', 'a', 'finalidade', 'AREA_EMBARGADA', 'areaHa', 78.5, 'geometria', jsonb_build_object('type', 'Polygon', 'coordinates',
      (select jsonb_build_array(jsonb_agg(jsonb_build_array(
          round(cast(x + 0.005 * cos(2 * pi() * (v % 60) / 60) as decimal), 7), round(cast(y + 0.005 * sin(2 * pi() * (v % 60) / 60) as decimal), 7)) order by v))
        from generate_series(0, 60) v))))))
from embargado e where e.formulario_id = c.formulario_id;

insert into ato_posterior (id, codigo, tipo, efeito, formulario_id, instrumento_id, dados, usuario_id, nome, quando, serie,
  codigo_verificador, hash, revisao, sha256, tamanho, deposito_id)
select pg_temp.id('a' || n), 'TDE-2026-' || n, 'DESEMBARGO', case when n % 20 = 0 then 'DESEMBARGADO' else 'DESEMBARGADO_PARCIAL' end,
  formulario_id, id, case when n % 20 = 0 then '{}'::jsonb else jsonb_build_object('areaLiberada', jsonb_build_array(jsonb_build_object(
    'id', 'l', 'finalidade', 'AREA_EMBARGADA', 'areaHa', 1, 'geometria', jsonb_build_object('type', 'Polygon', 'coordinates',
    jsonb_build_array(jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + 0.001, y), jsonb_build_array(x + 0.001, y + 0.001), jsonb_build_array(x, y)))))) ) end,
  (select id from usuario where login = 'gestor'), 'Gestor', now(), 'serie', 'v' || n, encode(sha256(('h' || n)::bytea), 'hex'),
  encode(sha256(('r' || n)::bytea), 'hex'), encode(sha256(('s' || n)::bytea), 'hex'), 1, pg_temp.id('d' || n)
from embargado where n % 20 = 0 or n % 50 = 7;
reset session_replication_role;
reset synchronous_commit;
