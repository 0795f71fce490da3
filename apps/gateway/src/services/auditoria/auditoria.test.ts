import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../context.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { abrirS3, CREDENCIAIS } from '../../test/s3.ts'
import { CHAVES } from '../../test/usuarios.ts'
import { aceitarCadeia, aceitesDaCadeia } from './aceite.ts'
import { ancoraDaCabeca } from './cabeca.ts'
import { canonico } from './cadeia.ts'
import { criarSelador } from './selador.ts'
import { registrar } from './service.ts'
import { criarSituacao } from './situacao.ts'
import { hashNaOrdem, verificarCadeia } from './verificacao.ts'

const banco = usarBancoProprio()
const chave = CHAVES.auditoria

let pasta: string
let ancora: ReturnType<typeof ancoraDaCabeca>
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-cabeca-'))
  ancora = ancoraDaCabeca({ DATA_DIR: pasta })
})
afterAll(() => rm(pasta, { recursive: true }))
beforeEach(() => ancora.esquecer())

const selarPendentes = () => criarSelador(banco.db, chave, ancora)()

const ato = (db: Db, n: number, quem: { agora?: Date } = {}) =>
  registrar(
    {
      db,
      agora: quem.agora ?? new Date(),
      usuario: null,
      instalacao: { chaves: CHAVES },
      origem: { ip: '127.0.0.1', agente: null, requisicaoId: `r${n}` },
    },
    'TESTE',
    {
      alvo: { tipo: 'coisa', id: String(n) },
      antes: { n },
      depois: { n: n + 1 },
      detalhes: { ç: n, a: [1, { z: 1, b: 2 }] },
    },
  )

const recomecar = () =>
  sql`alter table auditoria disable trigger all; truncate auditoria; alter table auditoria enable trigger all`.execute(
    banco.db,
  )
const semTravas = async (mexer: string) => {
  await sql`alter table auditoria disable trigger all`.execute(banco.db)
  await sql.raw(mexer).execute(banco.db)
  await sql`alter table auditoria enable trigger all`.execute(banco.db)
}
const cadeiaDe = async (n: number) => {
  await recomecar()
  for (let i = 0; i < n; i++) await ato(banco.db, i)
  await selarPendentes()
}

