-- What the person confirms to have received may be an act after the first (docs/dominio/prova.md#own-copy): each document is
-- confirmed by itself.
alter table recebimento add column ato_id uuid references ato_posterior (id);
alter table recebimento drop constraint recebimento_pkey;
create unique index recebimento_um_por_documento on recebimento (instrumento_id, documento, ato_id) nulls not distinct;

-- Each of several persons has an own ciência of an act (docs/dominio/atos.md#ciencia). What was recorded before names nobody,
-- and is of everybody.
alter table ato_posterior_ciencia add column pessoa text collate "C";
alter table ato_posterior_ciencia drop constraint ato_posterior_ciencia_pkey;
create unique index ato_posterior_ciencia_uma_por_pessoa on ato_posterior_ciencia (ato_id, pessoa) nulls not distinct;
