// Nobody signs for another, the operator included: a password that came by a link issues no certificate by itself.
import { certificados } from '@guara/domain/certificado/contract'
import { sessao } from '@guara/domain/sessao/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { criarComSenha } from '../../../comandos/contas.ts'
import { umAguardando, umaAutoridade } from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { CHAVES, SENHA, type Sessao, umaSessao, umToken, umUsuario } from '../../../test/usuarios.ts'
import { bloquear, criarUsuario, porComando } from '../../autenticacao/contas/usuarios.ts'
import { novoLink } from '../../autenticacao/senha/recuperacao.ts'
import { gerarHash } from '../../autenticacao/senha/senha.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { DEMO_DATA: 'false' })

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const NOVA = 'Pequi com arroz'
const ESPERA = /espera uma segunda pessoa/

type Pessoa = Sessao & { nome: string }
const umaPessoa = (perfil: Perfil): Promise<Pessoa> => umaSessao(banco.db, perfil)

const assinar = async (quem: Pessoa, senha: string) => {
  const { id, versao } = await umAguardando(banco.db, [quem])
  const { status, body } = await gateway.assinar(quem, id, { senha, versao })
  return [status, body.detail] as const
}

const pendentes = async ({ token }: Pessoa) =>
  (await gateway.pedir(certificados.pendentes, { token })).body.pedidos

const decidir = async (nome: 'aprovar' | 'recusar', quem: Pessoa, id: string, justificativa?: string) =>
  (
    await gateway.pedir(certificados[nome], {
      token: quem.token,
      params: { id },
      ...(justificativa !== undefined && { body: { justificativa } }),
    })
  ).status

