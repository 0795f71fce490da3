// node bench/cliente-gerado.mjs: a client made by somebody else's generator from the product's own OpenAPI document, checked by the
// TypeScript compiler and used against the product with demonstration data. The generator asks for an older compiler than the
// house's, so it is no dependency of it: it is installed beside, in .cache. Prints the result and keeps it in
// docs/provas/cliente-gerado.txt; exit 1 when a step does not hold.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuild } from '../scripts/lib/build.mjs'
import { ensureInstall } from '../scripts/lib/install.mjs'
import { orExit, ROOT } from '../scripts/lib/processes.mjs'
import { entrar } from './lib/assinados.mjs'
import { iniciarProduto } from './lib/produto.mjs'

const SENHA = 'Cerrado-2026'
const PASTA = join(ROOT, '.cache', 'cliente-gerado')
const PACOTES = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']
const [CLIENTE, USO] = [join(PASTA, 'cliente.ts'), join(PASTA, 'uso.ts')]

/** A name or a figure that the document does not have must not compile. */
const PROGRAMA = `import createClient from 'openapi-fetch'
import type { paths } from './cliente.ts'

const [baseUrl = '', username = '', password = ''] = process.argv.slice(2)
const entrada = await createClient<paths>({ baseUrl }).POST('/gateway/api/authenticate', { body: { username, password } })
if (!entrada.data) throw new Error(JSON.stringify(entrada.error))

const headers = { authorization: \`Bearer \${entrada.data.id_token}\` }
const cliente = createClient<paths>({ baseUrl, headers })

const lista = await cliente.POST('/gateway/services/fiscalizacao/api/formularios/byFilters', { body: { condicao: ['ASSINADO'] } })
if (!lista.data) throw new Error(JSON.stringify(lista.error))
const primeiro: string | undefined = lista.data.content[0]?.codigo
console.log(\`formularios/byFilters: \${lista.data.totalElements} assinado(s), o primeiro é \${primeiro}\`)

const painel = '/gateway/services/fiscalizacao/api/painel/figuras/{figura}'
const figura = await cliente.GET(painel, { params: { path: { figura: 'funil' }, query: { ate: '2026-11-17', de: '2025-11-18' } } })
if (!figura.data) throw new Error(JSON.stringify(figura.error))
for (const { rotulo, valores } of figura.data.linhas) console.log(\`painel/figuras/funil: \${rotulo}: \${valores.n}\`)

// @ts-expect-error: there is no such figure
const recusa = await cliente.GET(painel, { params: { path: { figura: 'nenhuma' } } })
console.log(\`painel/figuras/nenhuma: \${recusa.response.status} \${recusa.error?.title}\`)
`

const OPCOES = [
  '--noEmit',
  '--strict',
  '--target',
  'es2022',
  '--module',
  'preserve',
  '--allowImportingTsExtensions',
  '--types',
  'node',
]

await orExit(ensureInstall())
await orExit(ensureBuild())
await mkdir(PASTA, { recursive: true })
await writeFile(join(PASTA, 'package.json'), '{ "type": "module", "private": true }\n')

const linhas = []
const dizer = (linha) => {
  linhas.push(linha)
  console.log(linha)
}
const rodar = (programa, argumentos) =>
  execFileSync(programa, argumentos, {
    cwd: PASTA,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()

rodar('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACOTES])
const produto = await iniciarProduto({ DEMO_DATA: 'true' })
try {
  const token = await entrar(produto.url, 'gestor', SENHA)
  const resposta = await fetch(`${produto.url}/gateway/management/documentacao`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const documento = await resposta.json()
  await writeFile(join(PASTA, 'documento.json'), JSON.stringify(documento))
  dizer(`node bench/cliente-gerado.mjs em ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`)
  dizer('')
  dizer(`documento OpenAPI ${documento.openapi}: ${Object.keys(documento.paths).length} endereços`)
  // What has a default may be left out of a request: the generator believes otherwise unless it is told.
  rodar('npx', ['openapi-typescript', 'documento.json', '-o', CLIENTE, '--default-non-nullable', 'false'])
  dizer(`${PACOTES[0]}: ${(await readFile(CLIENTE, 'utf8')).split('\n').length} linhas de tipos`)
  await writeFile(USO, PROGRAMA)
  rodar(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...OPCOES, USO])
  dizer('tsc --strict: sem erro, e uma figura que não existe não compila')
  dizer(rodar('npx', ['tsx', USO, produto.url, 'gestor', SENHA]))
  await writeFile(join(ROOT, 'docs/provas/cliente-gerado.txt'), `${linhas.join('\n')}\n`)
} finally {
  await produto.parar()
}
