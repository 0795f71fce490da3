import { expect, it } from 'vitest'
import { destinoDo } from './pedido.ts'

const BASE = 'https://guara.invalid/fiscalizacao/'
const navegar = { method: 'GET', mode: 'navigate' }
const pedir = { method: 'GET', mode: 'cors' }

it.each([
  ['pagina', navegar, `${BASE}`],
  ['pagina', navegar, `${BASE}formulario/visualizar/FRM-2026-000001?acao=x.js`],
  ['arquivo', pedir, `${BASE}assets/a-1.js`],
  ['arquivo', navegar, `${BASE}logo.svg`],
  ['rede', navegar, `${BASE}formulario/%E0%A4%A`],
  ['rede', pedir, `${BASE}login`],
  ['rede', pedir, 'https://guara.invalid/gateway/api/account'],
  ['rede', pedir, 'https://guara.invalid/gateway/services/arquivos/api/arquivos/foto.jpg'],
  ['rede', navegar, 'https://guara.invalid/gateway/swagger-ui/'],
  ['rede', navegar, 'https://guara.invalid/'],
  ['rede', pedir, 'https://mapas.invalid/fiscalizacao/assets/a-1.js'],
  ['rede', { method: 'POST', mode: 'navigate' }, BASE],
])('%s: %o %s', (destino, pedido, url) => {
  expect(destinoDo({ ...pedido, url }, BASE)).toBe(destino)
})
