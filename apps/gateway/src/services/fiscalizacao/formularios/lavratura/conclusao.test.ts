// What the gateway makes of a form when it is concluded: computed values, measured areas, persons of the base.
import { formularios } from '@guara/domain/formulario/contract'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import { areaDoPoligonoHa } from '@guara/domain/geometria/area'
import { retangulo } from '@guara/domain/geometria/poligono'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { apreensao } from '@guara/domain/instrumento/tipos/apreensao'
import { autoInfracao } from '@guara/domain/instrumento/tipos/auto-infracao'
import { doacao } from '@guara/domain/instrumento/tipos/doacao'
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
import { contextoDaCasa, usarGateway } from '../../../../test/gateway.ts'
import { umaPessoa } from '../../../../test/pessoas.ts'
import { type Sessao, umaSessao, umUsuario } from '../../../../test/usuarios.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
import { porId } from '../repository.ts'
import { preenchimentoDe } from '../resposta.ts'
import { carregarAmbiente } from './ambiente.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let fiscal: Sessao
beforeEach(async () => {
  fiscal = await umaSessao(banco.db)
})

const ambienteDe = (preenchimento: Parameters<typeof carregarAmbiente>[1]) =>
  carregarAmbiente(contextoDaCasa(banco, gateway) as never, preenchimento)

const criar = async (mais: object = {}) =>
  (
    await gateway.pedir(formularios.criar, {
      token: fiscal.token,
      body: { tiposFormulario: ['AUTO_INFRACAO'], ...respostasCompletas(), ...mais },
    })
  ).body

const concluir = async (form: { id: string }, mais: object = {}) => {
  const { body: comFoto } = await gateway.pedir(formularios.etapaEvidencia, {
    token: fiscal.token,
    body: { idFormulario: form.id, versao: 1, evidencias: [await umaEvidencia(banco.db, fiscal.id)] },
  })
  return gateway.pedir(formularios.atualizar, {
    token: fiscal.token,
    params: { id: form.id },
    body: { id: form.id, versao: comFoto.versao, condicao: 'AGUARDANDO_ASSINATURA', ...mais },
  })
}

const concluido = async (mais: object = {}) => {
  const { status, body } = await concluir(await criar(mais))
  expect([status, body.violations]).toEqual([200, undefined])
  return body
}

it('a form in a municipality that does not exist is not concluded', async () => {
  const { enderecoFiscalizacao } = respostasCompletas()
  const de = { enderecoFiscalizacao: { ...enderecoFiscalizacao, municipioId: 5299999 } }
  const { status, body } = await concluir(await criar(de))
  expect([status, body.violations]).toEqual([
    422,
    [{ field: 'enderecoFiscalizacao.municipioId', message: 'Escolha um município da lista' }],
  ])
})

it('a form with a gap of a model left is not concluded', async () => {
  const { descricaoConduta } = autoInfracao.exemplo()
  const com = (texto: string) => {
    const { alertaFiscalizacao, instrumentos } = respostasCompletas()
    return {
      alertaFiscalizacao: { ...alertaFiscalizacao, modelo: { codigo: 'lixo-entulho', valores: {} } },
      instrumentos: instrumentos.map((i) => ({ ...i, dados: { ...i.dados, descricaoConduta: texto } })),
    }
  }
  const { status, body } = await concluir(await criar(com(`${descricaoConduta} «resíduo»`)))
  expect([status, body.violations]).toMatchObject([
    422,
    [
      {
        field: 'instrumentos.0.descricaoConduta',
        message: 'Complete «resíduo» no texto de Auto de Infração',
      },
    ],
  ])
  const { alertaFiscalizacao } = await concluido(com(String(descricaoConduta)))
  expect(alertaFiscalizacao.modelo).toEqual({ codigo: 'lixo-entulho', valores: {} })
})

