// node bench/envio.mjs: an upload of 200 MB (and eight of 25 MB at once) against the built product, then 200 MB in parts over
// a line that drops every 3 seconds. Prints the time, how much the memory of its process rose and, for the parts, how much
// was sent for each byte of the file; fails when 200 MB raise the memory by 64 MB or more. Linux only (/proc).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { enviarEmPartes } from './lib/envio-em-partes.mjs'
import { abrirLinha } from './lib/linha.mjs'
import { iniciarProduto } from './lib/produto.mjs'

const MB = 1024 * 1024
const LIMITE_MB = 64
const PEDACO = Buffer.alloc(MB, 7)
const SEPARADOR = 'bench-envio'

const memoria = async (pid) => {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) * 1024
}

/** A video of `megabytes`, sent as fast as it is taken; never whole in this process either. */
const enviar = (url, token, megabytes) =>
  new Promise((resolve, reject) => {
    const antes = Buffer.from(
      `--${SEPARADOR}\r\ncontent-disposition: form-data; name="file"; filename="v.mp4"\r\n\r\n`,
    )
    const ftyp = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
    const primeiro = Buffer.concat([ftyp, PEDACO.subarray(ftyp.length)])
    const depois = Buffer.from(`\r\n--${SEPARADOR}--\r\n`)
    const esperado = createHash('sha256')
    const pedido = request(`${url}/gateway/services/arquivos/api/arquivos/upload-temp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${SEPARADOR}`,
        'content-length': antes.length + megabytes * MB + depois.length,
      },
    })
    pedido.on('error', reject)
    pedido.on('response', async (resposta) => {
      const corpo = Buffer.concat(await resposta.toArray()).toString()
      if (resposta.statusCode !== 200) return reject(new Error(corpo))
      if (JSON.parse(corpo).sha256 !== esperado.digest('hex')) return reject(new Error('hash diferente'))
      resolve()
    })
    pedido.write(antes)
    let i = 0
    const mandar = () => {
      while (i < megabytes) {
        const pedaco = i++ === 0 ? primeiro : PEDACO
        esperado.update(pedaco)
        if (!pedido.write(pedaco)) return pedido.once('drain', mandar)
      }
      pedido.end(depois)
    }
    mandar()
  })

/** A megabyte of the video: each another, so that one in the wrong place would show. */
const pedacoDoVideo = (n) => {
  const pedaco = Buffer.alloc(MB, (n % 250) + 1)
  if (n === 0) Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex').copy(pedaco)
  return pedaco
}
const fatiaDoVideo = (inicio, fim) => {
  const primeiro = Math.floor(inicio / MB)
  const pedacos = []
  for (let n = primeiro; n * MB < fim; n++) pedacos.push(pedacoDoVideo(n))
  return Buffer.concat(pedacos).subarray(inicio - primeiro * MB, fim - primeiro * MB)
}

const LINHA = { bytesPorSegundo: 6 * MB, quedaMs: 3000 }

/** Sends over the line that drops; what the gateway keeps is then read back. */
const enviarPelaLinha = async (produto, token, megabytes) => {
  const hash = createHash('sha256')
  for (let n = 0; n < megabytes; n++) hash.update(pedacoDoVideo(n))
  const sha256 = hash.digest('hex')
  const tamanho = megabytes * MB
  const linha = await abrirLinha(Number(new URL(produto.url).port), LINHA)
  try {
    const video = { url: linha.url, token, nome: 'v.mp4', tamanho, sha256, fatia: fatiaDoVideo }
    const { pedidos, ...enviado } = await enviarEmPartes(video)
    const resposta = await fetch(
      `${produto.url}/gateway/services/arquivos/api/arquivos/download/web/${enviado.arquivoId}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    const guardado = createHash('sha256')
    for await (const parte of resposta.body) guardado.update(parte)
    if (enviado.sha256 !== sha256 || guardado.digest('hex') !== sha256) throw new Error('hash diferente')
    return {
      quedas: linha.contagem.quedas,
      pedidos,
      'enviado ÷ tamanho': (linha.contagem.subiram / tamanho).toFixed(3),
    }
  } finally {
    linha.fechar()
  }
}

const produto = await iniciarProduto()
try {
  const entrada = await fetch(`${produto.url}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'fiscal', password: 'Cerrado-2026' }),
  })
  const { id_token } = await entrada.json()
  const medir = async (nome, agir) => {
    const antes = await memoria(produto.pid)
    let pico = antes
    const relogio = setInterval(async () => {
      pico = Math.max(pico, await memoria(produto.pid))
    }, 20)
    const inicio = performance.now()
    const mais = await agir()
    const segundos = (performance.now() - inicio) / 1000
    clearInterval(relogio)
    const aumento = (pico - antes) / MB
    return {
      envio: nome,
      segundos: segundos.toFixed(2),
      'antes MB': (antes / MB).toFixed(0),
      'aumento MB': aumento.toFixed(1),
      ...mais,
    }
  }
  // The first one loads what is loaded once.
  await enviar(produto.url, id_token, 5)
  const linhas = [
    await medir('1 × 200 MB', () => enviar(produto.url, id_token, 200)),
    await medir('1 × 200 MB', () => enviar(produto.url, id_token, 200)),
    await medir('8 × 25 MB ao mesmo tempo', () =>
      Promise.all(Array.from({ length: 8 }, () => enviar(produto.url, id_token, 25))).then(() => ({})),
    ),
    await medir('200 MB em partes, linha de 6 MB/s que cai a cada 3 s', () =>
      enviarPelaLinha(produto, id_token, 200),
    ),
  ]
  console.log(
    `Envio de arquivos, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}\n`,
  )
  console.table(linhas)
  for (const linha of [linhas[0], linhas[3]])
    if (Number(linha['aumento MB']) >= LIMITE_MB) {
      console.error(`${linha.envio}: a memória aumentou ${linha['aumento MB']} MB; o limite é ${LIMITE_MB}`)
      process.exitCode = 1
    }
} finally {
  await produto.parar()
}
