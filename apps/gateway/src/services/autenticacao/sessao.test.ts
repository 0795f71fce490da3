import { sessao } from '@guara/domain/sessao/contract'
import { seguranca } from '@guara/domain/sessao/seguranca'
import { dictionary } from '@zxcvbn-ts/language-common'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { versaoDaChaveDoAparelho } from '../../chaves.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { CHAVES, SENHA, umaSessao, umToken, umUsuario } from '../../test/usuarios.ts'
import { mudarPapeis } from './contas/papeis.ts'
import { bloquear, porComando, type QuemMuda } from './contas/usuarios.ts'
import { senhaMuitoComum } from './senha/nova-senha.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const impaciente = usarGateway(banco, { SESSION_IDLE_MINUTES: '30' })
const HORA = 3_600_000

const comando = (agir: (ctx: QuemMuda) => Promise<unknown>) =>
  porComando({ db: banco.db, chaves: CHAVES }, new Date(), agir)

const entrar = (username: string, password = SENHA, extra = {}) =>
  gateway.pedir(sessao.entrar, { body: { username, password, ...extra } })
const conta = (token: string) => gateway.pedir(sessao.conta, { token })

describe('entrar', () => {
  it('answers a token, also as a header, for login, CPF and e-mail in any spelling', async () => {
    const ana = await umUsuario(banco.db, { login: 'ana', email: 'Ana@Exemplo.invalid', cpf: '52998224725' })
    for (const username of ['ana', 'ANA ', '52998224725', '529.982.247-25', 'ana@exemplo.INVALID']) {
      const resposta = await entrar(username)
      expect(resposta.status).toBe(200)
      expect(resposta.headers.authorization).toBe(`Bearer ${resposta.body.id_token}`)
      expect((await conta(resposta.body.id_token)).body).toMatchObject({
        id: ana.id,
        perfilAtivo: 'ROLE_FISCAL',
      })
    }
  })

  it('gives the same answer for an unknown user, a wrong password, a blocked user and one without password', async () => {
    const bia = await umUsuario(banco.db)
    const bloqueada = await umUsuario(banco.db)
    await comando((ctx) => bloquear(ctx, bloqueada.id, null))
    const semSenha = await umUsuario(banco.db)
    await banco.db.updateTable('usuario').set({ senha_hash: null }).where('id', '=', semSenha.id).execute()
    const respostas = [
      await entrar('ninguem'),
      await entrar(bia.login, 'errada'),
      await entrar(bloqueada.login),
      await entrar(semSenha.login),
    ]
    for (const { status, body } of respostas) {
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({ ...respostas[0]?.body, requestId: '' })
      expect(body.detail).toBe('Usuário ou senha inválidos.')
    }
  })

  it('ends after 8 hours, or 30 days when remembered', async () => {
    const { login } = await umUsuario(banco.db)
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    const curta = (await entrar(login)).body.id_token
    const longa = (await entrar(login, SENHA, { rememberMe: true })).body.id_token
    gateway.agora = new Date(inicio.getTime() + 8 * HORA - 1000)
    expect((await conta(curta)).status).toBe(200)
    gateway.agora = new Date(inicio.getTime() + 8 * HORA)
    expect((await conta(curta)).status).toBe(401)
    for (const dia of [6, 12, 18, 24]) {
      gateway.agora = new Date(inicio.getTime() + dia * 24 * HORA)
      expect((await conta(longa)).status).toBe(200)
    }
    gateway.agora = new Date(inicio.getTime() + 30 * 24 * HORA - 1000)
    expect((await conta(longa)).status).toBe(200)
    gateway.agora = new Date(inicio.getTime() + 30 * 24 * HORA)
    expect((await conta(longa)).status).toBe(401)
  })
})

