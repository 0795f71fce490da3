// node bench/sincronizacao.mjs [FORMS] [DEATHS]: forms go to the agency's system while the gateway is killed at random
// (SIGKILL); at the end the peer must have opened each form once and every form must carry the number that it was given.
// Prints the result and keeps it in docs/provas/sincronizacao.txt; exit 1 when something is lost or doubled.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { abrirOficina, criarChamador, entrar } from './lib/assinados.mjs'
import { iniciarOrgao } from './lib/orgao.mjs'
import { iniciarProduto } from './lib/produto.mjs'

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..')
const [FORMULARIOS = 200, MORTES = 20] = process.argv.slice(2).map(Number)
const SENHA = 'Cerrado-2026'
const TIPO = 'AUTO_DE_ORIENTACAO'
const LADO_A_LADO = 4
/** A form taken by a process that died is in its hands for two minutes, then a sweep of one minute finds it. */
const LIMITE_FINAL_MS = 600_000

const dataDir = await mkdtemp(join(tmpdir(), 'guara-sincronizacao-'))
// The server of root runs as another user, who must be able to pass through.
await chmod(dataDir, 0o711)
const orgao = await iniciarOrgao({ demoraMs: 600, protocoloAposMs: 2000 })
// A certificate of the demonstration waits for no second person.
const AMBIENTE = { DATA_DIR: dataDir, DEMO_DATA: 'true', SEMAD_URL: orgao.url }

const linhas = []
const dizer = (linha) => {
  linhas.push(linha)
  console.log(linha)
}

const emParalelo = async (quantos, agir) => {
  let proximo = 0
  const trabalhar = async () => {
    while (proximo < quantos) await agir(proximo++)
  }
  await Promise.all(Array.from({ length: LADO_A_LADO }, trabalhar))
}

const preparar = async (produto) => {
  const token = await entrar(produto.url, 'fiscal', SENHA)
  const oficina = await abrirOficina(criarChamador(produto.url, token), SENHA)
  const ids = []
  await emParalelo(FORMULARIOS, async () => {
    ids.push(await oficina.umPronto(TIPO))
  })
  for (const id of ids) await oficina.sincronizar(id)
  return ids
}

const matar = async (produto) => {
  process.kill(produto.pid, 'SIGKILL')
  await produto.parar()
}

const lerTodos = async (produto, ids) => {
  const { ler } = await abrirOficina(
    criarChamador(produto.url, await entrar(produto.url, 'fiscal', SENHA)),
    SENHA,
  )
  const lidos = []
  for (const id of ids) lidos.push(await ler(id))
  return lidos
}

const esperarTodos = async (produto, ids) => {
  const limite = Date.now() + LIMITE_FINAL_MS
  for (;;) {
    const lidos = await lerTodos(produto, ids)
    if (lidos.every((f) => f.condicao === 'REGISTRADO') || Date.now() > limite) return lidos
    await esperar(10_000)
  }
}

let produto = await iniciarProduto({ ...AMBIENTE, SEMAD_URL: 'http://127.0.0.1:9' })
try {
  const inicio = Date.now()
  // Nobody answers at that address: everything is asked for before the first delivery.
  const ids = await preparar(produto)
  dizer(`bench/sincronizacao.mjs em ${new Date().toISOString()}, Node ${process.version}`)
  dizer(
    `${ids.length} formulários assinados, cientificados e pedidos em ${Math.round((Date.now() - inicio) / 1000)} s`,
  )
  await matar(produto)

  const mortes = []
  for (let i = 0; i < MORTES; i += 1) {
    produto = await iniciarProduto(AMBIENTE)
    const vida = 300 + Math.random() * 3700
    await esperar(vida)
    mortes.push({ vida: Math.round(vida), entregas: orgao.entregas.length, abertos: orgao.abertos() })
    await matar(produto)
  }
  dizer(`${MORTES} mortes (SIGKILL), depois de ${mortes.map((m) => `${m.vida} ms`).join(', ')} de vida`)
  dizer(`entregas recebidas até cada morte: ${mortes.map((m) => m.entregas).join(', ')}`)

  produto = await iniciarProduto(AMBIENTE)
  const lidos = await esperarTodos(produto, ids)

  const repetidas = orgao.entregas.length - new Set(orgao.entregas.map((e) => e.id)).size
  const diferentes = ids.filter(
    (id) => new Set(orgao.entregas.filter((e) => e.id === id).map((e) => e.impressao)).size > 1,
  )
  const falta = ids.filter((id) => !orgao.processos.has(id))
  const aMais = [...orgao.processos.keys()].filter((id) => !ids.includes(id))
  const semNumero = lidos.filter((f) => f.condicao !== 'REGISTRADO')
  const outroNumero = lidos.filter((f) => f.numeroProcesso !== orgao.processos.get(f.id)?.numeroProcesso)
  const eventos = lidos.filter((f) =>
    ['SINCRONIZAR', 'REGISTRAR'].some((e) => f.historico.filter((h) => h.evento === e).length !== 1),
  )
  const incompletas = orgao.entregas.filter((e) => !e.inteiro)
  dizer('')
  dizer(`processos abertos pelo órgão           ${orgao.abertos()} para ${ids.length} formulários`)
  dizer(
    `entregas recebidas                     ${orgao.entregas.length}, das quais ${repetidas} repetidas e sem efeito`,
  )
  dizer(`formulários que o órgão não tem        ${falta.length}`)
  dizer(`formulários que o órgão tem a mais     ${aMais.length}`)
  dizer(`repetidas com outros documentos        ${diferentes.length}`)
  dizer(`entregas incompletas                   ${incompletas.length}`)
  dizer(`formulários ainda não REGISTRADO       ${semNumero.length}`)
  dizer(`com número diferente do do órgão       ${outroNumero.length}`)
  dizer(`com passagem repetida no histórico     ${eventos.length}`)
  const erros = [falta, aMais, diferentes, incompletas, semNumero, outroNumero, eventos].flat().length
  const passou = erros === 0 && orgao.abertos() === ids.length
  dizer('')
  dizer(passou ? 'passou: cada formulário está no órgão exatamente uma vez' : 'FALHOU')
  if (!passou) process.exitCode = 1
  await writeFile(join(RAIZ, 'docs/provas/sincronizacao.txt'), `${linhas.join('\n')}\n`)
} finally {
  await produto.parar()
  orgao.fechar()
  await rm(dataDir, { recursive: true, force: true })
}
