// node bench/ataques.mjs [validacao] [impressao] [importacao] [envios]: what one hostile caller does to everybody else. The
// built product is started with demonstration data, attacked on loopback, and its health call is timed meanwhile, beside
// the processor and the memory that it takes. Linux only. Keeps what it prints in docs/provas/ataques.txt when all are run.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, createDeflateRaw } from 'node:zlib'
import { criarChamador, entrar } from './lib/assinados.mjs'
import { iniciarProduto } from './lib/produto.mjs'
import { vigiar } from './lib/vigia.mjs'

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..')
const sharp = createRequire(new URL('../apps/gateway/package.json', import.meta.url))('sharp')
const SENHA = 'Cerrado-2026'
const API = '/gateway/services/fiscalizacao/api'
const MEGABYTE = 1024 * 1024
const pedidos = process.argv.slice(2)

const linhas = []
const dizer = (linha) => {
  linhas.push(linha)
  console.log(linha)
}

const relatar = (nome, v) => {
  dizer(nome)
  dizer(
    `  saúde      p50 ${v.p50.toFixed(0)} ms, p95 ${v.p95.toFixed(0)} ms, maior ${v.maior.toFixed(0)} ms, ${v.falhas} de ${v.perguntas} sem resposta boa`,
  )
  dizer(
    `  servidor   ${v.cpu.toFixed(1)} s de processador, pico de ${v.picoMb.toFixed(0)} MB (subiu ${v.subiuMb.toFixed(0)})`,
  )
  dizer(`  ataque     ${v.segundos.toFixed(1)} s; respostas: ${v.respostas.join(', ')}`)
}

