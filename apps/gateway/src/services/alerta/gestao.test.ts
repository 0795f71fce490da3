// What the coordination does with alerts at its desk: triage, priority, distribution, and what it may not do.
import { alertas } from '@guara/domain/alerta/contract'
import type { Alerta, ParDeAlertas, ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { formularios } from '@guara/domain/formulario/contract'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { QUADRADO, umAlerta, umaDistribuicao } from '../../test/alertas.ts'
import { usarBanco } from '../../test/banco.ts'
import { umaCamada } from '../../test/camadas.ts'
import { umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'
import { avaliarAlertas } from './avaliacao.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const umFiscal = (nome = 'Ana Buriti Exemplo') => umaSessao(banco.db, 'ROLE_FISCAL', { nome })
const umGestor = () => umaSessao(banco.db, 'ROLE_GESTOR')
const avisosDe = async (usuarioId: string) =>
  (
    await banco.db
      .selectFrom('aviso')
      .select(['titulo', 'texto', 'endereco'])
      .where('usuario_id', '=', usuarioId)
      .orderBy('criado_em')
      .execute()
  ).map((a) => `${a.titulo} | ${a.texto} | ${a.endereco}`)
const ler = async (token: string, id: string): Promise<Alerta> =>
  (await gateway.pedir(alertas.obter, { token, params: { id } })).body
const idsDe = (body: { content: ResumoDoAlerta[] }) => body.content.map((a) => a.id)
const listar = async (token: string, body: object = {}) =>
  idsDe((await gateway.pedir(alertas.doUsuario, { token, body })).body)
const ha = (dias: number) => somarDias(diaDe(new Date()), -dias)

describe('the triage', () => {
  it('closes a false alert: it leaves the open list, keeps its condition, and who has it is told once', async () => {
    const [gestor, fiscal] = [await umGestor(), await umFiscal()]
    const [a, b] = [
      await umAlerta(banco.db, { vinculados: [fiscal.id] }),
      await umAlerta(banco.db, { vinculados: [fiscal.id] }),
    ]
    const body = { alertaIds: [a.id, b.id], triagem: 'DESCARTADO', motivo: 'É só a sombra de uma nuvem.' }
    const { status, body: feito } = await gateway.pedir(alertas.triar, { token: gestor.token, body })
    expect([status, feito]).toEqual([200, { alterados: 2 }])
    expect(await listar(fiscal.token)).toEqual([])
    expect(await listar(gestor.token, { triagens: ['DESCARTADO'], pessoaId: fiscal.id })).toHaveLength(2)
    const lido = await ler(fiscal.token, a.id)
    expect(lido).toMatchObject({
      triagem: 'DESCARTADO',
      condicao: { nome: 'EM_ATENDIMENTO' },
      alterarSituacao: false,
    })
    expect(lido.historico.at(-1)).toMatchObject({
      evento: 'TRIAR',
      triagem: 'DESCARTADO',
      motivo: 'É só a sombra de uma nuvem.',
      usuario: { id: gestor.id },
    })
    expect(await avisosDe(fiscal.id)).toEqual([
      'A coordenação encerrou 2 alertas seus | Descartado. É só a sombra de uma nuvem. Nada precisa ser feito. | /alertas-vinculados',
    ])
    const mudar = await gateway.pedir(alertas.mudarSituacao, {
      token: fiscal.token,
      params: { id: a.id },
      body: { condicao: { nome: 'IMPROCEDENTE' } },
    })
    expect([mudar.status, mudar.body.detail]).toEqual([
      409,
      expect.stringContaining('encerrado pela coordenação'),
    ])
    // Doing it again changes nothing; opening it again gives it back to who had it.
    const outra = await gateway.pedir(alertas.triar, { token: gestor.token, body })
    expect(outra.body).toEqual({ alterados: 0 })
    await gateway.pedir(alertas.triar, {
      token: gestor.token,
      body: { alertaIds: [a.id], triagem: 'CONFERIDO' },
    })
    expect(await listar(fiscal.token)).toEqual([a.id])
    expect((await avisosDe(fiscal.id)).at(-1)).toContain('reabriu um alerta seu')
  })

  it('does not close what the field decided, nor what a form holds, and a form does not confirm what it closed', async () => {
    const [gestor, fiscal] = [await umGestor(), await umFiscal()]
    const procedente = await umAlerta(banco.db, { condicao: 'PROCEDENTE' })
    const livre = await umAlerta(banco.db)
    const triar = (alertaIds: string[]) =>
      gateway.pedir(alertas.triar, {
        token: gestor.token,
        body: { alertaIds, triagem: 'AUTORIZADO', licenca: 'LF 1/2026' },
      })
    const { status, body } = await triar([livre.id, procedente.id])
    expect([status, body.violations]).toEqual([
      409,
      [{ field: 'alertaIds.1', message: expect.stringContaining('já o confirmou') }],
    ])
    expect((await ler(gestor.token, livre.id)).triagem).toBe('NOVO')
    const meu = await umAlerta(banco.db, { vinculados: [fiscal.id] })
    const { id, versao } = await umFormulario(banco.db, fiscal.id, {
      alertaFiscalizacao: { origemAcao: 'ALERTA', alertaIds: [meu.id], situacaoEncontrada: 'CONFIRMADA' },
    })
    expect((await triar([meu.id])).status).toBe(200)
    const concluir = await gateway.pedir(formularios.atualizar, {
      token: fiscal.token,
      params: { id },
      body: { id, versao, condicao: 'AGUARDANDO_ASSINATURA' },
    })
    expect(concluir.body.violations).toContainEqual({
      field: 'alertaFiscalizacao.alertaIds.0',
      message: expect.stringContaining('A coordenação encerrou o alerta'),
    })
  })

  it('refuses ids that do not exist, too many ids and who does not coordinate', async () => {
    const [gestor, fiscal] = [await umGestor(), await umFiscal()]
    const { id } = await umAlerta(banco.db, { vinculados: [fiscal.id] })
    const pedir = (token: string, alertaIds: string[]) =>
      gateway.pedir(alertas.triar, { token, body: { alertaIds, triagem: 'CONFERIDO' } })
    const [semDono] = [crypto.randomUUID()]
    const { status, body } = await pedir(gestor.token, [id, semDono])
    expect([status, body.violations[0].field]).toEqual([422, 'alertaIds.1'])
    const mil = Array.from({ length: 1000 }, () => crypto.randomUUID())
    expect((await pedir(gestor.token, mil)).status).toBe(422)
    expect((await pedir(fiscal.token, [id])).status).toBe(403)
    expect((await ler(gestor.token, id)).triagem).toBe('NOVO')
  })
})

describe('one fact told twice', () => {
  it('is proposed as one, and accepting it links both ways', async () => {
    const gestor = await umGestor()
    const deter = await umAlerta(banco.db, { propriedades: { view_date: ha(10) } })
    const mapbiomas = await umAlerta(banco.db, {
      propriedades: {
        gid: undefined,
        classname: undefined,
        view_date: undefined,
        alertCode: 77,
        detectedAt: ha(4),
        areaHa: 100,
      },
      geometria: {
        type: 'Polygon',
        coordinates: QUADRADO.map((anel) => anel.map(([x = 0, y = 0]) => [x + 0.004, y])),
      },
    })
    const daMesmaFonte = await umAlerta(banco.db, { propriedades: { view_date: ha(10) } })
    // Of the same source on another day, and of another source at another time: none of these.
    await umAlerta(banco.db, { propriedades: { view_date: ha(9) } })
    await umAlerta(banco.db, {
      propriedades: {
        gid: undefined,
        classname: undefined,
        view_date: undefined,
        alertCode: 78,
        detectedAt: ha(200),
        areaHa: 100,
      },
    })
    const pares = async (): Promise<ParDeAlertas[]> =>
      (
        await gateway.pedir(alertas.semelhantes, {
          token: gestor.token,
          body: { alertaIds: [mapbiomas.id, deter.id] },
        })
      ).body
    const achados = (await pares()).map(({ alerta, outro }) => [alerta.id, outro.id].toSorted())
    expect(achados).toContainEqual([deter.id, mapbiomas.id].toSorted())
    // The source may have told it twice on one day, under another code.
    expect(achados).toContainEqual([deter.id, daMesmaFonte.id].toSorted())
    expect(achados.filter((par) => !par.includes(mapbiomas.id))).toHaveLength(1)
    const juntar = (id: string, duplicadoDe: string) =>
      gateway.pedir(alertas.triar, {
        token: gestor.token,
        body: { alertaIds: [id], triagem: 'DUPLICADO', duplicadoDe },
      })
    expect((await juntar(deter.id, deter.id)).status).toBe(409)
    expect((await juntar(deter.id, crypto.randomUUID())).status).toBe(422)
    expect((await juntar(mapbiomas.id, deter.id)).status).toBe(200)
    expect((await juntar(deter.id, mapbiomas.id)).body.detail).toContain('está marcado como duplicado dele')
    const [um, outro] = [await ler(gestor.token, deter.id), await ler(gestor.token, mapbiomas.id)]
    expect(um.duplicados.map((d) => d.id)).toEqual([mapbiomas.id])
    expect(outro.duplicadoDe?.id).toBe(deter.id)
    expect(um.historico.at(-1)).toMatchObject({ evento: 'RECEBER_DUPLICADO', outro: { id: mapbiomas.id } })
    expect((await pares()).map(({ alerta, outro }) => [alerta.id, outro.id].toSorted())).toEqual([
      [deter.id, daMesmaFonte.id].toSorted(),
    ])
  })
})

describe('the priority', () => {
  it('tells its reasons from the place, sorts the list, and may be corrected with a reason', async () => {
    const gestor = await umGestor()
    await umaCamada(banco.db, { tipo: 'UC', nome: 'Parque Exemplo', em: [-49.26, -16.61] })
    await umaCamada(banco.db, { camada: 'Embargos', tipo: 'EMBARGO', nome: 'TEM-1', em: [-49.5, -16.5] })
    const ponto = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] })
    const antigo = await umAlerta(banco.db, { propriedades: { view_date: ha(100), areamunkm: 0.01 } })
    const noParque = await umAlerta(banco.db, { propriedades: { view_date: ha(2), areamunkm: 0.01 } })
    const perto = await umAlerta(banco.db, {
      propriedades: { view_date: ha(2), areamunkm: 0.01 },
      geometria: ponto(-49.49, -16.51),
    })
    const pequeno = await umAlerta(banco.db, {
      propriedades: { view_date: ha(2), areamunkm: 0.01 },
      geometria: ponto(-49.7, -16.9),
    })
    await avaliarAlertas(banco.db, new Date())
    const porPrioridade = async (filtro: object = {}): Promise<ResumoDoAlerta[]> =>
      (
        await gateway.pedir(alertas.semVinculo, {
          token: gestor.token,
          body: { prop: 'prioridade', orderBy: 'DESC', ...filtro },
        })
      ).body.content
    const lidos = await porPrioridade()
    expect(lidos.map((a) => a.id)).toEqual([antigo.id, noParque.id, perto.id, pequeno.id])
    expect(lidos.map((a) => [a.prioridade.nivel, ...a.prioridade.motivos])).toEqual([
      ['ALTA', 'Parque Exemplo', '100 dias'],
      ['ALTA', 'Parque Exemplo', '1 alerta anterior no lugar'],
      ['MEDIA', expect.stringMatching(/^embargo vigente a 1,1 km$/)],
      ['BAIXA'],
    ])
    const corrigir = (body: object) =>
      gateway.pedir(alertas.priorizar, { token: gestor.token, body: { alertaIds: [pequeno.id], ...body } })
    expect((await corrigir({ nivel: 'ALTA', motivo: ' ' })).status).toBe(422)
    expect((await corrigir({ nivel: 'ALTA', motivo: 'Requisição do Ministério Público.' })).status).toBe(200)
    expect((await porPrioridade({ prioridade: 'ALTA' })).map((a) => a.id)).toEqual([
      antigo.id,
      noParque.id,
      pequeno.id,
    ])
    // What the rule gives later does not undo what a person decided, and both are told.
    await sql`update alerta set reavaliar_em = default`.execute(banco.db)
    await avaliarAlertas(banco.db, new Date())
    const corrigido = await ler(gestor.token, pequeno.id)
    expect(corrigido.prioridade).toMatchObject({ nivel: 'ALTA', calculada: 'BAIXA' })
    expect(corrigido.historico.at(-1)).toMatchObject({
      evento: 'PRIORIZAR',
      prioridade: 'ALTA',
      motivo: 'Requisição do Ministério Público.',
    })
    await corrigir({ nivel: null, motivo: 'Já atendida por outro órgão.' })
    expect((await ler(gestor.token, pequeno.id)).prioridade.nivel).toBe('BAIXA')
  })
})

