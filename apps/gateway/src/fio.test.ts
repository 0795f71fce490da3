// The wire as a client that somebody else wrote tries it (docs/dominio/fio.md#pages and #filters).
import { alertas } from '@guara/domain/alerta/contract'
import { FiltroAlerta } from '@guara/domain/alerta/schema'
import { auditoria } from '@guara/domain/auditoria/contract'
import { avisos } from '@guara/domain/aviso/contract'
import { basesApoio } from '@guara/domain/base-apoio/contract'
import type { Operacao } from '@guara/domain/contract'
import { operacoes } from '@guara/domain/contratos'
import { embargos } from '@guara/domain/embargo/contract'
import { especies } from '@guara/domain/especie/contract'
import { FiltroEspecie } from '@guara/domain/especie/schema'
import { formularios } from '@guara/domain/formulario/contract'
import { FiltroFormulario } from '@guara/domain/formulario/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { FiltroInstrumento, instrumentos } from '@guara/domain/instrumento/contract'
import { pessoas } from '@guara/domain/pessoa/contract'
import { consultaSemad } from '@guara/domain/semad/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { usuarios } from '@guara/domain/usuario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EXEMPLOS } from './http/exemplos.ts'
import { umAlerta } from './test/alertas.ts'
import { usarBanco } from './test/banco.ts'
import { umFormulario } from './test/formularios.ts'
import { usarGateway } from './test/gateway.ts'
import { umaPessoa } from './test/pessoas.ts'
import { umaSessao, umToken, umUsuario } from './test/usuarios.ts'

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
    [{}, { page: '-1' }],
  ])('refuses %j with %j instead of ignoring it', async (corpo, query) => {
    const { status, body } = await pedir(corpo, query)
    expect(status).toBe(422)
    expect(body.violations).toHaveLength(1)
  })
})

/** The inspector's where an inspector may call; then the coordinator's, and the administrator's at last. */
const tokenDe = async ({ acesso }: Operacao) => {
  if (acesso.perfis.ROLE_FISCAL !== 'nao') return token
  const perfil: Perfil = acesso.perfis.ROLE_GESTOR === 'nao' ? 'ROLE_ADMIN' : 'ROLE_GESTOR'
  return (await umaSessao(banco.db, perfil)).token
}

const INSTANTES = [new Date('2026-11-14T12:00:00Z'), new Date('2026-11-14T12:00:01Z')]
const doisFormularios = async (condicao: 'EM_RASCUNHO' | 'ASSINADO') => {
  for (const agora of INSTANTES) await umFormulario(banco.db, id, { condicao, agora })
}
const doisAlertas = async (vinculados: string[] = []) => {
  for (const agora of INSTANTES) await umAlerta(banco.db, { vinculados, agora })
}
const duasPessoas = async (juridica: boolean) => {
  await umaPessoa(banco.db, { nome: 'Silva Álvares', juridica })
  await umaPessoa(banco.db, { nome: 'SILVA BRITO', juridica })
}

type Linha = Record<string, string>
/** What each list holds, and the column that it is sorted by. */
const ORDENADAS: Array<[Operacao, string, (linha: Linha) => unknown, () => Promise<unknown>, object?]> = [
  [formularios.buscar, 'codigo', (f) => f.codigo, () => doisFormularios('EM_RASCUNHO')],
  [formularios.buscar, 'dataAtualizacao', (f) => f.dataAtualizacao, () => doisFormularios('EM_RASCUNHO')],
  [instrumentos.buscar, 'codigo', (i) => i.codigo, () => doisFormularios('ASSINADO')],
  [alertas.doUsuario, 'codigo', (a) => a.codigo, () => doisAlertas([id])],
  [alertas.porCondicoes, 'codigo', (a) => a.codigo, () => doisAlertas([id])],
  [alertas.semVinculo, 'codigo', (a) => a.codigo, () => doisAlertas()],
  [alertas.vinculados, 'codigo', (a) => a.codigo, () => doisAlertas([id])],
  [alertas.porFiltro, 'dataCriacao', (a) => a.dataCriacao, () => doisAlertas([id])],
  [pessoas.fisicas, 'nome', (p) => p.nome, () => duasPessoas(false), { nome: 'silva' }],
  [pessoas.juridicas, 'nome', (p) => p.razaoSocial, () => duasPessoas(true), { razaoSocial: 'silva' }],
  [especies.buscar, 'nomePopular', (e) => e.nomePopular, async () => {}],
  [especies.buscar, 'nomeCientifico', (e) => e.nomeCientifico, async () => {}],
  [usuarios.buscar, 'nome', (u) => u.nome, () => umUsuario(banco.db, { nome: 'Ângela Exemplo' })],
]
const nomeDe = (procurada: Operacao) =>
  operacoes.find(({ operacao }) => operacao === procurada)?.nome ?? 'nenhuma'
