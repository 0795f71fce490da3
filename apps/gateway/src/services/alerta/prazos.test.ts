// Until when an alert should be attended to: lists that ask for it, loads that count it, and who is told of it.
import { alertas } from '@guara/domain/alerta/contract'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { ALERTAS_ABERTOS, trabalho } from '@guara/domain/trabalho/contract'
import { beforeEach, expect, it } from 'vitest'
import { umAlerta } from '../../test/alertas.ts'
import { usarBanco } from '../../test/banco.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../test/usuarios.ts'
import { avisarPrazosDosAlertas } from './prazos.ts'
import { mudarCondicao, mudarPedido, vincular } from './repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const HOJE = diaDe(new Date())
const daqui = (dias: number) => somarDias(HOJE, dias)

let ana: Sessao
let davi: Sessao
let gestor: string

const entrar = (nome: string) => umaSessao(banco.db, 'ROLE_FISCAL', { nome })

/** An alert that each of these should attend to within so many days; null, without a day. */
const com = async (...prazos: Array<[{ id: string }, number | null]>) => {
  const { id } = await umAlerta(banco.db)
  for (const [quem, dias] of prazos)
    await vincular(banco.db, new Date(), [id], [quem.id], {
      prazo: dias === null ? null : daqui(dias),
      instrucao: null,
    })
  return id
}

beforeEach(async () => {
  ana = await entrar('Ana Buriti Exemplo')
  davi = await entrar('Davi Jatobá Exemplo')
  gestor = (await umaSessao(banco.db, 'ROLE_GESTOR')).token
})

const buscar = async (token: string, body: object) =>
  (await gateway.pedir(alertas.porFiltro, { token, body })).body.content
    .map((a: { id: string }) => a.id)
    .toSorted()

it('lists what is past its day and what is near it, as the chips and the loads count it', async () => {
  const vencido = await com([ana, -1], [davi, 9])
  const proximo = await com([ana, 5])
  const hoje = await com([davi, 0])
  await com([ana, null])
  await com([ana, 6])
  const atendido = await com([ana, -3])
  await mudarCondicao(banco.db, atendido, 'IMPROCEDENTE')

  expect(await buscar(gestor, { vencidos: true })).toEqual([vencido])
  expect(await buscar(gestor, { venceEm: 5 })).toEqual([proximo, hoje].toSorted())
  expect(await buscar(gestor, { vencidos: true, venceEm: 5 })).toEqual([vencido, proximo, hoje].toSorted())
  // Of a person, by their own day and not by that of whoever else has the alert.
  expect(await buscar(gestor, { vencidos: true, pessoaId: ana.id })).toEqual([vencido])
  expect(await buscar(gestor, { vencidos: true, pessoaId: davi.id })).toEqual([])
  expect(await buscar(davi.token, { vencidos: true })).toEqual([])
  expect(await buscar(ana.token, { vencidos: true })).toEqual([vencido])

  const contagens = async (token: string, query = {}) =>
    (await gateway.pedir(trabalho.contagens, { token, query })).body
  expect(await contagens(gestor)).toMatchObject({ alertas: 5, alertasVencidos: 1, alertasVencendo: 2 })
  expect(await contagens(gestor, { pessoaId: davi.id })).toMatchObject({
    alertasVencidos: 0,
    alertasVencendo: 1,
  })
  expect(await contagens(ana.token)).toMatchObject({ alertasVencidos: 1, alertasVencendo: 1 })
  const cargas = (await gateway.pedir(alertas.cargas, { token: gestor })).body
  const dela = cargas.find((c: { id: string }) => c.id === ana.id)
  const { totalElements } = (
    await gateway.pedir(alertas.porFiltro, {
      token: gestor,
      body: { ...ALERTAS_ABERTOS, vencidos: true, pessoaId: ana.id },
    })
  ).body
  expect(totalElements).toBe(dela.vencidos)
})

const avisar = (dias = 0) =>
  avisarPrazosDosAlertas(contextoDaCasa(banco, gateway, new Date(Date.now() + dias * 86_400_000)))
const avisos = async (quem: { id: string }) =>
  (
    await banco.db
      .selectFrom('aviso')
      .select(['titulo', 'endereco'])
      .where('usuario_id', '=', quem.id)
      .orderBy('criado_em')
      .execute()
  ).map((a) => `${a.titulo} | ${a.endereco}`)

it('tells whoever has it once when the day is near and once when it is past, all of a day together', async () => {
  const um = await com([ana, 3])
  await com([davi, 2])
  await com([davi, 5])
  await com([davi, 30])
  await com([davi, -40])
  const fechado = await com([ana, 1])
  await mudarCondicao(banco.db, fechado, 'IMPROCEDENTE')
  for (const _ of [1, 2]) await avisar()
  expect(await avisos(ana)).toEqual([`Um alerta seu está perto do prazo | /alerta/${um}`])
  expect(await avisos(davi)).toEqual([
    '2 alertas seus estão perto do prazo | /gestao/trabalho?aba=alertas&venceEm=5',
  ])
  for (const _ of [1, 2]) await avisar(4)
  expect((await avisos(ana)).slice(1)).toEqual([`Um alerta seu passou do prazo | /alerta/${um}`])

  // Another day is another notice.
  await mudarPedido(banco.db, [um], [ana.id], { prazo: daqui(6), instrucao: null })
  for (const _ of [1, 2]) await avisar(4)
  expect((await avisos(ana)).slice(2)).toEqual([`Um alerta seu está perto do prazo | /alerta/${um}`])
})
