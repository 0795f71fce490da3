// The coordinator's totals of many forms by name are counted in formulario_nome, which triggers keep: it must say what the
// forms say.
import { FiltroFormulario } from '@guara/domain/formulario/schema'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { umFormulario, umResponsavel } from '../../../../test/formularios.ts'
import { umUsuario } from '../../../../test/usuarios.ts'
import { contar } from './lista.ts'

const banco = usarBanco()
let formularioId: string

beforeEach(async () => {
  const { id } = await umUsuario(banco.db)
  const responsaveis = [umResponsavel({ nome: 'Zoroastro Exemplo' })]
  formularioId = (await umFormulario(banco.db, id, { identificacao: { responsaveis } })).id
})

const total = (body: object) =>
  contar(banco.db, { filtro: FiltroFormulario.parse(body), quem: null, documento: null })

it('counts a form by its new name, and no more by the old one', async () => {
  expect(await total({ nomeRazaoSocial: 'zoroastro' })).toBe(1)
  await sql`update formulario set nomes_busca = 'outro nome' where id = ${formularioId}`.execute(banco.db)
  expect(await total({ nomeRazaoSocial: 'zoroastro' })).toBe(0)
  expect(await total({ nomeRazaoSocial: 'outro' })).toBe(1)
})

it('counts a form in the condition that it moved to', async () => {
  const nomeRazaoSocial = 'zoroastro'
  expect(await total({ nomeRazaoSocial, condicao: 'EM_RASCUNHO' })).toBe(1)
  await sql`update formulario set condicao = 'AGUARDANDO_ASSINATURA' where id = ${formularioId}`.execute(
    banco.db,
  )
  expect(await total({ nomeRazaoSocial, condicao: 'EM_RASCUNHO' })).toBe(0)
  expect(await total({ nomeRazaoSocial, condicao: 'AGUARDANDO_ASSINATURA' })).toBe(1)
})

it('forgets a form that was deleted', async () => {
  await sql`delete from formulario where id = ${formularioId}`.execute(banco.db)
  expect(await total({ nomeRazaoSocial: 'zoroastro' })).toBe(0)
  const { rows } = await sql`select from formulario_nome where id = ${formularioId}`.execute(banco.db)
  expect(rows).toEqual([])
})
