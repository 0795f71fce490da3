-- Invented species, :n of them: names made of syllables, so that trigrams are as mixed as in a real list.
create function pg_temp.palavra(n bigint, semente int, partes int) returns text language sql immutable as $$
  select string_agg((array['ca','pi','ra','gua','tu','ri','ja','no','be','lo','mi','sa','ta','ru','que','ba','fo','ne','xi','po'])
    [1 + abs(hashint8(n * 31 + semente * 7919 + i * 104729)) % 20], '') from generate_series(1, partes) i $$;

insert into especie (id, reino_id, grupo, nome_popular, nome_cientifico, status, categoria_ameaca, categoria_confirmada, cites,
  multa_ameacada, protecao_especial, caracteristicas)
select 1000000 + n, m.reino_id, m.grupo,
  initcap(pg_temp.palavra(n, 1, 3)) || '-' || pg_temp.palavra(n, 2, 2) || ' (' || pg_temp.palavra(n, 3, 3) || ')',
  initcap(pg_temp.palavra(n / 7, 4, 4)) || 'us ' || pg_temp.palavra(n, 5, 4) || translate(n::text, '0123456789', 'abcdefghij'),
  m.status, m.categoria_ameaca, m.categoria_confirmada, m.cites, m.multa_ameacada, m.protecao_especial, m.caracteristicas
from generate_series(1, :n - (select count(*) from especie)) n
join (select e.*, row_number() over (order by id) - 1 as i, count(*) over () as todas from especie e) m on m.i = n % m.todas;
