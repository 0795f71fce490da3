// Terms in sequence against a database of its own: several connections really run side by side.
import { alertas } from '@guara/domain/alerta/contract'
import type { Dados } from '@guara/domain/campos/campo'
import { formularios } from '@guara/domain/formulario/contract'
import type { Elo } from '@guara/domain/formulario/sequencia/elo'
import { SO_FISCAL_CRIA } from '@guara/domain/formulario/sequencia/elo'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { itemDeExemplo } from '@guara/domain/instrumento/exemplo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { apreensao } from '@guara/domain/instrumento/tipos/apreensao'
import { recolhimento } from '@guara/domain/instrumento/tipos/recolhimento'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeAll, describe, expect, it } from 'vitest'
import { umAlerta } from '../../../../test/alertas.ts'
import { usarBancoProprio } from '../../../../test/banco.ts'
import {
  GOIANIA,
  mudarCondicao,
  umaEvidencia,
  umaNotificacaoVencida,
  umaOrientacaoVencida,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

const entrar = (perfil?: Perfil) => umaSessao(banco.db, perfil)

let autor: Sessao
let colega: Sessao
let estranho: Sessao
beforeAll(async () => {
  autor = await entrar()
  colega = await entrar()
  estranho = await entrar()
})

type Criado = Awaited<ReturnType<typeof umFormulario>>

const criarTermo = (quem: Sessao, form: Criado, tipo: CodigoDeInstrumento, mais: object = {}) =>
  gateway.pedir(formularios.criarTermo, {
    token: quem.token,
    params: { id: form.id },
    body: { versao: form.versao, instrumentoId: form.instrumentos[0]?.id, tipo, ...mais },
  })
const obter = async (quem: Sessao, id: string) =>
  (await gateway.pedir(formularios.obter, { token: quem.token, params: { id } })).body

const ETAPAS = () => ({
  equipe: [
    { usuarioId: autor.id, autuante: true, assina: true },
    { usuarioId: colega.id, autuante: false, assina: false },
  ],
  operacao: 'Cerrado Vivo',
  identificacao: { responsaveis: [umResponsavel()], testemunhas: [{ nome: 'Ana Testemunha' }] },
  enderecoFiscalizacao: { tipoLocal: 'IMOVEL_RURAL', municipioId: GOIANIA, nomeImovel: 'Fazenda Boa Vista' },
  localizacao: { latitude: -16.67, longitude: -49.25 },
})

const AVES: Dados = {
  itemId: 'aves',
  categoria: 'ANIMAL_SILVESTRE',
  descricao: 'Canários-da-terra',
  especieId: 1,
  quantidade: 5,
  unidade: 'INDIVIDUO',
  estado: 'HIGIDO',
  sexo: 'INDETERMINADO',
  faixaEtaria: 'ADULTO',
  riscoPerecimento: 'NAO',
}

const umaApreensao = (destinoImediato: string, itens: Dados[], mais: object = {}) =>
  umFormulario(banco.db, autor.id, {
    tiposFormulario: ['APREENSAO'],
    condicao: 'ASSINADO',
    ...ETAPAS(),
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'APREENSAO',
        dados: { ...apreensao.exemplo(), destinoImediato, itens },
      },
    ],
    ...mais,
  })

const elos = (form: { sequencia: Elo[] }) =>
  form.sequencia.map(({ sentido, outro }) => [sentido, outro.codigo])

