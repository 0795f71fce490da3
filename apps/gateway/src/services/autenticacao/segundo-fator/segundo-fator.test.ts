import { formularios } from '@guara/domain/formulario/contract'
import { sessao } from '@guara/domain/sessao/contract'
import { seguranca } from '@guara/domain/sessao/seguranca'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { umAutenticador } from '../../../test/autenticador.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { codigoDe, iniciarTotp, umaPasskey, umDesafio, umTotp } from '../../../test/segundo-fator.ts'
import { CHAVES, SENHA, umaSessao, umUsuario } from '../../../test/usuarios.ts'
import { porComando, zerarSegundoFator } from '../contas/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const INICIO = new Date('2026-11-15T12:00:00Z')
const PASSO = 30_000

const entrar = (username: string, extra = {}, ip?: string) =>
  gateway.pedir(sessao.entrar, { body: { username, password: SENHA, ...extra }, ip })

/** The first line of each message to somebody, in the order of the alphabet: one transaction has one hour. */
const correio = async (usuarioId: string) => {
  const { rows } = await sql<{ texto: string }>`
    select data ->> 'texto' as texto from pgboss.job
    where name = 'avisar' and data ->> 'usuarioId' = ${usuarioId}`.execute(banco.db)
  return rows.map(({ texto }) => texto.split('\n')[0]).sort()
}

/** Somebody with an authenticator app, and the clock two steps later. */
const comTotp = async () => {
  gateway.agora = INICIO
  const usuario = await umaSessao(banco.db, 'ROLE_FISCAL', { agora: INICIO })
  const totp = await umTotp(gateway, usuario.token, INICIO)
  gateway.agora = new Date(INICIO.getTime() + 2 * PASSO)
  return { ...usuario, ...totp, agora: gateway.agora }
}