const emChave = (texto: unknown) => String(texto).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe.each(ORDENADAS.map(([operacao, ...resto]) => [nomeDe(operacao), operacao, ...resto] as const))(
  '%s',
  (_nome, operacao, coluna, valor, preparar, filtro = {}) => {
    it(`is sorted by ${coluna} as sort asks for, in any case`, async () => {
      await preparar()
      const quem = await tokenDe(operacao)
      const ordenada = async (sort: string) => {
        const corpo = { ...filtro, size: 100 }
        const { status, body, texto } = await gateway.pedir(
          operacao,
          operacao.query
            ? { token: quem, body: corpo, query: { sort } }
            : { token: quem, body: { ...corpo, sort } },
        )
        expect(status, texto).toBe(200)
        return body.content.map((linha: Linha) => emChave(valor(linha)))
      }
      const subindo = await ordenada(coluna)
      expect(new Set(subindo).size).toBeGreaterThan(1)
      expect(subindo).toEqual([...subindo].sort())
      const descendo = await ordenada(`${coluna.toUpperCase()},desc`)
      expect(descendo).toEqual([...descendo].sort().reverse())
      expect(await ordenada(`${coluna.toLowerCase()},DESC`)).toEqual(descendo)
    })
  },
)

const membrosDe = (esquema: z.ZodType | undefined) => {
  const { shape, out } = (esquema ?? {}) as unknown as { shape?: object; out?: { shape?: object } }
  return Object.keys(shape ?? out?.shape ?? {})
}
const PAGINADAS = operacoes.filter(
  ({ nome, operacao }) => membrosDe(operacao.output).includes('totalElements') || nome === 'auditoria.listar',
)
const entende = (operacao: Operacao, membro: string) =>
  membrosDe(operacao.body ?? operacao.query).includes(membro)

it('has tried the order of every list that may be told one', () => {
  const comOrdem = PAGINADAS.filter(({ operacao }) => entende(operacao, 'sort'))
  expect(comOrdem.map(({ nome }) => nome).sort()).toEqual([
    ...new Set(ORDENADAS.map(([operacao]) => nomeDe(operacao)).sort()),
  ])
})

