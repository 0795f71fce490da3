-- minimo: 0035 (only an index changes, and the one that is gone has a wider one of the same beginning)
-- What the list of instruments orders and shows of each is read with it, without opening the instrument, whose answers are long (docs/decisoes/0012-listas.md).
drop index instrumento_formulario;
create index instrumento_formulario on instrumento (formulario_id, ordem) include (id, codigo, tipo);
