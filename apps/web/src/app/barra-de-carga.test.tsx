import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { emVoo } from '../api/em-voo.ts'
import { BarraDeCarga } from './barra-de-carga.tsx'

const trabalho = () => {
  let terminar = () => {}
  const fim = new Promise<void>((resolve) => {
    terminar = resolve
  })
  act(() => void emVoo.contar(() => fim))
  return () => act(async () => terminar())
}

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const barra = () => screen.queryByRole('progressbar', { name: 'Carregando' })

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <BarraDeCarga />
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
