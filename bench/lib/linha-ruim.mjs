// A line of the countryside: everything takes long, all of it drops every few seconds, and some requests are cut in the
// middle even while it holds. A proxy on the loopback; both ends see a reset.
import { connect, createServer } from 'node:net'

export const abrirLinhaRuim = async (porta, { latenciaMs, quedaMs, cortadas }) => {
  const contagem = { pedidos: 0, quedas: 0, ligacoesCaidas: 0, cortados: 0 }
  const pares = new Set()
  let ruim = false

  const cair = (par) => {
    pares.delete(par)
    par.cliente.resetAndDestroy()
    par.gateway.destroy()
  }
  /** Half of the latency each way, in order; an end of the stream waits its turn too. */
  const atrasar = (par, de, para, onDados) => {
    const depois = (agir) => setTimeout(() => pares.has(par) && agir(), ruim ? latenciaMs / 2 : 0)
    de.on('data', (dados) => {
      onDados(dados)
      depois(() => para.write(dados))
    })
    de.on('end', () => depois(() => para.end()))
    de.on('error', () => pares.has(par) && cair(par))
    de.on('close', () => depois(() => cair(par)))
  }
  const servidor = createServer((cliente) => {
    const par = { cliente, gateway: connect(porta, '127.0.0.1') }
    pares.add(par)
    let cortar = false
    atrasar(par, cliente, par.gateway, (dados) => {
      if (!ruim || !/^(GET|POST|PUT|DELETE|PATCH) /.test(dados.subarray(0, 7).toString('latin1'))) return
      contagem.pedidos++
      cortar = Math.random() < cortadas
    })
    // The cut comes in the middle: the gateway has taken the request and its answer is on the way.
    atrasar(par, par.gateway, cliente, () => {
      if (!cortar) return
      contagem.cortados++
      cair(par)
    })
  })
  let relogio
  await new Promise((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://127.0.0.1:${servidor.address().port}`,
    contagem,
    /** Good until now: from here on it is what it is. `aoCair` after each drop. */
    piorar: (aoCair) => {
      ruim = true
      relogio = setInterval(() => {
        contagem.quedas++
        contagem.ligacoesCaidas += pares.size
        for (const par of [...pares]) cair(par)
        aoCair()
      }, quedaMs)
    },
    fechar: () => {
      clearInterval(relogio)
      for (const par of [...pares]) cair(par)
      servidor.close()
    },
  }
}
