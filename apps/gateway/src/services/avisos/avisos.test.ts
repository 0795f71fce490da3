// Notices: kept with the act, read by nobody else, sent as each one chose.
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { avisos } from '@guara/domain/aviso/contract'
import { sessao } from '@guara/domain/sessao/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import webpush from 'web-push'
import { criarExecutores } from '../../jobs/executores.ts'
import { usarBanco } from '../../test/banco.ts'
import { umFormulario } from '../../test/formularios.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { umServidorHttps } from '../../test/servidor-https.ts'
import { CHAVES, umaSessao } from '../../test/usuarios.ts'
import { avisarPrazos } from '../fiscalizacao/formularios/prazos/avisos.ts'
import { empurrar } from './push.ts'
import { avisarPessoas } from './service.ts'

const vapid = webpush.generateVAPIDKeys()
const banco = usarBanco()
const gateway = usarGateway(banco, {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:guara@exemplo.invalid',
})

const entrar = () => umaSessao(banco.db)
const ctxDe = () => contextoDaCasa(banco, gateway)
const UM = {
  titulo: 'FRM-1 devolvido',
  texto: 'Refaça os vértices.',
  endereco: '/formulario/visualizar/FRM-1',
}

const jobs = async (nome: string, usuarioId?: string) => {
  const { rows } = await sql<{ data: Record<string, string> }>`
    select data from pgboss.job where name = ${nome}`.execute(banco.db)
  return rows.map((r) => r.data).filter((d) => !usuarioId || d.usuarioId === usuarioId)
}

it('are one’s own: listed, counted, marked and unmarked by nobody else', async () => {
  const [eu, outro] = [await entrar(), await entrar()]
  await avisarPessoas(ctxDe(), [eu.id, outro.id], { assunto: 'FORMULARIO_DEVOLVIDO', ...UM })
  await avisarPessoas(ctxDe(), [eu.id], { assunto: 'PRAZO', ...UM })
  const pedir = async (op: keyof typeof avisos, token: string, mais: object = {}) =>
    (await gateway.pedir(avisos[op], { token, ...mais })).body
  expect(await pedir('contagem', eu.token)).toEqual({ naoLidos: 2 })
  const prazos = await pedir('listar', eu.token, { query: { filtro: 'PRAZOS' } })
  expect([prazos.totalElements, prazos.content[0]]).toMatchObject([1, { assunto: 'PRAZO', lido: false }])
  const [id] = prazos.content.map((a: { id: string }) => a.id)
  expect((await pedir('marcarLidos', outro.token, { body: { id } })).quantos).toBe(0)
  expect((await pedir('marcarLidos', eu.token, { body: { id } })).quantos).toBe(1)
  const todos = await pedir('marcarLidos', eu.token, { body: {} })
  expect([todos.quantos, await pedir('contagem', eu.token)]).toEqual([1, { naoLidos: 0 }])
  const { lidoEm } = todos
  expect((await pedir('desfazerLidos', outro.token, { body: { lidoEm } })).quantos).toBe(0)
  expect((await pedir('desfazerLidos', eu.token, { body: { lidoEm } })).quantos).toBeGreaterThan(0)
  expect(await pedir('contagem', outro.token)).toEqual({ naoLidos: 1 })
})

it('leave by e-mail at once, once a day or not at all, and those of the account always', async () => {
  const [naHora, diario, nunca] = [await entrar(), await entrar(), await entrar()]
  const escolher = (quem: { token: string }, email: object) =>
    gateway.pedir(avisos.escolher, { token: quem.token, body: { email } })
  expect((await escolher(naHora, { COMENTARIO: 'NA_HORA' })).status).toBe(200)
  expect((await escolher(diario, { COMENTARIO: 'DIARIO' })).status).toBe(200)
  expect((await escolher(nunca, { COMENTARIO: 'NAO' })).body.email.COMENTARIO).toBe('NAO')
  expect((await escolher(nunca, { CONTA: 'NAO' })).status).toBe(422)
  expect((await escolher(nunca, { NADA: 'NAO' })).status).toBe(422)
  await avisarPessoas(ctxDe(), [naHora.id, diario.id, nunca.id], { assunto: 'COMENTARIO', ...UM })
  expect(await jobs('avisar', naHora.id)).toHaveLength(1)
  expect([await jobs('avisar', diario.id), await jobs('avisar', nunca.id)]).toEqual([[], []])
  await avisarPessoas({ ...ctxDe(), usuario: nunca as never }, [nunca.id], { assunto: 'CONTA', ...UM })
  expect(await jobs('avisar', nunca.id)).toHaveLength(1)

  const pasta = await mkdtemp(join(tmpdir(), 'guara-avisos-'))
  const casa = { db: banco.db, chaves: CHAVES, fila: gateway.fila, semad: gateway.semad }
  const executores = criarExecutores({ ...casa, config: { ...gateway.config, DATA_DIR: pasta } })
  for (let vez = 0; vez < 2; vez += 1) await executores['resumir-avisos']({})
  const [resumo, ...outros] = await jobs('avisar', diario.id)
  expect([resumo?.assunto, outros]).toEqual(['Guará Fiscalização: 1 aviso de hoje', []])
  // Who was blocked meanwhile is told nothing of a form.
  await banco.db.updateTable('usuario').set({ ativo: false }).where('id', '=', naHora.id).execute()
  for (const quem of [diario, naHora])
    for (const dados of await jobs('avisar', quem.id)) await executores.avisar(dados as never)
  const cartas = await readdir(join(pasta, 'outbox'))
  expect(cartas).toHaveLength(1)
  expect(await readFile(join(pasta, 'outbox', cartas[0] ?? ''), 'utf8')).toContain(
    'http://guara.invalid/fiscalizacao/avisos',
  )
})

