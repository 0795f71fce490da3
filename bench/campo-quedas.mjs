// node bench/campo-quedas.mjs [quedas]: the browser killed (SIGKILL, all of its processes) at random moments of drawing up,
// with and without network. After each the profile is opened again: at most the last two seconds of typing may be
// missing, never a photo whose card was shown, never a draft. In the end all goes to the gateway and the hashes are
// compared. Linux only.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comecar, ligar, preparar, rascunhosNoAparelho } from './lib/aparelho.mjs'
import { paraEscolher, umaFoto } from './lib/fotos.mjs'
import { iniciarProduto } from './lib/produto.mjs'

const QUEDAS = Number(process.argv[2] ?? 30)
const TOLERANCIA_MS = 2000
const CAMPOS = [
  ['alertaFiscalizacao', 'Operação'],
  ['alertaFiscalizacao', 'Ordem de fiscalização'],
  ['enderecoFiscalizacao', 'Distrito'],
  ['enderecoFiscalizacao', 'Localidade'],
]
/** What the shortest of them takes: a longer text is told before the step is left, and a second tap leaves it. */
const LETRAS = 30
const TITULOS = {
  alertaFiscalizacao: 'Alerta e ação de fiscalização',
  enderecoFiscalizacao: 'Endereço da fiscalização',
  evidencia: 'Evidências',
}
const CARTAO = 'button[aria-label^="Descrever "]'
const entre = (a, b) => a + Math.random() * (b - a)
const sorteado = (lista) => lista[Math.floor(Math.random() * lista.length)]
const letras = (n) => Array.from({ length: n }, () => sorteado([...'abcdefghijlmnopqrstuvxz'])).join('')

const produto = await iniciarProduto()
const perfil = await mkdtemp(join(tmpdir(), 'guara-aparelho-'))

/** What the person saw happen, by form. A new one brings the operation of the last. */
const novoDiario = async (page, id) => {
  const operacao = await page.getByLabel('Operação', { exact: true }).inputValue()
  return {
    id,
    campos: new Map(
      CAMPOS.map(([, rotulo]) => [rotulo, [{ valor: rotulo === 'Operação' ? operacao : '', em: 0 }]]),
    ),
    escolhidas: [],
    mostradas: 0,
  }
}

const abrirPasso = async (page, passo, id) => {
  await page.goto(`${produto.url}/fiscalizacao/formulario/steps/${passo}?id=${id}`)
  await page.getByRole('heading', { level: 1, name: TITULOS[passo] }).waitFor()
  await page.getByText(/Rascunho salvo às/).waitFor()
}

/** The step is reached by the list of steps, inside the application. */
const mudarDePasso = async (page, passo) => {
  const trilho = page.getByRole('navigation', { name: 'Etapas do formulário' })
  await trilho.locator(`a[href*="/steps/${passo}?"]`).click()
  await page.getByRole('heading', { level: 1, name: TITULOS[passo] }).waitFor()
}

/** Key by key, as fast as a practised hand, with no pause inside a burst. */
const digitar = async (page, diario) => {
  const [passo, rotulo] = sorteado(CAMPOS)
  await mudarDePasso(page, passo)
  const valores = diario.campos.get(rotulo)
  const caixa = page.getByLabel(rotulo, { exact: true })
  let valor = valores.at(-1).valor
  const escrever = async (novo, agir) => {
    valores.push({ valor: novo, em: Date.now() })
    await agir()
    valor = await caixa.inputValue()
    // A question of the application took the keys: what the box has is what the person sees.
    if (valor !== novo) valores.push({ valor, em: Date.now() })
    return valor === novo
  }
  const rajada = letras(Math.round(entre(5, LETRAS)))
  if (valor.length + rajada.length > LETRAS) await escrever('', () => caixa.fill(''))
  await caixa.focus()
  for (const letra of rajada) {
    if (!(await escrever(valor + letra, () => page.keyboard.press(letra)))) return
    await page.waitForTimeout(entre(40, 140))
  }
}

