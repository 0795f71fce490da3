import { expect, it, vi } from 'vitest'
import { abrirAviso, enderecoDoAviso, mostrarAviso } from './aviso-no-aparelho.ts'

const BASE = 'https://guara.invalid/fiscalizacao/'
const LISTA = `${BASE}avisos`

const escopo = (abertas: string[] = []) => {
  const janelas = abertas.map((url) => ({ url, postMessage: vi.fn(), focus: vi.fn(async () => {}) }))
  const openWindow = vi.fn(async (_: string) => {})
  const showNotification = vi.fn(async () => {})
  const clients = { claim: async () => {}, matchAll: async () => janelas, openWindow }
  return { janelas, openWindow, showNotification, self: { clients, registration: { showNotification } } }
}

it.each([
  ['/alerta/1?aba=mapa', `${BASE}alerta/1?aba=mapa`],
  ['https://outro.invalid/', LISTA],
  ['//outro.invalid/x', `${BASE}/outro.invalid/x`],
  ['/../gateway/api/account', LISTA],
  ['/%2e%2e/gateway/api', LISTA],
  ['javascript:alert(1)', LISTA],
  ['avisos', LISTA],
  [undefined, LISTA],
  [{ href: '/x' }, LISTA],
])('leads %j to %s, never out of the application', (endereco, onde) => {
  expect(enderecoDoAviso(BASE, endereco)).toBe(onde)
})

it('shows the title, and something of its own when nothing legible came', async () => {
  const { self, showNotification } = escopo()
  await mostrarAviso(
    self,
    BASE,
    JSON.stringify({ titulo: 'FRM-2026-000209 devolvido', endereco: '/alerta/1' }),
  )
  const onde = `${BASE}alerta/1`
  expect(showNotification).toHaveBeenLastCalledWith(
    'FRM-2026-000209 devolvido',
    expect.objectContaining({ data: onde, tag: onde, lang: 'pt-BR' }),
  )
  for (const ilegivel of ['', 'null', '{', '{"titulo":{}}']) {
    await mostrarAviso(self, BASE, ilegivel)
    expect(showNotification).toHaveBeenLastCalledWith(
      'Há um aviso para você',
      expect.objectContaining({ data: LISTA }),
    )
  }
})

it('opens its screen in a window of its own, unless it is open already', async () => {
  const { self, janelas, openWindow } = escopo([`${BASE}formulario/1`, `${BASE}alerta/1`])
  await abrirAviso(self, BASE, `${BASE}alerta/1`)
  expect(janelas.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  await abrirAviso(self, BASE, `${BASE}alerta/2`)
  await abrirAviso(self, BASE, 'https://outro.invalid/fiscalizacao/')
  expect(openWindow.mock.calls).toEqual([[`${BASE}alerta/2`], [LISTA]])
})
