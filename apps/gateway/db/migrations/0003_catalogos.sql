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
  codigo text not null unique,
  artigo text not null,
  grupo text not null,
  descricao text not null,
  lei text not null references lei (sigla),
  redacao text,
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
  check (multa_maxima >= multa_minima)
);

create table tipo_instrumento (
  codigo text primary key,
  nome text not null,
  ordem integer not null
);

create table tipo_alerta (
  id integer primary key,
  codigo text not null unique,
  nome text not null
);

create table categoria_alerta (
  id integer primary key,
  tipo_id integer not null references tipo_alerta (id),
  codigo text not null unique,
  nome text not null
);

create table condicao_alerta (
  id integer primary key,
  nome text not null unique
);
