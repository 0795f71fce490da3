import { expect, it } from 'vitest'
import { procurar } from './fontes.ts'

it('offers no more what was retired from its catalogue', () => {
  const opcoes = [
    { valor: '1', rotulo: 'Anta (Tapirus terrestris)' },
    { valor: '2', rotulo: 'Anta de exemplo (Tapirus exempli)', retirada: true },
  ]
  expect(procurar(opcoes, 'anta').map((o) => o.valor)).toEqual(['1'])
  expect(procurar(opcoes, '').map((o) => o.valor)).toEqual(['1'])
})
