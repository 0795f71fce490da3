import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { enderecoDe } from '../test/banco.ts'
import { criarPool } from './connect.ts'
import { minimoDe, recusarEsquema } from './esquema.ts'
import { MIGRACOES, migrar } from './migrate.ts'

const emBancoVazio = async (agir: (nome: string) => Promise<void>) => {
  const nome = `guara_vazio_${crypto.randomUUID().slice(0, 8)}`
  const administracao = new pg.Client(enderecoDe('postgres'))
  await administracao.connect()
  await administracao.query(`create database ${nome}`)
  try {
    await agir(nome)
  } finally {
    await administracao.query(`drop database ${nome} with (force)`)
    await administracao.end()
  }
}

describe('migrations', () => {
  it('run once when two processes start at the same moment', () =>
    emBancoVazio(async (nome) => {
      const pools = [criarPool(enderecoDe(nome), () => {}), criarPool(enderecoDe(nome), () => {})]
      let semeaduras = 0
      const semear = async (client: pg.ClientBase) => {
        const { rows } = await client.query("select 1 from semente where nome = 'x'")
        if (rows.length > 0) return
        semeaduras++
        await client.query("insert into semente (nome, versao) values ('x', '1')")
      }
      const aplicadas = await Promise.all(pools.map((pool) => migrar(pool, { depois: semear })))
      const total = (await readdir(MIGRACOES)).length
      expect(aplicadas.map((a) => a.length).sort()).toEqual([0, total])
      expect(semeaduras).toBe(1)
      await Promise.all(pools.map((pool) => pool.end()))
    }))

  it('refuse a file that changed after it was applied', () =>
    emBancoVazio(async (nome) => {
      const pool = criarPool(enderecoDe(nome), () => {})
      await migrar(pool)
      await pool.query("update migracao set sha256 = 'outro' where nome = '0001_base.sql'")
      await expect(migrar(pool)).rejects.toThrow('A migração 0001_base.sql mudou depois de aplicada')
      await pool.end()
    }))

  it('name what to do with a database of before the baseline, and leave it as it is', () =>
    emBancoVazio(async (nome) => {
      const pool = criarPool(enderecoDe(nome), () => {})
      await pool.query(`create table migracao (nome text primary key, sha256 text not null,
        aplicada_em timestamptz not null default now())`)
      await pool.query("insert into migracao values ('0018_buscas.sql', 'x')")
      await expect(migrar(pool)).rejects.toThrow(/0018_buscas\.sql.*npm run db:reset -- --apagar-tudo/)
      const { rows } = await pool.query("select from pg_tables where tablename = 'formulario'")
      expect(rows).toEqual([])
      await pool.end()
    }))

  it('run as an owner who is no superuser, also when each file meets a new connection', () =>
    emBancoVazio(async (nome) => {
      const dono = `dono_${nome.slice(-8)}`
      const senha = crypto.randomUUID()
      const administracao = new pg.Client(enderecoDe('postgres'))
      await administracao.connect()
      await administracao.query(`create role ${dono} login password '${senha}'`)
      await administracao.query(`alter database ${nome} owner to ${dono}`)
      const endereco = new URL(enderecoDe(nome).replace('@/', '@localhost/'))
      endereco.username = dono
      endereco.password = senha
      const pool = criarPool(endereco.href.replace('@localhost/', '@/'), () => {})
      try {
        // The library of the trigrams is not loaded yet in the connection that comes after this one.
        await pool.query('create schema if not exists public')
        const arquivos = (await readdir(MIGRACOES)).sort()
        const depoisDaPrimeira = await migrar(pool)
        expect(depoisDaPrimeira).toEqual(arquivos)
        const { rows } = await pool.query("select count(*) as n from especie_parecida('capibara')")
        expect(rows).toEqual([{ n: 0 }])
      } finally {
        await pool.end()
        await administracao.query(`alter database ${nome} owner to current_user`)
        await administracao.query(`drop database ${nome} with (force)`)
        await administracao.query(`create database ${nome}`)
        await administracao.query(`drop role ${dono}`)
        await administracao.end()
      }
    }))
})

describe('which schemas a release serves', () => {
  const ARQUIVOS = ['0001_base.sql', '0040_ultima.sql']
  const servir = (nome: string, minimo: string | null) =>
    recusarEsquema(
      [
        { nome: '0001_base.sql', minimo: null },
        { nome, minimo },
      ],
      ARQUIVOS,
    )

  it.each([
    ['0041_soma.sql', '0000'],
    ['0041_tira.sql', '0040'],
  ])('the release before goes on with %s, which asks for %s', (nome, minimo) => {
    expect(() => servir(nome, minimo)).not.toThrow()
  })

  it.each([
    [
      '0042_tira.sql',
      '0041',
      'O banco de dados está no esquema 0042_tira.sql, que exige ao menos o 0041; este programa serve até o 0040_ultima.sql: atualize o programa.',
    ],
    [
      '0041_de_antes.sql',
      null,
      /^O banco de dados tem a migração 0041_de_antes\.sql, .*atualize o programa\.$/,
    ],
    ['0018_buscas.sql', '0000', /npm run db:reset/],
  ])('refuses %s, which asks for %s, in one line', (nome, minimo, linha) => {
    expect(() => servir(nome, minimo)).toThrow(linha)
  })

  it.each([
    'alter table formulario drop column prazos;',
    'alter table formulario rename column a to b;',
    'alter table sessao alter column usada_em set not null;',
    'alter table sessao alter usada_em type date;',
    'alter table sessao add column x text not null;',
    'alter table sessao add constraint c check (x > 0);',
    'drop table sessao;',
  ])('asks for the oldest release that does without: %s', (sql) => {
    expect(() => minimoDe('0041_x.sql', sql)).toThrow('-- minimo: NNNN (motivo)')
    expect(minimoDe('0041_x.sql', `-- minimo: 0040 (ninguém lê desde a 1.2)\n${sql}`)).toBe('0040')
  })

  it.each([
    'alter table sessao add column x text;',
    "alter table sessao add column x text not null default '';",
    'create index concurrently i on sessao (x); drop index j;',
    '-- drop table is only spoken of\ncreate table y (x integer not null unique);',
  ])('lets whatever only adds pass: %s', (sql) => {
    expect(minimoDe('0041_x.sql', sql)).toBe('0000')
  })
})
