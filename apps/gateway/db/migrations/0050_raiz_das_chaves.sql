-- Once SECRET_KEY was changed for another, the keys of the installation still derive from the first, which lies here closed
-- by the one in use (docs/decisoes/0073-troca-da-chave-mestra.md).
alter table instalacao add column raiz bytea;
