-- Everyday words that find a line of the catalogue, and those of them in which it comes first
-- (docs/dominio/multa.md#everyday-words).
alter table tipo_infracao add column palavras text[] not null default '{}';
alter table tipo_infracao add column palavras_principais text[] not null default '{}';
