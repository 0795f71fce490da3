-- The wording in force on the day of the fact decides the fine (arts. 29, 58 and 79 changed): one code may have several
-- rows, each with the days it was in force. Null: from the beginning, or still in force.
alter table tipo_infracao
  add column vigencia_inicio date,
  add column vigencia_fim date,
  add check (vigencia_fim >= vigencia_inicio);

alter table tipo_infracao drop constraint tipo_infracao_codigo_key;

-- Two wordings of a code cannot start on the same day, nor both have been there from the beginning.
alter table tipo_infracao
  add constraint tipo_infracao_redacao unique nulls not distinct (codigo, vigencia_inicio);

create index tipo_infracao_vigencia on tipo_infracao (codigo, vigencia_fim);
