-- The last sign of life of the process that runs an import: one that gives none any more has died with it.
alter table alerta_importacao add column sinal_em timestamptz not null default clock_timestamp();
