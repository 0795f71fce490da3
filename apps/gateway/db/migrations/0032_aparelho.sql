-- The browser on which a session was opened, by the hash of the cookie that names it (docs/decisoes/0033-entrada.md).
alter table sessao add column aparelho text;
create index sessao_aparelho on sessao (usuario_id, aparelho) where aparelho is not null;
