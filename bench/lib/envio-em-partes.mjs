// A file sent in parts with the rhythm of the web (apps/web/src/api/envio/envio-ritmo.ts), read slice by slice: never whole in
// this process either.
import { setTimeout as esperar } from 'node:timers/promises'

const KB = 1024
const ENVIOS = '/gateway/services/arquivos/api/arquivos/envios'

export const enviarEmPartes = async ({ url, token, nome, tamanho, sha256, fatia }) => {
  const id = crypto.randomUUID()
  let pedidos = 0
  const pedir = async (method, caminho, init = {}) => {
    pedidos++
    const resposta = await fetch(`${url}${ENVIOS}/${id}${caminho}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(60_000),
    })
    const corpo = await resposta.json()
    if (!resposta.ok && corpo.atual?.recebido === undefined)
      throw Object.assign(new Error(corpo.detail), { recusado: resposta.status < 500 })
    return corpo
  }
  const anunciar = () =>
    pedir('PUT', '', {
      body: JSON.stringify({ nome, tamanho, sha256 }),
      headers: { 'content-type': 'application/json' },
    })
  let perguntar = anunciar
  let recebido = null
  let parte = 512 * KB
  for (;;)
    try {
      if (recebido === null) {
        const situacao = await perguntar()
        perguntar = () => pedir('GET', '')
        if (situacao.arquivo) return { ...situacao.arquivo, pedidos }
        recebido = situacao.recebido
      }
      if (recebido === tamanho) return { ...(await pedir('POST', '/conclusao')), pedidos }
      const partida = performance.now()
      const corpo = await pedir('POST', `/partes?inicio=${recebido}`, {
        body: fatia(recebido, Math.min(tamanho, recebido + parte)),
        headers: { 'content-type': 'application/octet-stream' },
      })
      recebido = corpo.recebido ?? corpo.atual.recebido
      if (performance.now() - partida < 1500) parte = Math.min(4096 * KB, parte * 2)
    } catch (erro) {
      if (erro.recusado) throw erro
      recebido = null
      parte = Math.max(128 * KB, parte / 2)
      await esperar(150 + 300 * Math.random())
    }
}
