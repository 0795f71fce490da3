-- Two ways into the lists that matched few rows and passed many.

-- A day or a month of one inspector's list: it read every row of theirs.
create index formulario_visao_lavratura on formulario_visao (usuario_id, lavratura, id) include (data_atualizacao, condicao);

-- A name among what is still being worked on, which is what a coordinator looks for: a rare name was found in every year
-- and then nearly all of it set aside by the condition. The index holds only what is open, so it stays small.
create index formulario_nome_em_trabalho on formulario_nome using gin (nomes_busca gin_trgm_ops)
  where condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA');
