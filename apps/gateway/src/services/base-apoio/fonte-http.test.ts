// The source against a real HTTP peer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarFonteHttp, FonteDescrita } from './fonte-http.ts'

let servidor: Server
let pedidos: Array<{ url: string; chave: string | undefined }>
let responder: (pedido: IncomingMessage, resposta: ServerResponse) => void

const RESPOSTA = {
  dados: {
    lista: [{ n: 7, pessoa: { nome: 'Ana Exemplo', doc: '52998224725' }, cidade: 'Jaraguá', area: 12.5 }],
    quantos: 11,
  },
}

beforeAll(async () => {
  servidor = createServer((pedido, resposta) => {
    pedidos.push({ url: pedido.url ?? '', chave: pedido.headers['x-chave'] as string | undefined })
    responder(pedido, resposta)
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
})
afterAll(() => {
  servidor.closeAllConnections()
  servidor.close()
})
beforeEach(() => {
  pedidos = []
  responder = (_, resposta) => resposta.end(JSON.stringify(RESPOSTA))
})

const hora = { agora: 0 }
const nova = (mais: object = {}) =>
  criarFonteHttp(
    FonteDescrita.parse({
      uuid: '00000000-0000-4000-8000-0000000000aa',
      descricao: 'Cadastro de outro órgão',
      url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/busca?fixo=1`,
      segredo: { cabecalho: 'X-Chave', variavel: 'CHAVE' },
      parametros: { cpfCnpj: 'doc', nomeRazaoSocial: 'nome', pagina: 'p', tamanho: 't', primeiraPagina: 1 },
      resposta: {
        itens: 'dados.lista',
        total: 'dados.quantos',
        numero: 'n',
        nomeRazaoSocial: 'pessoa.nome',
        cpfCnpj: 'pessoa.doc',
        municipio: 'cidade',
        detalhes: [
          { titulo: 'Área', campo: 'area' },
          { titulo: 'Nada', campo: 'nada.aqui' },
        ],
      },
      prazoMs: 60_000,
      ...mais,
    }),
    { segredo: 'segredo', relogio: () => hora.agora },
  )
const BUSCA = { documento: null, nome: 'ana', pagina: 1, tamanho: 10 }

describe('a source that is another system', () => {
  it('is asked by its own names, with its secret, and read by its own fields', async () => {
    const { content, totalElements, number } = await nova().buscar(BUSCA)
    expect(pedidos).toEqual([{ url: '/busca?fixo=1&nome=ana&p=2&t=10', chave: 'segredo' }])
    expect([totalElements, number]).toEqual([11, 1])
    expect(content).toEqual([
      {
        uuid: expect.any(String),
        numero: '7',
        nomeRazaoSocial: 'Ana Exemplo',
        cpfCnpj: '529.982.247-25',
        municipio: 'Jaraguá',
        detalhes: [{ titulo: 'Área', valor: '12.5', nome: 'area' }],
      },
    ])
  })

  it('is not asked twice for the same within its time', async () => {
    const fonte = nova({ cacheSegundos: 10 })
    await fonte.buscar(BUSCA)
    await fonte.buscar({ ...BUSCA, nome: 'ANA' })
    expect(pedidos).toHaveLength(1)
    hora.agora += 11_000
    await fonte.buscar(BUSCA)
    expect(pedidos).toHaveLength(2)
  })

  it('is asked again when it stumbles', async () => {
    responder = (_, resposta) => {
      if (pedidos.length === 1) resposta.writeHead(502).end()
      else resposta.end(JSON.stringify(RESPOSTA))
    }
    expect((await nova().buscar(BUSCA)).totalElements).toBe(11)
    expect(pedidos).toHaveLength(2)
  })

  it('is given up on in time', async () => {
    responder = () => {}
    await expect(nova({ prazoMs: 100 }).buscar(BUSCA)).rejects.toMatchObject({ motivo: 'SEM_RESPOSTA' })
  })

  it('is left alone while it is down', { tags: ['demorado'] }, async () => {
    responder = (_, resposta) => resposta.destroy()
    const fonte = nova()
    const motivos: unknown[] = []
    for (let i = 0; i < 6; i += 1)
      await fonte.buscar(BUSCA).catch((erro: { motivo: unknown }) => motivos.push(erro.motivo))
    expect([motivos[0], motivos[5]]).toEqual(['SEM_RESPOSTA', 'EM_PAUSA'])
    const perguntas = pedidos.length
    await expect(fonte.buscar(BUSCA)).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
    expect(pedidos).toHaveLength(perguntas)
    hora.agora += 31_000
    responder = (_, resposta) => resposta.end(JSON.stringify(RESPOSTA))
    expect((await fonte.buscar(BUSCA)).totalElements).toBe(11)
  })

  it.each(['<html>', '{"dados":{}}', '{"dados":{"lista":{},"quantos":1}}'])(
    'does not swallow %s',
    { tags: ['demorado'] },
    async (corpo) => {
      responder = (_, resposta) => resposta.end(corpo)
      await expect(nova().buscar(BUSCA)).rejects.toMatchObject({ name: 'ErroExterno' })
    },
  )
})
