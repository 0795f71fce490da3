-- Whoever meets a change of somebody else on the same form is told whose it is: beside the answers, away from the narrow
-- row that the lists read.
alter table formulario_conteudo add column alterado_por uuid references usuario (id);
