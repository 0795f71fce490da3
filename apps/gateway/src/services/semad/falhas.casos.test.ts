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
import { umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const PRAZO_MS = 1500
const PAUSA_MS = 30_000
const hora = { agora: 0 }
let token: string
let codigo: string

beforeEach(async () => {
  gateway.simulador.normalizar()
  const disjuntor = criarDisjuntor({ pausaMs: PAUSA_MS, relogio: () => hora.agora })
  gateway.semad = criarClienteSemad(gateway.simulador.url, { prazoMs: PRAZO_MS, disjuntor })
  const { id } = await umUsuario(banco.db)
  token = await umToken(banco.db, id, 'ROLE_FISCAL')
  codigo = [...gateway.simulador.processos.keys()][0] ?? ''
})

const PERGUNTAS = {
  'a process': () => gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } }),
  'the processes of a person': () =>
    gateway.pedir(consultaSemad.buscarPorPessoa, { token, body: { nomeRazaoSocial: 'exemplo' } }),
  'what is pending': () => gateway.pedir(consultaSemad.pendencias, { token, params: { id: codigo } }),
}
const perguntar = PERGUNTAS['a process']

const medir = async <T>(agir: () => Promise<T>) => {
  const inicio = performance.now()
  return { feito: await agir(), ms: performance.now() - inicio }
}

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
  it.each(Object.entries(PERGUNTAS))('whoever asks for %s is told so, in time', async (_nome, pergunta) => {
    gateway.simulador.controlar(controle)
    const { feito, ms } = await medir(pergunta)
    expect([feito.status, feito.body.detail]).toEqual([503, NAO_RESPONDEU])
    expect(feito.headers['retry-after']).toBe('5')
    expect(ms).toBeLessThan(PRAZO_MS + 1000)
  })
})

describe('when the agency system is down', () => {
  it('whoever asks is told so at once', async () => {
    await gateway.simulador.cair()
    const { feito, ms } = await medir(perguntar)
    expect([feito.status, feito.body.detail]).toEqual([503, NAO_RESPONDEU])
    expect(ms).toBeLessThan(PRAZO_MS + 1000)
    await gateway.simulador.voltar()
    expect((await perguntar()).status).toBe(200)
  })

  it('nobody else waits: other calls answer while many hang', async () => {
    gateway.simulador.controlar({ atrasoMs: PRAZO_MS * 4 })
    const conta = () => gateway.pedir(sessao.conta, { token })
    await conta()
    const presas = Array.from({ length: 20 }, perguntar)
    const { feito, ms } = await medir(conta)
    expect(feito.status).toBe(200)
    expect(ms).toBeLessThan(PRAZO_MS / 2)
    for (const { status } of await Promise.all(presas)) expect(status).toBe(503)
  })

  it('the circuit opens after five failures, answers at once without asking, and closes when one is answered', async () => {
    gateway.simulador.controlar({ falha: 'NEGA' })
    for (let i = 0; i < 6; i += 1) await perguntar()
    // A refusal is an answer: it opens nothing.
    gateway.simulador.normalizar()
    expect((await perguntar()).status).toBe(200)

    gateway.simulador.controlar({ atrasoMs: PRAZO_MS * 4 })
    await Promise.all(Array.from({ length: 5 }, perguntar))
    const { feito, ms } = await medir(perguntar)
    expect(feito.status).toBe(503)
    expect(ms).toBeLessThan(PRAZO_MS / 2)

    // Well again, and still left alone until the pause is over.
    gateway.simulador.normalizar()
    expect((await perguntar()).status).toBe(503)
    hora.agora += PAUSA_MS + 1
    expect((await perguntar()).status).toBe(200)
    expect((await perguntar()).status).toBe(200)
  })
})
