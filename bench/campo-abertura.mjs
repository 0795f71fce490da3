// node bench/campo-abertura.mjs [rascunhos]: what the first visit transfers and leaves on the device, application and
// look-ups; then, with drafts begun on it, how long a later start without network takes from the address to the list
// of drafts, on a CPU slowed four times and not slowed. The browser is closed and started again before each.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comecar, ligar, preparar, rascunhosNoAparelho } from './lib/aparelho.mjs'
import { iniciarPassagem } from './lib/passagem.mjs'
import { iniciarProduto, percentil } from './lib/produto.mjs'

const RASCUNHOS = Number(process.argv[2] ?? 20)
const RODADAS = 5
const kB = (bytes) => (bytes / 1000).toFixed(0)

const guardado = (page) =>
  page.evaluate(async () => {
    const nomes = await Promise.all((await caches.keys()).map(async (c) => (await caches.open(c)).keys()))
    const { usage = 0, usageDetails = {} } = await navigator.storage.estimate()
    return { arquivos: nomes.flat().length, bytes: usage, partes: usageDetails }
  })

/** Started anew, without network, until the drafts are on the screen. */
const abrir = async (perfil, url, lentidao) => {
  const aparelho = await ligar(perfil)
  try {
    await aparelho.contexto.setOffline(true)
    const cdp = await aparelho.contexto.newCDPSession(aparelho.page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: lentidao })
    const inicio = performance.now()
    await aparelho.page.goto(`${url}/fiscalizacao/`, { waitUntil: 'commit' })
    const lista = aparelho.page.getByRole('region', { name: 'Neste aparelho' })
    await lista.getByRole('listitem').first().waitFor()
    const ms = performance.now() - inicio
    const linhas = await lista.getByRole('listitem').count()
    const resto = await lista.getByText(/^e mais/).textContent()
    if (linhas + Number(/\d+/.exec(resto)?.[0]) !== RASCUNHOS) throw new Error(`${linhas} linhas, ${resto}`)
    return ms
  } finally {
    await aparelho.desligar()
  }
}

const produto = await iniciarProduto()
const passagem = await iniciarPassagem(produto.url)
const perfil = await mkdtemp(join(tmpdir(), 'guara-aparelho-'))
try {
  const aparelho = await ligar(perfil)
  await preparar(aparelho.page, passagem.url, 'fiscal')
  await aparelho.page.waitForTimeout(3000)
  const transferido = passagem.recebidos()
  const visita = await guardado(aparelho.page)
  await aparelho.contexto.setOffline(true)
  for (let n = 0; n < RASCUNHOS; n++) await comecar(aparelho.page, passagem.url)
  const noAparelho = (await rascunhosNoAparelho(aparelho.page)).length
  await aparelho.desligar()

  const linhas = []
  for (const lentidao of [1, 4]) {
    const tempos = []
    for (let i = 0; i < RODADAS; i++) tempos.push(await abrir(perfil, passagem.url, lentidao))
    linhas.push({
      CPU: lentidao === 1 ? 'normal' : `${lentidao}× mais lenta`,
      'até a lista (ms, mediana)': Math.round(percentil(tempos, 50)),
      'menor (ms)': Math.round(Math.min(...tempos)),
      'maior (ms)': Math.round(Math.max(...tempos)),
    })
  }
  console.log(
    `Abertura em campo, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}, Chromium do sistema\n`,
  )
  console.log('Primeira visita: entrar, aplicação inteira e consultas no aparelho')
  console.table([
    {
      'transferido kB': kB(transferido),
      'guardado kB': kB(visita.bytes),
      'arquivos da aplicação': visita.arquivos,
      'cache kB': kB(visita.partes.caches ?? 0),
      'IndexedDB kB': kB(visita.partes.indexedDB ?? 0),
    },
  ])
  console.log(
    `Aberturas seguintes, sem rede, navegador reiniciado, ${noAparelho} rascunhos no aparelho, ${RODADAS} vezes`,
  )
  console.table(linhas)
} finally {
  await passagem.parar()
  await produto.parar()
  await rm(perfil, { recursive: true, force: true })
}
