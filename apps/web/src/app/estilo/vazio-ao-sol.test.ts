// Under strong light black is the strongest mark: what is done has it, or nearly, and what is empty does not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contraste, luminancia } from '../../test/luminancia.ts'
import { tema } from './tema.ts'

const SRC = join(import.meta.dirname, '..', '..')
const ler = (folha: string) => readFileSync(join(SRC, folha), 'utf8')

const [doSol = ''] =
  /:root\[data-tema="sol"\]\[data-mantine-color-scheme\] \{[^}]*\}/.exec(ler('app/estilo/base.css')) ?? []
const token = (nome: string) => new RegExp(`${nome}: (#[\\da-f]+);`, 'i').exec(doSol)?.[1] ?? ''

const VAZIO = token('--vazio')
const PARCIAL = token('--mantine-color-guara-7') || (tema.colors?.guara?.[7] ?? '')
const FEITO = token('--mantine-color-verde-7')

it('is read, on the page and on the step that is open', () => {
  expect(contraste(VAZIO, '#fff')).toBeGreaterThan(4.5)
  expect(contraste(VAZIO, tema.colors?.verde?.[1] ?? '')).toBeGreaterThan(4.5)
})

it('is lighter than what is begun, and that than what is done', () => {
  expect(luminancia(VAZIO)).toBeGreaterThan(luminancia(PARCIAL) * 1.3)
  expect(luminancia(PARCIAL)).toBeGreaterThan(luminancia(FEITO))
})

it.each([
  ['features/lavratura/tela/trilho.module.css', '.estado', 'color: '],
  ['features/lavratura/tela/moldura.module.css', '.progresso span', '1px '],
  ['features/lavratura/instrumento/instrumento.module.css', '.opcional', 'color: '],
  ['features/lavratura/evidencia/fotos-do-modelo.module.css', '.falta', 'color: '],
  ['features/formularios/necessidades.module.css', '.quadrinho[data-vazio]', 'color: '],
])('%s takes it', (folha, seletor, parte) => {
  const css = ler(folha)
  const [regra = ''] = css.slice(css.lastIndexOf(`\n${seletor} {`)).split('}')
  expect(regra).toContain(`${parte}var(--vazio, `)
})
