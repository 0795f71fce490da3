import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../context.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { CHAVES } from '../../test/usuarios.ts'
import { guardarCabeca, lerCabeca } from './cabeca.ts'
import { canonico } from './cadeia.ts'
import { selarPendentes } from './selador.ts'
import { registrar } from './service.ts'
import { hashNaOrdem, verificarCadeia } from './verificacao.ts'

const banco = usarBancoProprio()
const chave = CHAVES.auditoria

const ato = (db: Db, n: number) =>
  registrar(
    {
      db,
      agora: new Date(),
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
  await selarPendentes(banco.db, chave)
}

describe('the audit chain', () => {
  it('is whole after many acts and sealings, by several sealers at once', async () => {
    await recomecar()
    await Promise.all(Array.from({ length: 40 }, (_, i) => ato(banco.db, i)))
    await Promise.all(Array.from({ length: 5 }, () => selarPendentes(banco.db, chave)))
    for (let i = 0; i < 10; i++) await ato(banco.db, i)
    await selarPendentes(banco.db, chave)
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

  it('does not seal rows that the database made up, and tells of them after a minute', async () => {
    await cadeiaDe(2)
    await sql`insert into auditoria (quando, ato, unica, autenticador)
      values (now() - interval '2 minutes', 'FORJADO', gen_random_uuid(), repeat('a', 64))`.execute(banco.db)
    await ato(banco.db, 5)
    expect(await selarPendentes(banco.db, chave)).toMatchObject({ seladas: 1, estranhas: 1 })
    const veredito = await verificarCadeia(banco.db, chave)
    expect(veredito).toMatchObject({ integra: false, linhas: 3, semSelo: 1 })
    expect(veredito.defeito?.motivo).toBe('está há mais de um minuto sem selo')
  })

  it('does not let the sealer bless rows that were changed and stripped of their seals', async () => {
    await cadeiaDe(4)
    await semTravas(
      "update auditoria set ordem = null, hash = null, hash_anterior = null, selo = null, ip = '10.9.9.9', quando = quando - interval '1 hour'",
    )
    expect(await selarPendentes(banco.db, chave)).toMatchObject({ seladas: 0, estranhas: 4 })
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
    const pasta = await mkdtemp(join(tmpdir(), 'guara-cabeca-'))
    expect(await lerCabeca(pasta)).toBeNull()
    await guardarCabeca(pasta, { ordem: 7, hash: 'b' })
    await guardarCabeca(pasta, { ordem: 6, hash: 'a' })
    expect(await lerCabeca(pasta)).toEqual({ ordem: 7, hash: 'b' })
    await rm(pasta, { recursive: true })
  })

  it('does not accept a chain sealed with another key', async () => {
    await recomecar()
    await ato(banco.db, 1)
    await selarPendentes(banco.db, chave)
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

describe('canonico', () => {
  it('is the same text for the same content', () => {
    expect(canonico({ b: [1, null], a: { d: 'é', c: undefined } })).toBe('{"a":{"d":"é"},"b":[1,null]}')
    expect(canonico({ a: { d: 'é' }, b: [1, null] })).toBe('{"a":{"d":"é"},"b":[1,null]}')
  })
})
