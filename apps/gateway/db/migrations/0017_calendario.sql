-- The agency's days (docs/dominio/prazos.md#days). A row is never changed: a later one takes its place, and each knows
-- since when it is known, so that the last day of every term can be counted again as it was
-- (docs/decisoes/0034-calendario.md).
create table calendario_dia (
  id uuid primary key,
  -- AAAA-MM-DD, MM-DD of every year, or the distance from Easter.
  quando text collate "C" not null check (quando ~ '^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|PASCOA[+-]\d{1,3})$'),
  nome text not null,
  tipo text collate "C" not null check (tipo in ('NACIONAL', 'RELIGIOSO', 'ESTADUAL', 'MUNICIPAL', 'FACULTATIVO')),
  expediente text collate "C" not null check (expediente in ('NAO', 'ENCERRA_ANTES', 'ABRE_DEPOIS', 'HOUVE')),
  municipio_id integer references municipio (id),
  fundamento text,
  confirmado boolean not null,
  motivo text,
  -- Null for what the installation starts with.
  criado_em timestamptz,
  criado_por uuid references usuario (id),
  ordem bigint generated always as identity,
  check ((tipo = 'MUNICIPAL') = (municipio_id is not null)),
  check ((criado_em is null) = (criado_por is null))
);
create trigger calendario_dia_imutavel before update or delete on calendario_dia
  for each row execute function linha_imutavel();
create trigger calendario_dia_sem_truncate before truncate on calendario_dia
  for each statement execute function linha_imutavel();

-- Deadlines are computed when they are shown: a copy would be wrong from the next change of the calendar on.
alter table formulario drop column prazos;
