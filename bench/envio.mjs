// node bench/envio.mjs: an upload of 200 MB (and eight of 25 MB at once) against the built product. Prints the time and
// how much the memory of its process rose; fails when 200 MB raise it by 64 MB or more. Linux only (/proc).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
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
    await agir()
    const segundos = (performance.now() - inicio) / 1000
    clearInterval(relogio)
    const aumento = (pico - antes) / MB
    return {
      envio: nome,
      segundos: segundos.toFixed(2),
      'antes MB': (antes / MB).toFixed(0),
      'aumento MB': aumento.toFixed(1),
    }
  }
  // The first one loads what is loaded once.
  await enviar(produto.url, id_token, 5)
  const linhas = [
    await medir('1 × 200 MB', () => enviar(produto.url, id_token, 200)),
    await medir('1 × 200 MB', () => enviar(produto.url, id_token, 200)),
    await medir('8 × 25 MB ao mesmo tempo', () =>
      Promise.all(Array.from({ length: 8 }, () => enviar(produto.url, id_token, 25))),
    ),
  ]
  console.table(linhas)
  if (Number(linhas[0]['aumento MB']) >= LIMITE_MB) {
    console.error(`200 MB aumentaram a memória em ${linhas[0]['aumento MB']} MB; o limite é ${LIMITE_MB}`)
    process.exitCode = 1
  }
} finally {
  await produto.parar()
}
