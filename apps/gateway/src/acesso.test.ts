// The access matrix, cell by cell: every call of the contract × (nobody, each role). An operation without an entry here
// does not compile; another's record is tried where the reach is 'seus' and the call takes an id.
import type { contratos } from '@guara/domain/contratos'
import { operacoes } from '@guara/domain/contratos'
import { PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { describe, expect, it } from 'vitest'
import { usarBanco } from './test/banco.ts'
import { usarGateway } from './test/gateway.ts'
import { SENHA, umToken, umUsuario } from './test/usuarios.ts'

type NomeDaOperacao = {
  [S in keyof typeof contratos]: `${S}.${Extract<keyof (typeof contratos)[S], string>}`
}[keyof typeof contratos]

interface Exemplo {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
interface Cena {
  login: string
  perfil: Perfil
}

/** A good call of each operation. */
const EXEMPLOS: Record<NomeDaOperacao, (cena: Cena) => Exemplo> = {
  'sessao.entrar': ({ login }) => ({ body: { username: login, password: SENHA } }),
  'sessao.sair': () => ({}),
  'sessao.conta': () => ({}),
  'sessao.trocarPerfil': ({ perfil }) => ({ body: { perfilAtivo: perfil } }),
  'sessao.trocarSenha': () => ({ body: { senhaAtual: SENHA, novaSenha: 'Pequi com arroz' } }),
  'sessao.pedirRecuperacao': ({ login }) => ({ body: { username: login } }),
  // A link that does not exist: 422 is as far as anyone gets without one.
  'sessao.concluirRecuperacao': () => ({ body: { token: 'nenhum', senha: 'Pequi com arroz' } }),
  'localizacao.estados': () => ({}),
  'localizacao.municipios': () => ({ query: { estadoId: '52' } }),
  'alertas.tipos': () => ({}),
  'alertas.condicoes': () => ({}),
  'catalogo.leis': () => ({}),
  'catalogo.tiposDeInfracao': () => ({}),
  'catalogo.tiposDeInstrumento': () => ({}),
  'gestao.saude': () => ({}),
  'gestao.informacao': () => ({}),
  'gestao.metricas': () => ({}),
}

const ESPERADO_SEM_SUCESSO: Partial<Record<NomeDaOperacao, number>> = { 'sessao.concluirRecuperacao': 422 }

const banco = usarBanco()
const gateway = usarGateway(banco)

const linhas = operacoes.map(({ nome, operacao }) => [nome as NomeDaOperacao, operacao] as const)

describe.each(linhas)('%s', (nome, operacao) => {
  const exemplo = EXEMPLOS[nome]
  const sucesso = ESPERADO_SEM_SUCESSO[nome] ?? 200

  it(operacao.acesso.anonimo ? 'is open to everyone' : 'asks for a token', async () => {
    const { login } = await umUsuario(banco.db)
    const { status } = await gateway.pedir(operacao, exemplo({ login, perfil: 'ROLE_FISCAL' }))
    expect(status).toBe(operacao.acesso.anonimo ? sucesso : 401)
  })

  it.each(PERFIS)('%s gets what the matrix says', async (perfil) => {
    const { id, login } = await umUsuario(banco.db, { perfis: [perfil] })
    const token = await umToken(banco.db, id, perfil)
    const { status } = await gateway.pedir(operacao, { ...exemplo({ login, perfil }), token })
    expect(status).toBe(operacao.acesso.perfis[perfil] === 'nao' ? 403 : sucesso)
    if (sucesso !== 200 || status !== 200 || !operacao.auditoria) return
    const linha = await banco.db
      .selectFrom('auditoria')
      .select('id')
      .where('ato', '=', operacao.auditoria.ato)
      .executeTakeFirst()
    expect(linha, `${operacao.auditoria.ato} left no audit row`).toBeDefined()
  })
})

describe('the contract', () => {
  it('has a call and an act declared once', () => {
    const chamadas = operacoes.flatMap(({ operacao }) =>
      [operacao.path, ...(operacao.aliases ?? [])].map((caminho) => `${operacao.method} ${caminho}`),
    )
    expect(new Set(chamadas).size).toBe(chamadas.length)
  })

  it('answers every alias as the first address', async () => {
    const { id } = await umUsuario(banco.db)
    const token = await umToken(banco.db, id, 'ROLE_FISCAL')
    for (const { operacao } of operacoes)
      for (const path of operacao.aliases ?? []) {
        const primeira = await gateway.pedir(operacao, { token })
        const outra = await gateway.pedir({ ...operacao, path }, { token })
        expect([path, outra.status, outra.body]).toEqual([path, primeira.status, primeira.body])
      }
  })
})
