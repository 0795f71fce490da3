create table lei (
  id integer primary key,
  sigla text not null unique,
  tipo text not null,
  numero text not null,
  ano integer not null,
  esfera text not null,
  ementa text not null,
  uso_no_sistema text,
  confirmado boolean not null
);

create table tipo_infracao (
  id integer primary key,
  codigo text not null,
  artigo text not null,
  grupo text not null,
  descricao text not null,
  lei text not null references lei (sigla),
  redacao text,
  -- The wording in force on the day of the fact decides the fine (arts. 29, 58 and 79 of Decreto 6.514 changed): one code
  -- may have several rows, each with the days it was in force. Null: from the beginning, or still in force.
  vigencia_inicio date,
  vigencia_fim date,
  multa_minima numeric(14, 2) not null check (multa_minima >= 0),
  multa_maxima numeric(14, 2) not null,
  unidade text not null,
  tipo_multa text not null,
  calculo text not null,
  valor_unitario numeric(14, 2),
  fracao_conta_inteira boolean not null,
  primeira_unidade_inclusa boolean,
  acrescimos jsonb not null,
  exige text[] not null,
  medidas_usuais text[] not null,
  correlato_penal text,
  observacao text,
  confirmado boolean not null,
  descricao_confirmada boolean not null,
  check (multa_maxima >= multa_minima),
  check (vigencia_fim >= vigencia_inicio),
  -- Two wordings of a code cannot start on the same day, nor both have been there from the beginning.
  constraint tipo_infracao_redacao unique nulls not distinct (codigo, vigencia_inicio)
);
create index tipo_infracao_vigencia on tipo_infracao (codigo, vigencia_fim);

create table tipo_instrumento (
  codigo text primary key,
  nome text not null,
  ordem integer not null
);
