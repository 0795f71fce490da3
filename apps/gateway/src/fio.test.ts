// The wire as a client that somebody else wrote tries it (docs/dominio/fio.md#pages and #filters).
import { alertas } from '@guara/domain/alerta/contract'
import { FiltroAlerta } from '@guara/domain/alerta/schema'
import { especies } from '@guara/domain/especie/contract'
import { FiltroEspecie } from '@guara/domain/especie/schema'
import { formularios } from '@guara/domain/formulario/contract'
import { FiltroFormulario } from '@guara/domain/formulario/schema'
import { FiltroInstrumento, instrumentos } from '@guara/domain/instrumento/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from './test/banco.ts'
import { umFormulario } from './test/formularios.ts'
import { usarGateway } from './test/gateway.ts'
import { umToken, umUsuario } from './test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let token: string
let id: string
beforeEach(async () => {
  id = (await umUsuario(banco.db)).id
  token = await umToken(banco.db, id, 'ROLE_FISCAL')
})

const membros = (filtro: { shape: object }) => Object.keys(filtro.shape)

const LISTAS = [
  ['formularios', formularios.buscar, membros(FiltroFormulario), 'codigo'],
  ['instrumentos', instrumentos.buscar, membros(FiltroInstrumento), 'codigo'],
  ['alertas', alertas.porFiltro, membros(FiltroAlerta), 'areaHa'],
  ['especies', especies.buscar, membros(FiltroEspecie), 'nomePopular'],
] as const

describe.each(LISTAS)('%s', (_nome, lista, filtro, coluna) => {
  const pedir = (body: object, query?: Record<string, string>) =>
    gateway.pedir(lista, { token, body, ...(query && { query }) })

  it('takes an empty text for a member that was not given', async () => {
    const vazio = Object.fromEntries(filtro.map((membro) => [membro, '']))
    const [comVazios, sem] = [await pedir(vazio), await pedir({})]
    expect(comVazios.status, comVazios.texto).toBe(200)
    expect(comVazios.body).toEqual(sem.body)
    expect(comVazios.headers['x-total-count']).toBe(String(comVazios.body.totalElements))
  })

  it('understands page, size and sort, and numbers as text', async () => {
    const { status, body } = await pedir({}, { page: '2', size: '5', sort: `${coluna},asc` })
    expect(status).toBe(200)
    expect(body.pageable).toEqual({ pageNumber: 2, pageSize: 5 })
    expect((await pedir({ pagina: '3', tamanho: '5' })).body.pageable).toEqual(body.pageable)
    expect((await pedir({ pagina: 1, size: 7 }, { page: '4' })).body.pageable).toEqual({
      pageNumber: 0,
      pageSize: 7,
    })
  })

  it.each([
    [{ municipo: 1 }, undefined],
    [{ tamanho: 101 }, undefined],
    [{ tamanho: 'dez' }, undefined],
    [{}, { sort: 'senha,asc' }],
    [{}, { ordem: 'codigo' }],
  ])('refuses %j with %j instead of ignoring it', async (corpo, query) => {
    const { status, body } = await pedir(corpo, query)
    expect(status).toBe(422)
    expect(body.violations).toHaveLength(1)
  })
})

it('sorts by what sort asks for', async () => {
  await umFormulario(banco.db, id)
  await umFormulario(banco.db, id)
  const codigos = async (sort: string) => {
    const { body } = await gateway.pedir(formularios.buscar, { token, body: {}, query: { sort } })
    return body.content.map((f: { codigo: string }) => f.codigo)
  }
  expect(await codigos('codigo')).toEqual((await codigos('codigo,desc')).reverse())
})

it('answers with a slash at the end as without', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const pedir = async (url: string) => (await gateway.app.inject({ url, headers })).statusCode
  expect(await pedir(`/gateway${especies.reinos.path}/`)).toBe(200)
  expect(await pedir('/gateway/services/fiscalizacao/api/nada/')).toBe(404)
})

it('says where what was made is read', async () => {
  const { headers, body } = await gateway.pedir(formularios.criar, {
    token,
    body: { tiposFormulario: ['AUTO_INFRACAO'] },
  })
  expect(headers.location).toBe(`/gateway/services/fiscalizacao/api/formularios/${body.id}`)
  const lido = await gateway.app.inject({
    url: String(headers.location),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(lido.json().codigo).toBe(body.codigo)
})

it('refuses an id and a name that are of different conditions', async () => {
  const pedir = (condicao: object) =>
    gateway.pedir(alertas.porCondicoes, { token, body: { condicoes: [condicao] } })
  expect((await pedir({ id: 2, nome: 'PROCEDENTE' })).status).toBe(200)
  expect((await pedir({ id: 2 })).status).toBe(200)
  expect((await pedir({ id: 2, nome: 'IMPROCEDENTE' })).status).toBe(422)
})
