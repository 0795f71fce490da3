import { formularios } from '@guara/domain/formulario/contract'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import {
  CPF,
  GOIANIA,
  respostasCompletas,
  umaEvidencia,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = (perfil?: Perfil) => umaSessao(banco.db, perfil)

let fiscal: Sessao
beforeEach(async () => {
  fiscal = await entrar()
})

const criar = (body: object, token = fiscal.token) => gateway.pedir(formularios.criar, { token, body })
const gravar = (id: string, body: object, token = fiscal.token) =>
  gateway.pedir(formularios.atualizar, { token, params: { id }, body: { id, ...body } })
const ler = async (id: string, token = fiscal.token) =>
  (await gateway.pedir(formularios.obter, { token, params: { id } })).body

describe('creating', () => {
  it('gives a code, a draft, the team and an empty instrument of each type', async () => {
    const { status, body } = await criar({ tiposFormulario: ['AUTO_INFRACAO', { codigo: 'EMBARGO' }] })
    expect(status).toBe(200)
    const ano = new Date().getFullYear()
    expect(body).toMatchObject({
      condicao: 'EM_RASCUNHO',
      versao: 1,
      mobile: false,
      tiposFormulario: [
        { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' },
        { codigo: 'EMBARGO', nome: 'Termo de Embargo' },
      ],
      instrumentosTexto: 'Auto de Infração, Termo de Embargo',
      autorId: fiscal.id,
      equipe: [{ usuarioId: fiscal.id, nome: 'Usuária de Teste', autuante: true, assina: true }],
      assinaram: [],
      historico: [{ evento: 'CRIAR', de: null, para: 'EM_RASCUNHO', usuario: { id: fiscal.id } }],
    })
    expect(body.codigo).toMatch(new RegExp(`^FRM-${ano}-\\d{6,}$`))
    expect(body.dataHoraLavratura).not.toBeNull()
    expect(body.instrumentos.map((i: { codigo: string }) => i.codigo.replace(/\d{6,}$/, 'N'))).toEqual([
      `AI-${ano}-N`,
      `TEM-${ano}-N`,
    ])
  })

  it.each([
    [
      'ENTREGA',
      { anonimo: true, entregador: { nome: 'Ana Exemplo', cpf: CPF }, assinaturaEntregador: { em: 'x' } },
      { anonimo: true },
    ],
    [
      'RECOLHIMENTO',
      {
        solicitante: { anonimo: true, nome: 'Ana Exemplo', telefone: '62999990000' },
        assinaturaSolicitante: { em: 'x' },
      },
      { solicitante: { anonimo: true } },
    ],
  ])('keeps nothing of who asked not to be named: %s', async (tipo, dados, ficam) => {
    const id = crypto.randomUUID()
    const { body } = await criar({ tiposFormulario: [tipo], instrumentos: [{ id, tipo, dados }] })
    expect(body.instrumentos[0].dados).toEqual(ficam)
    const { instrumentos } = (await gravar(body.id, { versao: 1, instrumentos: [{ id, tipo, dados }] })).body
    expect(instrumentos[0].dados).toEqual(ficam)
  })

  it('gives each form the next number', async () => {
    const numero = (r: { body: { codigo: string } }) => Number(r.body.codigo.slice(9))
    const primeiro = numero(await criar({ tiposFormulario: ['SOLTURA'] }))
    expect(numero(await criar({ tiposFormulario: ['SOLTURA'] }))).toBe(primeiro + 1)
  })

  it('starts each year at one', async () => {
    gateway.agora = new Date('2091-01-01T02:59:59Z')
    const { token } = await umaSessao(banco.db, 'ROLE_FISCAL', { agora: gateway.agora })
    const codigo = async () => (await criar({ tiposFormulario: ['SOLTURA'] }, token)).body.codigo
    expect(await codigo()).toBe('FRM-2090-000001')
    gateway.agora = new Date('2091-01-01T03:00:00Z')
    expect(await codigo()).toBe('FRM-2091-000001')
    expect(await codigo()).toBe('FRM-2091-000002')
  })

  it('answers the same form when sent again', async () => {
    const id = crypto.randomUUID()
    const primeira = await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] })
    const segunda = await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] })
    expect(segunda.status).toBe(200)
    expect(segunda.body).toEqual(primeira.body)
  })

  it("refuses another's id without telling what it is", async () => {
    const id = crypto.randomUUID()
    await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] })
    const { status, body } = await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] }, (await entrar()).token)
    expect(status).toBe(409)
    expect(body.detail).toBe('Este identificador não pode ser usado. Gere outro e tente de novo.')
    expect(body.atual).toBeUndefined()
  })

  it('does not bring back what was deleted', async () => {
    const id = crypto.randomUUID()
    await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] })
    await gateway.pedir(formularios.excluir, { token: fiscal.token, params: { id } })
    expect((await criar({ id, tiposFormulario: ['AUTO_INFRACAO'] })).status).toBe(409)
  })

  it.each([
    [[], 'Selecione ao menos um tipo'],
    [undefined, 'Selecione ao menos um tipo'],
    [['AUTO_INFRACAO', 'DOACAO'], 'Não combina com Termo de Doação, que é lavrado sozinho'],
    [['SOLTURA', 'ENTREGA'], 'Termo de Soltura é lavrado sozinho: desmarque Termo de Entrega'],
  ])('refuses the types %j', async (tiposFormulario, message) => {
    const { status, body } = await criar({ tiposFormulario })
    expect([status, body.violations]).toEqual([422, [{ field: 'tiposFormulario', message }]])
  })

  it('presets the orienter’s type and refuses any other', async () => {
    const { token } = await entrar('ROLE_ORIENTADOR')
    expect((await criar({}, token)).body.tiposFormulario).toEqual([
      { codigo: 'AUTO_DE_ORIENTACAO', nome: 'Auto de Orientação' },
    ])
    const recusa = await criar({ tiposFormulario: ['AUTO_INFRACAO'] }, token)
    expect([recusa.status, recusa.body.detail]).toEqual([422, 'O orientador lavra apenas Auto de Orientação'])
  })

  it('takes the instruments that the device already made', async () => {
    const id = crypto.randomUUID()
    const { body } = await criar({
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
      instrumentos: [{ id, tipo: 'EMBARGO', dados: { area: 3 } }],
    })
    expect(body.instrumentos).toMatchObject([
      { id, tipo: { codigo: 'EMBARGO' }, dados: { area: 3 } },
      { tipo: { codigo: 'AUTO_INFRACAO' }, dados: {} },
    ])
  })
})

