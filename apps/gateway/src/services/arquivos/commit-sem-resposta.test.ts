// A commit that was done and whose answer never came: the sender is told that it failed, and what the database kept is in the store.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Db } from '../../context.ts'
import { contextoDe, umaFoto } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umUsuario } from '../../test/usuarios.ts'
import { apagarSoltos, confirmar, guardarBytes } from './bytes-do-sistema.ts'
import { depositoDe } from './deposito/deposito.ts'
import { concluir } from './envio.ts'
import { iniciar, receberParte, situacao } from './partes.ts'
import { enviar } from './service.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, {})

const MUDO = 'Connection terminated unexpectedly'

/** Does the whole of a transaction, and then does not say so. */
const semResposta = (db: Db): Db =>
  new Proxy(db, {
    get: (alvo, nome) => {
      const valor = Reflect.get(alvo, nome)
      if (nome !== 'transaction') return typeof valor === 'function' ? valor.bind(alvo) : valor
      return () => ({
        execute: async (agir: (tx: Db) => Promise<unknown>) => {
          await alvo.transaction().execute(agir)
          throw new Error(MUDO)
        },
      })
    },
  })

const aos = async function* (bytes: Buffer) {
  yield bytes
}
const octetos = (bytes: Buffer) => ({ partes: aos(bytes), cortar: () => {} })

const montar = async () => {
  const { id } = await umUsuario(banco.db)
  const ctx = contextoDe(banco.db, gateway.config, id)
  const tem = (arquivoId: string) => depositoDe(gateway.config).tem(arquivoId)
  return { ctx, mudo: { ...ctx, db: semResposta(banco.db) }, tem, foto: await umaFoto() }
}

const umEnvioAberto = async ({ ctx, foto }: Awaited<ReturnType<typeof montar>>) => {
  const id = crypto.randomUUID()
  const sha256 = createHash('sha256').update(foto).digest('hex')
  await iniciar(ctx, id, { nome: 'foto.jpg', tamanho: foto.length, sha256 })
  return id
}

it('keeps the bytes of a file that is registered', async () => {
  const { mudo, tem, foto } = await montar()
  await expect(enviar(mudo, { nome: 'foto.jpg', campos: {}, partes: aos(foto) })).rejects.toThrow(MUDO)
  const { id } = await banco.db.selectFrom('arquivo').select('id').executeTakeFirstOrThrow()
  expect(await tem(id)).toBe(true)
})

it('goes on after a part that was kept', async () => {
  const casa = await montar()
  const id = await umEnvioAberto(casa)
  await expect(receberParte(casa.mudo, id, { inicio: 0 }, octetos(casa.foto))).rejects.toThrow(MUDO)
  expect((await situacao(casa.ctx, id)).recebido).toBe(casa.foto.length)
  expect(await casa.tem((await concluir(casa.ctx, id)).arquivoId)).toBe(true)
})

it('answers the same file to who asks again for its end', async () => {
  const casa = await montar()
  const id = await umEnvioAberto(casa)
  await receberParte(casa.ctx, id, { inicio: 0 }, octetos(casa.foto))
  await expect(concluir(casa.mudo, id)).rejects.toThrow(MUDO)
  expect(await casa.tem((await concluir(casa.ctx, id)).arquivoId)).toBe(true)
})

it('keeps the document of a signature, and erases what nobody took', async () => {
  const { ctx, tem, foto } = await montar()
  const [assinado, recusado] = [await guardarBytes(ctx, foto), await guardarBytes(ctx, foto)]
  await confirmar(banco.db, assinado)
  await apagarSoltos(ctx, [assinado, recusado])
  expect([await tem(assinado), await tem(recusado)]).toEqual([true, false])
})
