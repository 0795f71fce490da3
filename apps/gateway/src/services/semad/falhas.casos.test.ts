// The agency's system is slow, refuses, answers nonsense or hangs up: the gateway over a real HTTP peer, with a
// deadline short enough for a test (bench/orgao-lento.mjs waits the real one).
import { consultaSemad } from '@guara/domain/semad/contract'
import { NAO_RESPONDEU } from '@guara/domain/semad/schema'
import { sessao } from '@guara/domain/sessao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { criarDisjuntor } from '../../externo/disjuntor.ts'
import { criarClienteSemad } from '../../semad/cliente.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const PRAZO_MS = 5000
const PAUSA_MS = 30_000
const hora = { agora: 0 }
let token: string
let codigo: string

beforeEach(async () => {
  gateway.simulador.normalizar()
  const disjuntor = criarDisjuntor({ pausaMs: PAUSA_MS, relogio: () => hora.agora })
  gateway.semad = criarClienteSemad(gateway.simulador.url, { prazoMs: PRAZO_MS, disjuntor })
  token = (await umaSessao(banco.db)).token
  codigo = [...gateway.simulador.processos.keys()][0] ?? ''
})

const PERGUNTAS = {
  'a process': () => gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } }),
  'the processes of a person': () =>
    gateway.pedir(consultaSemad.buscarPorPessoa, { token, body: { nomeRazaoSocial: 'exemplo' } }),
  'what is pending': () => gateway.pedir(consultaSemad.pendencias, { token, params: { id: codigo } }),
}
const perguntar = PERGUNTAS['a process']

const FALHAS = [
  ['takes longer than the deadline', { atrasoMs: PRAZO_MS * 4 }],
  ['answers 500', { falha: 'RECUSA' }],
  ['refuses (422)', { falha: 'NEGA' }],
  ['answers what is not JSON', { falha: 'LIXO' }],
  ['hangs up half-way through the answer', { falha: 'CORTE' }],
  ['hangs up before answering', { falha: 'SEM_RESPOSTA' }],
  ['hangs up at once', { falha: 'FORA' }],
] as const

describe.each(FALHAS)('when the agency system %s', (_, controle) => {
  it.each(Object.entries(PERGUNTAS))('whoever asks for %s is told so', async (_nome, pergunta) => {
    gateway.simulador.controlar(controle)
    const { status, body, headers } = await pergunta()
    expect([status, body.detail]).toEqual([503, NAO_RESPONDEU])
    expect(headers['retry-after']).toBe('5')
  })
})

describe('when the agency system is down', () => {
  it('whoever asks is told so at once', async () => {
    await gateway.simulador.cair()
    const { status, body } = await perguntar()
    expect([status, body.detail]).toEqual([503, NAO_RESPONDEU])
    await gateway.simulador.voltar()
    expect((await perguntar()).status).toBe(200)
  })

  it('nobody else waits: other calls answer while many hang', async () => {
    gateway.simulador.controlar({ atrasoMs: PRAZO_MS * 4 })
    const conta = () => gateway.pedir(sessao.conta, { token })
    await conta()
    let soltas = 0
    const presas = Array.from({ length: 20 }, async () => {
      const resposta = await perguntar()
      soltas += 1
      return resposta
    })
    expect([(await conta()).status, soltas]).toEqual([200, 0])
    for (const { status } of await Promise.all(presas)) expect(status).toBe(503)
  })

  it('the circuit opens after five failures, answers without asking, and closes when one is answered', async () => {
    gateway.simulador.controlar({ falha: 'NEGA' })
    for (let i = 0; i < 6; i += 1) await perguntar()
    // A refusal is an answer: it opens nothing.
    gateway.simulador.normalizar()
    expect((await perguntar()).status).toBe(200)

    gateway.simulador.controlar({ atrasoMs: PRAZO_MS * 4 })
    await Promise.all(Array.from({ length: 5 }, perguntar))
    // Well again, and still left alone until the pause is over: nobody asked it.
    gateway.simulador.normalizar()
    expect((await perguntar()).status).toBe(503)
    hora.agora += PAUSA_MS + 1
    expect((await perguntar()).status).toBe(200)
    expect((await perguntar()).status).toBe(200)
  })
})