describe('from a signed seizure', () => {
  it('begins the donation with witnesses, place and the balance, linked both ways, with its history', async () => {
    const form = await umaApreensao('DOACAO_SUMARIA', [itemDeExemplo(), AVES])
    const codigo = form.instrumentos[0]?.codigo
    const { status, body } = await criarTermo(colega, form, 'DOACAO')
    expect([status, body.condicao, body.autorId]).toEqual([200, 'EM_RASCUNHO', colega.id])
    expect(body).toMatchObject({
      tiposFormulario: [{ codigo: 'DOACAO' }],
      operacao: 'Cerrado Vivo',
      enderecoFiscalizacao: form.enderecoFiscalizacao,
      localizacao: form.localizacao,
      evidencias: [],
    })
    // Who was fined receives nothing.
    expect(body.identificacao?.responsaveis ?? []).toEqual([])
    expect(body.equipe.map((i: { usuarioId: string; assina: boolean }) => [i.usuarioId, i.assina])).toEqual([
      [colega.id, true],
      [autor.id, false],
    ])
    expect(body.instrumentos[0].dados).toEqual({
      apreensaoCodigo: codigo,
      itensDoados: [{ id: 'item-madeira', itemId: 'item-madeira', quantidade: 4.5, valor: 1800 }],
    })
    expect(elos(body)).toEqual([['VEIO_DE', codigo]])
    expect(body.historico.map((h: { evento: string }) => h.evento)).toEqual(['CRIAR'])

    const depois = await obter(autor, form.id)
    expect(elos(depois)).toEqual([['DEU_EM', body.instrumentos[0].codigo]])
    expect(depois.sequencia[0].outro).toMatchObject({
      formularioCodigo: body.codigo,
      formularioId: body.id,
      condicao: 'EM_RASCUNHO',
    })
    expect(depois.historico.at(-1)).toMatchObject({ evento: 'CRIAR_TERMO', usuario: { id: colega.id } })
    expect(depois.versao).toBe(form.versao + 1)
    const auditoria = await banco.pool.query(
      `select detalhes from auditoria where ato = 'FORMULARIO_CRIAR_TERMO' and alvo_id = $1`,
      [form.id],
    )
    expect(auditoria.rows).toMatchObject([{ detalhes: { criado: body.codigo, de: codigo, tipo: 'DOACAO' } }])
  })

  it('answers the same draft; once it is sent, another takes what is left, until nothing is', async () => {
    const form = await umaApreensao('SOLTURA', [AVES])
    const primeira = (await criarTermo(autor, form, 'SOLTURA')).body
    expect(primeira.instrumentos[0].dados.especimes).toMatchObject([{ itemId: 'aves', quantidade: 5 }])
    expect(primeira.identificacao).toEqual({ testemunhas: [{ nome: 'Ana Testemunha' }] })
    expect((await criarTermo(colega, form, 'SOLTURA')).body.id).toBe(primeira.id)

    const { dados } = primeira.instrumentos[0]
    await banco.db
      .updateTable('instrumento')
      .set({ dados: JSON.stringify({ ...dados, especimes: [{ ...dados.especimes[0], quantidade: 3 }] }) })
      .where('id', '=', primeira.instrumentos[0].id)
      .execute()
    await mudarCondicao(banco.db, primeira.id, 'AGUARDANDO_ASSINATURA')
    const { versao } = await obter(autor, form.id)
    const segunda = (await criarTermo(autor, form, 'SOLTURA', { versao })).body
    expect(segunda.id).not.toBe(primeira.id)
    expect(segunda.instrumentos[0].dados.especimes).toMatchObject([{ itemId: 'aves', quantidade: 2 }])

    await mudarCondicao(banco.db, segunda.id, 'AGUARDANDO_ASSINATURA')
    const atual = await obter(autor, form.id)
    const terceira = await criarTermo(autor, form, 'SOLTURA', { versao: atual.versao })
    expect([terceira.status, terceira.body.detail]).toEqual([
      409,
      'Nenhum item desta apreensão tem saldo que possa ir para soltura.',
    ])
    expect(terceira.body.atual.id).toBe(form.id)
  })

  it('answers the alerts of the seizure, also when a colleague begins it who has them not', async () => {
    const alerta = await umAlerta(banco.db, { vinculados: [autor.id] })
    const form = await umaApreensao('DOACAO_SUMARIA', [itemDeExemplo()], {
      alertaFiscalizacao: {
        origemAcao: 'ALERTA',
        alertaIds: [alerta.id],
        situacaoEncontrada: 'CONFIRMADA',
      },
    })
    const termo = (await criarTermo(colega, form, 'DOACAO')).body
    const { body } = await gateway.pedir(alertas.obter, { token: autor.token, params: { id: alerta.id } })
    expect(body.formularios.map((f: { codigo: string }) => f.codigo).sort()).toEqual(
      [form.codigo, termo.codigo].sort(),
    )
    const guardado = await gateway.pedir(formularios.atualizar, {
      token: colega.token,
      params: { id: termo.id },
      body: { id: termo.id, versao: termo.versao, alertaFiscalizacao: termo.alertaFiscalizacao },
    })
    expect(guardado.status).toBe(200)
  })

  it('begins the delivery to an institution', async () => {
    const form = await umaApreensao('ENTREGA_INSTITUICAO', [AVES])
    const { body } = await criarTermo(autor, form, 'ENTREGA')
    expect(body.instrumentos[0].dados).toMatchObject({
      modalidade: 'ENTREGA_A_INSTITUICAO',
      documentoOrigemCodigo: form.instrumentos[0]?.codigo,
      itensDestinados: [{ itemId: 'aves', quantidade: 5 }],
      condicaoSaude: 'HIGIDO',
    })
  })

  it('makes one, however many ask at the same moment', async () => {
    const form = await umaApreensao('DOACAO_SUMARIA', [itemDeExemplo()])
    const respostas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => criarTermo(i % 2 ? autor : colega, form, 'DOACAO')),
    )
    expect(respostas.map((r) => r.status)).toEqual(Array(8).fill(200))
    expect(new Set(respostas.map((r) => r.body.id)).size).toBe(1)
    expect((await obter(autor, form.id)).sequencia).toHaveLength(1)
  })

  it('may be begun again once the draft is erased', async () => {
    const form = await umaApreensao('SOLTURA', [AVES])
    const primeira = (await criarTermo(autor, form, 'SOLTURA')).body
    await gateway.pedir(formularios.excluir, { token: autor.token, params: { id: primeira.id } })
    const { versao, sequencia } = await obter(autor, form.id)
    expect(sequencia).toEqual([])
    const outra = await criarTermo(autor, form, 'SOLTURA', { versao })
    expect([outra.status, outra.body.id === primeira.id]).toEqual([200, false])
  })

  it('refuses strangers, other roles, other versions, other destinations and what is not signed', async () => {
    const form = await umaApreensao('SOLTURA', [AVES])
    expect((await criarTermo(estranho, form, 'SOLTURA')).status).toBe(404)
    const orientador = await criarTermo(await entrar('ROLE_ORIENTADOR'), form, 'SOLTURA')
    expect([orientador.status, orientador.body.detail]).toEqual([403, SO_FISCAL_CRIA])
    expect((await criarTermo(await entrar('ROLE_GESTOR'), form, 'SOLTURA')).status).toBe(403)
    const recusa = async (tipo: CodigoDeInstrumento, mais: object = {}, f: Criado = form) => {
      const { status, body } = await criarTermo(autor, f, tipo, mais)
      return [status, body.detail]
    }
    expect(await recusa('DOACAO')).toEqual([409, 'O destino imediato desta apreensão não é doação.'])
    expect(await recusa('EMBARGO')).toEqual([
      409,
      'Não se cria Termo de Embargo a partir de Termo de Apreensão.',
    ])
    expect(await recusa('SOLTURA', { instrumentoId: crypto.randomUUID() })).toEqual([
      409,
      'Este formulário não tem o instrumento indicado.',
    ])
    expect((await recusa('SOLTURA', { versao: form.versao + 1 }))[0]).toBe(409)
    for (const condicao of ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO'] as const)
      expect(await recusa('SOLTURA', {}, await umaApreensao('SOLTURA', [AVES], { condicao }))).toEqual([
        409,
        'Um termo só é criado a partir de formulário assinado e não cancelado.',
      ])
    expect((await obter(autor, form.id)).sequencia).toEqual([])
  })

  it('tells who was taken off the team of the draft whom to ask', async () => {
    const form = await umaApreensao('SOLTURA', [AVES])
    const { body: rascunho } = await criarTermo(autor, form, 'SOLTURA')
    const equipe = rascunho.equipe.filter((i: { usuarioId: string }) => i.usuarioId === autor.id)
    await gateway.pedir(formularios.atualizar, {
      token: autor.token,
      params: { id: rascunho.id },
      body: { id: rascunho.id, versao: rascunho.versao, equipe },
    })
    const { status, body } = await criarTermo(colega, form, 'SOLTURA')
    expect([status, body.detail]).toEqual([
      409,
      `O formulário ${rascunho.codigo} já foi criado a partir deste, por outra pessoa: peça para entrar na equipe dele.`,
    ])
  })
})

