// The client against the real peer, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarDisjuntor } from '../externo/disjuntor.ts'
import type { Simulador } from '../test/gateway.ts'
import { criarClienteSemad } from './cliente.ts'
import { iniciarSimulador } from './simulador.ts'

let simulador: Simulador
let codigo: string
beforeAll(async () => {
  simulador = await iniciarSimulador()
  codigo = [...simulador.processos.keys()][0] ?? ''
})
afterAll(() => simulador.fechar())
beforeEach(() => {
  simulador.normalizar()
})

/** Patient, but where the deadline itself is tried: a busy machine may stop for seconds. */
const PACIENTE_MS = 60_000
const novo = (prazoMs = PACIENTE_MS) => criarClienteSemad(simulador.url, { prazoMs })

describe('the client of the agency system', () => {
  it('reads a process and tells what is not there', async () => {
    expect(await novo().porCodigo(codigo)).toMatchObject({ codigo })
    expect(await novo().porCodigo('nenhum')).toBeNull()
  })

  it('finds the processes of a person by document and by words of the name in any order', async () => {
    const { interessado } = [...simulador.processos.values()][0] ?? {}
    const pagina = { pagina: 1, tamanho: 5 }
    const porDocumento = await novo().porPessoa({
      cpfCnpj: interessado?.cpfCnpj ?? '',
      nomeRazaoSocial: null,
      ...pagina,
    })
    const avesso = interessado?.nome.toUpperCase().split(' ').reverse().join(' ') ?? ''
    const porNome = await novo().porPessoa({ cpfCnpj: null, nomeRazaoSocial: avesso, ...pagina })
    expect(porDocumento.totalElements).toBeGreaterThan(0)
    expect(porNome.content.map((p) => p.interessado.nome)).toContain(interessado?.nome)
  })

  it('gives up when its time is over, however slow the other side', async () => {
    simulador.controlar({ atrasoMs: 2000 })
    await expect(novo(300).porCodigo(codigo)).rejects.toMatchObject({ motivo: 'SEM_RESPOSTA' })
  })

  it.each([
    ['RECUSA', 'RECUSOU'],
    ['LIXO', 'INCOMPREENSIVEL'],
    ['CORTE', 'SEM_RESPOSTA'],
    ['FORA', 'SEM_RESPOSTA'],
    ['NEGA', 'RECUSOU'],
  ] as const)('turns %s into one kind of error', { tags: ['demorado'] }, async (falha, motivo) => {
    simulador.controlar({ falha })
    await expect(novo().porCodigo(codigo)).rejects.toMatchObject({ name: 'ErroExterno', motivo })
  })

  it('reads again when the other side comes back in time', async () => {
    simulador.controlar({ falha: 'FORA' })
    const lendo = novo().porCodigo(codigo)
    setTimeout(() => simulador.normalizar(), 50)
    // Three tries may all fall before it is back: what matters is that none is lost when they do not.
    const lido = await lendo.catch(() => novo().porCodigo(codigo))
    expect(lido).toMatchObject({ codigo })
  })

  it('opens the circuit after an outage and closes it when the other side is back', {
    tags: ['demorado'],
  }, async () => {
    const hora = { agora: 0 }
    const disjuntor = criarDisjuntor({ limite: 3, pausaMs: 1000, relogio: () => hora.agora })
    const cliente = criarClienteSemad(simulador.url, { prazoMs: PACIENTE_MS, disjuntor })
    await simulador.cair()
    await expect(cliente.porCodigo(codigo)).rejects.toMatchObject({ qualidades: { incerto: false } })
    await simulador.voltar()
    await expect(cliente.porCodigo(codigo)).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
    hora.agora = 1001
    expect(await cliente.porCodigo(codigo)).toMatchObject({ codigo })
  })
})