/** The operator makes a link, uses it himself and enters as the other. */
const tomarConta = async ({ id, nome }: Pessoa, senha = NOVA): Promise<Pessoa> => {
  const casa = { db: banco.db, chaves: CHAVES, config: gateway.config }
  const link = await novoLink(casa, id, { origem: 'COMANDO', operador: 'root@servidor' })
  const token = link.split(/[/#]/).at(-1) ?? ''
  const { status } = await gateway.pedir(sessao.concluirRecuperacao, { body: { token, senha } })
  expect(status).toBe(200)
  return { id, nome, token: await umToken(banco.db, id, 'ROLE_FISCAL') }
}

/** A signer whose first certificate somebody approved. */
const umFiscalAprovado = async (gestor: Pessoa) => {
  const fiscal = await umaPessoa('ROLE_FISCAL')
  expect(await assinar(fiscal, SENHA)).toEqual([409, expect.stringMatching(ESPERA)])
  const [pedido] = await pendentes(gestor)
  expect(await decidir('aprovar', gestor, pedido.id)).toBe(200)
  expect(await assinar(fiscal, SENHA)).toEqual([200, undefined])
  return fiscal
}

const correio = async (usuarioId: string) => {
  const { rows } = await sql<{ data: { usuarioId: string; assunto: string; texto: string } }>`
    select data from pgboss.job where name = 'avisar'`.execute(banco.db)
  return rows.map(({ data }) => data).filter((d) => d.usuarioId === usuarioId)
}

describe('a password set by a link', () => {
  it('signs nothing until a second person approves, and the owner is told of each step', {
    tags: ['demorado'],
  }, async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const operador = await tomarConta(fiscal)
    expect(await assinar(operador, NOVA)).toEqual([409, expect.stringMatching(ESPERA)])
    const [pedido] = await pendentes(gestor)
    expect(pedido).toMatchObject({
      motivo: 'RECUPERACAO',
      link: { origem: 'COMANDO', operador: 'root@servidor' },
    })
    expect(await decidir('aprovar', gestor, pedido.id)).toBe(200)
    expect(await assinar(operador, NOVA)).toEqual([200, undefined])
    const mensagens = await correio(fiscal.id)
    expect(mensagens.map((m) => m.assunto.replace(/^.*: /, '')).sort()).toEqual([
      'Certificado aprovado',
      'Novo certificado de assinatura',
      'Senha definida por um link',
    ])
    const daSenha = mensagens.find((m) => m.assunto.endsWith('por um link'))
    expect(daSenha?.texto).toContain('feito por comando no servidor por root@servidor')
    const { detalhes } = await banco.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('ato', '=', 'SENHA_GERAR_LINK')
      .executeTakeFirstOrThrow()
    expect(detalhes).toEqual({ origem: 'COMANDO', operador: 'root@servidor' })
  })

  it('is approved by the coordinator or an administrator, never by its owner nor by who draws up', async () => {
    const [gestor, admin] = [await umaPessoa('ROLE_GESTOR'), await umaPessoa('ROLE_ADMIN')]
    const fiscal = await tomarConta(await umaPessoa('ROLE_FISCAL'))
    const [pedido] = await pendentes(gestor)
    expect(await decidir('aprovar', fiscal, pedido.id)).toBe(403)
    // The same person in another role is still the same person.
    await banco.db
      .insertInto('usuario_perfil')
      .values({ usuario_id: fiscal.id, perfil: 'ROLE_ADMIN', ordem: 1 })
      .execute()
    const comoAdmin = { ...fiscal, token: await umToken(banco.db, fiscal.id, 'ROLE_ADMIN') }
    expect(await pendentes(comoAdmin)).toEqual([])
    expect(await decidir('aprovar', comoAdmin, pedido.id)).toBe(403)
    expect(await decidir('aprovar', admin, pedido.id)).toBe(200)
    expect(await decidir('aprovar', gestor, pedido.id)).toBe(404)
  })

  it('is not approved by whom the operator has just made, blocked the others or not', async () => {
    const casa = { db: banco.db, chaves: CHAVES, operador: 'root@servidor' }
    const umFantasma = async (login: string): Promise<Pessoa> => {
      const novo = { login, nome: 'Fantasma', email: `${login}@exemplo.go.gov.br` }
      const id = await porComando(casa, new Date(), (ctx) =>
        criarUsuario(ctx, { ...novo, perfis: ['ROLE_GESTOR'] }, null),
      )
      return { id, nome: novo.nome, token: await umToken(banco.db, id, 'ROLE_GESTOR') }
    }
    const gestor = await umaPessoa('ROLE_GESTOR')
    const haUmMes = new Date(Date.now() - 30 * 24 * 60 * 60_000)
    const antiga = { criado_em: haUmMes, comando_em: haUmMes }
    await banco.db.updateTable('usuario').set(antiga).where('id', '=', gestor.id).execute()
    // Made before the link or after it.
    const antes = await umFantasma('fantasma.a')
    await tomarConta(await umaPessoa('ROLE_FISCAL'))
    const depois = await umFantasma('fantasma.b')
    const [pedido] = await pendentes(gestor)
    await porComando(casa, new Date(), (ctx) => bloquear(ctx, gestor.id, null))
    expect(await decidir('aprovar', antes, pedido.id)).toBe(403)
    expect(await decidir('aprovar', depois, pedido.id)).toBe(403)
    await banco.db
      .updateTable('usuario')
      .set({ ...antiga, ativo: true })
      .where('id', '=', gestor.id)
      .execute()
    const deVolta = { ...gestor, token: await umToken(banco.db, gestor.id, 'ROLE_GESTOR') }
    expect(await decidir('aprovar', deVolta, pedido.id)).toBe(200)
  })

  it('refused, says why and what to do; another link asks again', async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await tomarConta(await umaPessoa('ROLE_FISCAL'))
    const [pedido] = await pendentes(gestor)
    expect(await decidir('recusar', gestor, pedido.id, '  ')).toBe(422)
    expect(await decidir('recusar', gestor, pedido.id, 'Não foi ela quem pediu')).toBe(200)
    expect(await assinar(fiscal, NOVA)).toEqual([
      409,
      expect.stringMatching(/Não foi ela quem pediu.*coordenação/),
    ])
    expect(await pendentes(gestor)).toEqual([])
    await tomarConta(fiscal, 'Outra senha boa')
    expect(await pendentes(gestor)).toHaveLength(1)
  })

  it('overtakes the request that was being read', async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await umaPessoa('ROLE_FISCAL')
    await tomarConta(fiscal)
    const [lido] = await pendentes(gestor)
    await tomarConta(fiscal, 'Outra senha boa')
    expect(await decidir('aprovar', gestor, lido.id)).toBe(404)
    expect(await pendentes(gestor)).toHaveLength(1)
  })
})