describe('own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
  const sessoes = async (token: string) => (await gateway.pedir(seguranca.sessoes, { token })).body
  const abrir = async (login: string, agente: string, ip: string) =>
    (
      await gateway.pedir(sessao.entrar, {
        body: { username: login, password: SENHA },
        headers: { 'user-agent': agente },
        ip,
      })
    ).body.id_token

  it('are listed with device, address and last use, which is noted once a minute', async () => {
    const { login } = await umUsuario(banco.db)
    await abrir((await umUsuario(banco.db)).login, CHROME, '10.0.0.9')
    const inicio = new Date('2026-11-15T12:00:00Z')
    gateway.agora = inicio
    const token = await abrir(login, CHROME, '10.0.0.7')
    const outro = await abrir(login, 'curl/8', '10.0.0.8')
    gateway.agora = new Date(inicio.getTime() + 59_000)
    await conta(outro)
    expect((await sessoes(token)).map((s: { usadaEm: string }) => s.usadaEm)).toEqual([
      inicio.toISOString(),
      inicio.toISOString(),
    ])
    gateway.agora = new Date(inicio.getTime() + 60_000)
    await conta(outro)
    gateway.agora = inicio
    expect(await sessoes(token)).toMatchObject([
      {
        atual: false,
        aparelho: 'Programa não reconhecido',
        endereco: '10.0.0.8',
        usadaEm: '2026-11-15T12:01:00.000Z',
      },
      { atual: true, aparelho: 'Chrome em Windows', endereco: '10.0.0.7', usadaEm: inicio.toISOString() },
    ])
  })

  it('end one by one, or all but the one that asks', async () => {
    const { login } = await umUsuario(banco.db)
    const abertas: string[] = []
    for (let i = 0; i < 4; i++) abertas.push((await entrar(login)).body.id_token)
    const [token = '', um = '', dois = '', tres = ''] = abertas
    const idDe = (t: string) => JSON.parse(Buffer.from(t.split('.')[1] ?? '', 'base64url').toString()).sid
    const encerrar = (id: string) => gateway.pedir(seguranca.encerrarSessao, { token, params: { id } })
    expect((await encerrar(idDe(um))).status).toBe(200)
    expect((await encerrar(idDe(um))).status).toBe(404)
    expect((await conta(um)).status).toBe(401)
    expect((await gateway.pedir(seguranca.encerrarOutras, { token })).status).toBe(200)
    for (const t of [dois, tres]) expect((await conta(t)).status).toBe(401)
    expect((await conta(token)).status).toBe(200)
  })

  it('end when nobody used them for as long as the setting says', async () => {
    const { login } = await umUsuario(banco.db)
    const inicio = new Date('2026-11-15T12:00:00Z')
    impaciente.agora = inicio
    const pedir = { body: { username: login, password: SENHA, rememberMe: true } }
    const token = (await impaciente.pedir(sessao.entrar, pedir)).body.id_token
    // The page knows the limit, so that it asks when it is over.
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).ocio).toBe(30 * 60)
    const depois = async (minutos: number) => {
      impaciente.agora = new Date(inicio.getTime() + minutos * 60_000)
      return (await impaciente.pedir(sessao.conta, { token })).status
    }
    expect(await depois(29)).toBe(200)
    expect(await depois(58)).toBe(200)
    expect(await depois(88)).toBe(401)
    expect(await depois(60)).toBe(200)
  })
})

