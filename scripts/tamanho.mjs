// node scripts/tamanho.mjs [revision]: the size of the product, as docs/provas/tamanho.txt keeps it. Lines, files and functions of the working
// tree, or of another revision of git; tables, indexes and triggers of its migrations, applied to a throwaway database.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { register } from 'tsx/esm/api'
import ts from 'typescript'
import { ROOT } from './lib/processes.mjs'

const PRODUCT = /^(?:apps|packages)\/.*\.(?:ts|tsx|css|sql|typ)$/
const TEST = /\.test\.tsx?$|\/test\//
const MIGRATION = /^apps\/gateway\/db\/migrations\/.*\.sql$/
const LONG = [60, 100]
const SHOWN = 10

const git = (args, input) =>
  execFileSync('git', args, { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 1 << 30 })

const paths = (listed) => listed.split('\n').filter((path) => PRODUCT.test(path) && !TEST.test(path))

const ofTheTree = () =>
  paths(git(['ls-files'])).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** The answer of git for each file is a line with its size in bytes, its text and an empty line. */
const ofRevision = (revision) => {
  const named = paths(git(['ls-tree', '-r', '--name-only', revision]))
  const asked = named.map((path) => `${revision}:${path}\n`).join('')
  const answer = Buffer.from(git(['cat-file', '--batch'], asked))
  let at = 0
  return named.map((path) => {
    const head = answer.indexOf('\n', at)
    const end = head + 1 + Number(answer.toString('utf8', at, head).split(' ')[2])
    at = end + 1
    return { path, text: answer.toString('utf8', head + 1, end) }
  })
}

const linesOf = (text) => text.split('\n').length - 1

/** A function within another counts on its own as well, and its lines are also those of the outer one. */
const functionsOf = ({ path, text }) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const line = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const name = node.name ?? node.parent.name
      const first = line(node.getStart())
      found.push({ path, first, name: name?.getText() ?? '', lines: line(node.end) - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const COUNTED = `
  select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
         (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
         (select count(*)::int from pg_trigger where not tgisinternal) as triggers`

const schemaOf = async (migrations) => {
  register()
  const { startEmbedded } = await import('../apps/gateway/src/database/embedded.ts')
  const folder = mkdtempSync(join(tmpdir(), 'guara-tamanho-'))
  // The server of root runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const server = await startEmbedded(folder)
  try {
    const client = new pg.Client(server.connectionString())
    await client.connect()
    for (const { text } of migrations) await client.query(text)
    const { rows } = await client.query(COUNTED)
    await client.end()
    return rows[0]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const revision = process.argv[2]
const files = revision === undefined ? ofTheTree() : ofRevision(revision)
const number = (n) => n.toLocaleString('pt-BR').padStart(9)
const total = (some) => some.reduce((sum, { text }) => sum + linesOf(text), 0)

console.log(`linhas          ${number(total(files))}`)
for (const ending of ['ts', 'tsx', 'css', 'sql', 'typ'])
  console.log(
    `  .${ending.padEnd(13)}${number(total(files.filter(({ path }) => path.endsWith(`.${ending}`))))}`,
  )
console.log(`arquivos        ${number(files.length)}`)

const functions = files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(functionsOf)
console.log(`funções         ${number(functions.length)}`)
for (const limit of LONG)
  console.log(
    `  mais de ${String(limit).padEnd(6)}${number(functions.filter(({ lines }) => lines > limit).length)}`,
  )

const schema = await schemaOf(files.filter(({ path }) => MIGRATION.test(path)))
console.log(`tabelas         ${number(schema.tables)}`)
console.log(`índices         ${number(schema.indexes)}`)
console.log(`gatilhos        ${number(schema.triggers)}`)

console.log('as mais longas')
for (const { path, first, name, lines } of functions.sort((a, b) => b.lines - a.lines).slice(0, SHOWN))
  console.log(`${number(lines)}  ${path}:${first} ${name}`)