describe('an approval', () => {
  it('stays with who changes the password knowing the old one', { tags: ['demorado'] }, async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await tomarConta(await umaPessoa('ROLE_FISCAL'))
    const [pedido] = await pendentes(gestor)
    await decidir('aprovar', gestor, pedido.id)
    const { body } = await gateway.pedir(sessao.trocarSenha, {
      token: fiscal.token,
      body: { senhaAtual: NOVA, novaSenha: 'Outra senha boa' },
    })
    expect(await assinar({ ...fiscal, token: body.id_token }, 'Outra senha boa')).toEqual([200, undefined])
  })

  it('written into the database by hand, or under a hash put there, opens nothing', async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await umFiscalAprovado(gestor)
    await banco.db
      .updateTable('usuario')
      .set({ senha_hash: await gerarHash(NOVA) })
      .where('id', '=', fiscal.id)
      .execute()
    await banco.db
      .updateTable('chave_de_assinatura')
      .set({ aposentada_em: new Date() })
      .where('usuario_id', '=', fiscal.id)
      .execute()
    expect(await assinar(fiscal, NOVA)).toEqual([409, expect.stringMatching(ESPERA)])
    await banco.db
      .updateTable('pedido_de_certificado')
      .set({ decisao: 'APROVADO', decidido_em: new Date(), decidido_por: gestor.id, selo: 'ab'.repeat(32) })
      .where('usuario_id', '=', fiscal.id)
      .where('decisao', 'is', null)
      .execute()
    expect(await assinar(fiscal, NOVA)).toEqual([409, expect.stringMatching(ESPERA)])
  })

  it('is not asked of who opens the certificate that expired', { tags: ['demorado'] }, async () => {
    const gestor = await umaPessoa('ROLE_GESTOR')
    const fiscal = await umFiscalAprovado(gestor)
    await banco.db
      .updateTable('chave_de_assinatura')
      .set({ vence_em: new Date(Date.now() - 1000) })
      .where('usuario_id', '=', fiscal.id)
      .execute()
    await banco.db.deleteFrom('pedido_de_certificado').execute()
    expect(await assinar(fiscal, SENHA)).toEqual([200, undefined])
  })
})

it('tells the owner of a sign-in from a device that was never used, and not of the next one', async () => {
  const { id, login } = await umUsuario(banco.db)
  const entrar = async (agente: string, cookie = '') => {
    const { status, headers } = await gateway.pedir(sessao.entrar, {
      body: { username: login, password: SENHA },
      headers: { 'user-agent': agente, ...(cookie && { cookie }) },
    })
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const avisados = async () => (await correio(id)).map((m) => m.texto.match(/De onde: .*, (.*)/)?.[1]).sort()
  const aparelho = await entrar('Firefox/130.0 (Linux)')
  expect(await entrar('Firefox/131.0.2 (Linux)', `outro=1; ${aparelho}`)).toBe(aparelho)
  expect(await avisados()).toEqual(['Firefox em Linux'])
  // The same browser and system in another's hands is another device.
  await entrar('Firefox/131.0.2 (Linux)')
  await entrar('Chrome/140 (Android)', 'guara-aparelho=inventado')
  expect(await avisados()).toEqual(['Chrome em Android', 'Firefox em Linux', 'Firefox em Linux'])
})

it('tells the owner who approved or refused, and not the address of who did', async () => {
  const gestor = await umaPessoa('ROLE_GESTOR')
  const fiscal = await umFiscalAprovado(gestor)
  const [mensagem] = (await correio(fiscal.id)).filter(({ assunto }) =>
    assunto.endsWith('Certificado aprovado'),
  )
  expect(mensagem?.texto).toContain(`Por quem: ${gestor.nome}`)
  expect(mensagem?.texto).not.toContain('De onde')
})

it('names the operator who typed the password of a new account', async () => {
  const gestor = await umaPessoa('ROLE_GESTOR')
  const { db } = banco
  const ambiente = {
    db,
    chaves: CHAVES,
    config: gateway.config,
    fila: gateway.fila,
    operador: 'ana@servidor',
  }
  const novo = { login: 'rui', nome: 'Rui', email: 'rui@exemplo.invalid', perfis: ['ROLE_FISCAL' as const] }
  const id = await criarComSenha(ambiente, novo, NOVA, new Date())
  expect(await pendentes(gestor)).toMatchObject([
    { usuario: { login: 'rui' }, motivo: 'PRIMEIRO', link: { origem: 'COMANDO', operador: 'ana@servidor' } },
  ])
  const rui = { id, nome: 'Rui', token: await umToken(db, id, 'ROLE_FISCAL') }
  expect(await assinar(rui, NOVA)).toEqual([409, expect.stringMatching(ESPERA)])
  expect(await pendentes(gestor)).toHaveLength(1)
})