describe('the distribution', () => {
  const distribuir = (token: string, body: object) => gateway.pedir(alertas.distribuir, { token, body })
  const desfazer = (token: string, id: string) =>
    gateway.pedir(alertas.desfazerDistribuicao, { token, params: { id } })

  it('gives each alert to its person once, with day and instruction, and tells each person once', async () => {
    const gestor = await umGestor()
    const [ana, davi] = [await umFiscal('Ana Buriti Exemplo'), await umFiscal('Davi Baru Exemplo')]
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push((await umAlerta(banco.db)).id)
    const corpo = await umaDistribuicao(banco.db, { alertaIds: ids, usuarioId: ana.id })
    const [, , , , ultima] = corpo.atribuicoes
    if (ultima) ultima.usuarioId = davi.id
    const { status, body } = await distribuir(gestor.token, corpo)
    expect([status, body.pessoas, body.recusaDeDesfazer]).toEqual([
      200,
      [
        { id: ana.id, nome: ana.nome, alertas: 4 },
        { id: davi.id, nome: davi.nome, alertas: 1 },
      ],
      null,
    ])
    // The answer was lost and the screen sends it again.
    expect((await distribuir(gestor.token, corpo)).body).toMatchObject({ id: corpo.id, alertas: 5 })
    expect(await avisosDe(ana.id)).toEqual([
      '4 alertas foram atribuídos a você | Atender até 27/11/2099. Abra a lista dos alertas para ver onde são. | /alertas-vinculados',
    ])
    expect(await avisosDe(davi.id)).toHaveLength(1)
    const cargas = (await gateway.pedir(alertas.cargas, { token: gestor.token })).body
    expect(cargas).toEqual(
      expect.arrayContaining([
        { id: ana.id, nome: ana.nome, unidade: null, abertos: 4, vencidos: 0 },
        { id: davi.id, nome: davi.nome, unidade: null, abertos: 1, vencidos: 0 },
      ]),
    )
    expect(await listar(gestor.token, { pessoaId: davi.id })).toEqual([ids[4]])
    const lista = await gateway.pedir(alertas.doUsuario, { token: davi.token, body: {} })
    expect(lista.body.content[0].vinculados).toEqual([
      { id: davi.id, nome: davi.nome, prazo: '2099-11-27', instrucao: 'Começar pelos de prioridade alta.' },
    ])
  })

  it('is taken back by who made it while nobody opened them, and not after', async () => {
    const [gestor, outro, fiscal] = [await umGestor(), await umGestor(), await umFiscal()]
    const [a, b] = [await umAlerta(banco.db), await umAlerta(banco.db)]
    const corpo = () => umaDistribuicao(banco.db, { alertaIds: [a.id, b.id], usuarioId: fiscal.id })
    const primeira = await corpo()
    await distribuir(gestor.token, primeira)
    expect((await desfazer(outro.token, primeira.id)).status).toBe(404)
    expect((await distribuir(outro.token, primeira)).status).toBe(404)
    expect((await desfazer(gestor.token, primeira.id)).status).toBe(200)
    expect((await desfazer(gestor.token, primeira.id)).body.detail).toContain('já foi desfeita')
    expect(await listar(fiscal.token)).toEqual([])
    expect((await avisosDe(fiscal.id)).at(-1)).toContain('2 alertas deixaram de ser atribuídos a você')
    const segunda = await corpo()
    await distribuir(gestor.token, segunda)
    const codigo = (await ler(fiscal.token, b.id)).codigo
    const tarde = await desfazer(gestor.token, segunda.id)
    expect([tarde.status, tarde.body.detail]).toEqual([
      409,
      `Não dá mais para desfazer: ${codigo} já foi aberto por quem o recebeu.`,
    ])
    expect(await listar(fiscal.token)).toHaveLength(2)
    const feitas = (await gateway.pedir(alertas.distribuicoes, { token: gestor.token })).body
    expect(feitas).toMatchObject([{ id: segunda.id, recusaDeDesfazer: expect.stringContaining(codigo) }])
    expect((await gateway.pedir(alertas.distribuicoes, { token: outro.token })).body).toEqual([])
  })

  it('is all or nothing: the second coordinator is told which alerts the first gave, and to whom', async () => {
    const [primeiro, segundo, ana] = [await umGestor(), await umGestor(), await umFiscal()]
    const [disputado, livre] = [await umAlerta(banco.db), await umAlerta(banco.db)]
    const fechado = await umAlerta(banco.db, { condicao: 'NAO_ATENDIDO' })
    await distribuir(
      primeiro.token,
      await umaDistribuicao(banco.db, { alertaIds: [disputado.id], usuarioId: ana.id }),
    )
    const { status, body } = await distribuir(
      segundo.token,
      await umaDistribuicao(banco.db, { alertaIds: [livre.id, disputado.id, fechado.id] }),
    )
    expect([status, body.violations]).toEqual([
      409,
      [
        {
          field: 'atribuicoes.1.alertaId',
          message: expect.stringMatching(/^ALR-.* já é de Ana Buriti Exemplo$/),
        },
        { field: 'atribuicoes.2.alertaId', message: expect.stringMatching(/ já está não atendido$/) },
      ],
    ])
    expect((await ler(segundo.token, livre.id)).vinculados).toEqual([])
  })

  it('refuses who does not coordinate, who cannot have alerts, days gone by, ids of nobody and a thousand of them', async () => {
    const [gestor, fiscal] = [await umGestor(), await umFiscal()]
    const corpo = await umaDistribuicao(banco.db)
    const alertaId = corpo.atribuicoes[0]?.alertaId ?? ''
    const recusa = async (mudanca: object) => {
      const { status, body } = await distribuir(gestor.token, { ...corpo, ...mudanca })
      return [status, body.violations?.[0]?.field]
    }
    expect((await distribuir(fiscal.token, corpo)).status).toBe(403)
    expect((await desfazer(fiscal.token, corpo.id)).status).toBe(403)
    expect(await recusa({ prazo: '2020-01-01' })).toEqual([422, 'prazo'])
    expect(await recusa({ atribuicoes: [{ alertaId, usuarioId: gestor.id }] })).toEqual([
      422,
      'atribuicoes.0.usuarioId',
    ])
    expect(await recusa({ atribuicoes: [{ alertaId: crypto.randomUUID(), usuarioId: fiscal.id }] })).toEqual([
      422,
      'atribuicoes.0.alertaId',
    ])
    const mil = Array.from({ length: 1000 }, () => ({ alertaId: crypto.randomUUID(), usuarioId: fiscal.id }))
    expect((await recusa({ atribuicoes: mil }))[0]).toBe(422)
    expect((await ler(gestor.token, alertaId)).vinculados).toEqual([])
    // A refusal leaves no batch behind: the same id may be sent again, mended.
    expect((await distribuir(gestor.token, corpo)).status).toBe(200)
  })
})
