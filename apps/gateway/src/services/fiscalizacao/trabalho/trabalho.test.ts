// The work of each inspector (docs/dominio/telas.md#work): a number is the count of the list that it opens.
import { alertas } from '@guara/domain/alerta/contract'
import type { Dados } from '@guara/domain/campos/campo'
import type { Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { diaDe, somarDias, somarMeses } from '@guara/domain/instrumento/dias'
import { calendario } from '@guara/domain/prazo/contract'
import { ALERTAS_ABERTOS, type LinhaDoTrabalho, trabalho } from '@guara/domain/trabalho/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAlerta } from '../../../test/alertas.ts'
import { usarBanco } from '../../../test/banco.ts'
import { umDia } from '../../../test/calendario.ts'
import { umaNotificacaoVencida, umaOrientacaoVencida, umFormulario } from '../../../test/formularios.ts'
import { contextoDaCasa, usarGateway } from '../../../test/gateway.ts'
import { type Sessao, umaSessao, umaUnidade } from '../../../test/usuarios.ts'
import { triar } from '../../alerta/triagem-repository.ts'
import { contarPrazos, recontarPrazos } from '../formularios/prazos/trabalho.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const UM_DIA = 86_400_000
const ha = (dias: number) => new Date(Date.now() - dias * UM_DIA)

const casa = () => contextoDaCasa(banco, gateway)

let ana: Sessao
let bruno: Sessao
let gestor: string
let unidade: string

const umFiscal = (nome: string, unidadeId?: string) => umaSessao(banco.db, 'ROLE_FISCAL', { nome, unidadeId })

beforeEach(async () => {
  unidade = await umaUnidade(banco.db)
  ana = await umFiscal('Ana Buriti Exemplo')
  bruno = await umFiscal('Bruno Cagaita Exemplo', unidade)
  gestor = (await umaSessao(banco.db, 'ROLE_GESTOR')).token
})

const passar = (formulario_id: string, de: Condicao, para: Condicao, quando: Date) =>
  banco.db
    .insertInto('formulario_historico')
    .values({ formulario_id, quando, evento: 'ASSINAR', de, para })
    .execute()

/** A form signed some days ago, that answers an alert which came ten days before that. */
const umAssinado = async (autorId: string, dias: number) => {
  const { id: alerta_id } = await umAlerta(banco.db, { agora: ha(dias + 10) })
  const { id } = await umFormulario(banco.db, autorId, { condicao: 'FINALIZADO' })
  await banco.db
    .insertInto('formulario_alerta')
    .values({ formulario_id: id, alerta_id, criado_em: ha(dias) })
    .execute()
  await passar(id, 'AGUARDANDO_ASSINATURA', 'ASSINADO', ha(dias))
  // Something recorded about it since is no second signature.
  await passar(id, 'ASSINADO', 'ASSINADO', ha(dias - 1))
  return id
}

const porPessoa = async (token = gestor, query: Record<string, string> = {}) =>
  (await gateway.pedir(trabalho.porPessoa, { token, query })).body
const total = async (body: object, token = gestor) =>
  (await gateway.pedir(formularios.buscar, { token, body })).body.totalElements
const linhaDe = (corpo: { pessoas: LinhaDoTrabalho[] }, { id }: { id: string }) =>
  corpo.pessoas.find((p) => p.id === id)

describe('the numbers of each inspector', () => {
  beforeEach(async () => {
    const { db } = banco
    await umFormulario(db, bruno.id)
    const equipe = [
      { usuarioId: bruno.id, autuante: true, assina: true },
      { usuarioId: ana.id, autuante: false, assina: true },
    ]
    await umFormulario(db, bruno.id, { condicao: 'AGUARDANDO_ASSINATURA', equipe, assinaram: [bruno.id] })
    await umFormulario(db, bruno.id, { condicao: 'AGUARDANDO_ASSINATURA', agora: ha(20) })
    await umaNotificacaoVencida(db, bruno.id)
    await umAssinado(bruno.id, 2)
    await umAssinado(bruno.id, 40)
    await umAssinado(ana.id, 200)
    const { id: cancelado } = await umFormulario(db, bruno.id, { condicao: 'CANCELADO' })
    await passar(cancelado, 'AGUARDANDO_ASSINATURA', 'CANCELADO', ha(1))
    await umAlerta(db, { vinculados: [ana.id, bruno.id] })
    await umAlerta(db, { vinculados: [bruno.id], condicao: 'IMPROCEDENTE' })
    // What the triage closed is nobody's work any more, though its condition stays.
    const { id: descartado } = await umAlerta(db, { vinculados: [bruno.id] })
    await triar(db, { alertaIds: [descartado], triagem: 'DESCARTADO', licenca: null, duplicadoDe: null })
    await contarPrazos(casa())
  })

  it('are of the lists that they open, who is late first', async () => {
    const { pessoas, todos } = await porPessoa()
    expect(pessoas.map((p: LinhaDoTrabalho) => p.nome)).toEqual([
      'Bruno Cagaita Exemplo',
      'Ana Buriti Exemplo',
    ])
    const dele = linhaDe({ pessoas }, bruno)
    expect(dele).toMatchObject({
      alertasAbertos: 1,
      rascunhos: 1,
      aAssinar: 1,
      vencidos: 1,
      assinados: 2,
      cancelados: 1,
      mediana: 10,
      p90: 10,
      unidade: { id: unidade },
    })
    // What was signed long ago is of another period.
    expect(linhaDe({ pessoas }, ana)).toMatchObject({
      alertasAbertos: 1,
      aAssinar: 1,
      assinados: 0,
      mediana: null,
    })
    expect(todos).toMatchObject({ alertasAbertos: 2, aAssinar: 2, vencidos: 1, assinados: 2, mediana: 10 })
    expect(linhaDe(await porPessoa(gestor, { dias: '365' }), ana)).toMatchObject({ assinados: 1 })

    const autorId = bruno.id
    const periodo = { inicio: somarDias(diaDe(new Date()), -90), fim: null }
    expect(await total({ autorId, condicao: ['EM_RASCUNHO'] })).toBe(dele?.rascunhos)
    expect(await total({ assinanteId: autorId })).toBe(dele?.aAssinar)
    expect(await total({ autorId, vencidos: true })).toBe(dele?.vencidos)
    expect(await total({ autorId, assinado: periodo })).toBe(dele?.assinados)
    expect(await total({ autorId, cancelado: periodo })).toBe(dele?.cancelados)
    const { body } = await gateway.pedir(alertas.porFiltro, {
      token: gestor,
      body: { pessoaId: autorId, ...ALERTAS_ABERTOS },
    })
    expect(body.totalElements).toBe(dele?.alertasAbertos)
  })

  it('each filter counts before it is pressed what it then shows', async () => {
    const { body } = await gateway.pedir(trabalho.contagens, { token: gestor, query: { pessoaId: bruno.id } })
    expect(body).toEqual({
      formularios: 7,
      alertas: 1,
      vencidos: 1,
      vencendo: 0,
      comErro: 0,
      parados: 1,
      alertasVencidos: 0,
      alertasVencendo: 0,
    })
    expect(await total({ autorId: bruno.id, paradoHa: 15 })).toBe(1)
  })

  it('are of themselves for who draws up, and of their unit for who coordinates one', async () => {
    const sua = await porPessoa(ana.token)
    expect(sua.pessoas.map((p: LinhaDoTrabalho) => p.id)).toEqual([ana.id])
    expect(sua.todos).toMatchObject({ aAssinar: 1, vencidos: 0 })
    // A unit that is not theirs to ask about changes nothing.
    expect((await porPessoa(ana.token, { unidadeId: unidade })).pessoas).toEqual(sua.pessoas)

    const { token: daUnidade } = await umaSessao(banco.db, 'ROLE_GESTOR', { unidadeId: unidade })
    const { pessoas, todos } = await porPessoa(daUnidade)
    // Ana is asked to sign a form of the unit, and is of none.
    expect(pessoas.map((p: LinhaDoTrabalho) => [p.nome, p.aAssinar])).toEqual([
      ['Bruno Cagaita Exemplo', 1],
      ['Ana Buriti Exemplo', 1],
    ])
    expect(todos).toMatchObject({ rascunhos: 1, alertasAbertos: 0 })
    expect((await porPessoa(daUnidade, { unidadeId: await umaUnidade(banco.db) })).pessoas).toEqual([])
  })
})

describe('the deadline that is kept', () => {
  const prazoDe = async (id: string) => {
    const { body } = await gateway.pedir(formularios.buscar, {
      token: gestor,
      body: { prop: 'trabalho', orderBy: 'ASC' },
    })
    const achado = body.content.find((f: { id: string }) => f.id === id)
    return { trabalho: achado.trabalho, lugar: body.content.indexOf(achado) }
  }

  it('is counted after a change, sorts the list, and ends with what was owed', async () => {
    const { id } = await umaOrientacaoVencida(banco.db, bruno.id)
    await umFormulario(banco.db, ana.id)
    expect((await prazoDe(id)).trabalho).toBeNull()
    await contarPrazos(casa())
    expect(await prazoDe(id)).toMatchObject({ trabalho: { oQue: 'Ação de orientação' }, lugar: 0 })

    const { versao } = (await gateway.pedir(formularios.obter, { token: bruno.token, params: { id } })).body
    const { status } = await gateway.pedir(formularios.cumprimento, {
      token: bruno.token,
      params: { id },
      body: { versao, cumprimento: 'CUMPRIDO', data: '2026-01-20' },
    })
    expect(status).toBe(200)
    await contarPrazos(casa())
    expect((await prazoDe(id)).trabalho).toBeNull()
  })

  it('is counted again, from end to end, when the calendar changes', async () => {
    const hoje = diaDe(new Date())
    const { id } = await umFormulario(banco.db, bruno.id, {
      condicao: 'SINCRONIZADO',
      tiposFormulario: ['SOLTURA'],
    })
    await passar(id, 'DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', new Date())
    await contarPrazos(casa())
    const antes = (await prazoDe(id)).trabalho
    expect(antes.oQue).toBe('Autuação do processo')
    const { status } = await gateway.pedir(calendario.registrar, {
      token: gestor,
      body: umDia({ quando: antes.data, nome: 'Ponto facultativo' }),
    })
    expect(status).toBe(200)
    const { rows } = await sql`select data from pgboss.job where name = 'recontar-prazos'`.execute(banco.db)
    expect(rows).toEqual([{ data: {} }])
    await recontarPrazos(casa())
    const { data } = (await prazoDe(id)).trabalho
    expect([data > antes.data, antes.data > hoje]).toEqual([true, true])
  })
})

describe('the days that are kept', () => {
  const comInstrumento = (tipo: 'AUTO_INFRACAO' | 'DEPOSITO', dados: Dados, agora = new Date()) =>
    umFormulario(banco.db, bruno.id, {
      condicao: 'ASSINADO',
      tiposFormulario: [tipo],
      instrumentos: [{ id: crypto.randomUUID(), tipo, dados }],
      agora,
    })

  const vistos = async () => {
    const { body } = await gateway.pedir(formularios.buscar, {
      token: bruno.token,
      body: { prop: 'codigo', orderBy: 'ASC' },
    })
    const { VENCENDO } = (await gateway.pedir(formularios.contagens, { token: bruno.token })).body
    return { dias: body.content.map((f: ResumoDoFormulario) => f.proximoPrazo), VENCENDO }
  }

  it('say in the lists what the form says of itself, limitation included', async () => {
    const hoje = diaDe(new Date())
    await comInstrumento('DEPOSITO', { prazoVistoria: somarDias(hoje, 3) })
    await comInstrumento('DEPOSITO', { prazoVistoria: somarDias(hoje, -400) })
    // The one may lapse in a few days and the other in years; the third has stood still for more than thirty months.
    await comInstrumento('AUTO_INFRACAO', { dataFatoInicio: somarDias(somarMeses(hoje, -60), 2) })
    await comInstrumento('AUTO_INFRACAO', { dataFatoInicio: hoje })
    await comInstrumento('AUTO_INFRACAO', {}, ha(1000))
    await umaNotificacaoVencida(banco.db, bruno.id)
    const antes = await vistos()
    expect(antes.VENCENDO.total).toBe(2)
    expect(antes.dias.filter(Boolean)).toHaveLength(5)
    await contarPrazos(casa())
    expect(await vistos()).toEqual(antes)
    // What changed since is looked at again.
    await sql`update formulario set prazos = '[]', prazo_em = data_atualizacao - interval '1 second'`.execute(
      banco.db,
    )
    expect(await vistos()).toEqual(antes)
    // And what is kept is what is read.
    await sql`update formulario set prazos = '[]', prazo_em = data_atualizacao`.execute(banco.db)
    expect(await vistos()).toEqual({
      dias: antes.dias.map(() => null),
      VENCENDO: { total: 0, primeiro: null },
    })
  })

  it('end with the draft that the guidance became, and come back when it is given up', async () => {
    const { id, versao } = await umaOrientacaoVencida(banco.db, bruno.id)
    const diaDela = async () => {
      const { body } = await gateway.pedir(formularios.buscar, { token: bruno.token, body: {} })
      return body.content.find((f: ResumoDoFormulario) => f.id === id).proximoPrazo
    }
    await contarPrazos(casa())
    const antes = await diaDela()
    expect(antes).not.toBeNull()
    const { body: auto } = await gateway.pedir(formularios.converter, {
      token: bruno.token,
      params: { id },
      body: { versao },
    })
    expect(await diaDela()).toBeNull()
    await contarPrazos(casa())
    expect(await diaDela()).toBeNull()
    const { status } = await gateway.pedir(formularios.excluir, {
      token: bruno.token,
      params: { id: auto.id },
    })
    expect([status, await diaDela()]).toEqual([200, antes])
  })
})
