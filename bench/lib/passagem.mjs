// Stands between the browser and the product and counts the bytes that come back, whoever asked for them. Loopback only.
import { connect, createServer } from 'node:net'

export const iniciarPassagem = async (url) => {
  const { port } = new URL(url)
  let recebidos = 0
  const abertos = new Set()
  const servidor = createServer((navegador) => {
    const produto = connect(Number(port), '127.0.0.1')
    produto.on('data', (pedaco) => {
      recebidos += pedaco.length
    })
    for (const ponta of [navegador, produto]) {
      abertos.add(ponta)
      ponta.on('error', () => {}).on('close', () => abertos.delete(ponta))
    }
    navegador.pipe(produto).pipe(navegador)
  })
  await new Promise((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${servidor.address().port}`,
    recebidos: () => recebidos,
    parar: async () => {
      for (const ponta of abertos) ponta.destroy()
      await new Promise((resolve) => servidor.close(resolve))
    },
  }
}
