import { sessao } from '@guara/domain/sessao/contract'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
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

describe('locking a name at an address', () => {
  it('answers 429 with Retry-After after five wrong passwords, even to the right one, for 15 minutes', async () => {
    const { login } = await umUsuario(banco.db)
    const ip = novoIp()
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    expect((await erradas(login, 5, ip)).map((r) => r.status)).toEqual([401, 401, 401, 401, 401])
    gateway.agora = new Date(inicio.getTime() + 5 * MINUTO)
    const recusada = await entrar(login, SENHA, ip)
    expect(recusada.status).toBe(429)
    expect(recusada.headers['retry-after']).toBe('600')
    expect(recusada.body.detail).toBe('Muitas tentativas. Tente de novo em 10 minutos.')
    gateway.agora = new Date(inicio.getTime() + 15 * MINUTO)
    expect((await entrar(login, SENHA, ip)).status).toBe(200)
  })

  it('lets at most five of thirty parallel guesses through, also of a name that nobody has', async () => {
    const { login } = await umUsuario(banco.db)
    for (const nome of [login, 'ninguem-mesmo']) {
      const ip = novoIp()
      const status = (await erradas(nome, 30, ip)).map((r) => r.status)
      expect(status.filter((s) => s === 401).length).toBeLessThanOrEqual(5)
      expect(status.filter((s) => s === 429).length).toBeGreaterThanOrEqual(25)
    }
  })

  it('counts one name whatever its spelling', async () => {
    const { login } = await umUsuario(banco.db, { cpf: '15350946056' })
    const ip = novoIp()
    for (const username of [login, login.toUpperCase(), ` ${login}`, login, login])
      expect((await entrar(username, 'errada', ip)).status).toBe(401)
    expect((await entrar(login, SENHA, ip)).status).toBe(429)
    for (const username of ['153.509.460-56', '15350946056', '153.509.460-56', '15350946056', '15350946056'])
      expect((await entrar(username, 'errada', ip)).status).toBe(401)
    expect((await entrar('153.509.460-56', SENHA, ip)).status).toBe(429)
  })

  it('does not tell that login, e-mail and CPF are one person', async () => {
    const { login, email, cpf = '' } = await umUsuario(banco.db, { cpf: '52998224725' })
    const ip = novoIp()
    await erradas(login, 5, ip)
    expect((await entrar(login, 'errada', ip)).status).toBe(429)
    for (const outro of [email, cpf]) expect((await entrar(outro, 'errada', ip)).status).toBe(401)
  })

  it('starts over after a right password', async () => {
    const { login } = await umUsuario(banco.db)
    const ip = novoIp()
    await erradas(login, 4, ip)
    expect((await entrar(login, SENHA, ip)).status).toBe(200)
    expect((await erradas(login, 4, ip)).every((r) => r.status === 401)).toBe(true)
    expect((await entrar(login, SENHA, ip)).status).toBe(200)
  })
})

it('lets the same person in several times at once', async () => {
  const { login } = await umUsuario(banco.db)
  const ip = novoIp()
  const abertas = await Promise.all([1, 2, 3, 4].map(() => entrar(login, SENHA, ip)))
  expect(abertas.map((r) => r.status)).toEqual([200, 200, 200, 200])
})

describe('a name tried from many addresses', () => {
  it('does not keep its owner out, who comes from elsewhere', async () => {
    const { login, email } = await umUsuario(banco.db)
    await erradas(login, 5, novoIp())
    await erradas(email, 5, novoIp())
    expect((await entrar(login, SENHA)).status).toBe(200)
  })

  it('waits longer and longer, except at an address from which the person signed in before', async () => {
    const { login } = await umUsuario(banco.db)
    const casa = novoIp()
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    expect((await entrar(login, SENHA, casa)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await entrar(login, 'errada')).status).toBe(401)
    const pausas: unknown[] = []
    let agora = inicio.getTime()
    for (let i = 0; i < 6; i++) {
      const recusada = await entrar(login, SENHA)
      expect(recusada.status).toBe(429)
      pausas.push(recusada.headers['retry-after'])
      agora += Number(recusada.headers['retry-after']) * 1000
      gateway.agora = new Date(agora)
      expect((await entrar(login, 'errada')).status).toBe(401)
    }
    expect(pausas).toEqual(['60', '120', '240', '480', '900', '900'])
    expect((await entrar(login, SENHA)).status).toBe(429)
    expect((await entrar(login, SENHA, casa)).status).toBe(200)
  })

  it('answers the same for a name that nobody has, with as many questions to the database', async () => {
    const { login } = await umUsuario(banco.db)
    const perguntas = vi.spyOn(pg.Client.prototype, 'query')
    const medir = async (nome: string) => {
      const vistas: unknown[] = []
      for (let i = 0; i < 12; i++) {
        perguntas.mockClear()
        const { status, headers, body } = await entrar(nome, 'errada')
        const { requestId: _, ...corpo } = body
        vistas.push([status, headers['retry-after'], corpo, perguntas.mock.calls.length])
      }
      return vistas
    }
    gateway.agora = new Date('2026-11-15T12:00:00Z')
    await entrar(login, 'errada')
    const conhecido = await medir((await umUsuario(banco.db)).login)
    const desconhecido = await medir('ninguem-por-aqui')
    perguntas.mockRestore()
    expect(conhecido).toEqual(desconhecido)
    expect(conhecido.at(-1)).toEqual([429, '60', expect.anything(), expect.any(Number)])
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
