// node bench/documentos.mjs: what a document costs. Each kind by our renderer beside headless Chromium printing the same
// content as HTML in a page of its own (one document must not see another), in one run, by the clock and by the work of
// the processors (which a busy machine does not change); 500 documents with photos in a row, with the memory of the
// renderer; and the signature without the password. Prints the figures and fails when we are less than 8 times faster or the memory has no bound.
// CHROMIUM_PATH names the browser. Linux only (/proc). `--rapido` makes 60 documents instead of 500.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { folhaEmHtml } from './lib/folha-em-html.mjs'

register()
const sharp = createRequire(new URL('../apps/gateway/package.json', import.meta.url))('sharp')
const { criarCompilador } = await import('../apps/gateway/src/documents/compilador.ts')
const { instrumentoImpresso } = await import('../apps/gateway/src/documents/instrumento.ts')
const { emDesenho } = await import('../apps/gateway/src/documents/fotos.ts')
const { umDocumento, umArquivo } = await import('../apps/gateway/src/documents/test/exemplo.ts')
const { certificarAutoridade, certificarUsuario } = await import(
  '../apps/gateway/src/services/assinatura/autoridade/certificado.ts'
)
const { assinanteLocal } = await import('../apps/gateway/src/services/assinatura/assinante.ts')
const { garantiasDe } = await import('../apps/gateway/src/test/assinatura.ts')
const { assinarPdf } = await import('../apps/gateway/src/services/assinatura/pades/pades.ts')

const TIPOS = ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO', 'NOTIFICACAO', 'SOLTURA']
const VEZES = 12
const VEZES_MAIS_RAPIDO = 8
const DOCUMENTOS = process.argv.includes('--rapido') ? 60 : 500
const FOTOS = 6
const TAMANHO_DA_FOTO = { width: 1600, height: 1200 }
/** The memory of one process of the renderer, whatever it made before: it is changed at 600 MB, and the last may pass
 * that. */
const MEMORIA_MAXIMA_MB = 900

const agora = () => performance.now()
const medir = async (agir) => {
  const inicio = agora()
  const feito = await agir()
  return { ms: agora() - inicio, feito }
}
const sossego = () => new Promise((resolve) => setTimeout(resolve, 400))
const ordenados = (valores) => [...valores].sort((a, b) => a - b)
const percentil = (valores, p) =>
  ordenados(valores)[Math.min(valores.length - 1, Math.floor(valores.length * p))]
const n = (valor) => valor.toFixed(1).padStart(9)

const lido = (arquivo) => {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}

const HZ = 100

const paiDe = (pid) => Number(lido(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1])

const descende = (pid) => {
  for (let atual = Number(pid); atual > 1; atual = paiDe(atual)) if (atual === process.pid) return true
  return false
}

/** Milliseconds of processor that our children of that name have used. */
const processador = (nome) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && lido(`/proc/${pid}/cmdline`).includes(nome) && descende(pid))
    .map((pid) => lido(`/proc/${pid}/stat`).split(') ').at(-1).split(' '))
    .reduce((soma, [, , , , , , , , , , , usuario, sistema]) => soma + Number(usuario) + Number(sistema), 0) *
  (1000 / HZ)

