import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

// Modules of their own: requests that other tests left without an answer are in flight for ever.
let emVoo: typeof import('../../api/cliente/em-voo.ts')['emVoo']

const trabalho = () => {
  let terminar = () => {}
  const fim = new Promise<void>((resolve) => {
    terminar = resolve
  })
  act(() => void emVoo.contar(() => fim))
  return () => act(async () => terminar())
}

/** The bar itself is a part that comes when it is first needed. */
const passar = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await import('./barra.tsx')
  })
const barra = () => screen.queryByRole('progressbar', { name: 'Carregando' })

beforeEach(async () => {
  vi.resetModules()
  emVoo = (await import('../../api/cliente/em-voo.ts')).emVoo
  const { BarraDeCarga } = await import('./barra-de-carga.tsx')
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <BarraDeCarga />
      <p>a tela</p>
    </MantineProvider>,
  )
})

it('shows while any request is in flight and hides when all have finished', async () => {
  const primeiro = trabalho()
  const segundo = trabalho()
  await passar(200)
  expect(barra()).not.toBeNull()
  await primeiro()
  expect(barra()).not.toBeNull()
  await segundo()
  expect(barra()).toBeNull()
})

it('does not flicker for what is quick', async () => {
  const terminar = trabalho()
  await passar(100)
  await terminar()
  await passar(200)
  expect(barra()).toBeNull()
})

it('breaks nothing where it cannot come, without network', async () => {
  vi.doMock('./barra.tsx', () => {
    throw new Error('sem rede')
  })
  const terminar = trabalho()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await act(() => vi.dynamicImportSettled())
  screen.getByText('a tela')
  await terminar()
  vi.doUnmock('./barra.tsx')
})
