import { expect, it } from 'vitest'
import { destinoSeguro, enderecoDoLogin } from './destino.ts'

it.each(['/', '/alerta/1', '/alertas-vinculados?pagina=2#lista', '/conta?x=//outro'])(
  'goes to %s',
  (destino) => {
    expect(destinoSeguro(destino)).toBe(destino)
  },
)

it.each([
  '//mal.example',
  '/\\mal.example',
  '/\t/mal.example',
  '/\n//mal.example',
  '\\/mal.example',
  'https://mal.example',
  'javascript:alert(1)',
  'alerta/1',
  '',
  '/login',
  '/login?destino=/conta',
  null,
  42,
])('goes home instead of %j', (destino) => {
  expect(destinoSeguro(destino)).toBe('/')
})

it('writes the destination into the address of the login, home left out', () => {
  expect(enderecoDoLogin('/alerta/1?a=b#c')).toBe('/login?destino=%2Falerta%2F1%3Fa%3Db%23c')
  expect(enderecoDoLogin('/')).toBe('/login')
})
