create table estado (
  id integer primary key,
  sigla text not null unique,
  nome text not null
);

create table municipio (
  id integer primary key,
  estado_id integer not null references estado (id),
  nome text not null,
  latitude double precision not null,
  longitude double precision not null,
  area_km2 double precision,
  populacao_2022 integer,
  bioma text,
  ddd text,
  cep_sede text
);
create index municipio_estado on municipio (estado_id);