const enviar = async (url, bytes, nome, token, campos = {}) => {
  const corpo = new FormData()
  for (const [campo, valor] of Object.entries(campos)) corpo.append(campo, valor)
  corpo.append('file', new Blob([bytes]), nome)
  const inicio = performance.now()
  try {
    const resposta = await fetch(url, {
      method: 'POST',
      body: corpo,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    await resposta.arrayBuffer()
    return `${resposta.status} em ${((performance.now() - inicio) / 1000).toFixed(1)} s`
  } catch (erro) {
    return `cortada (${erro.cause?.code ?? erro.name})`
  }
}

const muitas = (n, agir) => Promise.all(Array.from({ length: n }, (_, i) => agir(i)))

/** 50 ranges over one gap of hexadecimal that fills the file. */
const umPdfHostil = (tamanho = 28 * MEGABYTE, faixas = 50) => {
  const cabeca = 8192
  const pdf = Buffer.alloc(tamanho, 'a')
  pdf.fill(' ', 0, cabeca)
  pdf.write(`%PDF-1.7\n${`/ByteRange [0 ${cabeca} ${tamanho - 2} 2]\n`.repeat(faixas)}`)
  pdf.write('<', cabeca)
  pdf.write('>\n', tamanho - 3)
  return pdf
}

const validacao = async (produto) => {
  const pdf = umPdfHostil()
  const conferir = () => enviar(`${produto.url}${API}/validacao/documento`, pdf, 'a.pdf')
  await enviar(`${produto.url}${API}/validacao/documento`, Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf')
  relatar(
    'um PDF de 28 MB com 50 /ByteRange sobre um vão, sem sessão',
    await vigiar(produto, async () => [await conferir()]),
  )
  relatar('seis dele ao mesmo tempo', await vigiar(produto, () => muitas(6, conferir)))
}

const rascunho = async (chamar, palavra) => {
  const { instrumentos } = await chamar('POST', `${API}/formularios`, {
    tiposFormulario: ['NOTIFICACAO'],
    instrumentos: [{ id: crypto.randomUUID(), tipo: 'NOTIFICACAO', dados: { descricao: palavra } }],
  })
  return instrumentos[0].codigo
}

const imprimir = async (produto, token, codigo) => {
  const inicio = performance.now()
  const resposta = await fetch(`${produto.url}${API}/instrumentos/imprimir/${codigo}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
  })
  await resposta.arrayBuffer()
  return { status: resposta.status, ms: performance.now() - inicio }
}

const impressao = async (produto) => {
  const [fiscal, outro] = [
    await entrar(produto.url, 'fiscal', SENHA),
    await entrar(produto.url, 'fiscal2', SENHA),
  ]
  const curto = await rascunho(criarChamador(produto.url, outro), 'Vistoria na margem do rio.')
  await imprimir(produto, outro, curto)
  const sozinho = await imprimir(produto, outro, curto)
  dizer(`um rascunho comum, sem ninguém na fila: ${sozinho.status} em ${sozinho.ms.toFixed(0)} ms`)
  for (const [letras, vezes] of [
    [200_000, 1],
    [900_000, 1],
    [900_000, 4],
  ]) {
    const hostis = await muitas(vezes, () => rascunho(criarChamador(produto.url, fiscal), 'a'.repeat(letras)))
    const v = await vigiar(produto, async () => {
      const presos = hostis.map((codigo) => imprimir(produto, fiscal, codigo))
      await new Promise((pronto) => setTimeout(pronto, 300))
      const dosOutros = []
      for (let i = 0; i < 3; i += 1) dosOutros.push(await imprimir(produto, outro, curto))
      return [
        ...(await Promise.all(presos)).map((r) => `${r.status} em ${(r.ms / 1000).toFixed(1)} s`),
        `do outro: ${dosOutros.map((r) => `${r.status} em ${(r.ms / 1000).toFixed(1)} s`).join(' e ')}`,
      ]
    })
    relatar(`${vezes} rascunho(s) com uma palavra de ${letras} letras, impressos por um só`, v)
  }
}

/** A zip of entries told by how they begin and how long they are: the rest are zeros, folded a thousand times. */
const umZip = async (entradas) => {
  const partes = []
  const centrais = []
  let onde = 0
  for (const [nome, comeco, tamanho = comeco.length] of entradas) {
    const dobra = createDeflateRaw({ level: 9 })
    const dobradas = []
    dobra.on('data', (d) => dobradas.push(d))
    let crc = 0
    for (let feito = 0; feito < tamanho; ) {
      const pedaco = feito === 0 ? comeco : Buffer.alloc(Math.min(MEGABYTE, tamanho - feito))
      feito += pedaco.length
      crc = crc32(pedaco, crc)
      if (!dobra.write(pedaco)) await new Promise((pronto) => dobra.once('drain', pronto))
    }
    await new Promise((pronto) => {
      dobra.on('end', pronto)
      dobra.end()
    })
    const dados = Buffer.concat(dobradas)
    const comum = Buffer.alloc(26)
    comum.writeUInt16LE(20, 0)
    comum.writeUInt16LE(8, 4)
    comum.writeUInt32LE(crc, 10)
    comum.writeUInt32LE(dados.length, 14)
    comum.writeUInt32LE(tamanho, 18)
    comum.writeUInt16LE(nome.length, 22)
    partes.push(Buffer.from('PK\x03\x04', 'latin1'), comum, Buffer.from(nome), dados)
    const central = Buffer.alloc(16)
    central.writeUInt32LE(onde, 12)
    centrais.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0', 'latin1'),
        comum,
        central.subarray(2),
        Buffer.from(nome),
      ]),
    )
    onde += 30 + nome.length + dados.length
  }
  const indice = Buffer.concat(centrais)
  const fim = Buffer.alloc(22)
  fim.write('PK\x05\x06', 'latin1')
  fim.writeUInt16LE(entradas.length, 8)
  fim.writeUInt16LE(entradas.length, 10)
  fim.writeUInt32LE(indice.length, 12)
  fim.writeUInt32LE(onde, 16)
  return Buffer.concat([...partes, indice, fim])
}

const PRJ = Buffer.from('GEOGCS["SIRGAS 2000",DATUM["D_SIRGAS_2000"]]')

const ABERTO = 255 * MEGABYTE
/** One record as long as the file, whose shape is none. */
const SHP = Buffer.alloc(108)
SHP.writeInt32BE((ABERTO - SHP.length) / 2, 104)
/** One column, and rows as long as they may be. */
const DBF = Buffer.alloc(65)
DBF.writeUInt16LE(DBF.length, 8)
DBF.writeUInt16LE(60_000, 10)
DBF.write('CODIGO', 32)
DBF[64] = 0x0d

const importacao = async (produto) => {
  const token = await entrar(produto.url, 'gestor', SENHA)
  const zip = await umZip([
    ['a.prj', PRJ],
    ['a.shp', SHP, ABERTO],
    ['a.dbf', DBF, ABERTO],
  ])
  const importar = () =>
    enviar(`${produto.url}/gateway/services/alerta/api/alerta/importacoes`, zip, 'a.zip', token, {
      seco: 'true',
    })
  relatar(
    `um zip de ${(zip.length / MEGABYTE).toFixed(1)} MB que abre em 510 MB, importado`,
    await vigiar(produto, async () => [await importar()]),
  )
  relatar('quatro dele ao mesmo tempo', await vigiar(produto, () => muitas(4, importar)))
}

const envios = async (produto) => {
  const token = await entrar(produto.url, 'fiscal', SENHA)
  const foto = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: { r: 30, g: 120, b: 60 } },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const video = Buffer.alloc(60 * MEGABYTE, 7)
  video.write('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1')
  const url = `${produto.url}/gateway/services/arquivos/api/arquivos/upload-temp`
  relatar(
    `dezoito fotos de 100 milhões de pontos em ${(foto.length / MEGABYTE).toFixed(1)} MB, ao mesmo tempo`,
    await vigiar(produto, () => muitas(18, () => enviar(url, foto, 'a.png', token))),
  )
  relatar(
    'doze vídeos de 60 MB ao mesmo tempo',
    await vigiar(produto, () => muitas(12, () => enviar(url, video, 'a.mp4', token))),
  )
}

const ATAQUES = { validacao, impressao, importacao, envios }
const nomes = pedidos.length > 0 ? pedidos : Object.keys(ATAQUES)

dizer(`bench/ataques.mjs em ${new Date().toISOString()}, Node ${process.version}`)
dizer(
  `carga da máquina antes: ${loadavg()
    .map((c) => c.toFixed(2))
    .join(' ')}`,
)
/** Filled by the first that starts. The server of root runs as another user, who must be able to pass through. */
const pasta = await mkdtemp(join(tmpdir(), 'guara-ataques-'))
await chmod(pasta, 0o711)
try {
  for (const nome of nomes) {
    // Each begins with a process that was not attacked yet: what one leaves in memory is not counted to the next.
    const produto = await iniciarProduto({ DATA_DIR: pasta })
    try {
      dizer('')
      await ATAQUES[nome](produto)
    } finally {
      await produto.parar()
    }
  }
} finally {
  await rm(pasta, { recursive: true, force: true })
}
if (pedidos.length === 0) await writeFile(join(RAIZ, 'docs/provas/ataques.txt'), `${linhas.join('\n')}\n`)
