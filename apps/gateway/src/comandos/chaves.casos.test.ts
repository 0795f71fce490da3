// Another SECRET_KEY in place of the one in use, by the commands themselves on installations of their own.
import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { executarPrograma } from '../test/programa.ts'

const LIMITE = 600_000
const pasta = mkdtempSync(join(tmpdir(), 'guara-chaves-'))
afterAll(() => rm(pasta, { recursive: true, force: true }))

const instalar = async (nome: string, env: Record<string, string> = {}) => {
  const dados = join(pasta, nome)
  // The server of root runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
  await mkdir(dados)
  const executar = (programa: string, argumentos: string[], mais = {}) =>
    executarPrograma(`comandos/${programa}`, argumentos, { DATA_DIR: dados, ...env, ...mais })
  return { dados, executar }
}

const ANTIGA = 'uma chave de configuração com mais de trinta e dois caracteres'

test('in DATA_DIR: the audit stays whole, and the old one opens nothing', { timeout: LIMITE }, async () => {
  const { dados, executar } = await instalar('propria')
  const arquivo = join(dados, 'secret.key')
  // Each change leaves its own row, under the keys of the first day.
  expect((await executar('chaves', ['--trocar'])).saida).toContain('Trocada.')
  const primeira = await readFile(arquivo, 'utf8')
  expect((await executar('chaves', ['--trocar'])).saida).toContain('Trocada.')
  const segunda = await readFile(arquivo, 'utf8')
  expect(segunda).not.toBe(primeira)
  const integra = await executar('auditoria', [])
  expect(integra).toMatchObject({ codigo: 0, saida: expect.stringContaining('2 linha(s) ainda sem selo') })
  await writeFile(arquivo, primeira)
  expect(await executar('auditoria', [])).toMatchObject({
    codigo: 1,
    saida: expect.stringContaining('SECRET_KEY: não abre as chaves desta instalação'),
  })
})

test('in the settings: only with a new file to put it in', { timeout: LIMITE }, async () => {
  const { dados, executar } = await instalar('configurada', { SECRET_KEY: ANTIGA })
  const nova = join(dados, 'nova.key')
  expect(await executar('chaves', ['--trocar'])).toMatchObject({
    codigo: 1,
    saida: expect.stringContaining('--gravar: diga o arquivo novo'),
  })
  await writeFile(nova, 'de outra pessoa')
  expect((await executar('chaves', ['--trocar', '--gravar', nova])).saida).toContain('EEXIST')
  expect(await readFile(nova, 'utf8')).toBe('de outra pessoa')
  await rm(nova)
  expect((await executar('chaves', ['--trocar', '--gravar', nova])).codigo).toBe(0)
  expect((await executar('auditoria', [])).codigo).toBe(1)
  expect((await executar('auditoria', [], { SECRET_KEY: await readFile(nova, 'utf8') })).codigo).toBe(0)
})

test('another authority: not before there is a first, and one act at a time', {
  timeout: LIMITE,
}, async () => {
  const { executar } = await instalar('autoridade')
  expect(await executar('chaves', ['--nova-autoridade'])).toMatchObject({
    codigo: 0,
    saida: expect.stringContaining('Ainda não há autoridade'),
  })
  for (const argumentos of [[], ['--trocar', '--nova-autoridade']])
    expect(await executar('chaves', argumentos)).toMatchObject({
      codigo: 1,
      saida: expect.stringContaining('diga o que fazer: --trocar ou --nova-autoridade'),
    })
})