describe('the audit chain', () => {
  it('is whole after many acts and sealings, by several sealers at once', async () => {
    await recomecar()
    await Promise.all(Array.from({ length: 40 }, (_, i) => ato(banco.db, i)))
    await Promise.all(Array.from({ length: 5 }, () => selarPendentes()))
    for (let i = 0; i < 10; i++) await ato(banco.db, i)
    await selarPendentes()
    const veredito = await verificarCadeia(banco.db, chave)
    expect(veredito).toMatchObject({ integra: true, linhas: 50, semSelo: 0 })
    expect(await hashNaOrdem(banco.db, 50)).toBe(veredito.cabeca.hash)
  })

  it.each([
    ['a changed act', `update auditoria set ato = 'OUTRO' where ordem = 4`, 4, /conteúdo/],
    ['a changed detail', `update auditoria set detalhes = '{}' where ordem = 2`, 2, /conteúdo/],
    [
      'a changed time',
      `update auditoria set quando = quando + interval '1 ms' where ordem = 3`,
      3,
      /conteúdo/,
    ],
    ['a removed row', `delete from auditoria where ordem = 5`, 5, /falta/],
    ['a removed first row', `delete from auditoria where ordem = 1`, 1, /falta/],
    ['a swapped link', `update auditoria set hash_anterior = repeat('a', 64) where ordem = 6`, 6, /anterior/],
  ])('names the first broken row: %s', async (_nome, mexer, ordem, motivo) => {
    await cadeiaDe(8)
    await semTravas(mexer)
    const veredito = await verificarCadeia(banco.db, chave)
    expect(veredito.integra).toBe(false)
    expect(veredito.defeito?.ordem).toBe(ordem)
    expect(veredito.defeito?.motivo).toMatch(motivo)
  })

  it.each(['2020-01-01', '2099-01-01'])(
    'does not seal a row that the database made up, and tells of it, dated %s or not',
    async (dia) => {
      await cadeiaDe(2)
      await sql`insert into auditoria (quando, ato, unica, autenticador)
        values (${dia}, 'FORJADO', gen_random_uuid(), repeat('a', 64))`.execute(banco.db)
      await ato(banco.db, 5)
      expect(await selarPendentes()).toMatchObject({ seladas: 1, estranhas: 1 })
      const veredito = await verificarCadeia(banco.db, chave)
      expect(veredito).toMatchObject({ integra: false, linhas: 3, semSelo: 1 })
      expect(veredito.defeito?.motivo).toBe('a linha não foi escrita por esta instalação')
    },
  )

  it.each([
    ['now, dated 2099', { agora: new Date('2099-01-01') }, '0 seconds', true],
    ['now, after an act of two minutes', { agora: new Date(Date.now() - 120_000) }, '0 seconds', true],
    ['a minute ago, dated 2099', { agora: new Date('2099-01-01') }, '-61 seconds', false],
    ['a minute ago', {}, '-61 seconds', false],
    ['tomorrow, as somebody wrote it', {}, '1 day', false],
  ])('a row without seal is forgotten by when it was inserted: %s', async (_nome, quem, quando, integra) => {
    await cadeiaDe(2)
    await ato(banco.db, 3, quem)
    await semTravas(
      `update auditoria set inserida_em = clock_timestamp() + interval '${quando}' where ordem is null`,
    )
    expect((await verificarCadeia(banco.db, chave)).integra).toBe(integra)
    const situacao = await criarSituacao({ DATA_DIR: pasta } as never, chave)(banco.db)
    expect(situacao).toMatchObject({ integra, esquecidas: integra ? 0 : 1 })
  })

  it('gives a row dated 2099 the place of its id', async () => {
    await recomecar()
    for (const agora of [new Date('2099-01-01'), new Date()]) await ato(banco.db, 1, { agora })
    await selarPendentes()
    const ordens = await sql<{ ordem: number }>`select ordem from auditoria order by id`.execute(banco.db)
    expect(ordens.rows.map(({ ordem }) => Number(ordem))).toEqual([1, 2])
  })

  it('does not let the sealer bless rows that were changed and stripped of their seals', async () => {
    await cadeiaDe(4)
    await semTravas(
      "update auditoria set ordem = null, hash = null, hash_anterior = null, selo = null, ip = '10.9.9.9', quando = quando - interval '1 hour'",
    )
    await ancora.esquecer()
    expect(await selarPendentes()).toMatchObject({ seladas: 0, estranhas: 4 })
    expect((await verificarCadeia(banco.db, chave)).integra).toBe(false)
  })

  it('has no place before the first', async () => {
    await cadeiaDe(1)
    await expect(
      sql`insert into auditoria (quando, ato, unica, autenticador, ordem, hash, hash_anterior, selo)
        values (now(), 'X', gen_random_uuid(), 'a', -1, 'a', 'a', 'a')`.execute(banco.db),
    ).rejects.toThrow(/check/)
  })

  it('keeps the head outside of the database, never backwards', async () => {
    expect(await ancora.ler()).toBeNull()
    await ancora.guardar({ ordem: 7, hash: 'b'.repeat(64) })
    await ancora.guardar({ ordem: 6, hash: 'a'.repeat(64) })
    expect(await ancora.ler()).toEqual({ ordem: 7, hash: 'b'.repeat(64) })
  })

  it('does not take a head that it cannot read for no head', async () => {
    await cadeiaDe(3)
    await writeFile(join(pasta, 'auditoria-cabeca.json'), '')
    await ato(banco.db, 4)
    await expect(selarPendentes()).rejects.toThrow()
    expect((await verificarCadeia(banco.db, chave)).linhas).toBe(3)
  })

  it('does not accept a chain sealed with another key', async () => {
    await recomecar()
    await ato(banco.db, 1)
    await selarPendentes()
    expect((await verificarCadeia(banco.db, CHAVES.token)).defeito).toMatchObject({
      ordem: 1,
      motivo: 'a linha não foi escrita por esta instalação',
    })
  })

  it('refuses to change, erase or empty, sealed or not', async () => {
    await cadeiaDe(2)
    await ato(banco.db, 9)
    for (const tentativa of [
      `update auditoria set ato = 'X' where ordem = 1`,
      `update auditoria set ato = 'X' where ordem is null`,
      `update auditoria set ordem = 99, hash = 'a', hash_anterior = 'b', selo = 'c', ato = 'X' where ordem is null`,
      'delete from auditoria',
      'truncate auditoria',
    ])
      await expect(sql.raw(tentativa).execute(banco.db)).rejects.toThrow(/não podem ser alteradas/)
  })

  it('keeps the row only if the act is kept', async () => {
    await recomecar()
    const falha = banco.db.transaction().execute(async (trx) => {
      await ato(trx, 1)
      throw new Error('desfeito')
    })
    await expect(falha).rejects.toThrow('desfeito')
    expect((await verificarCadeia(banco.db, chave)).semSelo).toBe(0)
  })
})

