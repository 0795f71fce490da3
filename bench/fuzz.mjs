// npm run fuzz [-- requests [seed]]: every call of the OpenAPI document, sign-in, signing and validation included, with
// what it asks for, what is just outside of it and what an attacker would send, as every role and as nobody. The product
// runs on a free port of this machine with demonstration data of its own. It fails on an answer 5xx, on no answer, and
// when the audit is not whole at the end. The seed is printed: the same seed draws the same requests.
import { spawn } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../scripts/lib/build.mjs'
import { ensureInstall } from '../scripts/lib/install.mjs'
import { orExit, ROOT } from '../scripts/lib/processes.mjs'
import { criarGerador } from './lib/fuzz/gerador.mjs'
import { criarPedidos } from './lib/fuzz/pedidos.mjs'
import { criarSorteio } from './lib/fuzz/sorteio.mjs'
import { iniciarProduto, percentil } from './lib/produto.mjs'

const QUANTOS = Number(process.argv[2] ?? 20_000)
const SEMENTE = Number(process.argv[3] ?? Date.now() % 2 ** 32)
const AO_MESMO_TEMPO = 8
const PERFIS = ['fiscal', 'orientador', 'gestor', 'admin']
const SESSOES_POR_PERFIL = 6
const SENHA = 'Cerrado-2026'
const PRAZO_MS = 60_000
const FALHAS = join(ROOT, '.cache', 'fuzz-falhas.jsonl')

await orExit(ensureInstall())
await orExit(ensureBuild())

const sorteio = criarSorteio(SEMENTE)
const produto = await iniciarProduto({ TRUST_PROXY: '127.0.0.1' })
const base = `${produto.url}/gateway`

/** Each sign-in comes from an address of its own: the guesses that are drawn block only theirs. */
let enderecos = 0
const entrar = async (username) => {
  enderecos += 1
  const resposta = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${enderecos >> 8}.${enderecos & 255}`,
    },
    body: JSON.stringify({ username, password: SENHA }),
  })
  if (!resposta.ok) throw new Error(`${username} não entrou: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()).id_token
}

/** What answers named is asked for again: real records, also those of others. */
const conhecidos = { uuids: [], codigos: [] }
const LIMITE_DE_CONHECIDOS = 3000
/** But not the accounts that it enters with: an administrator who is drawn would block them. */
const proprias = new Set()
const aprender = (texto) => {
  for (const [achado] of texto.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (conhecidos.uuids.length < LIMITE_DE_CONHECIDOS && !proprias.has(achado)) conhecidos.uuids.push(achado)
  for (const [achado] of texto.matchAll(/\b[A-Z]{2,4}-20\d\d-\d{6}\b/g))
    if (conhecidos.codigos.length < LIMITE_DE_CONHECIDOS) conhecidos.codigos.push(achado)
}

const contagem = {}
const tempos = []
const falhas = []
rmSync(FALHAS, { force: true })

const falhar = (pedido, status, texto) => {
  const { corpo } = pedido
  const dito = Buffer.isBuffer(corpo) ? corpo.toString('latin1') : String(corpo ?? '')
  falhas.push(`${status} ${pedido.metodo} ${pedido.modelo}`)
  const linha = { status, metodo: pedido.metodo, url: pedido.url, quem: pedido.quem, resposta: texto }
  appendFileSync(FALHAS, `${JSON.stringify({ ...linha, corpo: dito.slice(0, 20_000) })}\n`)
}

const enviar = async (pedido) => {
  const inicio = performance.now()
  try {
    const resposta = await fetch(base + pedido.url, {
      method: pedido.metodo,
      headers: pedido.cabecalhos,
      ...(pedido.corpo !== undefined && { body: pedido.corpo }),
      signal: AbortSignal.timeout(PRAZO_MS),
    })
    const texto = await resposta.text()
    contagem[resposta.status] = (contagem[resposta.status] ?? 0) + 1
    // A request before it ended the session: whoever it was signs in again.
    if (resposta.status === 401 && pedido.sessao && pedido.sessao.token === pedido.token)
      pedido.sessao.token = await entrar(pedido.sessao.quem)
    if (resposta.status >= 500) falhar(pedido, resposta.status, texto.slice(0, 2000))
    else if (resposta.ok) aprender(texto.slice(0, 50_000))
  } catch (erro) {
    contagem['sem resposta'] = (contagem['sem resposta'] ?? 0) + 1
    falhar(pedido, 'sem resposta', String(erro?.cause ?? erro))
  }
  tempos.push(performance.now() - inicio)
}

const auditoriaInteira = () =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: produto.dataDir }
    const processo = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'comandos/auditoria'], { env })
    let saida = ''
    processo.stdout.on('data', (d) => {
      saida += d
    })
    processo.stderr.on('data', (d) => {
      saida += d
    })
    processo.on('exit', (codigo) => resolve({ inteira: codigo === 0, saida: saida.trim() }))
  })

console.log(`semente ${SEMENTE}, ${QUANTOS} pedidos`)
try {
  const sessoes = []
  for (const perfil of PERFIS)
    for (let i = 0; i < SESSOES_POR_PERFIL; i += 1)
      sessoes.push({ quem: perfil, token: await entrar(perfil) })
  for (const sessao of sessoes) {
    const conta = await fetch(`${base}/api/account`, { headers: { authorization: `Bearer ${sessao.token}` } })
    proprias.add((await conta.json()).id)
  }
  const { token } = sessoes.at(-1)
  const documento = await (
    await fetch(`${base}/v3/api-docs`, { headers: { authorization: `Bearer ${token}` } })
  ).json()
  const { proximo, chamadas } = criarPedidos({
    documento,
    sorteio,
    sessoes,
    gerador: criarGerador(documento, sorteio, conhecidos),
    conhecidos,
    senha: SENHA,
  })
  let feitos = 0
  const cliente = async () => {
    while (feitos < QUANTOS) {
      feitos += 1
      if (feitos % 2000 === 0) console.error(`${feitos} pedidos, ${falhas.length} falhas`)
      await enviar(proximo())
    }
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, cliente))
  const saude = await fetch(`${base}/management/health`)
  const auditoria = await auditoriaInteira()
  console.log(`${enderecos} entradas; ${chamadas} chamadas do documento; respostas por código:`, contagem)
  console.log(
    `p50 ${percentil(tempos, 50).toFixed(0)} ms, p95 ${percentil(tempos, 95).toFixed(0)} ms, mais lenta ${Math.max(...tempos).toFixed(0)} ms`,
  )
  console.log(`saúde ao fim: ${saude.status}; auditoria: ${auditoria.saida}`)
  const porChamada = {}
  for (const falha of falhas) porChamada[falha] = (porChamada[falha] ?? 0) + 1
  for (const [falha, n] of Object.entries(porChamada)) console.log(`FALHA ${n} × ${falha}`)
  console.log(`semente ${SEMENTE}: ${feitos} pedidos, ${falhas.length} falhas`)
  if (falhas.length > 0) console.log('o que foi pedido e respondido está em .cache/fuzz-falhas.jsonl')
  process.exitCode = falhas.length === 0 && saude.ok && auditoria.inteira ? 0 : 1
} finally {
  await produto.parar()
}
