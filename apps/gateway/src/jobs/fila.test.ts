import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { criarKysely, criarPool } from '../database/connect.ts'
import { enderecoDe } from '../test/banco.ts'
import { abrirFila } from './fila.ts'

const administrar = async (comando: string) => {
  const client = new pg.Client(enderecoDe('postgres'))
  await client.connect()
  await client.query(comando)
  await client.end()
}

describe('the queue', () => {
  it('is installed once when three processes start at the same moment on an empty database', {
    tags: ['demorado'],
  }, async () => {
    const nome = `guara_fila_${crypto.randomUUID().slice(0, 8)}`
    await administrar(`create database ${nome}`)
    const pools = [1, 2, 3].map(() => criarPool(enderecoDe(nome), () => {}, { max: 4 }))
    const filas = await Promise.all(
      pools.map((pool) => abrirFila(criarKysely(pool), { trabalhar: false, onError: () => {} })),
    )
    for (const [i, { fila }] of filas.entries())
      await fila.enviar(criarKysely(pools[i] as pg.Pool), 'recuperar-senha', { usuarioId: null })
    const { rows } = await (pools[0] as pg.Pool).query('select count(*) as n from pgboss.job')
    expect(rows[0].n).toBe(3)
    await Promise.all(filas.map(({ fechar }) => fechar()))
    await Promise.all(pools.map((pool) => pool.end()))
    await administrar(`drop database ${nome} with (force)`)
  })

  it('does the others of a batch when one fails, and tries that one again', {
    tags: ['demorado'],
  }, async () => {
    const nome = `guara_fila_${crypto.randomUUID().slice(0, 8)}`
    await administrar(`create database ${nome}`)
    const pool = criarPool(enderecoDe(nome), () => {}, { max: 4 })
    const db = criarKysely(pool)
    const { fila, executar, fechar } = await abrirFila(db, { trabalhar: false, onError: () => {} })
    for (const usuarioId of ['a', 'ruim', 'b']) await fila.enviar(db, 'recuperar-senha', { usuarioId })
    const feitos: Array<string | null> = []
    await executar({
      'recuperar-senha': async ({ usuarioId }) => {
        if (usuarioId === 'ruim') throw new Error('falhou')
        feitos.push(usuarioId)
      },
      avisar: async () => {},
      convidar: async () => {},
      limpeza: async () => {},
      'limpar-arquivos': async () => {},
      sincronizar: async () => {},
      'acordar-envios': async () => {},
      'conferir-auditoria': async () => {},
      'contar-prazos': async () => {},
      'recontar-prazos': async () => {},
      empurrar: async () => {},
      'avisar-prazos': async () => {},
      'resumir-avisos': async () => {},
      'avaliar-alertas': async () => {},
      'avisar-maquinas': async () => {},
      'entregar-aviso': async () => {},
    } as Parameters<typeof executar>[0])
    await expect.poll(() => feitos.sort()).toEqual(['a', 'b'])
    const estado = () => pool.query("select state from pgboss.job where data->>'usuarioId' = 'ruim'")
    await expect.poll(async () => (await estado()).rows[0]?.state).toBe('retry')
    await fechar()
    await pool.end()
    await administrar(`drop database ${nome} with (force)`)
  })
})
