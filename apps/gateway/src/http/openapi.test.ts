import { type Campos, type Dados, selecao } from '@guara/domain/campos/campo'
import { invalidezDe } from '@guara/domain/campos/invalidez'
import { CAMPOS_DA_CIENCIA, CAMPOS_DO_ENVIO } from '@guara/domain/cientificacao/campos'
import { CAMPOS_DO_CUMPRIMENTO } from '@guara/domain/cientificacao/cumprimento'
import { operacoes } from '@guara/domain/contratos'
import { ANDAMENTOS } from '@guara/domain/prazo/andamento'
import { DESFECHOS } from '@guara/domain/prazo/desfecho'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { usarBanco } from '../test/banco.ts'
import { usarGateway } from '../test/gateway.ts'
import { umaSessao } from '../test/usuarios.ts'
import { EXEMPLOS } from './exemplos.ts'

type EsquemaJson = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>

interface Documento {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: EsquemaJson; example: unknown }> } }>
  >
  components: { schemas: Record<string, EsquemaJson> }
}

const comMaiusculas = (nome: string) => nome.replace(/\b[a-z]/g, (letra) => letra.toUpperCase())

const banco = usarBanco()
const aberto = usarGateway(banco)
const producao = usarGateway(banco, { APP_ENV: 'production' })

