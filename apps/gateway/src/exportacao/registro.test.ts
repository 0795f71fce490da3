import { MASCARADA } from '@guara/domain/exportacao/coluna'
import { expect, test } from 'vitest'
import { registrosDe } from './registro.ts'

async function* quinhentas() {
  for (let n = 1; n <= 500; n++) yield { n, geometria: null }
}

test('a long file lets the others have their turn on the way', async () => {
  let vezes = 0
  const outro = setInterval(() => {
    vezes += 1
  }, 0)
  const vistas = []
  const colunas = [{ chave: 'n', rotulo: 'N', tipo: 'inteiro' as const, valor: ({ n }: { n: number }) => n }]
  for await (const { valores } of registrosDe(quinhentas(), colunas, MASCARADA)) vistas.push(valores[0])
  clearInterval(outro)
  expect(vistas).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
  expect(vezes).toBeGreaterThan(0)
})
