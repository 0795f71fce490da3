// What every installation knows from the start (docs/dominio/fio.md#look-ups).
import { alertas } from '@guara/domain/alerta/contract'
import { catalogo, PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { localizacao } from '@guara/domain/localizacao/contract'
import { modelos } from '@guara/domain/modelo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../test/banco.ts'
import { usarGateway } from '../test/gateway.ts'
import { umaSessao } from '../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

describe('look-ups', () => {
  it('answers 27 states', async () => {
    const { body } = await gateway.pedir(localizacao.estados, { token })
    expect(body).toHaveLength(27)
    expect(body).toContainEqual({ id: 52, sigla: 'GO', nome: 'Goiás' })
  })

  it('answers the 246 municipalities of Goiás in Brazilian order, with code and coordinates', async () => {
    const { body } = await gateway.pedir(localizacao.municipios, { token, query: { estadoId: '52' } })
    expect(body).toHaveLength(246)
    const nomes = body.map((m: { nome: string }) => m.nome)
    expect(nomes).toEqual([...nomes].sort(new Intl.Collator('pt-BR').compare))
    expect(nomes.indexOf('Água Limpa')).toBeLessThan(nomes.indexOf('Alexânia'))
    expect(body).toContainEqual({ id: 5208707, nome: 'Goiânia', latitude: -16.6864, longitude: -49.2643 })
  })

  it('answers laws, infraction types with fines and the 13 instrument types', async () => {
    expect((await gateway.pedir(catalogo.leis, { token })).body).toHaveLength(58)
    const infracoes = (await gateway.pedir(catalogo.tiposDeInfracao, { token })).body
    expect(infracoes).toHaveLength(120)
    expect(infracoes.find((i: { codigo: string }) => i.codigo === '24-I')).toMatchObject({
      multaMinima: 500,
      multaMaxima: 500,
      unidade: 'individuo',
      acrescimos: [{ fator: 2 }],
      palavras: expect.arrayContaining(['caça', 'tatu']),
      palavrasPrincipais: expect.arrayContaining(['tatu']),
    })
    const mausTratos = infracoes.filter((i: { codigo: string }) => i.codigo === '29')
    expect(mausTratos).toMatchObject([
      { id: 18, vigenciaInicio: '2026-03-12', vigenciaFim: null, multaMaxima: 50_000 },
      { id: 1001, vigenciaInicio: null, vigenciaFim: '2026-03-11', multaMaxima: 3000 },
    ])
    const instrumentos = (await gateway.pedir(catalogo.tiposDeInstrumento, { token })).body
    expect(instrumentos).toHaveLength(13)
    expect(instrumentos).toContainEqual({ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' })
  })

  it('answers the models of situations, each with what it fills', async () => {
    const { body } = await gateway.pedir(modelos.listar, { token })
    expect(body).toHaveLength(18)
    expect(body[0]).toMatchObject({
      codigo: 'desmate-sem-autorizacao',
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
      ativo: true,
      versao: 1,
      por: null,
    })
  })

  it('answers alert types with categories and the four conditions', async () => {
    const tipos = (await gateway.pedir(alertas.tipos, { token })).body
    expect(tipos.every((t: { categorias: unknown[] }) => t.categorias.length > 0)).toBe(true)
    const condicoes = (await gateway.pedir(alertas.condicoes, { token })).body
    expect(condicoes.map((c: { nome: string }) => c.nome)).toEqual([
      'EM_ATENDIMENTO',
      'PROCEDENTE',
      'IMPROCEDENTE',
      'NAO_ATENDIDO',
    ])
  })

  it('answers what the agency sets, and that it has set nothing yet', async () => {
    const { body } = await gateway.pedir(catalogo.parametros, { token })
    expect(body).toEqual(PARAMETROS_PADRAO)
  })

  it('is never kept by a cache on the way', async () => {
    const { headers } = await gateway.pedir(localizacao.estados, { token })
    expect(headers['cache-control']).toBe('no-store')
  })
})