const fotografar = async (page, diario) => {
  await mudarDePasso(page, 'evidencia')
  const novas = Array.from({ length: Math.ceil(entre(0, 3)) }, (_, i) =>
    umaFoto(`foto-${diario.escolhidas.length + i + 1}.jpg`, entre(100_000, 1_500_000)),
  )
  diario.escolhidas.push(...novas)
  const meta = diario.mostradas + novas.length
  await page.locator('input[type=file][multiple]').first().setInputFiles(novas.map(paraEscolher))
  while (diario.mostradas < meta) {
    const vistas = await page.locator(CARTAO).count()
    diario.mostradas = Math.max(diario.mostradas, vistas)
  }
}

const lavrar = async (page, diario, ate) => {
  while (Date.now() < ate) await (Math.random() < 0.6 ? digitar : fotografar)(page, diario)
}

/** How long before the fall the oldest missing key was pressed; null when what is there was never typed. */
const atraso = (valores, lido, queda) => {
  const i = valores.findLastIndex((v) => v.valor === lido)
  if (i < 0) return null
  return i === valores.length - 1 ? 0 : queda - valores[i + 1].em
}

const conferir = async (page, diario, queda) => {
  const achado = { perdidoMs: 0, estranhos: [], fotos: 0 }
  let passoAtual
  for (const [passo, rotulo] of CAMPOS) {
    if (passo !== passoAtual)
      await (passoAtual ? mudarDePasso(page, passo) : abrirPasso(page, passo, diario.id))
    passoAtual = passo
    const valores = diario.campos.get(rotulo)
    const lido = await page.getByLabel(rotulo, { exact: true }).inputValue()
    const perdido = atraso(valores, lido, queda)
    if (perdido === null) achado.estranhos.push(`${rotulo}: ${lido}`)
    else achado.perdidoMs = Math.max(achado.perdidoMs, perdido)
    valores.push({ valor: lido, em: queda })
  }
  await mudarDePasso(page, 'evidencia')
  achado.fotos = await page.locator(CARTAO).count()
  return achado
}

