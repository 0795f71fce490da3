-- What an inspector asks of the superior before doing it, and the decision that answers (docs/dominio/atos.md#decisao).
-- What was asked goes with its draft, unless it was decided: the decision is a signed act and stays.
create table pedido_de_decisao (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  instrumento_id uuid not null references instrumento (id) on delete cascade,
  assunto text collate "C" not null,
  texto text not null,
  -- Of an extension: the last day in force then, and the one asked for.
  prazo_atual date,
  ate date,
  -- Given by telephone, in the field.
  verbal_por text,
  verbal_quando timestamptz check ((verbal_por is null) = (verbal_quando is null)),
  usuario_id uuid not null references usuario (id),
  quando timestamptz not null
);
create index pedido_de_decisao_formulario on pedido_de_decisao (formulario_id);
create index pedido_de_decisao_instrumento on pedido_de_decisao (instrumento_id);
create index pedido_de_decisao_quando on pedido_de_decisao (quando);

create trigger pedido_de_decisao_imutavel before update on pedido_de_decisao
  for each row execute function linha_imutavel();

-- Two that are sent at once do not both stand.
alter table ato_posterior add column pedido_id uuid unique references pedido_de_decisao (id);
