import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const { scripts } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { scripts: Record<string, string> }
const COMANDOS = Object.entries(scripts).flatMap(([nome, linha]) => {
  const [, programa] = /^node scripts\/run\.mjs comandos\/(\S+)$/.exec(linha) ?? []
  return programa ? [{ nome, programa }] : []
})

/** A command acts when it is read, so that each typing reads it anew. With a setting that nothing can start with, whatever
 * would open the database says so instead. */
const digitar = async (programa: string, ...palavras: string[]) => {
  const { argv, exitCode } = process
  const dito: string[] = []
  const ouvir = (texto: unknown) => void dito.push(String(texto))
  vi.spyOn(console, 'log').mockImplementation(ouvir)
  vi.spyOn(console, 'error').mockImplementation(ouvir)
  vi.stubEnv('PORT', 'nenhuma')
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode })
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  process.argv = ['node', programa, ...palavras]
  process.exitCode = 0
  await import(/* @vite-ignore */ `${new URL(`${programa}.ts`, import.meta.url).pathname}?${palavras}`)
  return { texto: dito.join('\n'), saida: process.exitCode }
}

test.each(COMANDOS.flatMap((c) => ['--ajuda', '--help'].map((palavra) => ({ ...c, palavra }))))(
  'npm run $nome -- $palavra says what the command is for, and opens nothing',
  async ({ nome, programa, palavra }) => {
    const { texto, saida } = await digitar(programa, palavra)
    expect(texto).toMatch(new RegExp(`^npm run ${nome} `))
    expect(saida).toBe(0)
  },
)

test.each(COMANDOS)('npm run $nome refuses an option that it does not know, in Portuguese', async (c) => {
  const { texto, saida } = await digitar(c.programa, '--inventada')
  expect(texto).toMatch(new RegExp(`^opção desconhecida: --inventada\n\nnpm run ${c.nome} `))
  expect(saida).toBe(1)
})

test('npm run pessoa writes over no file, and says so before it reads anything', async () => {
  const saida = fileURLToPath(import.meta.url)
  const { texto, saida: codigo } = await digitar(
    'pessoa',
    'exportar',
    '529.982.247-25',
    '--motivo',
    'Ofício 12/2026 da própria pessoa',
    '--saida',
    saida,
  )
  expect(texto.split('\n')[0]).toBe(`já existe um arquivo em ${saida}: escolha outro nome`)
  expect(codigo).toBe(1)
})