/** The memory of the children of this process that hold Typst, in MB. */
const memoriaDoCompositor = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && lido(`/proc/${pid}/cmdline`).includes('trabalhador.worker'))
    .filter((pid) => Number(lido(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1]) === process.pid)
    .map((pid) => Number(/VmRSS:\s+(\d+) kB/.exec(lido(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)

const imprimirEm = async (pagina, html) => {
  await pagina.setContent(html, { waitUntil: 'load' })
  return pagina.pdf({ format: 'A4', tagged: true, printBackground: true })
}
const imprimir = async (navegador, html) => {
  const pagina = await navegador.newPage()
  const pdf = await imprimirEm(pagina, html)
  await pagina.close()
  return pdf
}

/** The papers are made from the photos as they are kept, as at signing. */
const compor = (compilador, { arquivos, ...trabalho }) =>
  compilador.compilar({
    ...trabalho,
    arquivos: Object.fromEntries(
      Object.entries(arquivos).map(([nome, foto]) => [nome, emDesenho(foto, TAMANHO_DA_FOTO)]),
    ),
  })

console.log(
  `bench/documentos.mjs em ${new Date().toISOString()}, ${cpus().length} núcleos, Node ${process.version}`,
)
console.log(
  `carga da máquina antes: ${loadavg()
    .map((c) => c.toFixed(2))
    .join(' ')}\n`,
)

/** Photos as large and as busy as those of the field, and no two alike: nothing is found ready in a cache. */
const umaFoto = () =>
  sharp({
    create: { ...TAMANHO_DA_FOTO, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 18 } },
  })
    .blur(1.2)
    .jpeg({ quality: 82 })
    .toBuffer()
const album = await Promise.all(Array.from({ length: 24 }, umaFoto))
let tirada = 0

/** The example of a kind with as many photos, and the same with others in their place at each call. */
const comFotos = async (tipo, quantas) => {
  const documento = await umDocumento(tipo)
  const [modelo] = documento.formulario.evidencias
  const evidencias = Array.from({ length: quantas }, (_, i) => ({ ...modelo, id: `foto-${i}` }))
  const arquivos = {}
  for (const [i, { id }] of evidencias.entries())
    arquivos[id] = { ...(await umArquivo(i + 1)), foto: album[i % album.length] }
  const formulario = { ...documento.formulario, evidencias }
  const trabalho = await instrumentoImpresso({ ...documento, arquivos, formulario })
  return () => ({
    ...trabalho,
    dados: { ...trabalho.dados, nome: `Documento ${++tirada}` },
    arquivos: Object.fromEntries(
      Object.keys(trabalho.arquivos).map((nome) => [nome, album[tirada++ % album.length]]),
    ),
  })
}

const casos = []
for (const tipo of TIPOS) casos.push([tipo, await comFotos(tipo, 3)])
const [[, umCaso]] = casos

// One process through the comparison, so that its work can be counted; the long run below changes it as in production.
const solto = criarCompilador({ documentosPorProcesso: 1000 })
const primeiro = await medir(() => compor(solto, umCaso()))
const abrirNavegador = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
const navegador = await medir(abrirNavegador)
const primeiraPagina = await medir(() => imprimir(navegador.feito, folhaEmHtml(umCaso())))
console.log('primeiro documento, com o processo por abrir (ms)')
console.log(`  nosso    ${n(primeiro.ms)}`)
console.log(`  Chromium ${n(navegador.ms + primeiraPagina.ms)}\n`)

console.log(`com o processo aberto, 3 fotos novas em cada: mediana de ${VEZES} alternados (ms), e o trabalho`)
console.log('dos processadores por documento (ms)\n')
console.log('tipo           relógio:  nosso Chromium   vezes   trabalho:  nosso Chromium   vezes')
const razoes = { relogio: [], trabalho: [] }
for (const [tipo, novo] of casos) {
  const [nossos, deles] = [[], []]
  const antes = { nosso: processador('trabalhador.worker'), dele: processador('chrom') }
  // The two take turns, so that a busy moment of the machine falls on both; with a pause, so that what the browser
  // still tidies up after its page was closed falls on neither.
  for (let i = 0; i < VEZES; i += 1) {
    const trabalho = novo()
    const html = folhaEmHtml(trabalho)
    nossos.push((await medir(() => compor(solto, trabalho))).ms)
    await sossego()
    deles.push((await medir(() => imprimir(navegador.feito, html))).ms)
    await sossego()
  }
  const nosso = { ms: percentil(nossos, 0.5), cpu: (processador('trabalhador.worker') - antes.nosso) / VEZES }
  const dele = { ms: percentil(deles, 0.5), cpu: (processador('chrom') - antes.dele) / VEZES }
  razoes.relogio.push(dele.ms / nosso.ms)
  razoes.trabalho.push(dele.cpu / nosso.cpu)
  console.log(
    `${tipo.padEnd(20)}${n(nosso.ms)}${n(dele.ms)}${n(dele.ms / nosso.ms)}        ${n(nosso.cpu)}${n(dele.cpu)}${n(dele.cpu / nosso.cpu)}`,
  )
}
// The same page over and over, which no service that prints for several people could do: said, not judged.
const pagina = await navegador.feito.newPage()
const [nossos, repetidos] = [[], []]
for (let i = 0; i < VEZES; i += 1) {
  const trabalho = umCaso()
  nossos.push((await medir(() => compor(solto, trabalho))).ms)
  repetidos.push((await medir(() => imprimirEm(pagina, folhaEmHtml(trabalho)))).ms)
}
const [nosso, repetido] = [percentil(nossos, 0.5), percentil(repetidos, 0.5)]
console.log(`\numa só página do Chromium para todos: ${n(nosso)}${n(repetido)}${n(repetido / nosso)}`)
await navegador.feito.close()
await solto.fechar()
const razao = percentil(razoes.relogio, 0.5)
console.log(
  `\nmediana das razões: ${razao.toFixed(1)} vezes pelo relógio, ${percentil(razoes.trabalho, 0.5).toFixed(1)} pelo trabalho (pede-se ${VEZES_MAIS_RAPIDO})\n`,
)

const compilador = criarCompilador()
const pesado = await comFotos('AUTO_INFRACAO', FOTOS)
let pico = 0
const vigia = setInterval(() => {
  pico = Math.max(pico, ...memoriaDoCompositor())
}, 50)
const seguidos = []
for (let i = 0; i < DOCUMENTOS; i += 1) seguidos.push((await medir(() => compor(compilador, pesado()))).ms)
clearInterval(vigia)
console.log(`${DOCUMENTOS} documentos seguidos com ${FOTOS} fotos novas cada`)
console.log(`  p50 ${n(percentil(seguidos, 0.5))} ms, p95 ${n(percentil(seguidos, 0.95))} ms`)
console.log(`  pico de memória do processo que compõe: ${pico.toFixed(0)} MB (limite ${MEMORIA_MAXIMA_MB})\n`)

const autoridade = await certificarAutoridade('Órgão Exemplo', new Date(), 10)
const dona = {
  certificado: autoridade.certificado,
  chave: autoridade.privateKey,
  lcr: 'http://guara.invalid/lcr',
}
const certificada = await certificarUsuario(dona, { nome: 'Fiscal Exemplo', matricula: '1' }, new Date(), 3)
const chave = {
  id: '',
  serie: certificada.serie,
  certificado: certificada.certificado,
  autoridade: autoridade.certificado,
  chave: certificada.privateKey,
}
const pdf = Buffer.from(await compor(compilador, umCaso()))
const ato = { nome: 'Fiscal Exemplo', motivo: 'Assinatura', local: 'Órgão', quando: new Date() }
const assinaturas = []
const garantias = await garantiasDe(dona)
for (let i = 0; i < 200; i += 1)
  assinaturas.push((await medir(() => assinarPdf(pdf, assinanteLocal(chave), ato, garantias))).ms)
console.log(`200 assinaturas de um PDF de ${(pdf.length / 1024).toFixed(0)} kB, sem a senha`)
console.log(`  p50 ${n(percentil(assinaturas, 0.5))} ms, p95 ${n(percentil(assinaturas, 0.95))} ms`)
await compilador.fechar()

console.log(
  `\ncarga da máquina depois: ${loadavg()
    .map((c) => c.toFixed(2))
    .join(' ')}`,
)
const falhas = [
  razao < VEZES_MAIS_RAPIDO && `só ${razao.toFixed(1)} vezes mais rápido`,
  pico > MEMORIA_MAXIMA_MB && `${pico.toFixed(0)} MB de memória`,
].filter(Boolean)
if (falhas.length > 0) {
  console.error(`FALHOU: ${falhas.join('; ')}`)
  process.exitCode = 1
}
