-- minimo: 0035 (the check that is dropped is put back with one role more)
-- A coordinator signs too (superior decisions, later acts): the role waits for a second person as the others that sign do
-- (docs/dominio/administracao.md#roles).
alter table usuario_papel_pedido drop constraint usuario_papel_pedido_perfil_check,
  add constraint usuario_papel_pedido_perfil_check check (perfil in ('ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR'));
