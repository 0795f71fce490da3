// The agency's system for a proof: a peer of docs/semad.md that numbers what it opens, so that a form opened twice would
// show, and that remembers every delivery.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const confere = ({ sha256: dito, conteudo }) => sha256(Buffer.from(conteudo, 'base64')) === dito

const lerCorpo = async (pedido) => JSON.parse(Buffer.concat(await pedido.toArray()).toString('utf8'))

/** What makes a delivery the same as another: the signed documents. */
const impressao = ({ documentos }) => documentos.map((d) => `${d.codigo}:${d.sha256}`).join(' ')

export const iniciarOrgao = async ({ demoraMs, protocoloAposMs }) => {
  const processos = new Map()
  const entregas = []
  let numero = 0
  let fora = false

  const receber = (id, pacote) => {
    const inteiro =
      pacote.formulario.id === id &&
      pacote.documentos.length > 0 &&
      pacote.documentos.every(confere) &&
      confere(pacote.custodia)
    entregas.push({ id, inteiro, impressao: impressao(pacote) })
    if (!inteiro) return { status: 422, corpo: { detail: 'Pacote incompleto.' } }
    if (!processos.has(id)) {
      numero += 1
      const numeroProcesso = `2026000170${String(numero).padStart(5, '0')}`
      processos.set(id, { idExterno: `SGA-${numero}`, numeroProcesso, em: Date.now() })
    }
    return null
  }

  const responder = async (pedido) => {
    const [, colecao, id] = pedido.url.split('/')
    if (colecao !== 'formularios') return { status: 404, corpo: {} }
    if (pedido.method === 'PUT') {
      const recusa = receber(id, await lerCorpo(pedido))
      if (recusa) return recusa
    }
    const processo = processos.get(id)
    if (!processo) return { status: 404, corpo: {} }
    const { idExterno, numeroProcesso, em } = processo
    const pronto = Date.now() - em >= protocoloAposMs
    return { status: 200, corpo: { idExterno, numeroProcesso: pronto ? numeroProcesso : null } }
  }

  const servidor = createServer(async (pedido, resposta) => {
    if (fora) return resposta.destroy()
    try {
      const { status, corpo } = await responder(pedido)
      // Done, and not yet told: the moment in which a death hurts most.
      await esperar(demoraMs * Math.random())
      resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
    } catch {
      // The caller died half-way through its request.
      resposta.destroy()
    }
  })
  await new Promise((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://127.0.0.1:${servidor.address().port}`,
    processos,
    entregas,
    abertos: () => numero,
    cair: () => {
      fora = true
      servidor.closeAllConnections()
    },
    voltar: () => {
      fora = false
    },
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
