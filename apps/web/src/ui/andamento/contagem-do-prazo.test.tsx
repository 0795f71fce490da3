import { diaDe } from '@guara/domain/instrumento/dias'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ContagemDoPrazo } from './contagem-do-prazo.tsx'

const daquiA = (dias: number) => diaDe(new Date(Date.now() + dias * 86_400_000))

it.each([
  [12, /^faltam 12 dias, até \S+, \d\d\/\d\d\/\d{4}$/, 'longe'],
  [1, /^falta 1 dia, até /, 'perto'],
  [0, /^vence hoje, /, 'hoje'],
  [-3, /^venceu há 3 dias, /, 'vencido'],
])('%i days: a word and an icon', (dias, texto, tom) => {
  const { container } = render(<ContagemDoPrazo data={daquiA(dias)} />)
  screen.getByText(texto)
  expect(container.querySelector(`[data-tom="${tom}"] svg[aria-hidden]`)).not.toBeNull()
})