describe('the team', () => {
  it('takes name, matrícula and cargo from the user and lets the member work on the draft', async () => {
    const colega = await entrar()
    const { body } = await criar({
      tiposFormulario: ['AUTO_INFRACAO'],
      equipe: [{ usuarioId: colega.id, nome: 'Outro Nome', cargo: 'Rei', assina: true }],
    })
    expect(body.equipe).toMatchObject([
      { usuarioId: fiscal.id, autuante: true, assina: true },
      { usuarioId: colega.id, nome: 'Usuária de Teste', cargo: null, autuante: false, assina: true },
    ])
    const { status } = await gravar(body.id, { versao: 1, operacao: 'Piracema' }, colega.token)
    expect([status, (await ler(body.id)).operacao]).toEqual([200, 'Piracema'])
  })

  it('refuses who does not exist, is blocked, does not draw up or is there twice', async () => {
    const gestor = await entrar('ROLE_GESTOR')
    const bloqueado = await entrar()
    await banco.db.updateTable('usuario').set({ ativo: false }).where('id', '=', bloqueado.id).execute()
    const ids = [crypto.randomUUID(), gestor.id, bloqueado.id, fiscal.id, fiscal.id]
    const { status, body } = await criar({
      tiposFormulario: ['AUTO_INFRACAO'],
      equipe: ids.map((usuarioId) => ({ usuarioId })),
    })
    expect(status).toBe(422)
    expect(body.violations.map((v: { field: string }) => v.field)).toEqual(
      [0, 1, 2, 4].map((i) => `equipe.${i}.usuarioId`),
    )
  })

  it('still shows the form to an author who left the team, and no longer to a member who did', async () => {
    const colega = await entrar()
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'], equipe: [{ usuarioId: colega.id }] })
    await gravar(body.id, { versao: 1, equipe: [{ usuarioId: colega.id, autuante: true, assina: true }] })
    expect((await ler(body.id)).equipe).toHaveLength(1)
    await gravar(body.id, { versao: 2, equipe: [] })
    expect(
      (await gateway.pedir(formularios.obter, { token: colega.token, params: { id: body.id } })).status,
    ).toBe(404)
    expect(
      (await gateway.pedir(formularios.buscar, { token: colega.token, body: {} })).body.totalElements,
    ).toBe(0)
  })

  it('keeps a member blocked since', async () => {
    const colega = await entrar()
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'], equipe: [{ usuarioId: colega.id }] })
    await banco.db.updateTable('usuario').set({ ativo: false }).where('id', '=', colega.id).execute()
    expect((await gravar(body.id, body)).status).toBe(200)
  })
})

