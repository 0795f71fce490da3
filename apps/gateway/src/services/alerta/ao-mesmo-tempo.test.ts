// Two coordinators at the same list, on connections that really run side by side.
import { alertas } from '@guara/domain/alerta/contract'
import { expect, it } from 'vitest'
import { umAlerta, umaDistribuicao, vinculosEmDesacordo } from '../../test/alertas.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao, umUsuario } from '../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

const RODADAS = 6
const ALERTAS = 8

const umGestor = async () => (await umaSessao(banco.db, 'ROLE_GESTOR')).token

const varios = async <T>(n: number, fazer: () => Promise<T>) => {
  const feitos: T[] = []
  for (let i = 0; i < n; i += 1) feitos.push(await fazer())
  return feitos
}

const vinculosDe = (ids: readonly string[]) =>
  banco.db
    .selectFrom('alerta_vinculo')
    .select(['alerta_id', 'usuario_id', 'distribuicao_id'])
    .where('alerta_id', 'in', ids)
    .execute()

it('gives each alert one answer when two coordinators distribute the same ones, in opposite orders', {
  tags: ['demorado'],
}, async () => {
  const [um, outro] = [await umGestor(), await umGestor()]
  const [ana, bia] = [
    await umUsuario(banco.db, { nome: 'Ana Buriti Exemplo' }),
    await umUsuario(banco.db, { nome: 'Bia Ipê Exemplo' }),
  ]
  for (let rodada = 0; rodada < RODADAS; rodada += 1) {
    const ids = (await varios(ALERTAS, () => umAlerta(banco.db))).map((a) => a.id)
    const dados = await banco.db.selectFrom('alerta').select('codigo').where('id', 'in', ids).execute()
    const corpos = [
      await umaDistribuicao(banco.db, { alertaIds: ids, usuarioId: ana.id }),
      await umaDistribuicao(banco.db, { alertaIds: ids.toReversed(), usuarioId: bia.id }),
    ] as const
    const respostas = await Promise.all([
      gateway.pedir(alertas.distribuir, { token: um, body: corpos[0] }),
      gateway.pedir(alertas.distribuir, { token: outro, body: corpos[1] }),
    ])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([200, 409])
    const primeira = respostas[0].status === 200
    const [feita, recusada] = primeira ? respostas : [respostas[1], respostas[0]]
    const [dona, lote] = primeira ? [ana, corpos[0]] : [bia, corpos[1]]
    // Whoever was quicker is told of the whole batch, and the other whose each alert is now.
    expect(feita.body).toMatchObject({ id: lote.id, alertas: ALERTAS, recusaDeDesfazer: null })
    expect(recusada.body.detail).toMatch(/^Nada foi distribuído: /)
    expect(recusada.body.violations.map((v: { message: string }) => v.message).toSorted()).toEqual(
      dados.map((a) => `${a.codigo} já é de ${dona.nome}`).toSorted(),
    )
    expect(new Set((await vinculosDe(ids)).map((v) => `${v.usuario_id} ${v.distribuicao_id}`))).toEqual(
      new Set([`${dona.id} ${lote.id}`]),
    )
    expect(await vinculosDe(ids)).toHaveLength(ALERTAS)
    // The batch that lost left nothing that could be undone.
    const guardadas = await banco.db
      .selectFrom('alerta_distribuicao')
      .select('id')
      .where('id', 'in', [corpos[0].id, corpos[1].id])
      .execute()
    expect(guardadas.map((d) => d.id)).toEqual([lote.id])
  }
})

it('does once what the same screen sends twice at once, and both answers tell the same', async () => {
  const gestor = await umGestor()
  const { id: usuarioId } = await umUsuario(banco.db)
  const ids = (await varios(ALERTAS, () => umAlerta(banco.db))).map((a) => a.id)
  const body = await umaDistribuicao(banco.db, { alertaIds: ids, usuarioId })
  const respostas = await Promise.all(
    [1, 2, 3].map(() => gateway.pedir(alertas.distribuir, { token: gestor, body })),
  )
  expect(respostas.map((r) => [r.status, r.body.id, r.body.alertas])).toEqual(
    respostas.map(() => [200, body.id, ALERTAS]),
  )
  expect(await vinculosDe(ids)).toHaveLength(ALERTAS)
  const avisos = await banco.db.selectFrom('aviso').select('id').where('usuario_id', '=', usuarioId).execute()
  expect(avisos).toHaveLength(1)
})

it('leaves an alert with its distribution or without an owner when undoing meets another coordinator', async () => {
  const [um, outro] = [await umGestor(), await umGestor()]
  const { id: usuarioId } = await umUsuario(banco.db)
  for (let rodada = 0; rodada < RODADAS; rodada += 1) {
    const { id: alertaId } = await umAlerta(banco.db)
    const [antes, depois] = [
      await umaDistribuicao(banco.db, { alertaIds: [alertaId], usuarioId }),
      await umaDistribuicao(banco.db, { alertaIds: [alertaId], usuarioId }),
    ]
    await gateway.pedir(alertas.distribuir, { token: um, body: antes })
    const [desfeita, nova] = await Promise.all([
      gateway.pedir(alertas.desfazerDistribuicao, { token: um, params: { id: antes.id } }),
      gateway.pedir(alertas.distribuir, { token: outro, body: depois }),
    ])
    expect(desfeita.status).toBe(200)
    expect([200, 409]).toContain(nova.status)
    expect((await vinculosDe([alertaId])).map((v) => v.distribuicao_id)).toEqual(
      nova.status === 200 ? [depois.id] : [],
    )
  }
})

it('tells that an alert is nobody’s when its two people lose it at the same time', {
  tags: ['demorado'],
}, async () => {
  const [um, outro] = [await umGestor(), await umGestor()]
  const [ana, bia] = [await umUsuario(banco.db), await umUsuario(banco.db)]
  for (let rodada = 0; rodada < RODADAS; rodada += 1) {
    const alertaIds = (await varios(ALERTAS, () => umAlerta(banco.db))).map((a) => a.id)
    const lote = await umaDistribuicao(banco.db, { alertaIds, usuarioId: ana.id })
    await gateway.pedir(alertas.distribuir, { token: um, body: lote })
    const daBia = { alertaIds: alertaIds.toReversed(), usuarioIds: [bia.id] }
    await gateway.pedir(alertas.vincular, { token: outro, body: daBia })
    const respostas = await Promise.all([
      gateway.pedir(alertas.desfazerDistribuicao, { token: um, params: { id: lote.id } }),
      gateway.pedir(alertas.desvincular, { token: outro, body: daBia }),
    ])
    expect(respostas.map((r) => r.status)).toEqual([200, 200])
    expect(await vinculosDe(alertaIds)).toEqual([])
    expect(await vinculosEmDesacordo(banco.db)).toEqual([])
  }
})