describe('signing in with an authenticator app', () => {
  it('asks for the code with a refusal that an old client can show, and accepts it once', async () => {
    const { login, segredo, agora } = await comTotp()
    const falta = await entrar(login)
    expect(falta.status).toBe(422)
    expect(falta.body.detail).toMatch(/^Esta conta pede um segundo fator/)
    expect(falta.body.violations[0].field).toBe('codigo')
    expect(falta.body.segundoFator).toEqual(['TOTP'])
    const codigo = codigoDe(segredo, agora)
    expect((await entrar(login, { codigo })).status).toBe(200)
    const outra = await entrar(login, { codigo })
    expect([outra.status, outra.body.segundoFator]).toEqual([422, ['TOTP']])
  })

  it('says nothing of the factor to who does not know the password', async () => {
    const { login, segredo, agora } = await comTotp()
    for (const codigo of [undefined, codigoDe(segredo, agora)]) {
      const { status, body } = await entrar(login, { password: 'errada', codigo })
      expect([status, body.detail, body.segundoFator]).toEqual([
        401,
        'Usuário ou senha inválidos.',
        undefined,
      ])
    }
  })

  it('accepts a clock one step off to either side, and none further', async () => {
    const { login, segredo, agora } = await comTotp()
    const de = (passos: number) => codigoDe(segredo, new Date(agora.getTime() + passos * PASSO))
    for (const passos of [-2, 2]) expect((await entrar(login, { codigo: de(passos) })).status).toBe(422)
    for (const passos of [-1, 1]) expect((await entrar(login, { codigo: de(passos) })).status).toBe(200)
    expect((await entrar(login, { codigo: de(0) })).status, 'older than one already used').toBe(422)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { login, codigos } = await comTotp()
    expect(codigos).toHaveLength(10)
    const [um = '', dois = ''] = codigos
    expect((await entrar(login, { codigo: um.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await entrar(login, { codigo: um })).status).toBe(422)
    expect((await entrar(login, { codigo: dois })).status).toBe(200)
  })

  it('counts wrong codes, refused ones too, so that a locked door is no place to guess them', {
    tags: ['demorado'],
  }, async () => {
    const { login, segredo, agora, codigos } = await comTotp()
    const ip = '10.9.0.1'
    const tentar = async () => (await entrar(login, { codigo: '000000' }, ip)).status
    for (let i = 0; i < 5; i++) expect(await tentar()).toBe(422)
    expect(await tentar()).toBe(429)
    const { n } = await banco.db
      .selectFrom('tentativa')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('ip', '=', ip)
      .executeTakeFirstOrThrow()
    expect(n).toBe(6)
    await sql`insert into tentativa (acao, chave, ip, quando)
      select acao, chave, ip, quando from tentativa, generate_series(1, 34) where ip = ${ip}`.execute(
      banco.db,
    )
    expect((await entrar(login, { codigo: codigoDe(segredo, agora) }, ip)).status).toBe(429)
    expect((await entrar(login, { codigo: codigos[0] }, ip)).status).toBe(200)
  })

  it('lets the owner in where a whole address was locked by the names that somebody invented', async () => {
    const { login, segredo, agora } = await comTotp()
    await sql`insert into tentativa (acao, chave, ip, quando)
      select 'ENTRAR', 'inventado ' || n, '10.9.0.3', ${agora} from generate_series(1, 30) n`.execute(
      banco.db,
    )
    expect((await entrar(login, {}, '10.9.0.3')).status).toBe(429)
    expect((await entrar(login, { codigo: codigoDe(segredo, agora) }, '10.9.0.3')).status).toBe(200)
  })

  it('lets the owner in where somebody at the same address locked the name', {
    tags: ['demorado'],
  }, async () => {
    const { login, segredo, agora } = await comTotp()
    for (let i = 0; i < 5; i++) await entrar(login, { password: 'errada' }, '10.9.0.2')
    expect((await entrar(login, {}, '10.9.0.2')).status).toBe(429)
    expect((await entrar(login, { codigo: codigoDe(segredo, agora) }, '10.9.0.2')).status).toBe(200)
  })

  it('lets the owner in from a new address while strangers make the name wait', async () => {
    const { login, segredo, agora } = await comTotp()
    for (let i = 0; i < 10; i++) await entrar(login, { password: 'errada' }, `10.8.0.${i}`)
    expect((await entrar(login, {}, '10.8.1.1')).status).toBe(429)
    expect((await entrar(login, { codigo: '000000' }, '10.8.1.2')).status).toBe(429)
    expect((await entrar(login, { codigo: codigoDe(segredo, agora) }, '10.8.1.3')).status).toBe(200)
  })

  it('keeps the secret sealed and the codes hashed', async () => {
    const { id, segredo, codigos } = await comTotp()
    const fatores = await banco.db
      .selectFrom('usuario_segundo_fator')
      .selectAll()
      .where('usuario_id', '=', id)
      .execute()
    const hashes = await banco.db
      .selectFrom('usuario_codigo_de_recuperacao')
      .selectAll()
      .where('usuario_id', '=', id)
      .execute()
    const guardado = JSON.stringify([fatores, hashes].flat(), (_, v) =>
      v?.type === 'Buffer' ? Buffer.from(v.data).toString('latin1') : v,
    )
    for (const claro of [segredo, ...codigos]) expect(guardado).not.toContain(claro)
  })
})

describe('signing in with a passkey', () => {
  const comPasskey = async () => {
    const usuario = await umaSessao(banco.db)
    return { ...usuario, ...(await umaPasskey(gateway, usuario.token)) }
  }

  it('accepts the answer to a challenge of ours, once', async () => {
    const { login, autenticador } = await comPasskey()
    expect((await entrar(login)).body.segundoFator).toEqual(['PASSKEY'])
    const passkey = autenticador.responder(await umDesafio(gateway))
    expect((await entrar(login, { passkey })).status).toBe(200)
    expect((await entrar(login, { passkey })).status).toBe(422)
  })

  it("refuses another's key, another site, an invented or an old challenge, and one made to register", async () => {
    const { login, token, autenticador, codigos } = await comPasskey()
    const desafio = await umDesafio(gateway)
    const body = { senha: SENHA, codigo: codigos[0] }
    const cadastro = (await gateway.pedir(seguranca.iniciarPasskey, { token, body })).body
    const respostas = [
      umAutenticador().responder(desafio),
      {
        ...umAutenticador({ origem: 'http://mal.invalid' }).responder(desafio),
        id: autenticador.responder(desafio).id,
      },
      autenticador.responder({ challenge: Buffer.alloc(54, 1).toString('base64url') }),
      autenticador.responder(cadastro),
    ]
    for (const [i, passkey] of respostas.entries())
      expect((await entrar(login, { passkey }, `10.7.0.${i}`)).status, String(i)).toBe(422)
    gateway.agora = new Date(Date.now() + 5 * 60_000 + 1000)
    const velha = autenticador.responder(desafio)
    expect((await entrar(login, { passkey: velha }, '10.7.1.1')).status).toBe(422)
  })

  it('is registered by one person alone', async () => {
    const { autenticador } = await comPasskey()
    const { token } = await umaSessao(banco.db)
    const opcoes = (await gateway.pedir(seguranca.iniciarPasskey, { token, body: { senha: SENHA } })).body
    const body = { resposta: autenticador.criar(opcoes), nome: 'Chave' }
    expect((await gateway.pedir(seguranca.concluirPasskey, { token, body })).status).toBe(409)
  })
})

describe('registering and removing', () => {
  it('asks for the password, and for the code that the app shows', async () => {
    const { token } = await umaSessao(banco.db)
    const recusa = await gateway.pedir(seguranca.iniciarTotp, { token, body: { senha: 'errada' } })
    expect([recusa.status, recusa.body.violations[0].field]).toEqual([422, 'senha'])
    const { registro, uri } = await iniciarTotp(gateway, token)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Guar/)
    const body = { registro, codigo: '000000', nome: 'Celular' }
    expect((await gateway.pedir(seguranca.concluirTotp, { token, body })).status).toBe(422)
    expect((await gateway.pedir(seguranca.segundoFator, { token })).body.fatores).toEqual([])
  })

  it('asks for a factor that there is before another is added', async () => {
    const { token, segredo, agora } = await comTotp()
    const iniciar = async (operacao: 'iniciarTotp' | 'iniciarPasskey', prova = {}) =>
      gateway.pedir(seguranca[operacao], { token, body: { senha: SENHA, ...prova } })
    for (const operacao of ['iniciarTotp', 'iniciarPasskey'] as const) {
      const falta = await iniciar(operacao)
      expect([falta.status, falta.body.segundoFator]).toEqual([422, ['TOTP']])
      expect((await iniciar(operacao, { codigo: '000000' })).status).toBe(422)
    }
    const codigo = codigoDe(segredo, agora)
    expect((await iniciar('iniciarPasskey', { codigo })).body.challenge).toBeTypeOf('string')
    expect((await iniciar('iniciarTotp', { codigo })).status, 'a code is used once').toBe(422)
  })

  it("does not take another's registration, nor one begun long ago", async () => {
    const { token } = await umaSessao(banco.db)
    const outro = (await umaSessao(banco.db)).token
    const { registro, segredo } = await iniciarTotp(gateway, token)
    const concluir = (quem: string, agora: Date) =>
      gateway.pedir(seguranca.concluirTotp, {
        token: quem,
        body: { registro, codigo: codigoDe(segredo, agora), nome: 'x' },
      })
    expect((await concluir(outro, new Date())).status).toBe(422)
    gateway.agora = new Date(Date.now() + 16 * 60_000)
    expect((await concluir(token, gateway.agora)).status).toBe(422)
  })

  it('takes one registration once, whatever is pressed twice', async () => {
    const { token } = await umaSessao(banco.db)
    const { registro, segredo } = await iniciarTotp(gateway, token)
    const body = { registro, codigo: codigoDe(segredo), nome: 'Celular' }
    const primeira = await gateway.pedir(seguranca.concluirTotp, { token, body })
    const segunda = await gateway.pedir(seguranca.concluirTotp, { token, body })
    expect([primeira.status, primeira.body.codigos.length, segunda.status]).toEqual([200, 10, 409])
    expect((await gateway.pedir(seguranca.segundoFator, { token })).body.fatores).toHaveLength(1)
  })

  it('removes with password and factor, and the recovery codes go with the last one', async () => {
    const { id, token, segredo, agora, login } = await comTotp()
    const [fator] = (await gateway.pedir(seguranca.segundoFator, { token })).body.fatores
    const remover = (extra: object) =>
      gateway.pedir(seguranca.removerFator, {
        token,
        params: { id: fator.id },
        body: { senha: SENHA, ...extra },
      })
    expect((await remover({})).status).toBe(422)
    expect((await remover({ codigo: codigoDe(segredo, agora), senha: 'errada' })).status).toBe(422)
    expect((await remover({ codigo: codigoDe(segredo, agora) })).status).toBe(200)
    const depois = (await gateway.pedir(seguranca.segundoFator, { token })).body
    expect(depois).toMatchObject({ fatores: [], codigosRestantes: 0 })
    // The owner hears of it, whoever did it; of a refusal there is nothing to hear.
    expect(await correio(id)).toEqual([
      'Um segundo fator foi cadastrado na sua conta: Aplicativo autenticador.',
      'Um segundo fator foi removido da sua conta: Aplicativo autenticador. A conta ficou só com a senha.',
    ])
    expect((await entrar(login)).status).toBe(200)
  })

  it('locks after five wrong codes, so that a stolen session does not guess them', async () => {
    const { token, segredo, agora } = await comTotp()
    const novos = (codigo: string) =>
      gateway.pedir(seguranca.novosCodigos, { token, body: { senha: SENHA, codigo } })
    for (let i = 0; i < 5; i++) expect((await novos('000000')).status).toBe(422)
    expect((await novos(codigoDe(segredo, agora))).status).toBe(429)
  })

  it('gives new recovery codes, and the old ones stop working', async () => {
    const { token, segredo, agora, codigos, login } = await comTotp()
    const body = { senha: SENHA, codigo: codigoDe(segredo, agora) }
    const novos = (await gateway.pedir(seguranca.novosCodigos, { token, body })).body.codigos
    expect((await entrar(login, { codigo: codigos[0] })).status).toBe(422)
    expect((await entrar(login, { codigo: novos[0] })).status).toBe(200)
  })

  it('is taken away by the operator, with a row in the audit, and every session ends', async () => {
    const { id, login, token } = await comTotp()
    const casa = { db: banco.db, chaves: CHAVES, fila: gateway.fila, operador: 'ana@servidor' }
    await porComando(casa, new Date(), (ctx) => zerarSegundoFator(ctx, id))
    expect(await correio(id)).toContain(
      'Os segundos fatores da sua conta foram removidos por comando no servidor, por ana@servidor. As sessões abertas foram encerradas.',
    )
    expect((await gateway.pedir(sessao.conta, { token })).status).toBe(401)
    expect((await entrar(login)).status).toBe(200)
    const linha = await banco.db
      .selectFrom('auditoria')
      .select(['alvo_id', 'usuario_id'])
      .where('ato', '=', 'SEGUNDO_FATOR_ZERAR')
      .executeTakeFirstOrThrow()
    expect(linha).toEqual({ alvo_id: id, usuario_id: null })
  })
})

describe('where the installation requires it', () => {
  const exigente = usarGateway(banco, { SECOND_FACTOR: 'required' })
  const listar = (token: string) => exigente.pedir(formularios.buscar, { token, body: {} })

  it('the last one stays while any role of the person asks for it, whichever is active', async () => {
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', { perfis: ['ROLE_FISCAL', 'ROLE_GESTOR'] })
    const { codigos } = await umTotp(exigente, token)
    const [fator] = (await exigente.pedir(seguranca.segundoFator, { token })).body.fatores
    const { status, body } = await exigente.pedir(seguranca.removerFator, {
      token,
      params: { id: fator.id },
      body: { senha: SENHA, codigo: codigos[0] },
    })
    expect([status, body.detail]).toEqual([
      409,
      'O seu perfil pede um segundo fator. Cadastre outro antes de remover este.',
    ])
  })

  it('a coordinator without one reaches only the account, until one is registered', async () => {
    const { id, login } = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
    const { body } = await exigente.pedir(sessao.entrar, { body: { username: login, password: SENHA } })
    const token = body.id_token
    const recusa = await listar(token)
    expect(recusa.status).toBe(403)
    expect(recusa.body.detail).toMatch(/pede um segundo fator/)
    expect((await exigente.pedir(sessao.conta, { token })).body).toMatchObject({
      id,
      faltaSegundoFator: true,
    })
    await umTotp(exigente, token)
    expect((await listar(token)).status).toBe(200)
    expect((await exigente.pedir(sessao.conta, { token })).body.faltaSegundoFator).toBeUndefined()
  })

  it('a fiscal goes without, and is asked when taking the role of coordinator', async () => {
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', { perfis: ['ROLE_FISCAL', 'ROLE_GESTOR'] })
    expect((await listar(token)).status).toBe(200)
    const troca = await exigente.pedir(sessao.trocarPerfil, { token, body: { perfilAtivo: 'ROLE_GESTOR' } })
    expect((await listar(troca.body.id_token)).status).toBe(403)
  })

  it('the last one is not removed', async () => {
    const { token } = await umaSessao(banco.db, 'ROLE_ADMIN')
    const { codigos } = await umTotp(exigente, token)
    const [fator] = (await exigente.pedir(seguranca.segundoFator, { token })).body.fatores
    const pedido = { token, params: { id: fator.id }, body: { senha: SENHA, codigo: codigos[0] } }
    expect((await exigente.pedir(seguranca.removerFator, pedido)).status).toBe(409)
  })
})
