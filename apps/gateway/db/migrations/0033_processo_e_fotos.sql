-- What happens in the agency's process and starts or ends a term (docs/dominio/prazos.md#process) is recorded beside the
-- ciência, in the same rows that nobody changes.
alter table cientificacao_evento drop constraint cientificacao_evento_evento_check;
alter table cientificacao_evento add constraint cientificacao_evento_evento_check
  check (evento in ('ENVIO', 'FRUSTRADA', 'CIENCIA', 'CORRECAO', 'SEM_EFEITO', 'ANDAMENTO'));

-- What the settings of the installation say of every term (yearly suspension, seat, days of the defence), and since when: a
-- change moves nothing that is past (docs/decisoes/0034-calendario.md). The first row held always.
create table regra_do_prazo (
  ordem bigint generated always as identity primary key,
  desde timestamptz,
  valor jsonb not null
);
create trigger regra_do_prazo_imutavel before update or delete on regra_do_prazo
  for each row execute function linha_imutavel();
create trigger regra_do_prazo_sem_truncate before truncate on regra_do_prazo
  for each statement execute function linha_imutavel();

-- What a photo looks like (docs/dominio/prova.md#custody): the same picture, compressed or resized again, is known by it.
alter table arquivo add column aparencia text collate "C" check (aparencia ~ '^[0-9a-f]{16}$');