describe('from a notificação not answered', () => {
  it('begins the auto by art. 80, with its evidence and the link', async () => {
    const form = await umaNotificacaoVencida(banco.db, autor.id, {
      ...ETAPAS(),
      condicao: 'EM_RASCUNHO',
      identificacao: { responsaveis: [umResponsavel({ papel: 'NOTIFICADO' })] },
    })
    const [origem] = form.instrumentos
    const evidencias = [await umaEvidencia(banco.db, autor.id, { instrumentosVinculados: [origem?.id] })]
    await gateway.pedir(formularios.etapaEvidencia, {
      token: autor.token,
      body: { idFormulario: form.id, versao: form.versao, evidencias },
    })
    await mudarCondicao(banco.db, form.id, 'ASSINADO')
    const { versao } = await obter(autor, form.id)
    const { status, body } = await criarTermo(autor, form, 'AUTO_INFRACAO', { versao })
    expect(status).toBe(200)
    expect(body.responsavel).toMatchObject({ nome: 'João Conceição da Silva', papel: 'AUTUADO' })
    expect(body.instrumentos[0].dados).toMatchObject({
      notificacaoDescumpridaCodigo: origem?.codigo,
      // The term does not run until January 20th.
      dataFatoInicio: '2026-02-05',
      descricaoConduta: expect.stringContaining('Apresentar a licença ambiental da atividade'),
    })
    const { infracaoId } = body.instrumentos[0].dados.infracoes[0]
    const { rows } = await banco.pool.query('select artigo from tipo_infracao where id = $1', [infracaoId])
    expect(rows).toEqual([{ artigo: '80' }])
    expect(
      body.evidencias.map((e: { arquivoId: string; instrumentosVinculados: string[] }) => [
        e.arquivoId,
        e.instrumentosVinculados,
      ]),
    ).toEqual([[evidencias[0]?.arquivoId, [body.instrumentos[0].id]]])
    expect(elos(await obter(autor, form.id))).toEqual([['DEU_EM', body.instrumentos[0].codigo]])

    const outra = await criarTermo(colega, form, 'AUTO_INFRACAO', { versao })
    expect(outra.body.id).toBe(body.id)
    await mudarCondicao(banco.db, body.id, 'CANCELADO')
    const nova = await criarTermo(autor, form, 'AUTO_INFRACAO', { versao: versao + 1 })
    expect([nova.status, nova.body.id === body.id]).toEqual([200, false])
  })

  it('waits for the term', async () => {
    const form = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['NOTIFICACAO'],
      condicao: 'DOCUMENTACAO_ASSINADOS',
    })
    const { status, body } = await criarTermo(autor, form, 'AUTO_INFRACAO')
    expect([status, body.detail]).toEqual([409, 'O prazo desta notificação ainda não venceu.'])
  })
})

