import { sessao } from '@guara/domain/sessao/contract'
import { describe, expect, it } from 'vitest'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { SENHA, umUsuario } from '../../test/usuarios.ts'

// A database of its own: the count must hold with requests that really run side by side.
const banco = usarBancoProprio()
const gateway = usarGateway(banco)
const MINUTO = 60_000

let endereco = 0
const novoIp = () => `10.0.${Math.floor(++endereco / 250)}.${endereco % 250}`
const entrar = (username: string, password: string, ip = novoIp()) =>
  gateway.pedir(sessao.entrar, { body: { username, password }, ip })
const erradas = (username: string, n: number, ip?: string) =>
  Promise.all(Array.from({ length: n }, () => entrar(username, 'errada', ip)))

describe('locking by login', () => {
  it('answers 429 with Retry-After after five wrong passwords, even to the right one, for 15 minutes', async () => {
    const { login } = await umUsuario(banco.db)
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    expect((await erradas(login, 5)).map((r) => r.status)).toEqual([401, 401, 401, 401, 401])
    gateway.agora = new Date(inicio.getTime() + 5 * MINUTO)
    const recusada = await entrar(login, SENHA)
    expect(recusada.status).toBe(429)
    expect(recusada.headers['retry-after']).toBe('600')
    expect(recusada.body.detail).toBe('Muitas tentativas. Tente de novo em 10 minutos.')
    gateway.agora = new Date(inicio.getTime() + 15 * MINUTO)
    expect((await entrar(login, SENHA)).status).toBe(200)
  })

  it('lets at most five of thirty parallel guesses through', async () => {
    const { login } = await umUsuario(banco.db)
    const status = (await erradas(login, 30)).map((r) => r.status)
    expect(status.filter((s) => s === 401).length).toBeLessThanOrEqual(5)
    expect(status.filter((s) => s === 429).length).toBeGreaterThanOrEqual(25)
  })

  it('counts one user whatever the spelling, and locks a login that does not exist the same way', async () => {
    const { login, email } = await umUsuario(banco.db, { cpf: '15350946056' })
    for (const username of [login, login.toUpperCase(), email, '153.509.460-56', '15350946056'])
      expect((await entrar(username, 'errada')).status).toBe(401)
    expect((await entrar(login, SENHA)).status).toBe(429)
    await erradas('ninguem-mesmo', 5)
    const desconhecido = await entrar('Ninguem-Mesmo', 'x')
    expect(desconhecido.status).toBe(429)
    expect(desconhecido.body.detail).toMatch(/^Muitas tentativas\./)
  })

  it('starts over after a right password', async () => {
    const { login } = await umUsuario(banco.db)
    await erradas(login, 4)
    expect((await entrar(login, SENHA)).status).toBe(200)
    expect((await erradas(login, 4)).every((r) => r.status === 401)).toBe(true)
    expect((await entrar(login, SENHA)).status).toBe(200)
  })
})

describe('locking by address', () => {
  it('answers 429 after thirty wrong passwords from one address, whoever is tried', async () => {
    const ip = novoIp()
    for (let i = 0; i < 6; i++) await erradas(`alguem-${i}`, 5, ip)
    const { login } = await umUsuario(banco.db)
    expect((await entrar(login, SENHA, ip)).status).toBe(429)
    expect((await entrar(login, SENHA)).status).toBe(200)
  })

  it('does not believe X-Forwarded-For unless TRUST_PROXY names the proxy', async () => {
    const ip = novoIp()
    for (let i = 0; i < 6; i++) await erradas(`outro-${i}`, 5, ip)
    const resposta = await gateway.pedir(sessao.entrar, {
      body: { username: 'x', password: 'x' },
      ip,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(resposta.status).toBe(429)
  })
})
