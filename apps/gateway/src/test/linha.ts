// A line that drops: a proxy on the loopback that cuts every connection after some bytes or some time, as a phone between
// two towers does: the sender sees a reset, the gateway an end in the middle of a request.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Queda {
  /** Bytes that a connection lets through, in both directions; each time another number up to it. */
  bytes?: number
  /** How long a connection lives. */
  ms?: number
}

export const abrirLinha = async (porta: number, { bytes, ms }: Queda) => {
  const vivos = new Set<Socket>()
  const contagem = { quedas: 0, subiram: 0 }
  const servidor = createServer((cliente) => {
    const gateway = connect(porta, '127.0.0.1')
    let resta = bytes ? Math.ceil(bytes * (0.2 + 0.8 * Math.random())) : Number.POSITIVE_INFINITY
    const cortar = () => {
      if (!cliente.destroyed) contagem.quedas++
      cliente.resetAndDestroy()
      gateway.destroy()
    }
    const relogio = ms ? setTimeout(cortar, ms) : undefined
    const passar = (de: Socket, para: Socket, contar: (n: number) => void) => {
      vivos.add(de)
      de.on('error', () => {})
      de.on('close', () => {
        clearTimeout(relogio)
        vivos.delete(de)
        para.destroy()
      })
      de.on('data', (dados) => {
        const passam = dados.subarray(0, resta)
        resta -= passam.length
        contar(passam.length)
        if (passam.length > 0 && !para.write(passam)) {
          de.pause()
          para.once('drain', () => de.resume())
        }
        // What was let through gets there first.
        if (resta <= 0) setTimeout(cortar, 5)
      })
    }
    passar(cliente, gateway, (n) => {
      contagem.subiram += n
    })
    passar(gateway, cliente, () => {})
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', () => pronto()))
  return {
    porta: (servidor.address() as AddressInfo).port,
    contagem,
    fechar: async () => {
      for (const socket of vivos) socket.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
