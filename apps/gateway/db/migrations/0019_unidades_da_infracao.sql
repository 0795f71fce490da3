-- Some articles are counted in one of several units (Decreto 6.514/2008, arts. 44, 47, 53, 54 and 83-A), each of which may
-- still have to be confirmed by the agency: [{"unidade": "estéreo", "confirmado": true}]. Empty where there is one unit.
alter table tipo_infracao add column unidades jsonb not null default '[]';
