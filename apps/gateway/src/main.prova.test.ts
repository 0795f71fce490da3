// The process as an operator meets it: wrong settings, a clean end, a start after kill -9.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encerrarProgramas, iniciarPrograma } from './test/programa.ts'
import { portasLivres } from './test/programas.ts'

const LIMITE = 60_000
let pasta: string
const iniciar = (env: Record<string, string>) => iniciarPrograma('main', [], { DEMO_DATA: 'false', ...env })

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-main-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
})
afterAll(async () => {
  encerrarProgramas()
  await rm(pasta, { recursive: true, force: true })
})

const portaTomada = () =>
  new Promise<{ porta: number; soltar: () => Promise<void> }>((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const porta = (servidor.address() as { port: number }).port
      resolve({ porta, soltar: () => new Promise((pronto) => servidor.close(() => pronto())) })
    })
  })

describe('wrong settings give one clear line and exit 1', () => {
  it.each([
    ['PORT=abc', { PORT: 'abc' }, /^\[guará\] PORT: informe um número/],
    [
      'unreachable DATABASE_URL',
      { DATABASE_URL: 'postgres://guara:segredo@127.0.0.1:1/guara', SECRET_KEY: 'x'.repeat(40) },
      /^\[guará\] DATABASE_URL: não foi possível usar o banco em 127\.0\.0\.1:1\/guara: .*ECONNREFUSED/,
    ],
    ['DATA_DIR that is a file', { DATA_DIR: '__ARQUIVO__' }, /^\[guará\] DATA_DIR: não é possível escrever/],
    [
      'HOST of another machine',
      { HOST: '203.0.113.1', DATA_DIR: '__PASTA__' },
      /^\[guará\] HOST: 203\.0\.113\.1 não é um endereço/,
    ],
  ])(
    '%s',
    async (_nome, env: Record<string, string>, linha) => {
      const arquivo = join(pasta, 'arquivo')
      await writeFile(arquivo, '')
      const pronto = Object.fromEntries(
        Object.entries({ DATA_DIR: join(pasta, 'nada'), PORT: '0', ...env }).map(([k, v]) => [
          k,
          v.replace('__ARQUIVO__', join(arquivo, 'x')).replace('__PASTA__', join(pasta, 'dados')),
        ]),
      )
      const { fim, erros } = iniciar(pronto)
      expect(await fim).toBe(1)
      expect(erros()).toHaveLength(1)
      expect(erros()[0]).toMatch(linha)
      expect(erros()[0]).not.toContain('segredo')
    },
    LIMITE,
  )

  it(
    'port taken, before anything is made',
    async () => {
      const { porta, soltar } = await portaTomada()
      const { fim, erros } = iniciar({ PORT: String(porta), DATA_DIR: join(pasta, 'dados') })
      expect(await fim).toBe(1)
      expect(erros()).toEqual([`[guará] PORT: a porta ${porta} já está em uso em 127.0.0.1; escolha outra`])
      expect(await readdir(join(pasta, 'dados'))).toEqual([])
      await soltar()
    },
    LIMITE,
  )
})

describe('a running process', () => {
  const tentar = (base: string) =>
    fetch(`${base}/gateway/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'fiscal', password: 'errada' }),
    })

  it(
    'finishes the requests in flight on SIGTERM, stops its database, and starts again after kill -9',
    async () => {
      const [porta = 0] = await portasLivres(1)
      const env = { PORT: String(porta), DATA_DIR: join(pasta, 'dados') }
      const primeiro = iniciar(env)
      const base = await primeiro.pronto()
      for (let i = 0; i < 3; i++) await tentar(base)
      // The fourth wrong password waits a second: it is under way when the signal comes.
      const emCurso = tentar(base)
      await new Promise((resolve) => setTimeout(resolve, 300))
      primeiro.processo.kill('SIGTERM')
      expect((await emCurso).status).toBe(401)
      expect(await primeiro.fim).toBe(0)
      const postmaster = join(pasta, 'dados', 'postgres', 'cluster', 'postmaster.pid')
      await expect(readFile(postmaster)).rejects.toThrow('ENOENT')

      const segundo = iniciar(env)
      await segundo.pronto()
      segundo.processo.kill('SIGKILL')
      await segundo.fim

      const terceiro = iniciar(env)
      await terceiro.pronto()
      // It asks its database who this is.
      expect((await tentar(base)).status).toBe(401)
      // The database dies under the process: it comes back by itself.
      const pidDoBanco = async () => (await readFile(postmaster, 'utf8').catch(() => '')).split('\n')[0]
      const pid = await pidDoBanco()
      process.kill(Number(pid), 'SIGKILL')
      // Until its death is noticed, the health of before is answered.
      await expect.poll(pidDoBanco, { timeout: LIMITE }).not.toBe(pid)
      const limite = Date.now() + LIMITE
      while ((await fetch(`${base}/gateway/management/health`).catch(() => null))?.status !== 200) {
        if (Date.now() > limite)
          throw new Error(`o banco não voltou: ${terceiro.processo.exitCode} ${terceiro.erros().join(' ')}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      // Whoever read what it says went away: its end is the same.
      terceiro.processo.stdout.destroy()
      terceiro.processo.stderr.destroy()
      terceiro.processo.kill('SIGINT')
      expect(await terceiro.fim).toBe(0)
      await expect(readFile(postmaster)).rejects.toThrow('ENOENT')
    },
    3 * LIMITE,
  )
})