const SEM_SELOS = 'ordem = null, hash_anterior = null, hash = null, selo = null'

/** What somebody with the database's password, and without SECRET_KEY, may try on a chain of eight. */
const ATAQUES = {
  update: [`update auditoria set ato = 'OUTRO' where ordem = 4`],
  delete: ['delete from auditoria where ordem = 5'],
  'insert without seal': [
    `insert into auditoria (quando, ato, unica, autenticador)
       values ('2099-01-01', 'FORJADO', gen_random_uuid(), repeat('a', 64))`,
  ],
  'insert with a made-up seal': [
    `insert into auditoria (quando, ato, unica, autenticador, ordem, hash_anterior, hash, selo)
       select now(), 'FORJADO', gen_random_uuid(), repeat('a', 64), 9, hash, repeat('b', 64), repeat('c', 64)
       from auditoria where ordem = 8`,
  ],
  reorder: [
    'update auditoria set ordem = 99 where ordem = 3',
    'update auditoria set ordem = 3 where ordem = 4',
    'update auditoria set ordem = 4 where ordem = 99',
  ],
  'cut tail': ['delete from auditoria where ordem > 5'],
  'delete one and clear the seals after it': [
    'delete from auditoria where ordem = 4',
    `update auditoria set ${SEM_SELOS} where ordem > 4`,
  ],
  'clear every seal': [`update auditoria set ${SEM_SELOS}`],
  'clear the last seal': [`update auditoria set ${SEM_SELOS} where ordem = 8`],
  'replay of an older dump': [
    'create temp table copia on commit drop as select * from auditoria where ordem <= 5',
    'delete from auditoria',
    'insert into auditoria overriding system value select * from copia',
  ],
  'erase everything': ['delete from auditoria'],
} satisfies Record<string, string[]>

/** These leave the kept head where it was: the sealer goes on, and the verification names the row. */
const SO_NA_VERIFICACAO = ['update', 'delete', 'insert without seal', 'reorder']

const atacar = async (passos: readonly string[]) => {
  await sql`alter table auditoria disable trigger all`.execute(banco.db)
  await banco.db.transaction().execute(async (trx) => {
    for (const passo of passos) await sql.raw(passo).execute(trx)
  })
  await sql`alter table auditoria enable trigger all`.execute(banco.db)
}

