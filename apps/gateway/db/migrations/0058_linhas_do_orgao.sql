-- A line that the agency writes is made like one of a release, whose rules it follows (docs/decisoes/0081-linhas-novas-do-orgao.md).
alter table tipo_infracao add column igual_a text;