it('tell of a deadline once when it is near and once when it is past', async () => {
  const eu = await entrar()
  const dia = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  await umFormulario(banco.db, eu.id, {
    tiposFormulario: ['DEPOSITO'],
    condicao: 'ASSINADO',
    instrumentos: [{ id: crypto.randomUUID(), tipo: 'DEPOSITO', dados: { prazoVistoria: dia(3) } }],
  })
  const titulos = async () =>
    (await banco.db.selectFrom('aviso').select('titulo').where('usuario_id', '=', eu.id).execute()).map(
      (a) => a.titulo,
    )
  for (let vez = 0; vez < 2; vez += 1) await avisarPrazos(ctxDe())
  expect(await titulos()).toHaveLength(1)
  await avisarPrazos({ ...ctxDe(), agora: new Date(Date.now() + 5 * 86_400_000) })
  expect((await titulos()).filter((t) => t.endsWith('prazo vencido'))).toHaveLength(1)
})

it('are pushed to a browser of the public network, and one that is gone is forgotten', async () => {
  const eu = await entrar()
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const inscrever = (endpoint: string) =>
    gateway.pedir(avisos.inscrever, { token: eu.token, body: { endpoint, keys } })
  for (const ruim of [
    'http://push.exemplo.org/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://push.exemplo.org:8443/1',
    'https://a:b@push.exemplo.org/1',
    'https://guara.internal/1',
    'https://guara.internal./1',
  ])
    expect([ruim, (await inscrever(ruim)).status]).toEqual([ruim, 422])
  expect((await inscrever('https://push.exemplo.org/1')).status).toBe(200)
  await avisarPessoas(ctxDe(), [eu.id], { assunto: 'PRAZO', ...UM })
  const [dados] = await jobs('empurrar')
  expect(dados).toMatchObject({ titulo: UM.titulo, endereco: UM.endereco })
  expect(JSON.stringify(dados)).not.toContain(UM.texto)

  // A push service of this machine: only it stands for what is beyond.
  let resposta = 201
  const recebidos: string[] = []
  const servico = await umServidorHttps((pedido, saida) => {
    recebidos.push(String(pedido.headers.authorization))
    pedido.resume().on('end', () => saida.writeHead(resposta).end())
  })
  const endpoint = `${servico.endereco}/1`
  await banco.db.updateTable('aviso_aparelho').set({ endpoint }).where('usuario_id', '=', eu.id).execute()
  const { aqui } = servico
  const casa = { db: banco.db, config: gateway.config }
  const restam = () => banco.db.selectFrom('aviso_aparelho').select('id').execute()
  await empurrar(casa, dados as never, aqui)
  expect(recebidos[0]).toMatch(/^vapid t=/)
  resposta = 500
  await expect(empurrar(casa, dados as never, aqui)).rejects.toThrow()
  expect(await restam()).toHaveLength(1)
  resposta = 410
  await empurrar(casa, dados as never, aqui)
  expect(await restam()).toEqual([])

  // The session ended, by whatever way: nothing leaves for the browser that it was on.
  await inscrever('https://push.exemplo.org/2')
  await avisarPessoas(ctxDe(), [eu.id], { assunto: 'PRAZO', ...UM })
  const [outro] = await restam()
  const seguinte = (await jobs('empurrar')).find(({ aparelhoId }) => aparelhoId === outro?.id)
  await banco.db.updateTable('aviso_aparelho').set({ endpoint }).execute()
  const antes = recebidos.length
  resposta = 201
  await empurrar(casa, seguinte as never, aqui)
  expect(recebidos).toHaveLength(antes + 1)
  expect((await gateway.pedir(sessao.sair, { token: eu.token })).status).toBe(200)
  await empurrar(casa, seguinte as never, aqui)
  expect(recebidos).toHaveLength(antes + 1)
  expect(await restam()).toEqual([])
  servico.fechar()
})

it('go to the ten browsers that somebody registered last, so that nobody makes the acts of others slow', async () => {
  const eu = await entrar()
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const inscrever = (n: number) =>
    gateway.pedir(avisos.inscrever, {
      token: eu.token,
      body: { endpoint: `https://push.exemplo.org/${n}`, keys },
    })
  for (let n = 1; n <= 12; n += 1) {
    gateway.agora = new Date(Date.now() + n * 1000)
    expect((await inscrever(n)).status).toBe(200)
  }
  const restam = await banco.db
    .selectFrom('aviso_aparelho')
    .select('endpoint')
    .where('usuario_id', '=', eu.id)
    .orderBy('criado_em')
    .execute()
  expect(restam.map(({ endpoint }) => Number(endpoint.split('/').at(-1)))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
})
