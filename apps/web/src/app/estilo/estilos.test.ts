import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')

it('asks the root of the page for nothing that is in it', () => {
  const folhas = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.css'))
  expect(folhas.length).toBeGreaterThan(50)
  // At each change, a letter typed included, the browser would style again what such a rule may reach (ui/tela/marca-da-pagina.ts).
  const pergunta = /(:root|html)\S*:has\(/
  expect(folhas.filter((f) => pergunta.test(readFileSync(join(SRC, f), 'utf8')))).toEqual([])
})
