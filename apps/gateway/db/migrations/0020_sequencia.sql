-- Which instrument was begun from which: the conversion of a guidance is one case of it. It goes with the draft that was
-- begun: then it may be begun again. That there is no second while one stands is decided under the lock of the form of
-- origin, because a good with a balance left may have several.
create table sequencia (
  destino_id uuid primary key references instrumento (id) on delete cascade,
  origem_id uuid not null references instrumento (id) on delete cascade,
  quando timestamptz not null,
  usuario_id uuid not null references usuario (id)
);
create index sequencia_origem on sequencia (origem_id);

insert into sequencia (destino_id, origem_id, quando, usuario_id)
select auto_id, orientacao_id, quando, usuario_id from conversao;
drop table conversao;