it.each(
  PAGINADAS.filter(({ operacao }) => !entende(operacao, 'sort')).map(
    ({ nome, operacao }) => [nome, operacao] as const,
  ),
)('%s, of an order and words of its own, refuses page, size and sort', async (nome, operacao) => {
  const quem = await tokenDe(operacao)
  const corpo = EXEMPLOS[nome] as object | undefined
  for (const dado of [{ page: '0' }, { size: '5' }, { sort: 'codigo,desc' }]) {
    const recusa = expect.objectContaining({ message: `Campo desconhecido: ${Object.keys(dado)[0]}` })
    const noEndereco = await gateway.pedir(operacao, { token: quem, body: corpo, query: dado as never })
    expect([noEndereco.status, noEndereco.body.violations]).toEqual([422, expect.arrayContaining([recusa])])
    if (!corpo) continue
    const noCorpo = await gateway.pedir(operacao, { token: quem, body: { ...corpo, ...dado } })
    expect([noCorpo.status, noCorpo.body.violations]).toEqual([422, expect.arrayContaining([recusa])])
  }
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

it.each([
  ['formularios', formularios.buscar, { dataLavratura: { de: '2026-01-01' } }, 'dataLavratura.de'],
  ['alertas', alertas.porFiltro, { dataCriacao: { inicio: '2026-01-01', xpto: 1 } }, 'dataCriacao.xpto'],
  ['auditoria', auditoria.listar, { periodo: { de: '2026-01-01' } }, 'periodo.de'],
  ['especies', especies.buscar, { especie: 'onça' }, 'especie'],
])('names what %s does not know', async (_nome, lista, body, campo) => {
  const quem = await tokenDe(lista)
  const { status, body: recusa } = await gateway.pedir(lista, { token: quem, body })
  expect([status, recusa.violations[0].field]).toEqual([422, campo])
})

const COM_CORPO = { finalidade: 'Conferir', nomeRazaoSocial: 'Ana' }

it.each([
  ['usuarios', usuarios.buscar, {}, { pagina: '2' }],
  ['auditoria', auditoria.listar, {}, { tamanho: '2' }],
  [
    'bases',
    basesApoio.consultar,
    { ...COM_CORPO, uuidFonteInformacao: crypto.randomUUID() },
    { currentPage: '1' },
  ],
  ['processos', consultaSemad.buscarPorPessoa, COM_CORPO, { page: '1' }],
  ['avisos', avisos.listar, undefined, { page: '2' }],
  ['embargos', embargos.listar, undefined, { size: '5' }],
  ['reinos', especies.reinos, undefined, { nome: 'a' }],
])('refuses what %s does not read in its address', async (_nome, operacao, body, query) => {
  const quem = await tokenDe(operacao)
  const dado = { token: quem, query, ...(body && { body }) }
  const { status, body: recusa, texto } = await gateway.pedir(operacao, dado as never)
  expect([status, recusa.violations?.[0].message], texto).toEqual([
    422,
    `Campo desconhecido: ${Object.keys(query)[0]}`,
  ])
})

it('takes empty texts and numbers as text in the lists of their own', async () => {
  const admin = await tokenDe(auditoria.listar)
  const [trilha, lidos, lista, alertasDela] = await Promise.all([
    gateway.pedir(auditoria.listar, { token: admin, body: { depoisDe: '', tamanho: '3' } }),
    gateway.pedir(avisos.listar, { token, query: { filtro: '', pagina: '', tamanho: '' } }),
    gateway.pedir(embargos.listar, { query: { municipio: '', pagina: '' } }),
    gateway.pedir(alertas.porCondicoes, {
      token,
      body: { condicoes: ['2', { id: '2', nome: 'PROCEDENTE' }] },
    }),
  ])
  expect([trilha.status, lidos.status, lista.status, alertasDela.status]).toEqual([200, 200, 200, 200])
  expect(trilha.body.linhas.length).toBeLessThanOrEqual(3)
  expect(lidos.body.pageable).toEqual({ pageNumber: 0, pageSize: 20 })
})

it('says which conditions there are', async () => {
  for (const condicao of ['XPTO', ['EM_RASCUNHO', 'XPTO']]) {
    const { status, body } = await gateway.pedir(formularios.buscar, { token, body: { condicao } as never })
    expect(status).toBe(422)
    expect(body.violations[0].message).toMatch(/^Valor inválido: use EM_RASCUNHO, /)
  }
})

it('guesses no number in what is written', async () => {
  const { body } = await gateway.pedir(formularios.criar, { token, body: { tiposFormulario: ['EMBARGO'] } })
  const pedir = (versao: unknown) =>
    gateway.pedir(formularios.atualizar, { token, params: { id: body.id }, body: { id: body.id, versao } })
  for (const versao of ['1', '', null]) {
    const { status, body: recusa } = await pedir(versao)
    expect([status, recusa.violations.map((v: { field: string }) => v.field)]).toEqual([422, ['versao']])
  }
  expect((await pedir(1)).status).toBe(200)
})

it('refuses a code and a name that are of different kinds', async () => {
  const pedir = (tipo: object) =>
    gateway.pedir(formularios.criar, { token, body: { tiposFormulario: [tipo] } as never })
  expect((await pedir({ codigo: 'EMBARGO', nome: 'Termo de Doação' })).body.violations[0]).toEqual({
    field: 'tiposFormulario.0',
    message: 'O código e o nome são de tipos diferentes',
  })
  expect((await pedir({ codigo: 'EMBARGO', nome: nomeDoTipo('EMBARGO') })).status).toBe(200)
})

it('finds a form by a municipality that was written as text', async () => {
  const criado = await gateway.pedir(formularios.criar, {
    token,
    body: { tiposFormulario: ['EMBARGO'], enderecoFiscalizacao: { municipioId: '5217302' } },
  })
  expect(criado.body.enderecoFiscalizacao.municipioId).toBe(5217302)
  const { body } = await gateway.pedir(formularios.buscar, { token, body: { municipioId: '5217302' } })
  expect(body.content.map((f: { id: string }) => f.id)).toEqual([criado.body.id])
})

it('refuses an id and a name that are of different conditions', async () => {
  const pedir = (condicao: object) =>
    gateway.pedir(alertas.porCondicoes, { token, body: { condicoes: [condicao] } })
  expect((await pedir({ id: 2, nome: 'PROCEDENTE' })).status).toBe(200)
  expect((await pedir({ id: 2 })).status).toBe(200)
  expect((await pedir({ id: 2, nome: 'IMPROCEDENTE' })).status).toBe(422)
})
