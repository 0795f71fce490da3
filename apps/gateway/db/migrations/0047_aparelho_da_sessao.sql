-- A browser is told of things while the session that asked for it lives (docs/decisoes/0059-avisos.md). One that was written down before
-- this has no session: it is told nothing more until its owner opens the application on it.
alter table aviso_aparelho add column sessao_id uuid references sessao (id) on delete cascade;
create index aviso_aparelho_sessao on aviso_aparelho (sessao_id);
