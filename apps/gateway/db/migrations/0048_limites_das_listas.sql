-- minimo: 0035 (only indexes change, and every one that is gone has a wider one of the same beginning)
-- The lists and the numbers of the coordination within the bounds of the house (docs/decisoes/0071-numeros-da-coordenacao.md).

-- Open alerts and links in the same order, so that whose each one is, or that it is nobody's, is told by walking both indexes together.
create index alerta_aberto on alerta (id) include (triagem, unidade_id) where condicao = 'EM_ATENDIMENTO';
drop index alerta_vinculo_alerta;
create index alerta_vinculo_alerta on alerta_vinculo (alerta_id, usuario_id) include (prazo);

-- Who drew up what changed lately, and in which unit, without reading the forms.
drop index formulario_atualizacao;
create index formulario_atualizacao on formulario (data_atualizacao, id) include (data_hora_lavratura, autor_id, unidade_id);