const hashesNoServidor = async (page, id) => {
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const resposta = await fetch(`${produto.url}/gateway/services/fiscalizacao/api/formularios/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return resposta.ok ? (await resposta.json()).evidencias.map((e) => e.arquivo.sha256) : null
}

/** The device is asked about what it wrote itself: answered with its own side, and counted. */
let perguntas = 0
const responder = (page) => {
  const dialogo = page.getByRole('dialog', { name: 'O formulário mudou em outro lugar' })
  return page.addLocatorHandler(dialogo, async () => {
    perguntas++
    console.error((await dialogo.locator('fieldset').allInnerTexts()).join(' | ').replaceAll('\n', ' '))
    for (const opcao of await dialogo.getByText(/^Deste aparelho/).all()) await opcao.click()
    await dialogo.getByRole('button', { name: 'Guardar as escolhas' }).click()
  })
}

const religar = async (semRede) => {
  const novo = await ligar(perfil)
  await novo.contexto.setOffline(semRede)
  await responder(novo.page)
  return novo
}

const FRASE_FINAL = 'Tudo o que está neste aparelho também está no servidor.'
const linhas = []
const diarios = []
let aparelho = await ligar(perfil)
try {
  await preparar(aparelho.page, produto.url, 'fiscal')
  await aparelho.desligar()
  aparelho = await religar(true)
  for (let n = 1; n <= QUEDAS; n++) {
    const semRede = n % 2 === 1
    await aparelho.contexto.setOffline(semRede)
    // A new form now and then, so that drafts too can be lost.
    if (n % 6 === 1) diarios.push(await novoDiario(aparelho.page, await comecar(aparelho.page, produto.url)))
    const diario = diarios.at(-1)
    if (n % 6 !== 1) await abrirPasso(aparelho.page, 'alertaFiscalizacao', diario.id)
    const queda = Date.now() + entre(700, 6000)
    const morte = new Promise((resolve) => setTimeout(resolve, queda - Date.now())).then(() =>
      aparelho.matar(),
    )
    await lavrar(aparelho.page, diario, queda).catch(async (erro) => {
      // Whatever the dead browser no longer answered; before the fall it is a failure of its own.
      if (Date.now() < queda) {
        await morte
        throw erro
      }
    })
    await morte
    const mostradas = diario.mostradas
    const antes = perguntas
    aparelho = await religar(semRede)
    const { perdidoMs, estranhos, fotos } = await conferir(aparelho.page, diario, queda)
    const ids = new Set(await rascunhosNoAparelho(aparelho.page))
    linhas.push({
      queda: n,
      rede: semRede ? 'sem' : 'com',
      'digitação perdida (ms)': Math.round(perdidoMs),
      'campos estranhos': estranhos.length,
      'fotos mostradas': mostradas,
      'fotos depois': fotos,
      'perguntas ao reabrir': perguntas - antes,
      'rascunhos perdidos': diarios.filter((d) => !ids.has(d.id)).length,
    })
    console.error(JSON.stringify(linhas.at(-1)), estranhos.join(' '))
    diario.mostradas = fotos
  }
  await aparelho.contexto.setOffline(false)
  await aparelho.page.goto(`${produto.url}/fiscalizacao/nada-se-perdeu`)
  const tudo = await aparelho.page
    .getByText(FRASE_FINAL)
    .waitFor({ timeout: 45_000 })
    .then(
      () => true,
      () => false,
    )
  let noServidor = 0
  let estranhas = 0
  let repetidas = 0
  for (const { id, escolhidas } of diarios) {
    const hashes = (await hashesNoServidor(aparelho.page, id)) ?? []
    const conhecidas = new Set(escolhidas.map((f) => f.sha256))
    noServidor += hashes.length
    estranhas += hashes.filter((h) => !conhecidas.has(h)).length
    repetidas += hashes.length - new Set(hashes).size
  }
  const soma = (campo) => linhas.reduce((total, l) => total + l[campo], 0)
  const maior = Math.max(...linhas.map((l) => l['digitação perdida (ms)']))
  const fotosPerdidas = linhas.reduce((t, l) => t + Math.max(0, l['fotos mostradas'] - l['fotos depois']), 0)
  const mostradas = diarios.reduce((t, d) => t + d.mostradas, 0)
  console.log(
    `Quedas do navegador ao lavrar, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}, Chromium do sistema\n`,
  )
  console.table(linhas)
  console.log(`quedas (SIGKILL): ${linhas.length}; formulários: ${diarios.length}`)
  console.log(
    `maior digitação perdida: ${maior} ms (limite ${TOLERANCIA_MS} ms); quedas acima do limite: ${linhas.filter((l) => l['digitação perdida (ms)'] > TOLERANCIA_MS).length}`,
  )
  console.log(`fotos cujo cartão foi mostrado e que faltaram depois: ${fotosPerdidas}`)
  console.log(
    `rascunhos perdidos: ${soma('rascunhos perdidos')}; campos com o que ninguém digitou: ${soma('campos estranhos')}`,
  )
  console.log(`vezes em que o aparelho perguntou sobre o que ele mesmo enviara: ${perguntas}`)
  console.log(`ao fim, com rede: ${tudo ? FRASE_FINAL : 'nem tudo saiu do aparelho em 45 s'}`)
  console.log(
    `fotos no servidor: ${noServidor} de ${mostradas}; com outro SHA-256: ${estranhas}; repetidas: ${repetidas}`,
  )
  const falhou =
    maior > TOLERANCIA_MS || fotosPerdidas + soma('rascunhos perdidos') + soma('campos estranhos') > 0
  if (falhou || !tudo || noServidor !== mostradas || estranhas + repetidas > 0) process.exitCode = 1
} finally {
  await aparelho.matar().catch(() => {})
  await produto.parar()
  await rm(perfil, { recursive: true, force: true })
}
