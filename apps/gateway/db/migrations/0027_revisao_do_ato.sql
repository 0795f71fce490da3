-- What a signature covers, before what proves it without us is appended to the file: a check of the file finds it by this.
alter table ato_posterior
  add column revisao text collate "C" unique check (revisao ~ '^[0-9a-f]{64}$');
