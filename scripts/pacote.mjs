// npm run pacote -- PASTA: what a server needs to run Guará and nothing else, in a folder that must not exist: the built
// gateway and screens, the migrations and the libraries that run (none of those that build and test). The folder is for
// machines like this one (system and processor); package.json in it has the same commands.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ensureBuild } from './lib/build.mjs'
import { ensureInstall } from './lib/install.mjs'
import { capture, orExit, ROOT, say } from './lib/processes.mjs'

const destination = process.argv[2] && resolve(process.argv[2])
if (!destination || existsSync(destination)) {
  console.error('[guará] diga uma pasta que ainda não existe: npm run pacote -- PASTA')
  process.exit(1)
}

await orExit(ensureInstall())
await orExit(ensureBuild())

/** The folders of the libraries that the gateway needs to run, each without those nested in it, which are listed too. */
const libraries = async () => {
  const asked = ['ls', '--omit=dev', '--workspace=@guara/gateway', '--all', '--parseable']
  const { stdout } = await capture('npm', asked, { cwd: ROOT })
  return stdout
    .split('\n')
    .filter((path) => path.includes(`${sep}node_modules${sep}`) && !path.includes(`${sep}@guara${sep}`))
    .filter((path) => existsSync(path))
}

const copy = (from) =>
  cpSync(from, join(destination, relative(ROOT, from)), {
    recursive: true,
    // Otherwise the links between the libraries of PostgreSQL would point into this folder.
    verbatimSymlinks: true,
    filter: (path) => !/\.(map|a)$/.test(path) && !relative(from, path).split(sep).includes('node_modules'),
  })

const commands = (scripts) =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const [, program] = /^node scripts\/run\.mjs (\S+)$/.exec(line) ?? []
      return program ? [[name, `node apps/gateway/dist/${program}.js`]] : []
    }),
  )

mkdirSync(destination, { recursive: true })
for (const part of ['apps/gateway/dist', 'apps/gateway/db', 'apps/web/dist', 'deploy']) copy(join(ROOT, part))
for (const library of await libraries()) copy(realpathSync(library))
for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs/operacao.md']) {
  mkdirSync(dirname(join(destination, file)), { recursive: true })
  cpSync(join(ROOT, file), join(destination, file))
}
const { name, version, type, license, engines, scripts } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
writeFileSync(
  join(destination, 'package.json'),
  `${JSON.stringify({ name, version, private: true, type, license, engines, scripts: { start: 'node apps/gateway/dist/main.js', ...commands(scripts) } }, null, 2)}\n`,
)
say(`pacote da versão ${version} em ${destination}`)
