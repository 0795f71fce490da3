// Bad input on every call gives the right problem+json: walked from the contract, so that a new call is covered too.

import type { Operacao } from '@guara/domain/contract'
import { operacoes } from '@guara/domain/contratos'
import { Problema } from '@guara/domain/erros'
import { formularios } from '@guara/domain/formulario/contract'
import { localizacao } from '@guara/domain/localizacao/contract'
import { sessao } from '@guara/domain/sessao/contract'
import { PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { describe, expect, it } from 'vitest'
import { PROFUNDIDADE_MAXIMA } from './http/json-body.ts'
import { usarBanco } from './test/banco.ts'
import { usarGateway } from './test/gateway.ts'
import { umaSessao } from './test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const token = async (perfil: Perfil = 'ROLE_FISCAL') => (await umaSessao(banco.db, perfil)).token

/** A role that may call it: refusals of the body come after those of the role. */
const quemPode = (operacao: Operacao) => PERFIS.find((p) => operacao.acesso.perfis[p] !== 'nao')

/** Sends whatever bytes it is given, as somebody of that role. */
const quemEnvia = async (perfil?: Perfil) => {
  const authorization = `Bearer ${await token(perfil)}`
  return async (
    method: string,
    url: string,
    payload: string | Buffer,
    headers: Record<string, string> = {},
  ) => {
    const r = await gateway.app.inject({
      method: method as 'POST',
      url: `/gateway${url}`,
      payload,
      headers: { 'content-type': 'application/json', authorization, ...headers },
    })
    return {
      status: r.statusCode,
      tipo: r.headers['content-type'],
      body: r.json(),
      texto: r.body,
      headers: r.headers,
    }
  }
}

const crua = async (...pedido: Parameters<Awaited<ReturnType<typeof quemEnvia>>>) =>
  (await quemEnvia())(...pedido)

const aninhado = (niveis: number) => '['.repeat(niveis) + ']'.repeat(niveis)

const comCorpo = operacoes.filter(({ operacao }) => operacao.body).map((o) => [o.nome, o.operacao] as const)

/** A list of conditions is a filter too. */
const ACEITAM_LISTA = ['alertas.porCondicoes', 'alertas.semVinculo', 'alertas.vinculados']

const quebrados = (nome: string) =>
  [
    ['malformed JSON', '{"a":', 400],
    ['__proto__ in the body', '{"__proto__":{"admin":true}}', 400],
    ['too deep', aninhado(PROFUNDIDADE_MAXIMA + 1), 400],
    ['absurdly deep', aninhado(200_000), 400],
    ['a NUL character', '{"username":"a\\u0000b"}', 400],
    ['half of a surrogate pair', '{"username":"a\\ud800b","password":"x"}', 400],
    ['too large', JSON.stringify({ x: 'x'.repeat(1024 * 1024) }), 413],
    ['a list instead of an object', ACEITAM_LISTA.includes(nome) ? '[7]' : '[]', 422],
    [
      'wrong types everywhere',
      '{"username":{},"password":[],"perfilAtivo":1,"senhaAtual":[],"novaSenha":{},"token":1,"senha":1,"nome":[],"razaoSocial":{},"codigo":{},"versao":"x","tiposFormulario":1,"nomePopular":{}}',
      422,
    ],
    ['nothing', '', 422],
    ['null', 'null', 422],
  ] as const

describe.each(comCorpo)('%s', (nome, operacao) => {
  it('refuses every kind of broken body', async () => {
    const enviar = await quemEnvia(quemPode(operacao))
    for (const [caso, payload, status] of quebrados(nome)) {
      const resposta = await enviar(operacao.method, operacao.path, payload)
      expect(resposta.status, caso).toBe(status)
      expect(resposta.tipo, caso).toMatch(/^application\/problem\+json/)
      expect(Problema.parse(resposta.body).requestId, caso).toBe(resposta.headers['x-request-id'])
      if (status === 422) expect(resposta.body.violations.length, caso).toBeGreaterThan(0)
      expect(resposta.texto, caso).not.toMatch(/node_modules|select |insert |at \w+ \(|zod/i)
    }
    const texto = await enviar(operacao.method, operacao.path, 'a=1', { 'content-type': 'text/plain' })
    expect(texto.status, 'another content type').toBe(415)
  })
})

describe.each(operacoes.map((o) => [o.nome, o.operacao] as const))('%s', (_nome, operacao) => {
  it('answers other methods with 405 and what it allows', async () => {
    const aceitos = operacoes.filter((o) => o.operacao.path === operacao.path).map((o) => o.operacao.method)
    const outro = (['GET', 'DELETE', 'POST', 'PUT'] as const).find((m) => !aceitos.includes(m)) ?? 'PATCH'
    const resposta = await crua(outro, operacao.path, outro === 'GET' ? '' : '{}')
    expect(resposta.status).toBe(405)
    expect(String(resposta.headers.allow)).toContain(operacao.method)
  })
})

describe('the rest of the catalogue', () => {
  it('answers an unknown path with 404, with or without a token', async () => {
    for (const url of ['/gateway/nada', '/gateway/api/account/../nada', '/gateway/services/fiscalizacao/api'])
      expect((await gateway.app.inject(url)).statusCode).toBe(404)
  })

  it.each([
    ['gzip', 400],
    ['foo', 415],
  ])('answers a body that is not %s as it says with %i', async (codificacao, status) => {
    const r = await crua('POST', sessao.entrar.path, '{"username":"a","password":"b"}', {
      'content-encoding': codificacao,
    })
    expect(r.status).toBe(status)
    expect(r.tipo).toMatch(/problem\+json/)
  })

  it('refuses bytes that are not UTF-8: they would be kept as something else', async () => {
    const latin1 = Buffer.from('{"username":"João","password":"x"}', 'latin1')
    const r = await crua('POST', sessao.entrar.path, latin1)
    expect([r.status, r.body.detail]).toEqual([400, 'O corpo do pedido não está em UTF-8.'])
    expect((await crua('POST', sessao.entrar.path, Buffer.from(latin1.toString('latin1')))).status).toBe(401)
  })

  it.each(['1e400', '-1e400', '9'.repeat(400)])(
    'refuses %s, a number that would become nothing',
    async (n) => {
      const corpo = `{"localizacao":{"longitude":-49.25,"latitude":${n}}}`
      const r = await crua('POST', formularios.criar.path, corpo)
      expect([r.status, r.body.violations]).toEqual([
        422,
        [{ field: 'localizacao.latitude', message: 'Informe um número menor' }],
      ])
    },
  )

  it('accepts a pair of surrogates and an escaped backslash before u0000', async () => {
    for (const username of ['\\ud83e\\udd8a', '\\\\u0000']) {
      const r = await crua('POST', sessao.entrar.path, `{"username":"${username}","password":"x"}`)
      expect(r.status).toBe(401)
    }
  })

  it('takes the scheme of the token in any case', async () => {
    const r = await gateway.pedir(sessao.conta, { headers: { authorization: `bearer ${await token()}` } })
    expect(r.status).toBe(200)
  })

  it('answers a broken address with 400', async () => {
    const r = await gateway.app.inject('/gateway/%E0%A4%A')
    expect(r.statusCode).toBe(400)
    expect(r.headers['content-type']).toMatch(/problem\+json/)
  })

  it.each(['', 'abc', '0', '1e9', '52.5', '-1', "52'--", '52\0'])('refuses estadoId=%j', async (estadoId) => {
    const r = await gateway.pedir(localizacao.municipios, { token: await token(), query: { estadoId } })
    expect(r.status).toBe(422)
    expect(r.body.violations[0].field).toBe('estadoId')
  })

  it('refuses the same parameter twice, wherever one value is meant', async () => {
    const url = `/gateway${localizacao.municipios.path}?estadoId=52&estadoId=11`
    const r = await gateway.app.inject({ url, headers: { authorization: `Bearer ${await token()}` } })
    expect(r.statusCode).toBe(422)
  })

  it('knows no TRACE, which would show what a proxy added', async () => {
    const r = await gateway.app.inject({ method: 'TRACE', url: `/gateway${sessao.conta.path}` })
    expect(r.statusCode).toBe(404)
  })

  it('answers an empty list for a state without municipalities', async () => {
    const r = await gateway.pedir(localizacao.municipios, { token: await token(), query: { estadoId: '11' } })
    expect([r.status, r.body]).toEqual([200, []])
  })

  it('says each wrong field in Brazilian Portuguese', async () => {
    const r = await gateway.pedir(sessao.entrar, { body: { username: ' ', password: 5, rememberMe: 'sim' } })
    expect(r.body.violations).toEqual([
      { field: 'username', message: 'Campo obrigatório' },
      { field: 'password', message: 'Valor inválido: informe texto' },
      { field: 'rememberMe', message: 'Valor inválido: informe sim ou não' },
    ])
  })

  it('never answers with a database message', async () => {
    const quebrado = { ...banco.db, selectFrom: undefined }
    const original = banco.db
    banco.db = quebrado as unknown as typeof original
    const r = await gateway.pedir(sessao.entrar, { body: { username: 'a', password: 'b' } })
    banco.db = original
    expect(r.status).toBe(500)
    expect(r.body.detail).toBe(
      'Algo falhou do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
    )
    expect(r.texto).not.toMatch(/selectFrom|function/)
  })
})
