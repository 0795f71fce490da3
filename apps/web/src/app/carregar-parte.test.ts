import { beforeEach, expect, it, vi } from 'vitest'
import { pagina } from '../api/pagina.ts'
import { carregarParte } from './carregar-parte.ts'

const falhar = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
let recarregar = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z') })
  recarregar = vi.spyOn(pagina, 'recarregar').mockImplementation(() => {})
})

/** A part that waits for the reload never settles. */
const desfecho = (promessa: Promise<unknown>) =>
  Promise.race([
    promessa.then(
      () => 'loaded',
      (erro: Error) => erro.message,
    ),
    vi.advanceTimersByTimeAsync(1).then(() => 'reloading'),
  ])

it('gives the part when it loads', async () => {
  expect(await carregarParte(() => Promise.resolve(7))).toBe(7)
  expect(recarregar).not.toHaveBeenCalled()
})

it('reloads the page when a part fails, at most once per 60 seconds', async () => {
  expect(await desfecho(carregarParte(falhar))).toBe('reloading')
  expect(recarregar).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(59_000)
  expect(await desfecho(carregarParte(falhar))).toContain('Não foi possível carregar esta parte do Guará.')
  expect(recarregar).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(2_000)
  expect(await desfecho(carregarParte(falhar))).toBe('reloading')
  expect(recarregar).toHaveBeenCalledTimes(2)
})

it('does not throw the page away while there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await desfecho(carregarParte(falhar))).toContain('Não foi possível')
  expect(recarregar).not.toHaveBeenCalled()
})
