// A field that is still on its way when somebody is led to it: after a reload, on a slow phone, catalogues come first.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focarQuandoAparecer, idDoCampo } from './caminho.ts'

const CAMPO = 'instrumentos.0.descricaoConduta'

let desistir: (() => void) | undefined

const aparecer = async () => {
  const campo = document.createElement('textarea')
  campo.id = idDoCampo(CAMPO)
  document.body.append(campo)
  await vi.advanceTimersByTimeAsync(10)
  return campo
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button>Outro</button>'
})
afterEach(() => {
  desistir?.()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

it('waits as long as it takes', async () => {
  desistir = focarQuandoAparecer(CAMPO)
  await vi.advanceTimersByTimeAsync(30_000)
  const campo = await aparecer()
  expect(document.activeElement).toBe(campo)
})

it.each(['pointerdown', 'keydown', 'wheel'])('leaves the person alone after a %s', async (gesto) => {
  desistir = focarQuandoAparecer(CAMPO)
  document.querySelector('button')?.dispatchEvent(new Event(gesto, { bubbles: true }))
  const campo = await aparecer()
  expect(document.activeElement).not.toBe(campo)
})

it('leaves the person alone in the step to which they went on', async () => {
  focarQuandoAparecer(CAMPO)()
  const campo = await aparecer()
  expect(document.activeElement).not.toBe(campo)
})