describe('keeping a draft', () => {
  it('keeps the answers as typed and derives the row of the list', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    const { instrumentos: _, ...completas } = respostasCompletas()
    const respostas = {
      ...completas,
      identificacao: { responsaveis: [umResponsavel({ cpf: '111', nome: 'Ávila' })] },
    }
    const gravado = await gravar(body.id, { versao: 1, ...respostas })
    expect(gravado.body).toMatchObject({
      versao: 2,
      ...respostas,
      responsavel: { nome: 'Ávila', cpf: '111' },
    })
    const { content } = (await gateway.pedir(formularios.buscar, { token: fiscal.token, body: {} })).body
    expect(content).toMatchObject([
      {
        id: body.id,
        versao: 2,
        responsavel: { nome: 'Ávila', razaoSocial: null },
        localizacao: { municipioId: GOIANIA, municipioNome: 'Goiânia' },
      },
    ])
    expect(JSON.stringify(content)).not.toContain(CPF)
  })

  it('takes a whole answer back, ignoring what only the server sets', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'], ...respostasCompletas() })
    const outro = {
      ...body,
      codigo: 'FRM-1-1',
      autorId: crypto.randomUUID(),
      historico: [],
      assinaram: [fiscal.id],
    }
    const { status, body: gravado } = await gravar(body.id, outro)
    expect(status).toBe(200)
    expect(gravado).toEqual({ ...body, versao: 2, dataAtualizacao: expect.any(String) })
  })

  it('keeps what the body leaves out and erases what it sends as null', async () => {
    const { body } = await criar({
      tiposFormulario: ['AUTO_INFRACAO'],
      operacao: 'Piracema',
      ordemFiscalizacao: '12/2026',
      ...respostasCompletas(),
    })
    const { body: gravado } = await gravar(body.id, { versao: 1, operacao: null, dataHoraLavratura: null })
    expect(gravado).toMatchObject({
      operacao: null,
      ordemFiscalizacao: '12/2026',
      dataHoraLavratura: null,
      identificacao: body.identificacao,
      instrumentos: body.instrumentos,
    })
  })

  it('answers an old version with 409 and the form as it is', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    await gravar(body.id, { versao: 1, operacao: 'Piracema' })
    const { status, body: recusa } = await gravar(body.id, { versao: 1, operacao: 'Outra' })
    expect([status, recusa.atual]).toEqual([409, await ler(body.id)])
    expect(recusa.atual).toMatchObject({ versao: 2, operacao: 'Piracema' })
  })

  it('refuses another id than the one of the address, and any other condition', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    const outro = await gravar(body.id, { versao: 1, id: crypto.randomUUID() })
    expect([outro.status, outro.body.violations[0].field]).toEqual([422, 'id'])
    for (const condicao of ['ASSINADO', 'CANCELADO', 'FINALIZADO']) {
      const recusa = await gravar(body.id, { versao: 1, condicao })
      expect([recusa.status, recusa.body.violations[0].field]).toEqual([422, 'condicao'])
    }
    expect((await gravar(body.id, { versao: 1, condicao: 'EM_RASCUNHO' })).status).toBe(200)
  })

  it('refuses to change what is no longer a draft', async () => {
    const { id, versao } = await umFormulario(banco.db, fiscal.id, { condicao: 'ASSINADO' })
    const { status, body } = await gravar(id, { versao, operacao: 'Outra' })
    expect([status, body.detail]).toEqual([
      409,
      'Este formulário não está mais em rascunho e não pode ser alterado.',
    ])
    expect((await ler(id)).operacao).toBeNull()
  })
})

