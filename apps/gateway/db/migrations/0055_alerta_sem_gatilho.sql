-- minimo: 0035 (the catalogue of units moved the alerts of a municipality before this trigger did)
-- The catalogue of units is written in one place, which takes the alerts along (docs/decisoes/0058-unidades.md): the trigger did it a second time.
drop trigger alerta_segue_unidade on unidade_municipio;
drop function alerta_segue_unidade();
