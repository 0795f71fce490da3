import { sessao } from '@guara/domain/sessao/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { usarBancoProprio } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { SENHA, umUsuario } from '../../../test/usuarios.ts'

// A database of its own: the count must hold with requests that really run side by side.
const banco = usarBancoProprio()
const gateway = usarGateway(banco)
const MINUTO = 60_000

let endereco = 0
const novoIp = () => `10.0.${Math.floor(++endereco / 250)}.${endereco % 250}`
const entrar = (username: string, password: string, ip = novoIp(), cookie = '') =>
  gateway.pedir(sessao.entrar, { body: { username, password }, ip, headers: cookie ? { cookie } : {} })
const aparelhoDe = ({ headers }: Awaited<ReturnType<typeof entrar>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
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

  it('waits longer and longer, except on a device on which the person signed in before', async () => {
    const { login } = await umUsuario(banco.db)
    const casa = novoIp()
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    const aparelho = aparelhoDe(await entrar(login, SENHA, casa))
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
    expect((await entrar(login, SENHA, casa)).status).toBe(429)
    const deOutra = aparelhoDe(await entrar((await umUsuario(banco.db)).login, SENHA))
    expect((await entrar(login, SENHA, casa, deOutra)).status).toBe(429)
    expect((await entrar(login, SENHA, casa, aparelho)).status).toBe(200)
  })

  it('locks at the device itself after five wrong passwords, whatever the address', async () => {
    const { login } = await umUsuario(banco.db)
    const aparelho = aparelhoDe(await entrar(login, SENHA))
    for (let i = 0; i < 5; i++) expect((await entrar(login, 'errada', novoIp(), aparelho)).status).toBe(401)
    expect((await entrar(login, SENHA, novoIp(), aparelho)).status).toBe(429)
  })

  /** What each of so many wrong tries is answered, and with how many questions to the database. Where they come from one
   * address, it is opened again by fifteen minutes after every fifth; what is counted in a day goes on. */
  const medir = async (nome: string, quantas: number, ip?: string) => {
    const perguntas = vi.spyOn(pg.Client.prototype, 'query')
    const vistas: unknown[] = []
    gateway.agora = new Date('2026-11-15T12:00:00Z')
    for (let i = 0; i < quantas; i++) {
      perguntas.mockClear()
      const { status, headers, body } = await entrar(nome, 'errada', ip)
      const { requestId: _, ...corpo } = body
      vistas.push([status, headers['retry-after'], corpo, perguntas.mock.calls.length])
      if (ip && i % 5 === 4) gateway.agora = new Date(gateway.agora.getTime() + 15 * MINUTO)
    }
    perguntas.mockRestore()
    return vistas
  }

  it('answers the same for a name that nobody has, with as many questions to the database', async () => {
    await entrar((await umUsuario(banco.db)).login, 'errada')
    const conhecido = await medir((await umUsuario(banco.db)).login, 12)
    expect(conhecido).toEqual(await medir('ninguem-por-aqui', 12))
    expect(conhecido.at(-1)).toEqual([429, '60', expect.anything(), expect.any(Number)])
  })

  it("answers the same at the address of the name's owner, where a colleague tries it", async () => {
    const casa = novoIp()
    const { login } = await umUsuario(banco.db)
    expect((await entrar(login, SENHA, casa)).status).toBe(200)
    const doDono = await medir(login, 12, casa)
    expect(doDono).toEqual(await medir('tambem-ninguem', 12, novoIp()))
    expect(doDono.at(-1)).toEqual([429, '120', expect.anything(), expect.any(Number)])
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

  it('keeps out nobody who comes with a device on which they signed in before', async () => {
    const orgao = novoIp()
    const { login } = await umUsuario(banco.db)
    const aparelho = aparelhoDe(await entrar(login, SENHA, orgao))
    await sql`insert into tentativa (acao, chave, ip, quando)
      select 'ENTRAR', 'inventado ' || n, ${orgao}, now() from generate_series(1, 30) n`.execute(banco.db)
    expect((await entrar(login, SENHA, orgao)).status).toBe(429)
    expect((await entrar('inventado-7', SENHA, orgao, aparelho)).status).toBe(429)
    expect((await entrar(login, SENHA, orgao, aparelho)).status).toBe(200)
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
