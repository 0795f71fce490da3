import { expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { assinaturasQueFaltam } from './assinaturas.ts'

const form = preenchimentoCompleto('DEPOSITO')
const [deposito] = form.instrumentos
if (!deposito) throw new Error('the example form has no instrument')

it('waits for the keeper to sign', () =>
  expect(assinaturasQueFaltam(deposito, form)).toEqual(['Depositário']))

it('takes a signature drawn on the screen', () => {
  const dados = { ...deposito.dados, assinaturaDepositario: deposito.dados.assinaturaRecebedor }
  expect(assinaturasQueFaltam({ ...deposito, dados }, form)).toEqual([])
})

it('takes the signed copy kept as evidence', () => {
  const evidencias = [...form.evidencias, { tipo: 'DOCUMENTO', finalidade: 'VIA_ASSINADA' }]
  expect(assinaturasQueFaltam(deposito, { ...form, evidencias })).toEqual([])
})
