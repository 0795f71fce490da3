// node bench/orgao-lento.mjs: the agency's system takes 61 s to answer, one second more than the gateway waits. Whoever asks
// must be told so when the time is over, other calls must not slow down meanwhile, and the circuit must open and close.
// Prints the result and keeps it in docs/provas/orgao-lento.txt; exit 1 when one of them does not hold.
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { entrar } from './lib/assinados.mjs'
import { iniciarProduto, percentil } from './lib/produto.mjs'

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..')
const DEMORA_MS = 61_000
const PRAZO_MS = 60_000
const PAUSA_DO_CIRCUITO_MS = 30_000
const PRESAS = 10
const AMOSTRAS = 200
/** Two cores shared with whatever else runs: under this the difference is noise. */
const FOLGA_MS = 25

let demora = DEMORA_MS
const PROCESSO = {
  id: '202600017000001',
  codigo: '202600017000001',
  tipo: 'Licença de instalação',
  situacao: 'Em análise',
  interessado: { nome: 'Fazenda Exemplo Ltda.', cpfCnpj: '11222333000181' },
  municipio: 'Jaraguá',
  dataAbertura: '2026-03-02',
  dataAtualizacao: null,
  pendencias: 0,
}
const orgao = createServer(async (_, resposta) => {
  await esperar(demora, undefined, { ref: false })
  resposta.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(PROCESSO))
})
await new Promise((pronto) => orgao.listen(0, '127.0.0.1', pronto))

const linhas = []
let erros = 0
const dizer = (linha, vale = true) => {
  if (!vale) erros += 1
  linhas.push(vale ? linha : `${linha}  FALHOU`)
  console.log(linhas.at(-1))
}

const produto = await iniciarProduto({ SEMAD_URL: `http://127.0.0.1:${orgao.address().port}` })
try {
  const headers = { authorization: `Bearer ${await entrar(produto.url, 'fiscal', 'Cerrado-2026')}` }
  const medir = async (caminho) => {
    const inicio = performance.now()
    const resposta = await fetch(produto.url + caminho, { headers })
    const corpo = await resposta.json()
    return { status: resposta.status, corpo, ms: performance.now() - inicio }
  }
  const consultar = () =>
    medir(`/gateway/services/fiscalizacao/api-semad/findByCodigo/${PROCESSO.codigo}?finalidade=prova`)
  const outras = async () => {
    const tempos = []
    for (let i = 0; i < AMOSTRAS; i += 1) tempos.push((await medir('/gateway/api/account')).ms)
    return { p50: percentil(tempos, 50), p95: percentil(tempos, 95) }
  }
  const escrever = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

  dizer(`bench/orgao-lento.mjs em ${new Date().toISOString()}, Node ${process.version}`)
  await outras()
  const livre = await outras()
  const presas = Array.from({ length: PRESAS }, consultar)
  await esperar(1000)
  const ocupado = await outras()
  dizer(`outras chamadas, sem ninguém esperando        ${escrever(livre)}`)
  dizer(
    `outras chamadas, com ${PRESAS} consultas esperando     ${escrever(ocupado)}`,
    ocupado.p50 <= livre.p50 * 1.5 + FOLGA_MS,
  )

  for (const { status, corpo, ms } of (await Promise.all(presas)).slice(0, 3))
    dizer(
      `consulta com o órgão a ${DEMORA_MS / 1000} s                  ${status} em ${(ms / 1000).toFixed(2)} s: ${corpo.detail}`,
      status === 503 && ms >= PRAZO_MS - 100 && ms < DEMORA_MS,
    )
  const aberto = await consultar()
  dizer(
    `circuito aberto: a próxima consulta           ${aberto.status} em ${aberto.ms.toFixed(0)} ms`,
    aberto.status === 503 && aberto.ms < 1000,
  )
  demora = 0
  const cedo = await consultar()
  dizer(
    `órgão de volta, ainda na pausa                ${cedo.status} em ${cedo.ms.toFixed(0)} ms`,
    cedo.status === 503,
  )
  await esperar(PAUSA_DO_CIRCUITO_MS + 500)
  const fechado = await consultar()
  dizer(
    `depois da pausa de ${PAUSA_DO_CIRCUITO_MS / 1000} s                       ${fechado.status} em ${fechado.ms.toFixed(0)} ms`,
    fechado.status === 200,
  )
  dizer('')
  dizer(erros === 0 ? 'passou' : `${erros} FALHAS`)
  if (erros > 0) process.exitCode = 1
  await writeFile(join(RAIZ, 'docs/provas/orgao-lento.txt'), `${linhas.join('\n')}\n`)
} finally {
  await produto.parar()
  orgao.closeAllConnections()
  orgao.close()
}