describe('OpenAPI', () => {
  it('describes every call of the contract, aliases included, with the problem as refusal', {
    tags: ['demorado'],
  }, async () => {
    const documento = (await aberto.app.inject('/gateway/v3/api-docs')).json()
    expect(documento.openapi).toBe('3.1.0')
    for (const { nome, operacao } of operacoes)
      for (const caminho of [operacao.path, ...(operacao.aliases ?? [])]) {
        const chamada =
          documento.paths[`/gateway${caminho}`.replace(/:(\w+)/g, '{$1}')]?.[operacao.method.toLowerCase()]
        expect(chamada, caminho).toBeDefined()
        expect(chamada.summary).toBe(operacao.resumo)
        expect(chamada.responses.default.content).toHaveProperty('application/problem+json')
        expect(Object.keys(chamada.responses)).toEqual(
          expect.arrayContaining(operacao.acesso.anonimo ? ['429'] : ['401', '403']),
        )
        if (operacao.body)
          expect(chamada.requestBody.content['application/json'].example, nome).toEqual(EXEMPLOS[nome])
        if (operacao.envio)
          expect(chamada.requestBody.content['multipart/form-data'].schema.properties.file).toEqual({
            type: 'string',
            format: 'binary',
          })
        if (operacao.octetos)
          expect(chamada.requestBody.content['application/octet-stream'].schema).toEqual({
            type: 'string',
            format: 'binary',
          })
        if (operacao.binario || operacao.produces)
          for (const tipo of operacao.negocia ?? [operacao.produces ?? '*/*'])
            expect(chamada.responses['200'].content[tipo].schema.format).toBe('binary')
        if (operacao.method !== 'GET' && !operacao.acesso.anonimo)
          expect(chamada.responses).toHaveProperty('409')
        expect(chamada.responses['200'].content, caminho).toBeDefined()
        expect(chamada.security).toEqual(operacao.acesso.anonimo ? [] : [{ bearer: [] }])
      }
  })

  it.each(
    operacoes.filter(({ operacao }) => operacao.body).map(({ nome, operacao }) => [nome, operacao.body]),
  )('shows an example of what %s takes', (nome, corpo) => {
    expect(corpo?.safeParse(EXEMPLOS[nome]).error?.issues ?? []).toEqual([])
    expect(EXEMPLOS[nome]).toBeDefined()
  })

  // The gateway takes a kind or a condition as a bare word too; the document tells the one way that a program is generated from.
  it('shows no example that its own document would refuse', { tags: ['demorado'] }, async () => {
    const texto = (await aberto.app.inject('/gateway/v3/api-docs')).body
    const documento: Documento = JSON.parse(texto.replaceAll('#/components/schemas/', '#/$defs/'))
    const exemplos = Object.entries(documento.paths).flatMap(([caminho, metodos]) =>
      Object.values(metodos).flatMap(({ requestBody }) => {
        const json = requestBody?.content['application/json']
        return json ? [{ caminho, ...json }] : []
      }),
    )
    const recusados = exemplos.flatMap(({ caminho, schema, example }) => {
      const lido = z.fromJSONSchema({ allOf: [schema], $defs: documento.components.schemas })
      return lido.safeParse(example).error?.issues.map(({ path, message }) => [caminho, path, message]) ?? []
    })
    expect(exemplos.length).toBeGreaterThan(80)
    expect(recusados).toEqual([])
  })

  // Their bodies take any text, and the descriptions tell the codes: an example has to pass by both.
  it.each<[string, Campos]>([
    ['formularios.ciencia', CAMPOS_DA_CIENCIA],
    ['formularios.tentativa', CAMPOS_DO_ENVIO],
    ['formularios.cumprimento', CAMPOS_DO_CUMPRIMENTO],
    ['formularios.andamento', { andamento: selecao('', ANDAMENTOS) }],
    ['formularios.desfecho', { desfecho: selecao('', DESFECHOS) }],
  ])('shows in %s only what may be recorded', (nome, campos) => {
    const exemplo = EXEMPLOS[nome] as Dados
    for (const [campo, descrito] of Object.entries(campos))
      if (exemplo[campo] !== undefined)
        expect([campo, invalidezDe(descrito, exemplo[campo], new Date('2030-01-01'))]).toEqual([campo, null])
  })

  it('names the schemas of the domain, and says where it is served', async () => {
    const documento = (await aberto.app.inject('/gateway/v3/api-docs')).json()
    expect(documento.servers).toHaveLength(1)
    expect(Object.keys(documento.components.schemas)).toEqual(
      expect.arrayContaining(['Formulario', 'ResumoDoFormulario', 'Alerta', 'Especie', 'Pessoa', 'Problema']),
    )
    expect(
      documento.paths['/gateway/services/fiscalizacao/api/formularios/{id}'].get.responses['200'],
    ).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Formulario' } } },
    })
  })

  it('tells the total of a page, and when to try again', async () => {
    const documento = (await aberto.app.inject('/gateway/v3/api-docs')).json()
    const lista = documento.paths['/gateway/services/administracao/api/usuarios/byFilters'].post
    expect(lista.responses['200'].headers).toHaveProperty('X-Total-Count')
    const entrada = documento.paths['/gateway/api/authenticate'].post
    expect(entrada.responses['429'].headers).toHaveProperty('Retry-After')
  })

  it('tells what an answer carries besides, as where what was made is read', async () => {
    const documento = (await aberto.app.inject('/gateway/v3/api-docs')).json()
    const comLocation = operacoes.flatMap(({ nome, operacao }) => {
      const { responses } =
        documento.paths[`/gateway${operacao.path}`.replace(/:(\w+)/g, '{$1}')][operacao.method.toLowerCase()]
      const ditos = Object.keys(responses['200'].headers ?? {})
      expect([nome, ditos]).toEqual([
        nome,
        expect.arrayContaining(Object.keys(operacao.cabecalhos?.({}) ?? {}).map(comMaiusculas)),
      ])
      return ditos.includes('Location') ? [nome] : []
    })
    expect(comLocation.sort()).toEqual([
      'arquivos.enviar',
      'especies.criar',
      'formularios.criar',
      'pessoas.cadastrar',
      'usuarios.convidar',
    ])
  })

  it('has no reference to a schema that is not there', async () => {
    const texto = (await aberto.app.inject('/gateway/v3/api-docs')).body
    const documento = JSON.parse(texto)
    for (const [, nome] of texto.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(documento.components.schemas).toHaveProperty(nome ?? '')
  })

  it('serves Swagger UI from our own files', async () => {
    const pagina = await aberto.app.inject('/gateway/swagger-ui/')
    expect(pagina.statusCode).toBe(200)
    expect(pagina.body).not.toMatch(/https?:\/\//)
    const politica = pagina.headers['content-security-policy']
    expect(politica).toBe((await aberto.app.inject('/gateway/nada')).headers['content-security-policy'])
    expect((await aberto.app.inject('/gateway/swagger-ui/static/swagger-ui.css')).statusCode).toBe(200)
  })

  it.each([
    ['/gateway/management/documentacao', 200],
    ['/gateway/v3/api-docs', 403],
    ['/gateway/swagger-ui/', 403],
    ['/gateway/swagger-ui/static/swagger-ui.css', 403],
  ] as const)(
    'asks for a session in production, all but the first of ROLE_ADMIN: %s',
    async (url, doFiscal) => {
      const pedir = async (perfil: 'ROLE_FISCAL' | 'ROLE_ADMIN') => {
        const authorization = `Bearer ${(await umaSessao(banco.db, perfil)).token}`
        return (await producao.app.inject({ url, headers: { authorization } })).statusCode
      }
      expect((await producao.app.inject(url)).statusCode).toBe(401)
      expect(await pedir('ROLE_FISCAL')).toBe(doFiscal)
      expect(await pedir('ROLE_ADMIN')).toBe(200)
    },
  )
})
