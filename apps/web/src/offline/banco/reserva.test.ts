import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cabe } from './espaco.ts'
import { aparelhoCheio, bancoDaReserva, comReserva, refazerReserva } from './reserva.ts'

const MEGA = 1024 * 1024
const PARTES = 64
const semEspaco = () => new DOMException('cheio', 'QuotaExceededError')

/** A device with room for so many parts of the reserve. */
const comDisco = (quantas: number) => {
  const por = bancoDaReserva.partes.put.bind(bancoDaReserva.partes)
  return vi
    .spyOn(bancoDaReserva.partes, 'put')
    .mockImplementation(((linha: never) =>
      bancoDaReserva.partes
        .count()
        .then((ha) => (ha < quantas ? por(linha) : Promise.reject(semEspaco())))) as never)
}

const partes = () => bancoDaReserva.partes.count()

beforeEach(async () => {
  await bancoDaReserva.partes.clear()
  await refazerReserva()
})
afterEach(() => vi.restoreAllMocks())

it('keeps sixteen megabytes that do not shrink, and no more when asked again', async () => {
  await refazerReserva()
  expect(await partes()).toBe(PARTES)
  const bytes = (await bancoDaReserva.partes.get(0))?.bytes
  expect([bytes?.length, new Set(bytes).size]).toEqual([(16 * MEGA) / PARTES, 256])
})

it('gives its room to a writing that did not fit, and says that the device is full', async () => {
  const avisos = vi.fn()
  const calar = aparelhoCheio.subscribe(avisos)
  const gravar = vi.fn(async () => {
    if ((await partes()) > 0) throw semEspaco()
    return 'guardado'
  })
  expect(await comReserva(gravar)).toBe('guardado')
  expect([gravar.mock.calls.length, avisos.mock.calls.length]).toEqual([2, 1])
  expect(aparelhoCheio.get()).toBe(true)
  calar()
})

it('leaves another failure as it is, and the reserve whole', async () => {
  await expect(comReserva(() => Promise.reject(new Error('outra coisa')))).rejects.toThrow('outra coisa')
  expect([await partes(), aparelhoCheio.get()]).toEqual([PARTES, false])
})

it('reads the reason inside of a failed transaction', async () => {
  const gravar = vi.fn(async () => {
    if ((await partes()) > 0) throw Object.assign(new Error('AbortError'), { inner: semEspaco() })
  })
  await comReserva(gravar)
  expect(gravar).toHaveBeenCalledTimes(2)
})

it('takes no file in while the reserve cannot be made again, and takes it when it can', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ usage: 0, quota: 10 * 1024 * MEGA }) },
  })
  await bancoDaReserva.partes.clear()
  const disco = comDisco(5)
  expect([await cabe(MEGA), aparelhoCheio.get()]).toEqual([false, true])
  disco.mockRestore()
  expect([await cabe(MEGA), aparelhoCheio.get()]).toEqual([true, false])
})

it('is made at once for a file that somebody has in hand, however busy the page is', async () => {
  await bancoDaReserva.partes.clear()
  vi.stubGlobal('requestIdleCallback', () => 0)
  expect(await cabe(MEGA)).toBe(true)
  vi.unstubAllGlobals()
})
