-- minimo: 0035 (the check kept a second authority out; a release before reads the first one, which stays)
-- An authority may be followed by another (docs/decisoes/0080-outra-autoridade.md): the last one issues, and all of them are believed.
alter table autoridade drop constraint autoridade_id_check;
alter table autoridade_do_tempo drop constraint autoridade_do_tempo_id_check;

-- Which one certified it: the list of the revoked is of one authority.
alter table chave_de_assinatura add column autoridade_id smallint not null default 1;
alter table selo_da_instalacao add column autoridade_id smallint not null default 1;
