// A signed-in client that says when an answer was there, whole: to unfold and read it is work of its own, not of the call.
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

const agente = new Agent({ keepAlive: true })
let chegou = 0

/** The instant in which the last answer was there. */
export const chegouEm = () => chegou

const trazer = (url, metodo, headers, corpo) =>
  new Promise((resolve, reject) => {
    const pedido = request(url, { agent: agente, method: metodo, headers }, (resposta) => {
      const partes = []
      resposta.on('data', (parte) => partes.push(parte))
      resposta.on('error', reject)
      resposta.on('end', () => {
        chegou = performance.now()
        const bytes = Buffer.concat(partes)
        const aberto = resposta.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        resolve({ status: resposta.statusCode, texto: aberto.toString('utf8') })
      })
    })
    pedido.on('error', reject)
    pedido.end(corpo)
  })

export const cliente = (base, token) => async (metodo, caminho, valor) => {
  const corpo = valor && Buffer.from(JSON.stringify(valor))
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br',
    ...(corpo && { 'content-type': 'application/json', 'content-length': corpo.length }),
  }
  const { status, texto } = await trazer(base + caminho, metodo, headers, corpo)
  if (status !== 200) throw new Error(`${metodo} ${caminho}: ${status} ${texto}`)
  return JSON.parse(texto)
}
