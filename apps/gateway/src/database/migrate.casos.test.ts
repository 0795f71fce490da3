import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const SOMA = `alter table semente add column nota text;
update semente set nota = 'versão ' || versao;`
const TIRA = `-- minimo: 9001 (ninguém lê a nota desde a versão da prova)
alter table semente drop column nota;`

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
      await pool.query("insert into migracao values ('0001_base.sql', 'x'), ('0018_buscas.sql', 'x')")
      await expect(migrar(pool)).rejects.toThrow(
        'O banco de dados é de antes da 1.0 (tem a migração 0018_buscas.sql), quando só havia demonstração: recomece com "npm run db:reset -- --apagar-tudo".',
      )
      const { rows } = await pool.query("select from pg_tables where tablename = 'formulario'")
      expect(rows).toEqual([])
      await pool.end()
    }))

  it('of the next release come after the baseline, over the rows that are there', () =>
    emBancoVazio(async (nome) => {
      const pasta = await mkdtemp(join(tmpdir(), 'guara-migracoes-'))
      const pool = criarPool(enderecoDe(nome), () => {})
      try {
        await cp(MIGRACOES, pasta, { recursive: true })
        const daBase = new Set(await readdir(pasta))
        await writeFile(join(pasta, '9001_soma.sql'), SOMA)
        // A copy of the release before is put back: its schema, its rows, and then what followed.
        await migrar(pool, { pasta, somente: daBase })
        await pool.query("insert into semente (nome, versao) values ('antes', '1')")
        expect(await migrar(pool, { pasta })).toEqual(['9001_soma.sql'])
        await pool.query("insert into semente (nome, versao) values ('depois', '2')")
        const { rows } = await pool.query('select nome, nota from semente order by nome')
        expect(rows).toEqual([
          { nome: 'antes', nota: 'versão 1' },
          { nome: 'depois', nota: null },
        ])
        // This release, which has not got the file, goes on beside it, until one takes away what it needs.
        expect(await migrar(pool)).toEqual([])
        await writeFile(join(pasta, '9002_tira.sql'), TIRA)
        expect(await migrar(pool, { pasta })).toEqual(['9002_tira.sql'])
        await expect(migrar(pool)).rejects.toThrow(
          /^O banco de dados está no esquema 9002_tira\.sql, que exige ao menos o 9001; .*: atualize o programa\.$/,
        )
      } finally {
        await pool.end()
        await rm(pasta, { recursive: true })
      }
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
  const BASE = ['0001_base.sql', '0016_ultima.sql']
  const servir = (arquivos: string[], nome: string, minimo: string | null) =>
    recusarEsquema(
      [
        { nome: '0001_base.sql', minimo: null },
        { nome, minimo },
      ],
      arquivos,
    )

  it.each([
    [BASE, '0063_soma.sql', '0000'],
    [BASE, '0063_tira.sql', '0062'],
    [BASE, '0064_tira.sql', '0016'],
    [[...BASE, '0063_soma.sql'], '0064_soma.sql', '0000'],
    [[...BASE, '0063_soma.sql'], '0064_tira.sql', '0063'],
  ])('one with %j goes on with %s, which asks for %s', (arquivos, nome, minimo) => {
    expect(() => servir(arquivos, nome, minimo)).not.toThrow()
  })

  const DE_ANTES =
    /^O banco de dados é de antes da 1\.0 \(tem a migração \d{4}_\w+\.sql\), .* "npm run db:reset -- --apagar-tudo"\.$/
  it.each([
    [
      BASE,
      '0064_tira.sql',
      '0063',
      'O banco de dados está no esquema 0064_tira.sql, que exige ao menos o 0063; este programa serve até o 0016_ultima.sql: atualize o programa.',
    ],
    [
      [...BASE, '0064_soma.sql'],
      '0063_perdida.sql',
      '0000',
      'O banco de dados tem a migração 0063_perdida.sql, que esta versão não conhece: atualize o programa.',
    ],
    [
      BASE,
      '0063_sem_minimo.sql',
      null,
      /^O banco de dados tem a migração 0063_sem_minimo\.sql, .*atualize o programa\.$/,
    ],
    [BASE, '0015_certificado.sql', '0000', DE_ANTES],
    [BASE, '0062_instrumentos_contados.sql', '0035', DE_ANTES],
    [[...BASE, '0063_soma.sql'], '0040_revisao_e_avisos.sql', null, DE_ANTES],
  ])('one with %j refuses %s, which asks for %s, in one line', (arquivos, nome, minimo, linha) => {
    expect(() => servir(arquivos, nome, minimo)).toThrow(linha)
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
    expect(() => minimoDe('0063_x.sql', sql)).toThrow('-- minimo: NNNN (motivo)')
    expect(minimoDe('0063_x.sql', `-- minimo: 0062 (ninguém lê desde a 1.2)\n${sql}`)).toBe('0062')
  })

  it.each([
    'alter table sessao add column x text;',
    "alter table sessao add column x text not null default '';",
    'create index concurrently i on sessao (x); drop index j;',
    '-- drop table is only spoken of\ncreate table y (x integer not null unique);',
  ])('lets whatever only adds pass: %s', (sql) => {
    expect(minimoDe('0063_x.sql', sql)).toBe('0000')
  })
})
