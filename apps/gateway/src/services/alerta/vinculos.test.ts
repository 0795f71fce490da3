// What the alert and its links keep of each other is true after every act upon either (docs/decisoes/0084-alerta-e-seus-vinculos.md).
import { alertas } from '@guara/domain/alerta/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { umAlerta, umaDistribuicao, vinculosEmDesacordo } from '../../test/alertas.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const umaConta = (perfil: 'ROLE_FISCAL' | 'ROLE_GESTOR') => umaSessao(banco.db, perfil)

/** What the lists and the loads tell of one alert and one person, after it was seen that both tables agree. */
const contar = async (token: string, alertaId: string, usuarioId: string) => {
  expect(await vinculosEmDesacordo(banco.db)).toEqual([])
  const listados = async (rota: typeof alertas.semVinculo | typeof alertas.vinculados) =>
    (await gateway.pedir(rota, { token, body: {} })).body.content.some(
      (a: { id: string }) => a.id === alertaId,
    )
  const cargas = (await gateway.pedir(alertas.cargas, { token })).body
  return {
    deNinguem: await listados(alertas.semVinculo),
    deAlguem: await listados(alertas.vinculados),
    carga: cargas.find((c: { id: string }) => c.id === usuarioId).abertos,
  }
}

it('every act says whose an alert is and whether it is still to be attended to', async () => {
  const [{ token }, ana, davi] = [
    await umaConta('ROLE_GESTOR'),
    await umaConta('ROLE_FISCAL'),
    await umaConta('ROLE_FISCAL'),
  ]
  const { id } = await umAlerta(banco.db)
  const ler = () => contar(token, id, ana.id)
  const [deNinguem, dela, fechado] = [
    { deNinguem: true, deAlguem: false, carga: 0 },
    { deNinguem: false, deAlguem: true, carga: 1 },
    { deNinguem: false, deAlguem: true, carga: 0 },
  ]
  expect(await ler()).toEqual(deNinguem)

  const vincular = (usuarioIds: string[]) =>
    gateway.pedir(alertas.vincular, { token, body: { alertaIds: [id], usuarioIds } })
  const desvincular = (usuarioIds: string[]) =>
    gateway.pedir(alertas.desvincular, { token, body: { alertaIds: [id], usuarioIds } })
  await vincular([ana.id, davi.id])
  expect(await ler()).toEqual(dela)
  await desvincular([davi.id])
  expect(await ler()).toEqual(dela)
  await desvincular([ana.id])
  expect(await ler()).toEqual(deNinguem)

  const lote = await umaDistribuicao(banco.db, { alertaIds: [id], usuarioId: ana.id })
  await gateway.pedir(alertas.distribuir, { token, body: lote })
  expect(await ler()).toEqual(dela)
  await gateway.pedir(alertas.desfazerDistribuicao, { token, params: { id: lote.id } })
  expect(await ler()).toEqual(deNinguem)

  await vincular([ana.id])
  const triar = (triagem: string) =>
    gateway.pedir(alertas.triar, {
      token,
      body: { alertaIds: [id], triagem, motivo: 'É a sombra de uma nuvem.' },
    })
  await triar('DESCARTADO')
  expect(await ler()).toEqual(fechado)
  expect((await vincular([davi.id])).status).toBe(409)
  expect(await ler()).toEqual(fechado)
  await triar('CONFERIDO')
  expect(await ler()).toEqual(dela)

  await gateway.pedir(alertas.mudarSituacao, {
    token: ana.token,
    params: { id },
    body: { condicao: { nome: 'IMPROCEDENTE' } },
  })
  expect(await ler()).toEqual(fechado)
})

const deQuem = (usuarioId: string) =>
  banco.db
    .selectFrom('alerta_vinculo')
    .select([sql<string>`prazo::text`.as('prazo'), 'instrucao'])
    .where('usuario_id', '=', usuarioId)
    .execute()
const avisosDe = async (usuarioId: string) =>
  (
    await banco.db
      .selectFrom('aviso')
      .select(['titulo', 'texto'])
      .where('usuario_id', '=', usuarioId)
      .orderBy('criado_em')
      .execute()
  ).map((a) => `${a.titulo}: ${a.texto}`)

it('nobody is given, nor told of, an alert that the triage closed', async () => {
  const [{ token }, ana] = [await umaConta('ROLE_GESTOR'), await umaConta('ROLE_FISCAL')]
  const [aberto, fechado] = [await umAlerta(banco.db), await umAlerta(banco.db)]
  await sql`update alerta set triagem = 'DESCARTADO' where id = ${fechado.id}`.execute(banco.db)
  const { codigo } = await banco.db
    .selectFrom('alerta')
    .select('codigo')
    .where('id', '=', fechado.id)
    .executeTakeFirstOrThrow()
  const { status, body } = await gateway.pedir(alertas.vincular, {
    token,
    body: { alertaIds: [aberto.id, fechado.id], usuarioIds: [ana.id] },
  })
  expect(status).toBe(409)
  expect(body.violations).toEqual([
    { field: 'alertaIds.1', message: `${codigo} foi encerrado na triagem (descartado)` },
  ])
  expect(await deQuem(ana.id)).toEqual([])
  expect(await avisosDe(ana.id)).toEqual([])
})

it('a day and an instruction go with a link, are changed later, and who has the alert is told of each', async () => {
  const [{ token }, ana] = [await umaConta('ROLE_GESTOR'), await umaConta('ROLE_FISCAL')]
  const { id } = await umAlerta(banco.db)
  const vincular = (mais: object) =>
    gateway.pedir(alertas.vincular, { token, body: { alertaIds: [id], usuarioIds: [ana.id], ...mais } })
  const dada = { prazo: '2099-11-30', instrucao: 'Medir a área.' }
  expect((await vincular({ prazo: '2020-01-31' })).status).toBe(422)
  expect((await vincular(dada)).body).toEqual({ alterados: 1 })
  expect(await deQuem(ana.id)).toEqual([dada])
  // The same again, or nothing, changes nothing and tells nobody.
  expect((await vincular(dada)).body).toEqual({ alterados: 0 })
  expect((await vincular({ instrucao: ' ' })).body).toEqual({ alterados: 0 })
  expect((await vincular({ prazo: '2099-12-15' })).body).toEqual({ alterados: 1 })
  expect(await deQuem(ana.id)).toEqual([{ ...dada, prazo: '2099-12-15' }])
  expect(await vinculosEmDesacordo(banco.db)).toEqual([])
  expect(await avisosDe(ana.id)).toEqual([
    'Um alerta foi atribuído a você: Atender até 30/11/2099. Abra o alerta para ver onde é e o que foi detectado.',
    'A coordenação mudou o que pede em um alerta seu: Atender até 15/12/2099. Abra o alerta para ver o prazo e a instrução.',
  ])
  const { body } = await gateway.pedir(alertas.obter, { token, params: { id } })
  expect(body.historico.map((h: { motivo: string | null }) => h.motivo)).toEqual([
    null,
    'Atender até 30/11/2099.',
    'Atender até 15/12/2099. Antes, até 30/11/2099.',
  ])
  for (const letra of ['a', 'b'])
    expect((await vincular({ instrucao: letra.repeat(500) })).body).toEqual({ alterados: 1 })
  await sql`update alerta set condicao = 'PROCEDENTE' where id = ${id}`.execute(banco.db)
  expect((await vincular({ prazo: '2099-12-20' })).body.violations).toEqual([
    { field: 'alertaIds.0', message: expect.stringContaining('já está procedente: não se pede prazo') },
  ])
})