describe('with write access to the database alone', () => {
  it.each(Object.entries(ATAQUES))('%s does not pass, with the sealer running', async (nome, passos) => {
    await recomecar()
    for (let i = 0; i < 8; i++) await ato(banco.db, i)
    const selar = criarSelador(banco.db, chave, ancora)
    await selar()
    await atacar(passos)
    const parada = !SO_NA_VERIFICACAO.includes(nome)
    // The round that finds nothing to seal finds it too, and so does the one after the next act.
    expect((await selar()).defeito !== null).toBe(parada)
    await ato(banco.db, 8)
    const { seladas, defeito } = await selar()
    expect([defeito !== null, seladas]).toEqual([parada, parada ? 0 : 1])
    const situacao = await criarSituacao({ DATA_DIR: pasta } as never, chave)(banco.db)
    expect(situacao.defeito !== null).toBe(parada)
    const guardada = await ancora.ler()
    const contem = guardada && (await hashNaOrdem(banco.db, guardada.ordem)) === guardada.hash
    const { integra } = await verificarCadeia(banco.db, chave)
    expect(integra && contem).toBe(false)
  })

  it('the sealer that starts afterwards stops too, and goes on when the rows are back', async () => {
    await cadeiaDe(8)
    await sql`create table copia as select * from auditoria`.execute(banco.db)
    await atacar(ATAQUES['delete one and clear the seals after it'])
    expect((await selarPendentes()).defeito).toMatchObject({
      ordem: 8,
      motivo: 'a auditoria do banco não contém a última cabeça guardada',
    })
    await atacar([
      'delete from auditoria',
      'insert into auditoria overriding system value select * from copia',
    ])
    await sql`drop table copia`.execute(banco.db)
    await ato(banco.db, 9)
    expect(await selarPendentes()).toMatchObject({ seladas: 1, defeito: null })
    expect((await verificarCadeia(banco.db, chave)).integra).toBe(true)
  })

  it('a copy put back on purpose is accepted with a row that says what was given up', async () => {
    await cadeiaDe(8)
    const perdida = await ancora.ler()
    await atacar(ATAQUES['replay of an older dump'])
    expect((await selarPendentes()).seladas).toBe(0)
    await aceitarCadeia(
      { db: banco.db, chaves: CHAVES, ancora },
      { motivo: 'restauração', quem: 'operadora' },
    )
    expect(await selarPendentes()).toMatchObject({ seladas: 1, defeito: null })
    expect(await verificarCadeia(banco.db, chave)).toMatchObject({ integra: true, linhas: 6 })
    const { detalhes } = await banco.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('ato', '=', 'AUDITORIA_ACEITAR')
      .executeTakeFirstOrThrow()
    expect(detalhes).toMatchObject({
      guardada: perdida,
      encontrada: { ordem: 5 },
      motivo: 'restauração',
      quem: 'operadora',
    })
    expect(await aceitesDaCadeia(banco.db)).toMatchObject([
      { perdida: 8, encontrada: 5, motivo: 'restauração' },
    ])
  })
})

describe('with several processes and an S3 store', () => {
  it('the head is an object there, and a process with an empty disk finds the cut', async () => {
    const s3 = await abrirS3()
    const outra = await mkdtemp(join(tmpdir(), 'guara-cabeca-'))
    try {
      const deUm = ancoraDaCabeca({ DATA_DIR: pasta, S3_ENDPOINT: s3.endereco, ...CREDENCIAIS })
      const doOutro = ancoraDaCabeca({ DATA_DIR: outra, S3_ENDPOINT: s3.endereco, ...CREDENCIAIS })
      await recomecar()
      for (let i = 0; i < 8; i++) await ato(banco.db, i)
      await criarSelador(banco.db, chave, deUm)()
      expect([...s3.objetos.keys()]).toEqual(['/provas/arquivos/auditoria-cabeca.json'])
      expect(await doOutro.ler()).toEqual(await deUm.ler())
      await ato(banco.db, 9)
      expect(await criarSelador(banco.db, chave, doOutro)()).toMatchObject({ seladas: 1, defeito: null })
      await atacar(ATAQUES['cut tail'])
      for (const deles of [deUm, doOutro])
        expect((await criarSelador(banco.db, chave, deles)()).defeito?.ordem).toBe(9)
      await deUm.esquecer()
      expect(s3.objetos.size).toBe(0)
    } finally {
      s3.fechar()
      await rm(outra, { recursive: true })
    }
  })
})

describe('canonico', () => {
  it('is the same text for the same content', () => {
    expect(canonico({ b: [1, null], a: { d: 'é', c: undefined } })).toBe('{"a":{"d":"é"},"b":[1,null]}')
    expect(canonico({ a: { d: 'é' }, b: [1, null] })).toBe('{"a":{"d":"é"},"b":[1,null]}')
  })
})
