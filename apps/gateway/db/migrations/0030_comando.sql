-- When a command of the operator last made the account or changed who can enter it (docs/decisoes/0031-segunda-pessoa.md): whoever was
-- made a moment ago is no second person.
alter table usuario add column comando_em timestamptz;