describe('instruments', () => {
  const tipos = (f: { instrumentos: Array<{ tipo: { codigo: string } }> }) =>
    f.instrumentos.map((i) => i.tipo.codigo)

  it('come and go with their type; the code of one that left is a gap that is kept', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'] })
    const [auto, embargo] = body.instrumentos
    const { body: outro } = await gravar(body.id, {
      versao: 1,
      tiposFormulario: ['AUTO_INFRACAO', 'APREENSAO'],
    })
    expect(tipos(outro)).toEqual(['AUTO_INFRACAO', 'APREENSAO'])
    expect(outro.instrumentos[0]).toEqual(auto)
    const { body: volta } = await gravar(body.id, {
      versao: 2,
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
    })
    expect(volta.instrumentos[1].codigo).not.toBe(embargo.codigo)
    const trilha = await banco.db
      .selectFrom('codigo_excluido')
      .selectAll()
      .where('formulario_id', '=', body.id)
      .execute()
    expect(trilha).toMatchObject([
      { codigo: embargo.codigo, usuario_id: fiscal.id },
      { codigo: outro.instrumentos[1].codigo },
    ])
  })

  it('may be several of a type, keep their answers and their order', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    const segundo = { id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', ordem: 0, dados: { artigo: '49' } }
    const primeiro = { ...body.instrumentos[0], ordem: 1 }
    const { body: gravado } = await gravar(body.id, { versao: 1, instrumentos: [primeiro, segundo] })
    expect(gravado.instrumentos.map((i: { id: string }) => i.id)).toEqual([segundo.id, primeiro.id])
    expect(gravado.instrumentosTexto).toBe('Auto de Infração, Auto de Infração')
    // A body that does not speak of them leaves them, answers and all; a list that comes replaces them.
    expect((await gravar(body.id, { versao: 2 })).body.instrumentos).toEqual(gravado.instrumentos)
    const { body: um } = await gravar(body.id, { versao: 3, instrumentos: [segundo] })
    expect(um.instrumentos.map((i: { id: string }) => i.id)).toEqual([segundo.id])
  })

  it('refuses a type that is not of the form, a change of type and an id of another form', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    const alheio = await umFormulario(banco.db, (await entrar()).id)
    const tentar = async (instrumento: object) =>
      (await gravar(body.id, { versao: 1, instrumentos: [instrumento] })).body.violations?.[0]?.field
    expect(await tentar({ id: crypto.randomUUID(), tipo: 'EMBARGO' })).toBe('instrumentos.0.tipo')
    expect(await tentar({ id: body.instrumentos[0].id, tipo: 'EMBARGO' })).toBe('instrumentos.0.tipo')
    expect(await tentar({ id: alheio.instrumentos[0]?.id, tipo: 'AUTO_INFRACAO' })).toBe('instrumentos.0.id')
  })

  it('keeps the exclusion rules when types change', async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'] })
    const tiposFormulario: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'SOLTURA']
    expect((await gravar(body.id, { versao: 1, tiposFormulario })).status).toBe(422)
  })
})

describe('concluding', () => {
  const completo = async () => {
    const { body } = await criar({ tiposFormulario: ['AUTO_INFRACAO'], ...respostasCompletas() })
    return (
      await gateway.pedir(formularios.etapaEvidencia, {
        token: fiscal.token,
        body: { idFormulario: body.id, versao: 1, evidencias: [await umaEvidencia(banco.db, fiscal.id)] },
      })
    ).body
  }

  it('tells everything that is missing at once, each with its field, and keeps the draft', async () => {
    const { body } = await criar({
      tiposFormulario: ['AUTO_INFRACAO'],
      equipe: [],
      identificacao: { responsaveis: [{ tipoPessoa: 'FISICA', cpf: '111.111.111-11' }] },
    })
    const { status, body: recusa } = await gravar(body.id, { versao: 1, condicao: 'AGUARDANDO_ASSINATURA' })
    expect(status).toBe(422)
    const campos = recusa.violations.map((v: { field: string }) => v.field)
    for (const campo of [
      'alertaFiscalizacao.origemAcao',
      'identificacao.responsaveis.0.papel',
      'identificacao.responsaveis.0.cpf',
      'identificacao.responsaveis.0.enderecoCorrespondencia.cep',
      'enderecoFiscalizacao.municipioId',
      'localizacao.latitude',
      'evidencias',
    ])
      expect(campos).toContain(campo)
    expect(recusa.violations).toContainEqual({
      field: 'identificacao.responsaveis.0.cpf',
      message: 'CPF inválido',
    })
    expect(await ler(body.id)).toMatchObject({ condicao: 'EM_RASCUNHO', versao: 1 })
  })

  it('freezes what is complete', async () => {
    const form = await completo()
    const { status, body } = await gravar(form.id, { ...form, condicao: 'AGUARDANDO_ASSINATURA' })
    expect(body.violations).toBeUndefined()
    expect([status, body.condicao, body.versao]).toEqual([200, 'AGUARDANDO_ASSINATURA', 3])
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'CONCLUIR',
      de: 'EM_RASCUNHO',
      para: 'AGUARDANDO_ASSINATURA',
    })
    expect((await gravar(form.id, { versao: 3, operacao: 'x' })).status).toBe(409)
    const { hash_conclusao } = await banco.db
      .selectFrom('formulario_conteudo')
      .select('hash_conclusao')
      .where('formulario_id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect(hash_conclusao).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is for the author: a member of the team may edit but not conclude', async () => {
    const colega = await entrar()
    const { body } = await gravar((await completo()).id, {
      versao: 2,
      equipe: [{ usuarioId: fiscal.id, autuante: true, assina: true }, { usuarioId: colega.id }],
    })
    const { status, body: recusa } = await gravar(
      body.id,
      { versao: 3, condicao: 'AGUARDANDO_ASSINATURA' },
      colega.token,
    )
    expect([status, recusa.detail]).toEqual([403, 'Acesso negado.'])
  })
})
