// Tokens of machines and what they read: nothing but their data sets, nobody's name in it, and no row missed.
import { operacoes } from '@guara/domain/contratos'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { dados, maquinas } from '@guara/domain/maquina/contract'
import { NOMES_DOS_CONJUNTOS, PREFIXO_DO_TOKEN } from '@guara/domain/maquina/schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAlerta } from '../../test/alertas.ts'
import { usarBanco } from '../../test/banco.ts'
import { DESCRICAO_DO_BEM, muitosAlertas, NOME, umaListaParaExportar } from '../../test/exportacao.ts'
import { CPF, umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { UMA_MAQUINA, umaMaquina } from '../../test/maquinas.ts'
import { umaSessao, umUsuario } from '../../test/usuarios.ts'
import { desfazerAlertas } from '../alerta/importacao/espera-repository.ts'
import { permitido } from './service.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const IP = '203.0.113.7'
const AUTORA = 'Fiscala de Nome Único'

let admin: string
let fiscalId: string
beforeEach(async () => {
  admin = (await umaSessao(banco.db, 'ROLE_ADMIN')).token
  fiscalId = (await umUsuario(banco.db, { nome: AUTORA })).id
  // What was written now is told a little later.
  gateway.agora = new Date(Date.now() + 5 * 60_000)
})

const ler = (
  token: string,
  conjunto: NomeDoConjunto,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => gateway.pedir(dados.ler, { token, params: { conjunto }, query, headers, ip: IP })
const linhasDe = (texto: string) =>
  texto
    .split('\n')
    .filter(Boolean)
    .map((linha) => JSON.parse(linha) as Record<string, unknown> & { id: string; removido?: true })
const criar = (body: object, token = admin) => gateway.pedir(maquinas.criar, { token, body })
const atos = (ato: string) =>
  banco.db
    .selectFrom('auditoria')
    .select(['alvo_id', 'detalhes'])
    .where('ato', '=', ato)
    .orderBy('id')
    .execute()

describe('a token', () => {
  it('is shown once, kept only as a hash, and says when it was last used', async () => {
    const { status, body } = await criar({ ...UMA_MAQUINA, enderecos: ['203.0.113.0/24'] })
    expect(status).toBe(200)
    expect(body.token).toMatch(new RegExp(`^${PREFIXO_DO_TOKEN}[\\w-]{43}$`))
    const guardado = await sql`select * from maquina`.execute(banco.db)
    const auditado = await sql`select * from auditoria`.execute(banco.db)
    const lista = await gateway.pedir(maquinas.listar, { token: admin })
    const segredo = body.token.slice(PREFIXO_DO_TOKEN.length)
    for (const texto of [JSON.stringify(guardado.rows), JSON.stringify(auditado.rows), lista.texto])
      expect(texto).not.toContain(segredo)
    expect(lista.body).toMatchObject([
      { id: body.id, situacao: 'ATIVA', usadaEm: null, conjuntos: ['formularios'] },
    ])
    expect((await ler(body.token, 'formularios')).status).toBe(200)
    expect((await gateway.pedir(maquinas.listar, { token: admin })).body).toMatchObject([
      { usadaEm: gateway.agora?.toISOString(), usadaDe: IP },
    ])
    expect(await atos('MAQUINA_CRIAR')).toMatchObject([
      { alvo_id: body.id, detalhes: { motivo: UMA_MAQUINA.motivo, conjuntos: ['formularios'] } },
    ])
  })

  it.each([
    ['more than a year', { validadeDias: 366 }],
    ['no data set', { conjuntos: [] }],
    ['a set that is not there', { conjuntos: ['usuarios'] }],
    ['no reason', { motivo: 'porque sim' }],
    ['a network that is none', { enderecos: ['203.0.113.0/33'] }],
    ['a name for an address', { enderecos: ['exemplo.org'] }],
  ])('is refused with %s', async (_, mudanca) => {
    expect((await criar({ ...UMA_MAQUINA, ...mudanca })).status).toBe(422)
  })

  it('opens nothing else, and a person opens no data', async () => {
    const { token } = await umaMaquina(banco.db)
    const outras = operacoes.filter(({ nome, operacao: o }) => nome !== 'dados.ler' && !o.acesso.anonimo)
    expect(outras.length).toBeGreaterThan(100)
    for (const { nome, operacao } of outras) {
      const nomes = [...operacao.path.matchAll(/:(\w+)/g)].map(([, n = '']) => n)
      const params = Object.fromEntries(nomes.map((n) => [n, crypto.randomUUID()]))
      const { status } = await gateway.pedir(operacao, { token, params, ip: IP })
      expect([nome, status]).toEqual([nome, 401])
    }
    expect((await ler(admin, 'formularios')).status).toBe(403)
    expect((await gateway.pedir(dados.ler, { params: { conjunto: 'formularios' } })).status).toBe(401)
  })

  it('is refused when it is wrong, expired, revoked, of another set or from elsewhere, and who insists waits', async () => {
    const vencida = await umaMaquina(banco.db, { expiraEm: new Date(Date.now() - 60_000) })
    const deOutro = await umaMaquina(banco.db, { conjuntos: ['alertas'] })
    const deLonge = await umaMaquina(banco.db, { enderecos: ['198.51.100.0/24', '2001:db8::/32'] })
    const revogada = await umaMaquina(banco.db)
    const revogar = () =>
      gateway.pedir(maquinas.revogar, {
        token: admin,
        params: { id: revogada.id },
        body: { motivo: 'O convênio terminou.' },
      })
    expect((await ler(revogada.token, 'bens')).status).toBe(200)
    expect([(await revogar()).status, (await revogar()).status]).toEqual([200, 409])
    const errada = `${PREFIXO_DO_TOKEN}${'A'.repeat(43)}`
    for (const [token, esperado, dito] of [
      [errada, 401, 'não existe'],
      [vencida.token, 401, 'venceu'],
      [revogada.token, 401, 'revogado'],
      [deOutro.token, 403, 'não lê'],
      [deLonge.token, 403, 'endereço'],
    ] as const) {
      const { status, body, headers } = await ler(token, 'bens')
      expect([status, body.detail]).toEqual([esperado, expect.stringContaining(dito)])
      expect(headers['content-type']).toContain('application/problem+json')
    }
    expect((await atos('ACESSO_NEGADO')).map((a) => a.alvo_id)).toEqual([
      vencida.id,
      revogada.id,
      deOutro.id,
      deLonge.id,
    ])
    const boa = await umaMaquina(banco.db)
    const insistir = async () => (await ler(errada, 'bens')).status
    let ultima = 401
    for (let i = 0; i < 31 && ultima === 401; i++) ultima = await insistir()
    expect(ultima).toBe(429)
    expect((await ler(boa.token, 'bens')).status).toBe(200)
  })

  it.each(NOMES_DOS_CONJUNTOS)('of %s reads that set and no other', async (conjunto) => {
    const { token } = await umaMaquina(banco.db, { conjuntos: [conjunto] })
    for (const outro of NOMES_DOS_CONJUNTOS)
      expect([outro, (await ler(token, outro)).status]).toEqual([outro, outro === conjunto ? 200 : 403])
  })

  it('knows the address behind a mapped one', () => {
    expect(permitido(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(true)
    expect(permitido(['203.0.113.0/24'], '203.0.114.9')).toBe(false)
    expect(permitido(['2001:db8::/32'], '2001:db8:1::9')).toBe(true)
    expect(permitido(['203.0.113.9'], null)).toBe(false)
  })
})

/** As the coordinator undoes it. */
const desfazerAImportacaoDe = async (alertaId: string) => {
  const id = crypto.randomUUID()
  const importacao = { id, destino: 'ALERTAS', arquivo: 'a.csv', seco: false, situacao: 'CONCLUIDA' }
  await banco.db
    .insertInto('importacao')
    .values({ ...importacao, iniciada_em: new Date() })
    .execute()
  await banco.db.updateTable('alerta').set({ importacao_id: id }).where('id', '=', alertaId).execute()
  await banco.db.deleteFrom('alerta_vinculo').where('alerta_id', '=', alertaId).execute()
  await desfazerAlertas(banco.db, id, new Date(), fiscalId)
}

describe('the data', () => {
  it.each(NOMES_DOS_CONJUNTOS)('of %s name nobody, in both formats', async (conjunto) => {
    const { primeiro } = await umaListaParaExportar(banco.db, fiscalId)
    const { token } = await umaMaquina(banco.db)
    const json = await ler(token, conjunto)
    const csv = await ler(token, conjunto, {}, { accept: 'text/csv' })
    expect(json.headers['content-type']).toContain('application/x-ndjson')
    expect(csv.headers['content-type']).toContain('text/csv')
    const linhas = linhasDe(json.texto)
    expect(linhas).toHaveLength(
      { formularios: 2, instrumentos: 3, infracoes: 2, bens: 1, alertas: 2 }[conjunto],
    )
    expect(csv.texto.trimEnd().split('\r\n')).toHaveLength(linhas.length + 1)
    for (const proibido of [NOME, CPF, CPF.replace(/\D/g, ''), DESCRICAO_DO_BEM, 'Conceição', AUTORA])
      for (const texto of [json.texto, csv.texto]) expect(texto).not.toContain(proibido)
    if (conjunto !== 'alertas') expect(json.texto).toContain('J. C. S.')
    expect(linhas[0]).toMatchObject({ id: expect.any(String), geometria: { type: expect.any(String) } })
    if (conjunto === 'formularios') expect(linhas.map((l) => l.codigo)).toContain(primeiro.codigo)
  })

  it('hold no draft, and tell that what was cancelled, or undone, is gone', async () => {
    const { primeiro, segundo, alertas } = await umaListaParaExportar(banco.db, fiscalId)
    await umFormulario(banco.db, fiscalId, { tiposFormulario: ['EMBARGO'] })
    await umFormulario(banco.db, fiscalId, {
      tiposFormulario: ['EMBARGO'],
      condicao: 'AGUARDANDO_ASSINATURA',
    })
    const { token } = await umaMaquina(banco.db)
    const cursores = new Map<NomeDoConjunto, string>()
    for (const conjunto of NOMES_DOS_CONJUNTOS) {
      const { headers, texto } = await ler(token, conjunto)
      cursores.set(conjunto, String(headers['x-cursor']))
      expect(linhasDe(texto).every((l) => !l.removido)).toBe(true)
    }
    const agora = new Date()
    await banco.db
      .updateTable('formulario')
      .set({ condicao: 'CANCELADO', data_atualizacao: agora })
      .where('id', '=', primeiro.id)
      .execute()
    const [, outro] = alertas
    await desfazerAImportacaoDe(outro?.id ?? '')
    const depois = async (conjunto: NomeDoConjunto) =>
      linhasDe((await ler(token, conjunto, { cursor: cursores.get(conjunto) ?? '' })).texto)
    const lapide = (id: string) => ({ id, removido: true, atualizacao: expect.any(String) })
    expect(await depois('formularios')).toEqual([lapide(primeiro.id)])
    const doPrimeiro = new Map(primeiro.instrumentos.map((i) => [i.tipo.codigo, i.id]))
    expect(new Set((await depois('instrumentos')).map((l) => l.id))).toEqual(new Set(doPrimeiro.values()))
    expect(await depois('infracoes')).toEqual(
      [1, 2].map((n) => lapide(`${doPrimeiro.get('AUTO_INFRACAO')}:${n}`)),
    )
    expect(await depois('bens')).toEqual([lapide(`${doPrimeiro.get('APREENSAO')}:1`)])
    expect(await depois('alertas')).toEqual([lapide(outro?.id ?? '')])
    const csv = await ler(
      token,
      'formularios',
      { cursor: cursores.get('formularios') ?? '' },
      { accept: 'text/csv' },
    )
    expect(csv.texto).toContain(`"${primeiro.id}";"sim"`)
    expect(csv.texto).not.toContain(segundo.id)
  })

  it('come in pages without a row missed or told twice, also when a thousand changed at once', {
    tags: ['demorado'],
  }, async () => {
    await umAlerta(banco.db)
    await muitosAlertas(banco.db, 1100)
    await sql`alter table alerta disable trigger alerta_mudou`.execute(banco.db)
    await sql`update alerta set data_atualizacao = '2026-01-02T03:04:05.123456Z'`.execute(banco.db)
    const { token } = await umaMaquina(banco.db)
    const vistos: string[] = []
    let pagina = await ler(token, 'alertas')
    for (;;) {
      vistos.push(...linhasDe(pagina.texto).map((l) => l.id))
      const [, proxima] =
        /^<\/gateway(.+)\?cursor=(?:.+)>; rel="next"$/.exec(String(pagina.headers.link)) ?? []
      if (!proxima) break
      pagina = await ler(token, 'alertas', { cursor: String(pagina.headers['x-cursor']) })
    }
    expect(vistos).toHaveLength(1101)
    expect(new Set(vistos).size).toBe(1101)
    const cursor = String(pagina.headers['x-cursor'])
    expect((await ler(token, 'alertas', { cursor })).texto).toBe('')
    expect((await ler(token, 'alertas', { desde: '2026-01-02T00:04:06-03:00' })).texto).toBe('')
    expect(
      linhasDe((await ler(token, 'alertas', { desde: '2026-01-02T00:04:05-03:00' })).texto),
    ).toHaveLength(500)
    const semAno = '0000-01-01T00:00:00Z'
    const forjado = JSON.stringify(['alertas', semAno, crypto.randomUUID()])
    for (const query of [
      { cursor: 'x' },
      { cursor: `${cursor}=` },
      { cursor: Buffer.from(forjado).toString('base64url') },
      { desde: '2026-01-02' },
      { desde: semAno },
      { pagina: '2' },
    ])
      expect([query, (await ler(token, 'formularios', query as never)).status]).toEqual([query, 422])
    expect((await ler(token, 'formularios', { cursor })).status).toBe(422)
    expect((await atos('DADOS_LER')).map((a) => (a.detalhes as { linhas: number }).linhas)).toEqual([
      500, 500, 101, 500,
    ])
  })

  it('are not sent again to who has them, and wait until the act that wrote them is over', async () => {
    await umaListaParaExportar(banco.db, fiscalId)
    const { token } = await umaMaquina(banco.db)
    const { headers } = await ler(token, 'formularios')
    const denovo = await ler(token, 'formularios', {}, { 'if-none-match': String(headers.etag) })
    expect([denovo.status, denovo.texto]).toEqual([304, ''])
    const csv = await ler(
      token,
      'formularios',
      {},
      { accept: 'text/csv', 'if-none-match': String(headers.etag) },
    )
    expect([csv.status, csv.headers.vary]).toEqual([200, expect.stringContaining('accept')])
    gateway.agora = new Date(Date.now() + 30_000)
    expect((await ler(token, 'formularios')).texto).toBe('')
  })

  it('of an alert are told again when it changes, and not when only its points are read anew', async () => {
    const { id } = await umAlerta(banco.db)
    const { token } = await umaMaquina(banco.db)
    const cursor = String((await ler(token, 'alertas')).headers['x-cursor'])
    const mudados = async () => linhasDe((await ler(token, 'alertas', { cursor })).texto).map((l) => l.id)
    await sql`update alerta set reavaliar_em = current_date + 9 where id = ${id}`.execute(banco.db)
    expect(await mudados()).toEqual([])
    await sql`update alerta set condicao = 'PROCEDENTE' where id = ${id}`.execute(banco.db)
    expect(await mudados()).toEqual([id])
  })
})