describe('token', () => {
  it('is refused when forged, of another algorithm, without signature, of another key or misshapen', async () => {
    const { token: bom } = await umaSessao(banco.db)
    const [cabecalho = '', corpo = '', assinatura = ''] = bom.split('.')
    const b64 = (v: unknown) => Buffer.from(JSON.stringify(v)).toString('base64url')
    const afirmacoes = JSON.parse(Buffer.from(corpo, 'base64url').toString())
    const assinar = (alg: string, chave: Uint8Array, dados = afirmacoes) =>
      new SignJWT(dados).setProtectedHeader({ alg }).sign(chave)
    const forjados = [
      '',
      'x',
      'a.b.c',
      `${b64({ alg: 'none' })}.${corpo}.`,
      `${b64({ alg: 'none' })}.${corpo}.${assinatura}`,
      `${cabecalho}.${b64({ ...afirmacoes, perfil: 'ROLE_ADMIN' })}.${assinatura}`,
      `${cabecalho}.${corpo}.${assinatura.slice(0, -4)}AAAA`,
      await assinar('HS384', CHAVES.token),
      await assinar('HS512', CHAVES.token),
      await assinar('HS256', CHAVES.auditoria),
      await assinar('HS256', CHAVES.token, { ...afirmacoes, iss: 'outro' }),
      await assinar('HS256', CHAVES.token, { ...afirmacoes, sid: crypto.randomUUID() }),
      await assinar('HS256', CHAVES.token, { ...afirmacoes, sub: crypto.randomUUID() }),
      await assinar('HS256', CHAVES.token, { ...afirmacoes, perfil: 'ROLE_ADMIN' }),
      await assinar('HS256', CHAVES.token, { ...afirmacoes, perfil: 'ROLE_DEUS' }),
    ]
    expect((await conta(bom)).status).toBe(200)
    for (const token of forjados) expect((await conta(token)).status).toBe(401)
  })

  it('stops at logout, and only that one', async () => {
    const { id, token: um } = await umaSessao(banco.db)
    const outro = await umToken(banco.db, id, 'ROLE_FISCAL')
    expect((await gateway.pedir(sessao.sair, { token: um })).status).toBe(200)
    expect((await conta(um)).status).toBe(401)
    expect((await conta(outro)).status).toBe(200)
  })

  it('stops when the user is blocked or loses the role', async () => {
    const { id } = await umUsuario(banco.db, { perfis: ['ROLE_FISCAL', 'ROLE_GESTOR'] })
    const gestor = await umToken(banco.db, id, 'ROLE_GESTOR')
    const fiscal = await umToken(banco.db, id, 'ROLE_FISCAL')
    await comando((ctx) => mudarPapeis(ctx, id, ['ROLE_FISCAL']))
    expect((await conta(gestor)).status).toBe(401)
    expect((await conta(fiscal)).status).toBe(200)
    await comando((ctx) => bloquear(ctx, id, null))
    expect((await conta(fiscal)).status).toBe(401)
  })
})

describe('trocarPerfil', () => {
  it('gives a token of another role of the user, in the same session', async () => {
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', { perfis: ['ROLE_FISCAL', 'ROLE_GESTOR'] })
    const troca = await gateway.pedir(sessao.trocarPerfil, { token, body: { perfilAtivo: 'ROLE_GESTOR' } })
    expect((await conta(troca.body.id_token)).body.perfilAtivo).toBe('ROLE_GESTOR')
    await gateway.pedir(sessao.sair, { token: troca.body.id_token })
    expect((await conta(token)).status).toBe(401)
  })

  it('refuses a role that the user does not hold', async () => {
    const { token } = await umaSessao(banco.db)
    const troca = await gateway.pedir(sessao.trocarPerfil, { token, body: { perfilAtivo: 'ROLE_ADMIN' } })
    expect(troca.status).toBe(403)
    expect(troca.body.detail).toBe('Acesso negado.')
  })
})

describe('trocarSenha', () => {
  const trocar = (token: string, senhaAtual: string, novaSenha: string) =>
    gateway.pedir(sessao.trocarSenha, { token, body: { senhaAtual, novaSenha } })

  it('ends every session and answers a new token', async () => {
    const { id, login, token } = await umaSessao(banco.db)
    const outro = await umToken(banco.db, id, 'ROLE_FISCAL')
    const troca = await trocar(token, SENHA, 'Buriti da vereda')
    expect(troca.status).toBe(200)
    expect((await conta(token)).status).toBe(401)
    expect((await conta(outro)).status).toBe(401)
    expect((await conta(troca.body.id_token)).status).toBe(200)
    expect((await entrar(login)).status).toBe(401)
    expect((await entrar(login, 'Buriti da vereda')).status).toBe(200)
  })

  it('refuses a wrong current password with 422, never 401, and locks after five', {
    tags: ['demorado'],
  }, async () => {
    const { token } = await umaSessao(banco.db)
    for (let i = 0; i < 5; i++) {
      const troca = await trocar(token, 'errada', 'Buriti da vereda')
      expect(troca.status).toBe(422)
      expect(troca.body.violations).toEqual([{ field: 'senhaAtual', message: 'Senha inválida.' }])
    }
    expect((await trocar(token, SENHA, 'Buriti da vereda')).status).toBe(429)
  })

  it.each(['curta12', 'a'.repeat(101), 'password123', 'SENHA1234', 'aaaaaaaaaa', '12345678'])(
    'refuses %s as a new password',
    async (nova) => {
      const troca = await trocar((await umaSessao(banco.db)).token, SENHA, nova)
      expect(troca.status).toBe(422)
      expect(troca.body.violations[0].field).toBe('novaSenha')
    },
  )
})

