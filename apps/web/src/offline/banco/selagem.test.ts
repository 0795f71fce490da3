import { Dexie } from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA } from '../../test/rede.ts'
import { ler, rascunhosDe, receber } from '../rascunho/gravacao.ts'
import { banco } from './banco.ts'

const BOM = umFormulario()
const DANIFICADO = { ...umFormulario(), id: '8b2e5a0c-4a5b-4d5e-9f60-3c1f2b7a9d22' }

/** The store as a failing disk leaves it: one byte changed, behind the back of the sealing. */
const estragar = async (id: string) => {
  const cru = await new Dexie('guara').open()
  const linha = await cru.table('rascunhos').get(id)
  linha.selado[linha.selado.length - 1] ^= 1
  await cru.table('rascunhos').put(linha)
  cru.close()
}

beforeEach(async () => {
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  await receber(BOM, CONTA.id, 1)
  await receber(DANIFICADO, CONTA.id, 1)
  await estragar(DANIFICADO.id)
})

it('reads the other rows when one no longer opens, and leaves that one where it is', async () => {
  expect((await rascunhosDe(CONTA.id)).map((r) => r.id)).toEqual([BOM.id])
  expect(await banco.rascunhos.where({ usuarioId: CONTA.id }).count()).toBe(2)
})

it('says what happened to who asks for the damaged row itself', async () => {
  await expect(ler(DANIFICADO.id, CONTA.id)).rejects.toThrow('foi danificado')
})
