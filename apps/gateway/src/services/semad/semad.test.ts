import { consultaSemad } from '@guara/domain/semad/contract'
import { INFORME_PESSOA, NAO_RESPONDEU } from '@guara/domain/semad/schema'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { SEM_ORGAO } from '../../semad/cliente.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string
let codigo: string

beforeEach(async () => {
  gateway.simulador.normalizar()
  token = (await umaSessao(banco.db)).token
  codigo = [...gateway.simulador.processos.keys()][0] ?? ''
})

const auditadas = async () => {
  const linhas = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'PESSOA_CONSULTAR')
    .orderBy('id')
    .execute()
  return linhas.map((l) => l.detalhes as Record<string, unknown>)
}

describe('queries to the agency system', () => {
  it('answers a process by its code, and the query by code as a page of one', async () => {
    const um = await gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } })
    const pagina = await gateway.pedir(consultaSemad.buscarPorCodigo, { token, query: { codigo } })
    expect(um.body.codigo).toBe(codigo)
    expect(pagina.body.content).toEqual([um.body])
    expect(pagina.body.totalElements).toBe(1)
  })

  it('tells that a process is not there, and an empty page in the query', async () => {
    const params = { codigo: 'nenhum' }
    expect((await gateway.pedir(consultaSemad.porCodigo, { token, params })).status).toBe(404)
    const { body } = await gateway.pedir(consultaSemad.buscarPorCodigo, { token, query: params })
    expect(body).toMatchObject({ content: [], totalElements: 0, empty: true })
  })

  it('pages the processes of a person', async () => {
    const body = { nomeRazaoSocial: 'exemplo', pagina: 2, tamanho: 5 }
    const resposta = await gateway.pedir(consultaSemad.buscarPorPessoa, { token, body })
    expect(resposta.body).toMatchObject({ number: 1, numberOfElements: 5 })
  })

  it('asks for a document or a name, and for check digits that hold', async () => {
    const sem = await gateway.pedir(consultaSemad.buscarPorPessoa, { token, body: { cpfCnpj: '' } })
    expect(sem.status).toBe(422)
    expect(sem.body.violations).toEqual([{ field: 'cpfCnpj', message: INFORME_PESSOA }])
    const body = { cpfCnpj: '111.111.111-11' }
    expect((await gateway.pedir(consultaSemad.buscarPorPessoa, { token, body })).status).toBe(422)
  })

  it('lists what is pending in a process', async () => {
    const com = [...gateway.simulador.processos.values()].find((p) => p.pendencias > 1)
    const { body } = await gateway.pedir(consultaSemad.pendencias, { token, params: { id: com?.id ?? '' } })
    expect(body.processo.codigo).toBe(com?.codigo)
    expect(body.pendencias).toHaveLength(com?.pendencias ?? 0)
  })

  it('leaves who looked, where and why in the audit, and never what was typed', async () => {
    const query = { codigo, finalidade: 'Formulário FRM-2026-000001' }
    await gateway.pedir(consultaSemad.buscarPorCodigo, { token, query })
    await gateway.pedir(consultaSemad.buscarPorPessoa, { token, body: { nomeRazaoSocial: 'Pequi' } })
    const [primeira, segunda] = await auditadas()
    expect(primeira).toMatchObject({ base: 'Sistema do órgão', finalidade: query.finalidade })
    expect(segunda).toMatchObject({ finalidade: 'não informada' })
    expect(JSON.stringify(segunda)).not.toContain('Pequi')
  })

  it('says in one sentence that the other side did not answer, and goes on answering the rest', async () => {
    gateway.simulador.controlar({ falha: 'FORA' })
    const { status, body } = await gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } })
    expect([status, body.detail]).toEqual([503, NAO_RESPONDEU])
    expect(await auditadas()).toEqual([])
    gateway.simulador.normalizar()
    expect((await gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } })).status).toBe(200)
  })

  it('says that nobody told the installation where the other side is', async () => {
    const { semad } = gateway
    gateway.semad = SEM_ORGAO
    onTestFinished(() => {
      gateway.semad = semad
    })
    const { status, body } = await gateway.pedir(consultaSemad.porCodigo, { token, params: { codigo } })
    expect([status, body.detail]).toEqual([503, 'Sistema do órgão não configurado.'])
  })
})
