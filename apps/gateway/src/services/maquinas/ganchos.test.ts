// Addresses that are told of what changed: signed, once for each change, only to the public network, and until they answer.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ganchos } from '@guara/domain/maquina/contract'
import { PREFIXO_DO_SEGREDO } from '@guara/domain/maquina/gancho'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { abrirRaiz, derivarChaves, fecharRaiz } from '../../chaves.ts'
import { PARA_FORA } from '../../externo/endereco-publico.ts'
import { RAIZ_DO_GATEWAY } from '../../root.ts'
import { umAlerta } from '../../test/alertas.ts'
import { usarBanco } from '../../test/banco.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { UM_GANCHO, umGancho } from '../../test/maquinas.ts'
import { umServidorHttps } from '../../test/servidor-https.ts'
import { CHAVES, type Sessao, umaSessao } from '../../test/usuarios.ts'
import { avisarMaquinas, entregarAvisos } from './entrega.ts'
import { enviarAviso, selar } from './envio.ts'
import { testar } from './ganchos.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const MINUTO = 60_000
const SEGREDO = 'guara_g_segredo-do-teste'
const daquiA = (minutos: number) => new Date(Date.now() + minutos * MINUTO)

interface Recebido {
  caminho: string
  cabecalhos: IncomingHttpHeaders
  corpo: string
}
let recebidos: Recebido[] = []
let responder: (saida: Parameters<RequestListener>[1]) => void
let servidor: Awaited<ReturnType<typeof umServidorHttps>>
let confere: (segredo: string, cabecalhos: IncomingHttpHeaders, corpo: string) => boolean

beforeAll(async () => {
  servidor = await umServidorHttps(async (pedido, saida) => {
    const corpo = Buffer.concat(await pedido.toArray()).toString()
    recebidos.push({ caminho: pedido.url ?? '', cabecalhos: pedido.headers, corpo })
    responder(saida)
  })
  // What the document tells others to write is what is run here.
  const documento = await readFile(join(RAIZ_DO_GATEWAY, '..', '..', 'docs', 'maquinas.md'), 'utf8')
  const exemplo = join(await mkdtemp(join(tmpdir(), 'guara-gancho-')), 'confere.mjs')
  await writeFile(exemplo, /```js\n([\s\S]+?)```/.exec(documento)?.[1] ?? '')
  confere = (await import(exemplo)).confere
})
afterAll(() => servidor.fechar())

let admin: Sessao
beforeEach(async () => {
  admin = await umaSessao(banco.db, 'ROLE_ADMIN')
  recebidos = []
  responder = (saida) => saida.writeHead(204).end()
})

const ctxEm = (agora: Date) => contextoDaCasa(banco, gateway, agora)
const olhar = (agora: Date) => avisarMaquinas(ctxEm(agora))
const entregar = (id: string, agora = new Date()) => entregarAvisos(ctxEm(agora), id, servidor.aqui)
const oUnico = async () => {
  const { body } = await gateway.pedir(ganchos.listar, { token: admin.token })
  expect(body).toHaveLength(1)
  return body[0]
}
const mudar = (id: string, situacao: string) =>
  gateway.pedir(ganchos.mudar, { token: admin.token, params: { id }, body: { situacao } })
const avisoDe = ({ corpo }: Recebido) => JSON.parse(corpo)
/** An alert that changes at a time of the test's own. */
const mudarAlerta = async (id: string, quando: Date) =>
  sql`update alerta set data_atualizacao = ${quando} where id = ${id}`.execute(banco.db)
/** With something to be told of. */
const umComAviso = async () => {
  const id = await umGancho(banco.db, `${servidor.endereco}/avisos`, { segredo: SEGREDO })
  await umAlerta(banco.db)
  await olhar(daquiA(3))
  return id
}
const atos = async (ato: string) =>
  (
    await banco.db.selectFrom('auditoria').select('detalhes').where('ato', '=', ato).orderBy('id').execute()
  ).map((a) => a.detalhes)

