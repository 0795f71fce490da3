// npm run bench [-- names]: the measurements of lists, writing and support databases, one after the other, and then one
// table with every case beside its floor of the same run. The others (documents, sending, the field) print their own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const AQUI = dirname(fileURLToPath(import.meta.url))
const pedidas = process.argv.slice(2)
const MEDIDAS =
  pedidas.length > 0
    ? pedidas
    : ['formularios', 'gestao', 'escrita', 'alertas', 'especies', 'bases', 'embargos']

const pasta = mkdtempSync(join(tmpdir(), 'guara-bench-'))
const resumo = join(pasta, 'resumo.jsonl')
const falharam = MEDIDAS.filter((medida) => {
  const env = { ...process.env, BENCH_RESUMO: resumo }
  return spawnSync(process.execPath, [join(AQUI, `${medida}.mjs`)], { stdio: 'inherit', env }).status !== 0
})
console.table(
  readFileSync(resumo, 'utf8')
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha)),
)
rmSync(pasta, { recursive: true })
if (falharam.length > 0) console.error(`não terminaram: ${falharam.join(', ')}`)
process.exitCode = falharam.length > 0 ? 1 : 0
