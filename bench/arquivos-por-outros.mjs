// node bench/arquivos-por-outros.mjs: each format that a list is taken away in, opened by the programs of others: GDAL reads the maps,
// LibreOffice the sheets. The product runs with demonstration data; they must tell as many rows as the list, and complain of
// nothing. Needs ogrinfo and soffice (apt-get install gdal-bin libreoffice-calc). Prints the result and keeps it in
// docs/provas/arquivos-por-outros.txt; exit 1 when one of them does not hold.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../scripts/lib/build.mjs'
import { ensureInstall } from '../scripts/lib/install.mjs'
import { orExit, ROOT } from '../scripts/lib/processes.mjs'
import { criarChamador, entrar } from './lib/assinados.mjs'
import { iniciarProduto } from './lib/produto.mjs'

const COLUNAS = ['codigo', 'tipo', 'municipio', 'valorMulta', 'areaHa', 'dataAto']
/** Field and text separators, UTF-8, from the first line on, Portuguese of Brazil, numbers and dates as such. */
const CSV_BRASILEIRO = '--infilter=CSV:59,34,76,1,,1046,false,true'
/** Each cell as it is shown. */
const COMO_SE_VE = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

await orExit(ensureInstall())
await orExit(ensureBuild())

const linhas = []
let falhas = 0
const dizer = (linha) => {
  linhas.push(linha)
  console.log(linha)
}
const conferir = (dito, certo) => {
  if (!certo) falhas += 1
  dizer(`${certo ? 'certo' : 'FALHA'}: ${dito}`)
}
const rodar = (pasta, programa, ...argumentos) => {
  dizer(`\n$ ${[programa, ...argumentos.map((a) => (a.includes(' ') ? `'${a}'` : a))].join(' ')}`)
  const { stdout, stderr, status } = spawnSync(programa, argumentos, { cwd: pasta, encoding: 'utf8' })
  if (status !== 0) conferir(`terminou com ${status} ${stderr}`, false)
  return { dito: stdout ?? '', queixa: (stderr ?? '').trim() }
}

const comGdal = (pasta, arquivo, total) => {
  const { dito, queixa } = rodar(pasta, 'ogrinfo', '-so', '-al', arquivo)
  const resumo = dito
    .split('\n')
    .filter((l) =>
      /^(INFO|Layer name|Geometry:|Feature Count|Extent|\w+: (String|Real|Integer|DateTime|Date))/.test(l),
    )
  dizer(resumo.join('\n'))
  conferir(`${arquivo}: ${total} linhas`, dito.includes(`Feature Count: ${total}`))
  conferir(`${arquivo}: nenhuma queixa ${queixa}`, queixa === '' && !/warning|error/i.test(dito))
}

const comLibreOffice = async (pasta, arquivo, total, ...entrada) => {
  const saida = `lido-${arquivo.split('.').pop()}`
  rodar(
    pasta,
    'soffice',
    '--headless',
    `-env:UserInstallation=file://${pasta}/perfil`,
    ...entrada,
    '--convert-to',
    COMO_SE_VE,
    '--outdir',
    saida,
    arquivo,
  )
  const lidas = (await readFile(join(pasta, saida, 'instrumentos.csv'), 'utf8')).trimEnd().split('\n')
  dizer(lidas.slice(0, 3).join('\n'))
  conferir(`${arquivo}: ${total} linhas e o cabeçalho`, lidas.length === total + 1)
  conferir(`${arquivo}: acentos`, lidas[0].includes('Código') && lidas[0].includes('Município'))
}

const pasta = await mkdtemp(join(tmpdir(), 'guara-arquivos-'))
const produto = await iniciarProduto({ DEMO_DATA: 'true' })
try {
  const token = await entrar(produto.url, 'gestor', 'Cerrado-2026')
  const api = '/gateway/services/fiscalizacao/api'
  const { totalElements } = await criarChamador(produto.url, token)(
    'POST',
    `${api}/instrumentos/byFilter`,
    {},
  )
  dizer(`node bench/arquivos-por-outros.mjs em ${new Date().toISOString().slice(0, 10)}`)
  dizer(spawnSync('ogrinfo', ['--version'], { encoding: 'utf8' }).stdout.trim())
  dizer(spawnSync('soffice', ['--version'], { encoding: 'utf8' }).stdout.trim())
  dizer(`instrumentos: ${totalElements} na lista`)
  for (const [formato, extensao] of Object.entries({
    GPKG: 'gpkg',
    GEOJSON: 'geojson',
    KML: 'kml',
    CSV: 'csv',
    XLSX: 'xlsx',
  })) {
    const resposta = await fetch(`${produto.url}${api}/exportacoes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conjunto: 'instrumentos', formato, colunas: COLUNAS, filtro: {} }),
    })
    if (!resposta.ok) throw new Error(`${formato}: ${resposta.status} ${await resposta.text()}`)
    await writeFile(join(pasta, `instrumentos.${extensao}`), Buffer.from(await resposta.arrayBuffer()))
  }
  for (const extensao of ['gpkg', 'geojson', 'kml']) comGdal(pasta, `instrumentos.${extensao}`, totalElements)
  await comLibreOffice(pasta, 'instrumentos.xlsx', totalElements)
  await comLibreOffice(pasta, 'instrumentos.csv', totalElements, CSV_BRASILEIRO)
  const texto = `${linhas.join('\n')}\n`.replaceAll(pasta, 'PASTA')
  await writeFile(join(ROOT, 'docs/provas/arquivos-por-outros.txt'), texto)
} finally {
  await produto.parar()
  await rm(pasta, { recursive: true, force: true })
}
process.exit(falhas > 0 ? 1 : 0)
