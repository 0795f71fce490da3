import { alertas } from '@guara/domain/alerta/contract'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import type { Operacao } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { describe, expect, it } from 'vitest'
import { umAlerta } from '../../test/alertas.ts'
import { umaAutoridade } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { GOIANIA, umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'
import { mudarCondicao } from './repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const umFiscal = () => umaSessao(banco.db)
const umGestor = () => umaSessao(banco.db, 'ROLE_GESTOR')
const codigos = (body: { content: ResumoDoAlerta[] }) => body.content.map((a) => a.codigo)

describe('the list of alerts', () => {
  it('shows an inspector only what is linked to them, with every member of the row', async () => {
    const { id, token } = await umFiscal()
    const outro = await umFiscal()
    const { id: meu } = await umAlerta(banco.db, { vinculados: [id] })
    await umAlerta(banco.db, { vinculados: [outro.id] })
    await umAlerta(banco.db)
    for (const operacao of [alertas.doUsuario, alertas.porCondicoes, alertas.vinculados, alertas.porFiltro]) {
      const { status, body } = await gateway.pedir(operacao, { token, body: {} })
      expect([status, body.totalElements]).toEqual([200, 1])
      expect(body.content[0]).toMatchObject({
        id: meu,
        codigo: expect.stringMatching(/^ALR-\d{4}-\d{6,}$/),
        tipo: { id: 1, nome: 'Desmatamento', categorias: expect.any(Array) },
        categoria: { id: 101 },
        condicao: { id: 1, nome: 'EM_ATENDIMENTO' },
        municipioId: GOIANIA,
        nomeMunicipio: 'Goiânia',
        areaHa: 118,
        dataDeteccao: '2026-11-01',
        dataFormatada: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
        alterarSituacao: true,
      })
    }
  })

  it('shows the coordinator everything, linked and not, and lets them change no situation', async () => {
    const { token } = await umGestor()
    const fiscal = await umFiscal()
    const vinculado = await umAlerta(banco.db, { vinculados: [fiscal.id] })
    const solto = await umAlerta(banco.db)
    const ids = async (operacao: Operacao) =>
      (await gateway.pedir(operacao, { token, body: {} })).body.content.map((a: ResumoDoAlerta) => a.id)
    expect(await ids(alertas.doUsuario)).toEqual(expect.arrayContaining([vinculado.id, solto.id]))
    expect(await ids(alertas.semVinculo)).toEqual([solto.id])
    expect(await ids(alertas.vinculados)).toEqual([vinculado.id])
    const { body } = await gateway.pedir(alertas.porFiltro, { token, body: {} })
    expect(body.content.every((a: ResumoDoAlerta) => !a.alterarSituacao)).toBe(true)
  })

  it('filters by type, category, condition, place, code and day of creation', async () => {
    const { id, token } = await umFiscal()
    const vinculados = [id]
    const corte = await umAlerta(banco.db, { vinculados, agora: new Date('2026-11-10T12:00:00Z') })
    const fogo = await umAlerta(banco.db, {
      vinculados,
      condicao: 'IMPROCEDENTE',
      propriedades: { classname: 'CICATRIZ_DE_QUEIMADA', areamunkm: 3 },
      geometria: { type: 'Point', coordinates: [-48.95, -16.33] },
      // 23:30 of the 11th in São Paulo.
      agora: new Date('2026-11-12T02:30:00Z'),
    })
    const achados = async (body: object) => {
      const resposta = await gateway.pedir(alertas.doUsuario, { token, body })
      return resposta.body.content.map((a: ResumoDoAlerta) => a.id)
    }
    expect(await achados({})).toEqual([fogo.id, corte.id])
    expect(await achados({ tipoAlertaId: 3 })).toEqual([fogo.id])
    expect(await achados({ categoriaAlertaId: 101 })).toEqual([corte.id])
    expect(await achados({ condicaoAlertaId: 3 })).toEqual([fogo.id])
    expect(await achados({ condicoes: [{ id: 1, nome: 'EM_ATENDIMENTO' }] })).toEqual([corte.id])
    expect(await achados({ condicoes: [] })).toHaveLength(2)
    expect(await achados({ municipioId: GOIANIA })).toEqual([corte.id])
    expect(await achados({ dataCriacao: { inicio: '2026-11-11', fim: '2026-11-11' } })).toEqual([fogo.id])
    expect(await achados({ dataInicioFiltro: '2026-11-12' })).toEqual([])
    expect(await achados({ prop: 'areaHa', orderBy: 'ASC' })).toEqual([corte.id, fogo.id])
    const { body } = await gateway.pedir(alertas.doUsuario, { token, body: {} })
    const [codigo = ''] = codigos(body)
    expect(await achados({ codigo: codigo.toLowerCase() })).toEqual([fogo.id])
    expect(await achados({ codigo: codigo.slice(6) })).toEqual([fogo.id])
    for (const texto of ['%', '_', 'ALR_', 'ALR-2026-%', '％', '\\'])
      expect([texto, await achados({ codigo: texto })]).toEqual([texto, []])
  })

  it('pages from either end, takes paging from the address, and a page past the end is empty', async () => {
    const { id, token } = await umFiscal()
    const inicio = Date.parse('2026-11-01T12:00:00Z')
    for (let n = 0; n < 5; n += 1)
      await umAlerta(banco.db, { vinculados: [id], agora: new Date(inicio + n * 1000) })
    const paginas = []
    for (const pagina of ['1', '2', '3']) {
      const { body } = await gateway.pedir(alertas.porFiltro, {
        token,
        body: {},
        query: { pagina, tamanho: '2' },
      })
      paginas.push(codigos(body))
    }
    expect(paginas.map((p) => p.length)).toEqual([2, 2, 1])
    const todos = paginas.flat()
    expect(todos).toEqual(todos.toSorted().toReversed())
    const { body } = await gateway.pedir(alertas.porFiltro, { token, body: { pagina: 9 } })
    expect(body).toMatchObject({ content: [], totalElements: 5, empty: true })
  })

  it('refuses an unknown condition with 422', async () => {
    const { token } = await umFiscal()
    const { status } = await gateway.pedir(alertas.doUsuario, { token, body: { condicoes: ['NADA'] } })
    expect(status).toBe(422)
  })
})

describe('the map', () => {
  const janela = { oeste: -50, leste: -49, sul: -17, norte: -16, zoom: 12 }

  it('gives each alert in view with its outline, filtered as the list', async () => {
    const { id, token } = await umFiscal()
    const dentro = await umAlerta(banco.db, { vinculados: [id] })
    await umAlerta(banco.db, { vinculados: [id], geometria: { type: 'Point', coordinates: [-52, -18] } })
    await umAlerta(banco.db)
    const { body } = await gateway.pedir(alertas.mapa, { token, body: janela })
    expect(body).toMatchObject({ total: 1, grupos: [] })
    expect(body.alertas[0]).toMatchObject({ id: dentro.id, geometria: { type: 'Polygon' } })
    const longe = await gateway.pedir(alertas.mapa, { token, body: { ...janela, zoom: 5 } })
    expect(longe.body.alertas[0].geometria).toBeNull()
    const outra = await gateway.pedir(alertas.mapa, { token, body: { ...janela, condicaoAlertaId: 2 } })
    expect(outra.body.total).toBe(0)
  })

  it('separates, for the coordination alone, what somebody has from what nobody has', async () => {
    const [fiscal, gestor] = [await umFiscal(), await umGestor()]
    const meu = await umAlerta(banco.db, { vinculados: [fiscal.id] })
    const deNinguem = await umAlerta(banco.db)
    const ids = async (token: string, vinculo: string) =>
      (await gateway.pedir(alertas.mapa, { token, body: { ...janela, vinculo } })).body.alertas.map(
        (a: { id: string }) => a.id,
      )
    expect(await ids(gestor.token, 'COM')).toEqual([meu.id])
    expect(await ids(gestor.token, 'SEM')).toEqual([deNinguem.id])
    expect(await ids(fiscal.token, 'SEM')).toEqual([meu.id])
  })

  it('gathers what is too much to draw', { tags: ['demorado'] }, async () => {
    const { token } = await umGestor()
    for (let n = 0; n < 301; n += 1)
      await umAlerta(banco.db, {
        geometria: {
          type: 'Point',
          coordinates: [-49.3 + (n % 20) / 1000, -16.6 + Math.floor(n / 20) / 1000],
        },
      })
    const { body } = await gateway.pedir(alertas.mapa, { token, body: { ...janela, zoom: 6 } })
    expect(body.alertas).toEqual([])
    expect(body.grupos.length).toBeLessThan(10)
    expect(body.grupos.reduce((n: number, g: { quantos: number }) => n + g.quantos, 0)).toBe(301)
  })
})

describe('the change of situation', () => {
  const mudar = (token: string, id: string, nome: string, justificativa?: string) =>
    gateway.pedir(alertas.mudarSituacao, {
      token,
      params: { id },
      body: { condicao: { nome }, justificativa },
    })

  it('follows the table, keeps the justification and leaves an immutable history', async () => {
    const { id, token } = await umFiscal()
    const alerta = await umAlerta(banco.db, { vinculados: [id] })
    const semMotivo = await mudar(token, alerta.id, 'NAO_ATENDIDO')
    expect(semMotivo.status).toBe(422)
    expect(semMotivo.body.violations).toEqual([
      { field: 'justificativa', message: 'Justificativa é obrigatória' },
    ])
    const mudado = await mudar(token, alerta.id, 'NAO_ATENDIDO', 'Estrada interrompida')
    expect(mudado.body.condicao).toEqual({ id: 4, nome: 'NAO_ATENDIDO' })
    expect((await mudar(token, alerta.id, 'IMPROCEDENTE')).status).toBe(409)
    expect((await mudar(token, alerta.id, 'PROCEDENTE')).status).toBe(422)
    const reaberto = await mudar(token, alerta.id, 'EM_ATENDIMENTO')
    expect(reaberto.body.historico.map((h: { evento: string }) => h.evento)).toEqual([
      'IMPORTAR',
      'NAO_ATENDIDO',
      'REABRIR',
    ])
    expect(reaberto.body.historico[1]).toMatchObject({
      de: 'EM_ATENDIMENTO',
      para: 'NAO_ATENDIDO',
      justificativa: 'Estrada interrompida',
      usuario: { id },
    })
    await expect(
      banco.db.transaction().execute((trx) => trx.deleteFrom('alerta_historico').execute()),
    ).rejects.toThrow(/não podem ser alteradas/)
  })

  it('is refused while a linked form waits for a signature, and open again when it is a draft', async () => {
    const { id, token } = await umFiscal()
    const alerta = await umAlerta(banco.db, { vinculados: [id] })
    const formulario = await umFormulario(banco.db, id, {
      alertaFiscalizacao: { origemAcao: 'ALERTA', alertaIds: [alerta.id] },
    })
    const condicao = (nova: 'AGUARDANDO_ASSINATURA' | 'EM_RASCUNHO') =>
      banco.db.updateTable('formulario').set({ condicao: nova }).where('id', '=', formulario.id).execute()
    await condicao('AGUARDANDO_ASSINATURA')
    const { status, body } = await mudar(token, alerta.id, 'IMPROCEDENTE')
    expect([status, body.atual.alterarSituacao, body.atual.preso]).toEqual([409, false, true])
    await condicao('EM_RASCUNHO')
    expect((await mudar(token, alerta.id, 'IMPROCEDENTE')).status).toBe(200)
  })
})

describe('links', () => {
  it('are made and undone in bulk, once each, and tell the history', async () => {
    const gestor = await umGestor()
    const [a, b] = [await umFiscal(), await umFiscal()]
    const alertaIds = [(await umAlerta(banco.db)).id, (await umAlerta(banco.db)).id]
    const usuarioIds = [a.id, b.id]
    const vincular = () =>
      gateway.pedir(alertas.vincular, { token: gestor.token, body: { alertaIds, usuarioIds } })
    expect((await vincular()).body).toEqual({ alterados: 4 })
    expect((await vincular()).body).toEqual({ alterados: 0 })
    const avisos = await banco.db.selectFrom('aviso').select(['usuario_id', 'titulo', 'endereco']).execute()
    expect(avisos.map((x) => x.usuario_id).toSorted()).toEqual(usuarioIds.toSorted())
    expect(avisos[0]).toMatchObject({
      titulo: '2 alertas foram atribuídos a você',
      endereco: '/alertas-vinculados',
    })
    const quem = async () =>
      (await gateway.pedir(alertas.pessoasVinculadas, { token: gestor.token, body: { alertaIds } })).body
    const quantosDe = async () =>
      new Map((await quem()).map((p: { id: string; alertas: number }) => [p.id, p.alertas]))
    expect(await quantosDe()).toEqual(
      new Map([
        [a.id, 2],
        [b.id, 2],
      ]),
    )
    expect((await gateway.pedir(alertas.doUsuario, { token: a.token, body: {} })).body.totalElements).toBe(2)
    const desvincular = await gateway.pedir(alertas.desvincular, {
      token: gestor.token,
      body: { alertaIds: alertaIds.slice(0, 1), usuarioIds: [a.id] },
    })
    expect(desvincular.body).toEqual({ alterados: 1 })
    expect(await quantosDe()).toEqual(
      new Map([
        [a.id, 1],
        [b.id, 2],
      ]),
    )
    expect(
      (await gateway.pedir(alertas.obter, { token: a.token, params: { id: alertaIds[0] ?? '' } })).status,
    ).toBe(404)
    const { body } = await gateway.pedir(alertas.obter, {
      token: gestor.token,
      params: { id: alertaIds[0] ?? '' },
    })
    expect(body.vinculados.map((u: { id: string }) => u.id)).toEqual([b.id])
    expect(body.historico.map((h: { evento: string }) => h.evento).toSorted()).toEqual([
      'DESVINCULAR',
      'IMPORTAR',
      'VINCULAR',
      'VINCULAR',
    ])
  })

  it('are offered to who draws up forms, found by plain text', async () => {
    const gestor = await umGestor()
    const { id } = await umFiscal()
    await banco.db.updateTable('usuario').set({ nome: 'Ipê 100%_Roxo' }).where('id', '=', id).execute()
    await umFiscal()
    const procurar = async (search: string) => {
      const { body } = await gateway.pedir(alertas.pessoas, { token: gestor.token, query: { search } })
      return body.map((p: { nome: string }) => p.nome)
    }
    for (const texto of ['ipe 100', '0%', '%_', '％'])
      expect(await procurar(texto)).toEqual(['Ipê 100%_Roxo'])
    expect(await procurar('ip_')).toEqual([])
  })

  it('refuse who draws up no forms, and alerts that do not exist', async () => {
    const gestor = await umGestor()
    const { id } = await umAlerta(banco.db)
    const pedir = (alertaIds: string[], usuarioIds: string[]) =>
      gateway.pedir(alertas.vincular, { token: gestor.token, body: { alertaIds, usuarioIds } })
    expect((await pedir([id], [gestor.id])).body.violations[0].field).toBe('usuarioIds.0')
    expect((await pedir([crypto.randomUUID()], [gestor.id])).body.violations[0].field).toBe('alertaIds.0')
  })
})

describe('the forms of an alert', () => {
  const rascunho = (alertaIds: string[], situacaoEncontrada = 'CONFIRMADA') => ({
    tiposFormulario: ['AUTO_DE_ORIENTACAO' as const],
    alertaFiscalizacao: { origemAcao: 'ALERTA', alertaIds, situacaoEncontrada },
  })

  it('are kept with the draft, and only alerts linked to who saves are accepted', async () => {
    const { id, token } = await umFiscal()
    const meu = await umAlerta(banco.db, { vinculados: [id] })
    const alheio = await umAlerta(banco.db)
    const recusado = await gateway.pedir(formularios.criar, { token, body: rascunho([meu.id, alheio.id]) })
    expect(recusado.status).toBe(422)
    expect(recusado.body.violations.map((v: { field: string }) => v.field)).toEqual([
      'alertaFiscalizacao.alertaIds.1',
    ])
    const { body: criado } = await gateway.pedir(formularios.criar, { token, body: rascunho([meu.id]) })
    const ler = async () => (await gateway.pedir(alertas.obter, { token, params: { id: meu.id } })).body
    expect((await ler()).formularios).toMatchObject([
      { id: criado.id, codigo: criado.codigo, condicao: 'EM_RASCUNHO' },
    ])
    await gateway.pedir(formularios.atualizar, {
      token,
      params: { id: criado.id },
      body: { id: criado.id, versao: criado.versao, alertaFiscalizacao: { origemAcao: 'ROTINA' } },
    })
    expect((await ler()).formularios).toEqual([])
  })

  it('take PROCEDENTE back when the last signed one is cancelled, and not before', async () => {
    const { id, token } = await umFiscal()
    const gestor = await umGestor()
    const alerta = await umAlerta(banco.db, { vinculados: [id] })
    const ligados = [
      await umFormulario(banco.db, id, rascunho([alerta.id])),
      await umFormulario(banco.db, id, rascunho([alerta.id], 'CONFIRMADA_PARCIAL')),
    ]
    await banco.db
      .updateTable('formulario')
      .set({ condicao: 'ASSINADO' })
      .where(
        'id',
        'in',
        ligados.map((f) => f.id),
      )
      .execute()
    const { aoMudarFormulario } = await import('./formularios.ts')
    const ctx = { db: banco.db, agora: new Date(), usuario: { id } } as never
    await aoMudarFormulario(ctx, ligados[0]?.id ?? '', 'AGUARDANDO_ASSINATURA', 'ASSINADO')
    const ler = async () => (await gateway.pedir(alertas.obter, { token, params: { id: alerta.id } })).body
    expect(await ler()).toMatchObject({ condicao: { nome: 'PROCEDENTE' }, alterarSituacao: false })
    const cancelar = (n: number) =>
      gateway.pedir(formularios.cancelar, { token: gestor.token, params: { id: ligados[n]?.id ?? '' } })
    expect((await cancelar(0)).status).toBe(200)
    expect((await ler()).condicao.nome).toBe('PROCEDENTE')
    expect((await cancelar(1)).status).toBe(200)
    const depois = await ler()
    expect(depois).toMatchObject({ condicao: { nome: 'EM_ATENDIMENTO' }, alterarSituacao: true })
    expect(depois.historico.at(-1)).toMatchObject({
      evento: 'DESFAZER',
      usuario: null,
      formulario: ligados[1]?.codigo,
    })
  })

  it('make the alert PROCEDENTE when the last signature comes, and hold it', async () => {
    const { id, token } = await umFiscal()
    const alerta = await umAlerta(banco.db, { vinculados: [id] })
    await umaAutoridade(banco.db, gateway.config)
    const formulario = await umFormulario(banco.db, id, {
      ...rascunho([alerta.id]),
      condicao: 'AGUARDANDO_ASSINATURA',
    })
    const assinado = await gateway.assinar({ id, token }, formulario.id)
    expect(assinado.body.condicao).toBe('ASSINADO')
    const { body } = await gateway.pedir(alertas.obter, { token, params: { id: alerta.id } })
    expect(body).toMatchObject({ condicao: { nome: 'PROCEDENTE' }, alterarSituacao: false, preso: true })
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'CONFIRMAR',
      de: 'EM_ATENDIMENTO',
      para: 'PROCEDENTE',
      usuario: null,
      formulario: formulario.codigo,
    })
  })

  it('are not concluded while they confirm an alert that was closed', async () => {
    const { id, token } = await umFiscal()
    const [fechado, aberto] = [
      await umAlerta(banco.db, { vinculados: [id], condicao: 'NAO_ATENDIDO' }),
      await umAlerta(banco.db, { vinculados: [id] }),
    ]
    const criado = await umFormulario(banco.db, id, rascunho([aberto.id, fechado.id]))
    const concluir = async () => {
      const { body } = await gateway.pedir(formularios.atualizar, {
        token,
        params: { id: criado.id },
        body: { id: criado.id, versao: criado.versao, condicao: 'AGUARDANDO_ASSINATURA' },
      })
      return body.violations.filter((v: { field: string }) => v.field.includes('alertaIds'))
    }
    const { body: lido } = await gateway.pedir(alertas.obter, { token, params: { id: fechado.id } })
    expect(await concluir()).toEqual([
      {
        field: 'alertaFiscalizacao.alertaIds.1',
        message: `O alerta ${lido.codigo} está como não atendido. Reabra-o em Alertas vinculados ou retire-o deste formulário`,
      },
    ])
    await mudarCondicao(banco.db, fechado.id, 'EM_ATENDIMENTO')
    expect(await concluir()).toEqual([])
  })

  it('are opened by the code too, and another who is linked only knows that the form exists', async () => {
    const { id, token } = await umFiscal()
    const outro = await umFiscal()
    const alerta = await umAlerta(banco.db, { vinculados: [id, outro.id] })
    await gateway.pedir(formularios.criar, { token, body: rascunho([alerta.id]) })
    const { body } = await gateway.pedir(alertas.obter, { token, params: { id: alerta.id } })
    const visto = await gateway.pedir(alertas.obter, {
      token: outro.token,
      params: { id: body.codigo.toLowerCase() },
    })
    expect(visto.body.formularios).toMatchObject([{ id: null, codigo: body.formularios[0].codigo }])
  })
})