describe('an address', () => {
  it('has a secret that is shown once and kept sealed, and is removed with what waits', async () => {
    const { status, body } = await gateway.pedir(ganchos.criar, { token: admin.token, body: UM_GANCHO })
    expect([status, body.segredo]).toEqual([200, expect.stringMatching(/^guara_g_[\w-]{43}$/)])
    const guardado = await sql`select *, encode(segredo, 'escape') as texto from maquina_gancho`.execute(
      banco.db,
    )
    const auditado = await sql`select * from auditoria`.execute(banco.db)
    const lista = await gateway.pedir(ganchos.listar, { token: admin.token })
    for (const texto of [JSON.stringify(guardado.rows), JSON.stringify(auditado.rows), lista.texto])
      expect(texto).not.toContain(body.segredo.slice(PREFIXO_DO_SEGREDO.length))
    expect(lista.body).toMatchObject([
      { id: body.id, situacao: 'ATIVO', conjuntos: ['alertas'], esperam: [], entregueEm: null, falha: null },
    ])
    // What was there before is not news; what comes now is.
    await umAlerta(banco.db)
    await olhar(daquiA(3))
    expect(await oUnico()).toMatchObject({ esperam: ['alertas'] })
    const remover = () => gateway.pedir(ganchos.remover, { token: admin.token, params: { id: body.id } })
    expect([(await remover()).status, (await remover()).status]).toEqual([200, 404])
    await entregar(body.id)
    expect(recebidos).toEqual([])
    expect(await atos('GANCHO_CRIAR')).toEqual([
      {
        nome: UM_GANCHO.nome,
        em: 'https://sistema.exemplo.org',
        conjuntos: ['alertas'],
        motivo: UM_GANCHO.motivo,
      },
    ])
  })

  it.each([
    ['http://sistema.exemplo.org/'],
    ['https://localhost/'],
    ['https://127.0.0.1/'],
    ['https://2130706433/'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://10.1.2.3/'],
    ['https://192.168.0.1/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://sistema.exemplo.org:8443/'],
    ['https://a:b@sistema.exemplo.org/'],
    ['https://guara.internal/'],
    ['file:///etc/passwd'],
    ['sistema.exemplo.org'],
  ])('is refused when it is %s', async (endereco) => {
    const body = { ...UM_GANCHO, endereco }
    const { status, texto } = await gateway.pedir(ganchos.criar, { token: admin.token, body })
    expect([status, texto]).toEqual([422, expect.stringContaining('da rede pública')])
  })

  it('whose name came to mean this machine is not called, nor one written by hand in the database', async () => {
    const id = await umComAviso()
    // The name was of the public network when it was registered; only the connection knows what it is now.
    await entregarAvisos(ctxEm(new Date()), id, { ...PARA_FORA, recusado: () => null })
    expect(recebidos).toEqual([])
    expect((await oUnico()).falha).toMatchObject({
      tentativas: 1,
      erro: 'Este endereço não é de um serviço da rede pública.',
    })
    await entregarAvisos(ctxEm(daquiA(60)), id)
    expect([recebidos, (await oUnico()).falha.tentativas]).toEqual([[], 2])
    const { body } = await gateway.pedir(ganchos.testar, { token: admin.token, params: { id } })
    expect([recebidos, body]).toEqual([
      [],
      { entregue: false, erro: expect.stringContaining('rede pública') },
    ])
  })
})

describe('a notice', () => {
  it('waits until it may be read, is one for all that changed, and leaves again until it is taken', async () => {
    const id = await umGancho(banco.db, `${servidor.endereco}/avisos`, { segredo: SEGREDO })
    const alerta = await umAlerta(banco.db)
    await olhar(new Date())
    expect((await oUnico()).esperam).toEqual([])
    await olhar(daquiA(3))
    await mudarAlerta((await umAlerta(banco.db)).id, daquiA(3))
    await olhar(daquiA(6))
    expect((await oUnico()).esperam).toEqual(['alertas'])
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'entregar-aviso'`.execute(banco.db)
    expect(rows[0]?.data).toEqual({ ganchoId: id })

    responder = (saida) => saida.writeHead(500).end()
    await entregar(id)
    expect(await oUnico()).toMatchObject({
      situacao: 'ATIVO',
      esperam: ['alertas'],
      falha: { tentativas: 1, erro: 'Respondeu 500.' },
      proximaEm: expect.any(String),
    })
    // Before its time nobody takes it; after, it is the same notice.
    await entregar(id)
    expect(recebidos).toHaveLength(1)
    responder = (saida) => saida.writeHead(200).end()
    await entregar(id, daquiA(5))
    expect(recebidos.map(avisoDe)).toEqual(Array(2).fill(avisoDe(recebidos[1] as Recebido)))
    expect(avisoDe(recebidos[1] as Recebido)).toEqual({
      id: expect.any(String),
      tipo: 'MUDANCA',
      conjunto: 'alertas',
      instante: expect.any(String),
    })
    expect(await oUnico()).toMatchObject({ esperam: [], falha: null, entregueEm: expect.any(String) })

    // What came while it waited is told by the next; then nothing is, until something changes again.
    const minuto = async (n: number) => {
      await olhar(daquiA(n))
      await entregar(id, daquiA(n))
      return recebidos.length
    }
    expect([await minuto(8), await minuto(9)]).toEqual([3, 3])
    await mudarAlerta(alerta.id, daquiA(8))
    expect([await minuto(12), await minuto(13)]).toEqual([4, 4])
    expect(new Set(recebidos.map((r) => avisoDe(r).id)).size).toBe(3)
  })

  it('is signed as the document says, and by nothing else', async () => {
    await entregar(await umComAviso())
    const [{ cabecalhos, corpo }] = recebidos as [Recebido]
    expect(confere(SEGREDO, cabecalhos, corpo)).toBe(true)
    expect(confere('outro', cabecalhos, corpo)).toBe(false)
    expect(confere(SEGREDO, cabecalhos, corpo.replace('alertas', 'bens'))).toBe(false)
    const velho = String(Number(cabecalhos['x-guara-instante']) - 400)
    expect(confere(SEGREDO, { ...cabecalhos, 'x-guara-instante': velho }, corpo)).toBe(false)
    // Another SECRET_KEY in place of the one in use opens it all the same; another installation's does not.
    const [raiz, nova, instalacao] = ['a primeira', 'a que veio depois', 'a casa']
    const gancho = { id: 'x', endereco: servidor.endereco, segredo: selar(derivarChaves(raiz), 'x', SEGREDO) }
    const fechada = fecharRaiz(nova, instalacao, raiz)
    const depois = derivarChaves(abrirRaiz(nova, { instalacao, fechada }))
    expect(await enviarAviso(depois, gancho, avisoDe({ corpo } as Recebido), servidor.aqui)).toMatchObject({
      erro: null,
    })
    expect(await enviarAviso(CHAVES, gancho, avisoDe({ corpo } as Recebido), servidor.aqui)).toMatchObject({
      erro: expect.stringContaining('não abre'),
    })
    expect(recebidos).toHaveLength(2)
  })

  it('follows no redirect, and drops an answer that does not end', async () => {
    const id = await umComAviso()
    responder = (saida) => saida.writeHead(307, { location: `${servidor.endereco}/outro` }).end()
    await entregar(id)
    expect(recebidos.map((r) => r.caminho)).toEqual(['/avisos'])
    expect((await oUnico()).falha.erro).toContain('redirecionamento (307)')
    let derrubada = false
    responder = (saida) => {
      saida.writeHead(200).on('close', () => {
        derrubada = true
      })
      const escrever = () => {
        if (!saida.destroyed) saida.write('x'.repeat(64 * 1024), () => setImmediate(escrever))
      }
      escrever()
    }
    await entregar(id, daquiA(5))
    expect(await oUnico()).toMatchObject({ esperam: [], falha: null })
    await expect.poll(() => derrubada).toBe(true)
  })

  it('stops after a week of failures or when no more are wanted, the administrator is told, and resuming tells it all', async () => {
    const id = await umComAviso()
    const avisados = async () =>
      (await banco.db.selectFrom('aviso').select('texto').where('usuario_id', '=', admin.id).execute()).map(
        (a) => a.texto,
      )
    responder = (saida) => saida.writeHead(500).end()
    await entregar(id)
    expect([(await oUnico()).situacao, await avisados()]).toEqual(['ATIVO', []])
    await banco.db
      .updateTable('maquina_gancho')
      .set({ falha_desde: daquiA(-7 * 24 * 60) })
      .execute()
    await entregar(id, daquiA(5))
    expect(await oUnico()).toMatchObject({ situacao: 'DESLIGADO', esperam: ['alertas'] })
    expect(await avisados()).toEqual([expect.stringContaining('falha há 7 dias. Respondeu 500.')])
    await entregar(id, daquiA(120))
    expect(recebidos).toHaveLength(2)

    expect((await mudar(id, 'ATIVO')).status).toBe(200)
    expect(await oUnico()).toMatchObject({ situacao: 'ATIVO', falha: null, proximaEm: null })
    responder = (saida) => saida.writeHead(410).end()
    await entregar(id)
    expect((await oUnico()).situacao).toBe('DESLIGADO')
    expect(await avisados()).toContainEqual(expect.stringContaining('não quer mais avisos (410)'))
    expect(await atos('GANCHO_DESLIGAR')).toHaveLength(2)

    responder = (saida) => saida.writeHead(204).end()
    await mudar(id, 'ATIVO')
    await entregar(id)
    await mudar(id, 'SUSPENSO')
    await mudarAlerta((await umAlerta(banco.db)).id, daquiA(2))
    await olhar(daquiA(5))
    expect((await oUnico()).esperam).toEqual([])
    await mudar(id, 'ATIVO')
    await olhar(daquiA(6))
    await entregar(id, daquiA(6))
    expect(recebidos).toHaveLength(5)
    expect(await atos('GANCHO_SITUACAO')).toMatchObject([
      { de: 'DESLIGADO', para: 'ATIVO' },
      { de: 'DESLIGADO', para: 'ATIVO' },
      { de: 'ATIVO', para: 'SUSPENSO' },
      { de: 'SUSPENSO', para: 'ATIVO' },
    ])
  })

  it('may be tried by hand, without touching what waits', async () => {
    const id = await umComAviso()
    const ctx = { ...ctxEm(new Date()), usuario: { id: admin.id } } as never
    expect(await testar(ctx, id, servidor.aqui)).toEqual({ entregue: true, erro: null })
    expect(avisoDe(recebidos[0] as Recebido)).toMatchObject({ tipo: 'TESTE', conjunto: null })
    expect(confere(SEGREDO, (recebidos[0] as Recebido).cabecalhos, (recebidos[0] as Recebido).corpo)).toBe(
      true,
    )
    expect(await oUnico()).toMatchObject({ esperam: ['alertas'], entregueEm: null })
  })
})
