-- minimo: 0035 (releases before the panel read no facts; what they do meanwhile is counted by the next act upon the form)
-- Who writes the history of a form counts its facts, by a statement that is prepared once
-- (apps/gateway/src/services/fiscalizacao/formularios/historico-repository.ts): triggers are left to immutability and audit.
drop trigger historico_conta_fatos on formulario_historico;
drop function historico_conta_fatos();
drop function contar_fatos(uuid[]);
