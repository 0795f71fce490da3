-- What failed to be delivered is counted on the home page of everybody (docs/decisoes/0050-inicio-por-necessidade.md): few rows of many.
create index sincronizacao_falhou on sincronizacao (formulario_id) where estado = 'FALHOU';
