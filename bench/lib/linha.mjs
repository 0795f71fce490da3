// A line of a given speed that drops every few seconds: a proxy on the loopback. The sender sees a reset.
import { connect, createServer } from 'node:net'

const FATIA_MS = 20

export const abrirLinha = async (porta, { bytesPorSegundo, quedaMs }) => {
  const contagem = { quedas: 0, subiram: 0 }
  const pares = new Set()
  let verba = 0
  const relogios = [
    setInterval(() => {
      verba = Math.min(bytesPorSegundo / 10, verba + (bytesPorSegundo * FATIA_MS) / 1000)
      for (const { cliente } of pares) if (verba > 0) cliente.resume()
    }, FATIA_MS),
    setInterval(() => {
      for (const { cliente, gateway } of pares) {
        contagem.quedas++
        cliente.resetAndDestroy()
        gateway.destroy()
      }
    }, quedaMs),
  ]
  const servidor = createServer((cliente) => {
    const gateway = connect(porta, '127.0.0.1')
    const par = { cliente, gateway }
    pares.add(par)
    const fim = () => {
      pares.delete(par)
      cliente.destroy()
      gateway.destroy()
    }
    for (const ponta of [cliente, gateway]) ponta.on('error', fim).on('close', fim)
    cliente.on('data', (dados) => {
      contagem.subiram += dados.length
      verba -= dados.length
      gateway.write(dados)
      if (verba <= 0) cliente.pause()
    })
    gateway.pipe(cliente)
  })
  await new Promise((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://127.0.0.1:${servidor.address().port}`,
    contagem,
    fechar: () => {
      for (const relogio of relogios) clearInterval(relogio)
      for (const { cliente } of pares) cliente.destroy()
      servidor.close()
    },
  }
}