describe('from a recolhimento', () => {
  it('begins the seizure of the same goods, which then leave the balance of the collection', async () => {
    const form = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['RECOLHIMENTO'],
      condicao: 'SINCRONIZADO',
      ...ETAPAS(),
      identificacao: { responsaveis: [{ tipoPessoa: 'NAO_IDENTIFICADA', papel: 'AUTUADO' }] },
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'RECOLHIMENTO', dados: recolhimento.exemplo() }],
    })
    const codigo = form.instrumentos[0]?.codigo ?? ''
    const { status, body } = await criarTermo(autor, form, 'APREENSAO')
    expect(status).toBe(200)
    expect(body.identificacao).toEqual({ responsaveis: [] })
    const { fotos: _, ...madeira } = itemDeExemplo()
    expect(body.instrumentos[0].dados).toEqual({ documentoOrigemCodigo: codigo, itens: [madeira] })
    expect(elos(body)).toEqual([['VEIO_DE', codigo]])

    const saldo = async () => {
      const { body: citado } = await gateway.pedir(instrumentos.documento, {
        token: autor.token,
        params: { codigo },
        query: { pessoas: '' },
      })
      return citado.itens[0].saldo
    }
    expect(await saldo()).toBe(4.5)
    await mudarCondicao(banco.db, body.id, 'AGUARDANDO_ASSINATURA')
    expect(await saldo()).toBe(0)
    await mudarCondicao(banco.db, body.id, 'CANCELADO')
    expect(await saldo()).toBe(4.5)
  })
})

it('the conversion of a guidance is told on both sides too', async () => {
  const form = await umaOrientacaoVencida(banco.db, autor.id)
  const { body: auto } = await gateway.pedir(formularios.converter, {
    token: autor.token,
    params: { id: form.id },
    body: { versao: form.versao },
  })
  expect(elos(auto)).toEqual([['VEIO_DE', form.instrumentos[0]?.codigo]])
  expect(elos(await obter(autor, form.id))).toEqual([['DEU_EM', auto.instrumentos[0].codigo]])
})
