import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessao } from '@guara/domain/sessao/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarExecutores } from '../../../jobs/executores.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { CHAVES, SENHA, umaSessao, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-correio-'))
})
afterAll(() => rm(pasta, { recursive: true }))

const pedir = (username: string, ip?: string) =>
  gateway.pedir(sessao.pedirRecuperacao, { body: { username }, ip })
const concluir = (token: string, senha: string) =>
  gateway.pedir(sessao.concluirRecuperacao, { body: { token, senha } })
const entrar = (username: string, password: string) =>
  gateway.pedir(sessao.entrar, { body: { username, password } })

const filas = () =>
  sql<{
    data: { usuarioId: string | null }
  }>`select data from pgboss.job where name = 'recuperar-senha'`.execute(banco.db)

/** Runs the queued jobs as the worker would and reads what arrived in the outbox. */
const lerCorreio = async () => {
  const executores = criarExecutores({
    db: banco.db,
    config: { ...gateway.config, DATA_DIR: pasta },
    chaves: CHAVES,
    fila: {} as never,
    semad: gateway.semad,
  })
  for (const { data } of (await filas()).rows) await executores['recuperar-senha'](data)
  const outbox = join(pasta, 'outbox')
  const nomes = await readdir(outbox).catch(() => [])
  const mensagens = await Promise.all(nomes.sort().map((nome) => readFile(join(outbox, nome), 'utf8')))
  await rm(outbox, { recursive: true, force: true })
  return mensagens.map((texto) => texto.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}
const tokenDe = (mensagem = '') => /recuperar-senha#([\w-]+)/.exec(mensagem)?.[1] ?? ''

describe('recuperar senha', () => {
  it('mails a link that sets a new password once and ends every session', async () => {
    const { login, email, token: aberta } = await umaSessao(banco.db)
    expect((await pedir(email)).status).toBe(200)
    const correio = await lerCorreio()
    expect(correio).toHaveLength(1)
    expect(correio[0]).toContain(`To: ${email}`)
    expect(correio[0]).toContain('http://guara.invalid/fiscalizacao/recuperar-senha#')
    const token = tokenDe(correio[0])
    expect((await concluir(token, 'Pequi com arroz')).status).toBe(200)
    expect((await gateway.pedir(sessao.conta, { token: aberta })).status).toBe(401)
    expect((await entrar(login, SENHA)).status).toBe(401)
    expect((await entrar(login, 'Pequi com arroz')).status).toBe(200)
    const segunda = await concluir(token, 'Outra senha boa')
    expect(segunda.status).toBe(422)
    expect(segunda.body.detail).toBe('Este link não vale mais. Peça outro em “Esqueci minha senha”.')
  })

  it('answers the same whether or not the user exists, and mails nobody who does not', async () => {
    const { login } = await umUsuario(banco.db)
    const [existe, naoExiste] = [await pedir(login), await pedir('ninguem')]
    expect([naoExiste.status, naoExiste.body]).toEqual([existe.status, existe.body])
    expect((await filas()).rows).toHaveLength(2)
    expect(await lerCorreio()).toHaveLength(1)
  })

  it('refuses a link after one hour, an older one after another was used, and an invented one', async () => {
    const { login } = await umUsuario(banco.db)
    for (let i = 0; i < 3; i++) await pedir(login)
    const [primeira, segunda, terceira] = await lerCorreio()
    expect((await concluir(tokenDe(segunda), 'Senha nova boa')).status).toBe(200)
    for (const outra of [primeira, terceira])
      expect((await concluir(tokenDe(outra), 'Outra senha boa')).status).toBe(422)
    await sql`delete from pgboss.job`.execute(banco.db)
    await pedir(login)
    const [vencida] = await lerCorreio()
    gateway.agora = new Date(Date.now() + 3_601_000)
    expect((await concluir(tokenDe(vencida), 'Senha nova boa')).status).toBe(422)
    expect((await concluir('inventado', 'Senha nova boa')).status).toBe(422)
  })

  it('is not kept from its owner by whoever asks for it again and again', async () => {
    const { login, email } = await umUsuario(banco.db)
    for (let i = 0; i < 12; i++) expect((await pedir(i % 2 ? login : email, `10.6.0.${i}`)).status).toBe(200)
    expect((await pedir(login, '10.6.1.1')).status).toBe(200)
    const correio = await lerCorreio()
    expect(correio).toHaveLength(5)
    // What arrived a moment ago, whoever asked for it, opens.
    expect((await concluir(tokenDe(correio[0]), 'Senha nova boa')).status).toBe(200)
  })

  it('counts names that nobody has as any other at an address', async () => {
    const usuarios = await Promise.all(Array.from({ length: 16 }, () => umUsuario(banco.db)))
    for (const { login } of usuarios) expect((await pedir(login, '10.6.2.1')).status).toBe(200)
  })

  it('keeps the link usable when the new password is refused', async () => {
    const { login } = await umUsuario(banco.db)
    await pedir(login)
    const token = tokenDe((await lerCorreio())[0])
    expect((await concluir(token, '12345678')).body.violations[0].field).toBe('senha')
    expect((await concluir(token, 'Senha nova boa')).status).toBe(200)
  })

  it('limits how often it is asked', async () => {
    const { login } = await umUsuario(banco.db)
    for (let i = 0; i < 5; i++) expect((await pedir(login)).status).toBe(200)
    expect((await pedir(login)).status).toBe(429)
  })
})
