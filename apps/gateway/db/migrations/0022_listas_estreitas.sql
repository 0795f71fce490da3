-- Ways into the lists that passed many rows to show few.

-- A day or a month of one inspector's list: it read every row of theirs.
create index formulario_visao_lavratura on formulario_visao (usuario_id, lavratura, id) include (data_atualizacao, condicao);

-- A name among what is still being worked on, which is what a coordinator looks for: a rare name was found in every year
-- and then nearly all of it set aside by the condition. The index holds only what is open, so it stays small.
create index formulario_nome_em_trabalho on formulario_nome using gin (nomes_busca gin_trgm_ops)
  where condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA');

-- By code, everything is walked in the index alone; with a condition too.
alter table formulario drop constraint formulario_codigo_key;
create unique index formulario_codigo on formulario (codigo) include (id, condicao);
drop index formulario_condicao;
create index formulario_condicao on formulario (condicao, data_atualizacao, id) include (lavratura, codigo);

-- In the usual order, every filter but the name is answered on the way.
drop index formulario_atualizacao;
create index formulario_atualizacao on formulario (data_atualizacao, id)
  include (condicao, lavratura, municipio_id, codigo, tipos);
