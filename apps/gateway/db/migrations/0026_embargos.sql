-- The public list of embargoes (docs/dominio/atos.md#public-list) walks the forms that have one, newest first, of every
-- municipality or of one, and finds the embargo of each in one look. Drafts are in none of these.
create index formulario_embargo on formulario (codigo desc)
  where instrumentos @> '{EMBARGO}' and condicao in ('ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO',
    'REGISTRADO', 'FINALIZADO');
create index formulario_embargo_municipio on formulario (municipio_id, codigo desc)
  where instrumentos @> '{EMBARGO}' and condicao in ('ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO',
    'REGISTRADO', 'FINALIZADO');

drop index instrumento_embargo_publico;
create index instrumento_embargo_publico on instrumento (formulario_id) include (id, codigo)
  where tipo = 'EMBARGO' and dados ->> 'publicarLista' = 'SIM';
-- Nearly every embargo is published; without this the planner takes it for one in two hundred, and reads them all.
create statistics instrumento_publicado on tipo, (dados ->> 'publicarLista') from instrumento;
analyze instrumento;