describe('computed values', () => {
  const forjado = {
    ...autoInfracao.exemplo(),
    valorMulta: 1,
    valorComReincidencia: 1,
    memoriaCalculo: [{ texto: 'forjado' }],
    correlatoPenal: 'forjado',
  }
  const comForjado = {
    instrumentos: [{ id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', dados: forjado }],
  }

  it('of a body are not kept, in a new form nor in an update', async () => {
    const form = await criar(comForjado)
    expect(form.instrumentos[0].dados).toEqual(autoInfracao.exemplo())
    const { body } = await gateway.pedir(formularios.atualizar, {
      token: fiscal.token,
      params: { id: form.id },
      body: { id: form.id, versao: 1, ...comForjado },
    })
    expect(body.instrumentos[0].dados).toEqual(autoInfracao.exemplo())
  })

  it('are those of the rules when the form is concluded, before the hash is taken', async () => {
    const { id, instrumentos } = await concluido(comForjado)
    const guardado = await porId(banco.db, id)
    if (!guardado) throw new Error('sumiu')
    const preenchimento = preenchimentoDe(guardado)
    const ambiente = await ambienteDe(preenchimento)
    const [instrumento] = preenchimento.instrumentos
    if (!instrumento) throw new Error('sem instrumento')
    const esperado = autoInfracao.derivados?.(autoInfracao.exemplo(), {
      ...ambiente,
      formulario: preenchimento,
      instrumento,
    })
    expect(instrumentos[0].dados).toEqual(
      JSON.parse(JSON.stringify({ ...autoInfracao.exemplo(), cienciaData: undefined, ...esperado })),
    )
    expect(instrumentos[0].dados.valorMulta).toBeGreaterThan(1)
    const { hash_conclusao } = await banco.db
      .selectFrom('formulario_conteudo')
      .select('hash_conclusao')
      .where('formulario_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(hash_conclusao).toBe(sha256(canonico(preenchimento)))
  })

  it.each(INSTRUMENTOS.map((i) => [i.codigo, i] as const))(
    'of %s never come from outside',
    async (codigo, definicao) => {
      const form = preenchimentoCompleto(codigo)
      const [instrumento] = form.instrumentos
      if (!instrumento) throw new Error('sem instrumento')
      const ambiente = await ambienteDe(form)
      const membros = Object.keys(
        definicao.derivados?.(instrumento.dados, { ...ambiente, formulario: form, instrumento }) ?? {},
      )
      const dados = { descricao: 'x', ...Object.fromEntries(membros.map((m) => [m, 'forjado'])) }
      const { instrumentos } = await umFormulario(banco.db, fiscal.id, {
        tiposFormulario: [codigo],
        instrumentos: [{ id: crypto.randomUUID(), tipo: codigo, dados }],
      })
      expect(instrumentos[0]?.dados).toEqual({ descricao: 'x' })
    },
  )
})

describe('areas', () => {
  const geometria = { type: 'Polygon' as const, coordinates: [retangulo(-49.25, -16.67, -49.24, -16.66)] }

  it('are measured again, whatever the body says of them', async () => {
    const poligonos = [{ id: 'a', finalidade: 'AREA_INFRACAO', geometria, areaHa: 0.5, rotulo: 'Talhão' }]
    const { localizacao } = await concluido({
      localizacao: { ...respostasCompletas().localizacao, poligonos },
    })
    expect(localizacao.poligonos).toEqual([{ ...poligonos[0], areaHa: areaDoPoligonoHa(geometria) }])
    expect(localizacao.poligonos[0].areaHa).toBeGreaterThan(100)
  })
})

it('never keeps a day of ciência that somebody typed', async () => {
  const { instrumentos } = await concluido({
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_INFRACAO',
        dados: { ...autoInfracao.exemplo(), cienciaForma: 'PESSOAL', cienciaData: '2026-11-14T18:00:00Z' },
      },
    ],
  })
  expect(instrumentos[0].dados.cienciaData).toBeUndefined()
})

describe('persons', () => {
  const naBase = (documento: string) =>
    banco.db.selectFrom('pessoa').select(['id', 'nome']).where('documento', '=', documento).execute()
  const cadastros = async () =>
    (
      await banco.db
        .selectFrom('auditoria')
        .select(['alvo_tipo', 'alvo_id'])
        .where('ato', '=', 'PESSOA_CADASTRAR')
        .execute()
    ).map((l) => [l.alvo_tipo, l.alvo_id])

  it('identified enter the base and are named by their id, in the form and in its filter', async () => {
    const { id, identificacao } = await concluido()
    const [pessoa] = await naBase('52998224725')
    expect(pessoa?.nome).toBe('João Conceição da Silva')
    expect(identificacao.responsaveis).toMatchObject([{ cpf: CPF, pessoaId: pessoa?.id }])
    expect(await cadastros()).toEqual([['pessoa', pessoa?.id]])
    const { body } = await gateway.pedir(formularios.buscar, {
      token: fiscal.token,
      body: { pessoaId: pessoa?.id },
    })
    expect(body.content.map((f: { id: string }) => f.id)).toEqual([id])
    const ato = await banco.db
      .selectFrom('auditoria')
      .select('alvo_id')
      .where('ato', '=', 'FORMULARIO_ATUALIZAR')
      .executeTakeFirstOrThrow()
    expect(ato.alvo_id).toBe(id)
  })

  it('enter with the first of their telephones', async () => {
    const telefones = [{ id: 't1', numero: '(62) 99999-0001' }]
    await concluido({
      identificacao: {
        ...respostasCompletas().identificacao,
        responsaveis: [umResponsavel({ telefones })],
      },
    })
    const { telefone } = await banco.db
      .selectFrom('pessoa')
      .select('telefone')
      .where('documento', '=', '52998224725')
      .executeTakeFirstOrThrow()
    expect(telefone).toBe('(62) 99999-0001')
  })

  it('already there keep who they are; an id that is not theirs is put right', async () => {
    const existente = await umaPessoa(banco.db, { documento: '52998224725', nome: 'João da Base' })
    const outra = await umaPessoa(banco.db)
    const { identificacao } = await concluido({
      identificacao: {
        ...respostasCompletas().identificacao,
        responsaveis: [umResponsavel({ pessoaId: outra.id })],
      },
    })
    expect(identificacao.responsaveis[0].pessoaId).toBe(existente.id)
    expect(await naBase('52998224725')).toEqual([{ id: existente.id, nome: 'João da Base' }])
    expect(await cadastros()).toEqual([])
  })

  it('of a draft, or of a form that is refused, do not enter', async () => {
    const form = await criar()
    const { status } = await concluir(form, { alertaFiscalizacao: {} })
    expect(status).toBe(422)
    expect(await naBase('52998224725')).toEqual([])
  })
})

describe('a point in another municipality than the one told', () => {
  const ANAPOLIS = 5201108
  const MENSAGEM = 'A coordenada está fora do município informado'
  const justificativasBlindagem = [
    { regra: 'coordenada-fora-do-municipio', texto: 'A divisa passa pela fazenda, cuja sede é em Anápolis.' },
  ]
  const comMunicipio = (municipioId: number, mais: object = {}) => ({
    ...mais,
    enderecoFiscalizacao: { ...respostasCompletas().enderecoFiscalizacao, municipioId },
  })

  it('keeps the form from being concluded, whatever the browser showed', async () => {
    const { status, body } = await concluir(await criar(comMunicipio(ANAPOLIS)))
    expect([status, body.detail]).toEqual([422, 'Corrija ou responda os achados da blindagem.'])
    expect(body.violations).toMatchObject([{ field: 'localizacao.latitude', message: MENSAGEM }])
  })

  it('passes with one sentence that answers it, and with no other', async () => {
    const outra = [{ regra: 'coordenada-fora-do-estado', texto: 'Resposta a outro achado.' }]
    const alheia = await concluir(await criar(comMunicipio(ANAPOLIS, { justificativasBlindagem: outra })))
    expect(alheia.status).toBe(422)
    const { condicao } = await concluido(comMunicipio(ANAPOLIS, { justificativasBlindagem }))
    expect(condicao).toBe('AGUARDANDO_ASSINATURA')
  })

  it('is nothing to ask about where the borders know no municipality', async () => {
    const ambiente = await ambienteDe(preenchimentoCompleto('AUTO_INFRACAO'))
    expect(ambiente.municipioDoPonto?.(-16.67, -49.25)).toBe(GOIANIA)
    expect(ambiente.municipioDoPonto?.(-23.55, -46.63)).toBeUndefined()
  })
})

describe('the world of the rules', () => {
  it('has the species, the signed documents that are cited and what the agency sets', async () => {
    const outro = await umUsuario(banco.db)
    const { instrumentos } = await umFormulario(banco.db, outro.id, {
      tiposFormulario: ['APREENSAO'],
      condicao: 'ASSINADO',
      identificacao: { responsaveis: [umResponsavel()] },
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'APREENSAO', dados: apreensao.exemplo() }],
    })
    const codigo = instrumentos[0]?.codigo ?? ''
    const form = preenchimentoCompleto('DOACAO')
    const citando = {
      ...form,
      instrumentos: form.instrumentos.map((i) => ({
        ...i,
        dados: { ...doacao.exemplo(), apreensaoCodigo: codigo.toLowerCase() },
      })),
    }
    const ambiente = await ambienteDe(citando)
    expect(ambiente.especie(57)).toMatchObject({ reino: 'Animalia', categoriaAmeaca: 'VU', status: 'Nativa' })
    expect(ambiente.especie(9999)).toBeUndefined()
    expect(ambiente.documento(codigo)).toMatchObject({ codigo, pessoas: ['52998224725'] })
    expect(ambiente.documento(codigo.toLowerCase())).toBe(ambiente.documento(codigo))
    expect(ambiente.documento('TAP-1990-000001')).toBeUndefined()
    expect(ambiente.parametros).toMatchObject({ prazoDefesaDias: 20, percentuais: {} })
  })
})
