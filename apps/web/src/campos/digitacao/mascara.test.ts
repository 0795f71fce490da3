import { expect, it } from 'vitest'
import { MASCARAS } from './mascara.ts'

it.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529.982.247-25', '529.982.247-25'],
  ['cpf', '5299', '529.9'],
  ['cpf', '529.', '529'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cep', '74000000', '74000-000'],
  ['telefone', '62999990000', '(62) 99999-0000'],
  ['telefone', '6232010000', '(62) 3201-0000'],
  ['telefone', '+55 62 99999-0000', '(62) 99999-0000'],
  ['telefone', '(62', '(62'],
  ['car', 'go-5208707-abc', 'GO-5208707-ABC'],
  ['email', 'Contato@Exemplo.com', 'Contato@Exemplo.com'],
] as const)('%s: %s becomes %s', (tipo, texto, esperado) => expect(MASCARAS[tipo](texto)).toBe(esperado))

it('never cuts: a CNPJ in the place of a CPF stays whole', () => {
  expect(MASCARAS.cpf('11.222.333/0001-81')).toBe('11.222.333/0001-81')
})
