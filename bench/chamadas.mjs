// node bench/chamadas.mjs: the look-ups beside an empty signed-in call, in one run (ratios; the machine varies).
import { iniciarProduto, percentil } from './lib/produto.mjs'

const VEZES = 400

const medir = async (pedir) => {
  for (let i = 0; i < 30; i++) await pedir()
  const tempos = []
  for (let i = 0; i < VEZES; i++) {
    const inicio = performance.now()
    await pedir()
    tempos.push(performance.now() - inicio)
  }
  return tempos
}

const produto = await iniciarProduto()
try {
  const base = `${produto.url}/gateway`
  const entrada = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'fiscal', password: 'Cerrado-2026' }),
  })
  const { id_token } = await entrada.json()
  const chamada = (caminho) => async () => {
    const r = await fetch(base + caminho, { headers: { authorization: `Bearer ${id_token}` } })
    if (r.status !== 200) throw new Error(`${caminho}: ${r.status}`)
    await r.arrayBuffer()
  }
  const CAMINHOS = [
    '/management/info',
    '/api/account',
    '/services/localizacao/api/estados',
    '/services/localizacao/api/municipios/estado?estadoId=52',
    '/api/tipo-alerta',
    '/services/fiscalizacao/api/leis',
    '/services/fiscalizacao/api/tipo-infracoes',
  ]
  const linhas = []
  let vazia
  for (const caminho of CAMINHOS) {
    const tempos = await medir(chamada(caminho))
    const p50 = percentil(tempos, 50)
    vazia ??= p50
    linhas.push({
      chamada: caminho,
      'p50 ms': p50.toFixed(2),
      'p95 ms': percentil(tempos, 95).toFixed(2),
      'vezes a vazia': (p50 / vazia).toFixed(2),
    })
  }
  console.table(linhas)
} finally {
  await produto.parar()
}