describe('a new password', () => {
  const COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
  const PROPRIO = 'Esta senha é feita do seu nome, do seu usuário ou do nome do sistema. Escolha outra.'

  it('is compared with more than ten thousand common ones that are long enough', () => {
    const longas = dictionary['passwords-common'].filter((s) => s.length >= 8)
    expect(longas.length).toBeGreaterThan(10_000)
    expect(longas.every(senhaMuitoComum)).toBe(true)
  })

  it.each([
    // None of these is in the short list that the screen knows.
    ['butthead', COMUM],
    ['Butthead', COMUM],
    ['snickers', COMUM],
    ['Maria.Souza-77', PROPRIO],
    ['mariana.souza1', PROPRIO],
    ['msouza2026', PROPRIO],
    ['Guará-2026', PROPRIO],
    ['fiscalizacao1', PROPRIO],
  ])('%s → %s', async (novaSenha, mensagem) => {
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', {
      login: 'msouza',
      nome: 'Mariana de Souza',
      email: 'maria@exemplo.invalid',
    })
    const { status, body } = await gateway.pedir(sessao.trocarSenha, {
      token,
      body: { senhaAtual: SENHA, novaSenha },
    })
    expect([status, body.violations]).toEqual([422, [{ field: 'novaSenha', message: mensagem }]])
  })

  it('may have a name in it when there is much more', async () => {
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', { login: 'msouza' })
    const body = { senhaAtual: SENHA, novaSenha: 'souza planta pequi no quintal' }
    expect((await gateway.pedir(sessao.trocarSenha, { token, body })).status).toBe(200)
  })
})

describe('chaveDoAparelho', () => {
  it('is one per user, the same in every session, and asked for in the audit', async () => {
    const [ana, bia] = [await umUsuario(banco.db), await umUsuario(banco.db)]
    const chaveDe = async (login: string) =>
      (await gateway.pedir(sessao.chaveDoAparelho, { token: (await entrar(login)).body.id_token })).body
        .versoes[0].chave
    const chave = await chaveDe(ana.login)
    expect(Buffer.from(chave, 'base64url')).toHaveLength(32)
    expect(await chaveDe(ana.login)).toBe(chave)
    expect(await chaveDe(bia.login)).not.toBe(chave)
    const { usuario_id } = await banco.db
      .selectFrom('auditoria')
      .select('usuario_id')
      .where('ato', '=', 'APARELHO_CHAVE')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(usuario_id).toBe(ana.id)
  })

  it('turns every thirty days, and gives the keys from the version that the device asks for', async () => {
    const { login } = await umUsuario(banco.db)
    const { id_token: token } = (await entrar(login)).body
    const pedir = async (desde: number) =>
      (await gateway.pedir(sessao.chaveDoAparelho, { token, query: { desde: String(desde) } })).body
    const primeira = await pedir(0)
    const atual = versaoDaChaveDoAparelho(new Date())
    expect(primeira.versoes.map((v: { versao: number }) => v.versao)).toEqual(
      Array.from({ length: atual }, (_, i) => i + 1),
    )
    expect(new Set(primeira.versoes.map((v: { chave: string }) => v.chave)).size).toBe(atual)
    expect((await pedir(atual)).versoes).toEqual(primeira.versoes.slice(-1))
    expect((await pedir(atual + 5)).versoes).toEqual(primeira.versoes.slice(-1))
  })

  it.each([
    ['2026-10-01', 1],
    ['2026-11-01', 1],
    ['2026-11-30T23:59:59Z', 1],
    ['2026-12-01', 2],
    ['2027-11-01', 13],
  ])('on %s the version is %i', (dia, versao) => {
    expect(versaoDaChaveDoAparelho(new Date(dia))).toBe(versao)
  })

  it("is nobody else's", async () => {
    expect((await gateway.pedir(sessao.chaveDoAparelho, {})).status).toBe(401)
  })
})
