import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../campos/campo.ts'
import { TipoDeInfracao } from '../catalogo/contract.ts'
import { saldosDe } from '../instrumento/bens/saldo.ts'
import type { DocumentoLido } from '../instrumento/definicao.ts'
import { ambienteDeExemplo, itemDeExemplo } from '../instrumento/exemplo.ts'
import { pendenciasDoInstrumento } from '../instrumento/pendencias.ts'
import { notificacao } from '../instrumento/tipos/notificacao.ts'
import { emVigor } from '../multa/vigencia.ts'
import { pode } from './ciclo.ts'
import { CONDICOES, CONDICOES_EM_VIGOR } from './condicao.ts'
import { preenchimentoCompleto } from './exemplo.ts'
import type { Elo } from './sequencia/elo.ts'
import type { Mundo, Passo } from './sequencia/passo.ts'
import { codigosDosBens, impedimentoDoPasso, jaComecado, ofertasDe, PASSOS, passoDe } from './sequencia.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const AGORA = new Date('2026-11-15T15:00:00Z')

const mundo = (mais: Partial<Mundo> = {}): Mundo => ({
  agora: AGORA,
  prazos: [],
  documento: undefined,
  ciencia: null,
  infracaoId: (codigo, dia) => emVigor(CATALOGO, codigo, dia)?.id,
  ...mais,
})

const passo = (de: string, para: string): Passo => {
  const achado = passoDe(de, para)
  if (!achado) throw new Error(`${de} não leva a ${para}`)
  return achado
}

const MADEIRA = itemDeExemplo()
const AVE: Dados = {
  itemId: 'ave',
  categoria: 'ANIMAL_SILVESTRE',
  descricao: 'Canário-da-terra',
  especieId: 1,
  quantidade: 5,
  unidade: 'INDIVIDUO',
  estado: 'HIGIDO',
  sexo: 'M',
  faixaEtaria: 'ADULTO',
  marcacao: 'IB 123',
  riscoPerecimento: 'NAO',
}
const MOTO: Dados = { itemId: 'moto', categoria: 'VEICULO', quantidade: 1, riscoPerecimento: 'NAO' }

const item = (dados: Dados, saldo: number): DocumentoLido['itens'][number] => ({
  itemId: String(dados.itemId),
  dados,
  saldo,
})
const documento = (...itens: DocumentoLido['itens']) => ({ itens })
const TUDO = documento(item(MADEIRA, 2.5), item(AVE, 3), item(MOTO, 1))

const apreensao = (destinoImediato: string) => ({
  id: '40000000-0000-4000-8000-000000000001',
  codigo: 'TAP-2026-000012',
  tipo: { codigo: 'APREENSAO' },
  dados: { destinoImediato, itens: [MADEIRA, AVE, MOTO] },
})

const elo = (para: Elo['outro']['tipo']['codigo'], condicao: Elo['outro']['condicao']): Elo => ({
  sentido: 'DEU_EM',
  instrumentoId: apreensao('').id,
  outro: {
    instrumentoId: '40000000-0000-4000-8000-000000000002',
    codigo: 'X-2026-000001',
    tipo: { codigo: para, nome: para },
    formularioId: '40000000-0000-4000-8000-000000000003',
    formularioCodigo: 'FRM-2026-000009',
    condicao,
  },
})

it('is this table', () => {
  expect(PASSOS.map(({ de, para, rotulo }) => [de, para, rotulo])).toEqual([
    ['APREENSAO', 'DOACAO', 'Criar termo de doação'],
    ['APREENSAO', 'SOLTURA', 'Criar termo de soltura'],
    ['APREENSAO', 'ENTREGA', 'Criar termo de entrega'],
    ['NOTIFICACAO', 'AUTO_INFRACAO', 'Criar auto de infração (art. 80)'],
    ['RECOLHIMENTO', 'APREENSAO', 'Converter em termo de apreensão'],
  ])
  for (const { confirmacao } of PASSOS) expect(confirmacao).toMatch(/em rascunho.*Deseja continuar\?$/)
})

it('is for inspectors of the team, over what is signed and not cancelled', () => {
  const podem = (id: string, perfilAtivo: 'ROLE_FISCAL' | 'ROLE_ORIENTADOR' | 'ROLE_GESTOR') =>
    CONDICOES.filter((condicao) =>
      pode({ id, perfilAtivo }, 'criarTermo', {
        condicao,
        tiposFormulario: [{ codigo: 'APREENSAO' }],
        autorId: 'autor',
        equipe: [],
        assinaram: [],
      }),
    )
  expect(podem('autor', 'ROLE_FISCAL')).toEqual(CONDICOES_EM_VIGOR)
  expect([
    podem('outro', 'ROLE_FISCAL'),
    podem('autor', 'ROLE_ORIENTADOR'),
    podem('autor', 'ROLE_GESTOR'),
  ]).toEqual([[], [], []])
})

describe('from a seizure', () => {
  it.each([
    ['DOACAO_SUMARIA', ['DOACAO']],
    ['SOLTURA', ['SOLTURA']],
    ['ENTREGA_INSTITUICAO', ['ENTREGA']],
    ['DEPOSITO', []],
    ['GUARDA_DO_ORGAO', []],
    ['DESTRUICAO', []],
    ['AUTORIDADE_POLICIAL', []],
  ])('with the destination %s offers %j', (destino, esperados) => {
    const formulario = { instrumentos: [apreensao(destino)], prazos: [] }
    expect(ofertasDe(formulario, () => TUDO).map((o) => o.passo.para)).toEqual(esperados)
    expect(codigosDosBens(formulario)).toEqual(esperados.length > 0 ? ['TAP-2026-000012'] : [])
  })

  it('offers nothing while the balance is not known, nor when none of it may go there', () => {
    const formulario = { instrumentos: [apreensao('SOLTURA')], prazos: [] }
    expect(ofertasDe(formulario, () => undefined)).toEqual([])
    expect(ofertasDe(formulario, () => documento(item(AVE, 0), item(MOTO, 1)))).toEqual([])
  })

  it('says why not', () => {
    const origem = apreensao('SOLTURA')
    const diz = (para: string, d = TUDO) =>
      impedimentoDoPasso(passo('APREENSAO', para), origem, mundo({ documento: d }))
    expect(diz('SOLTURA')).toBeNull()
    expect(diz('DOACAO')).toBe('O destino imediato desta apreensão não é doação.')
    expect(diz('SOLTURA', documento(item(AVE, 0)))).toBe(
      'Nenhum item desta apreensão tem saldo que possa ir para soltura.',
    )
  })

  it.each<[string, Dados]>([
    [
      'DOACAO',
      {
        apreensaoCodigo: 'TAP-2026-000012',
        itensDoados: [{ id: 'item-madeira', itemId: 'item-madeira', quantidade: 2.5, valor: 1000 }],
      },
    ],
    [
      'SOLTURA',
      {
        origemAnimais: 'APREENSAO',
        documentoOrigemCodigo: 'TAP-2026-000012',
        especimes: [
          {
            id: 'ave',
            itemId: 'ave',
            quantidade: 3,
            especieId: 1,
            sexo: 'M',
            faixaEtaria: 'ADULTO',
            estadoSaude: 'HIGIDO',
            marcacao: 'IB 123',
          },
        ],
      },
    ],
    [
      'ENTREGA',
      {
        modalidade: 'ENTREGA_A_INSTITUICAO',
        origemItens: 'APREENDIDO_ANTERIOR',
        documentoOrigemCodigo: 'TAP-2026-000012',
        itensDestinados: [{ id: 'ave', itemId: 'ave', quantidade: 3 }],
        condicaoSaude: 'HIGIDO',
      },
    ],
  ])('%s starts with what is left of what may go there', (para, esperado) => {
    const dados = passo('APREENSAO', para).dados(apreensao(''), mundo({ documento: TUDO }))
    expect(dados).toEqual(esperado)
  })

  it.each(['DOACAO', 'SOLTURA', 'ENTREGA'] as const)('%s is accepted as it starts', (para) => {
    const form = preenchimentoCompleto(para)
    const [exemplo] = form.instrumentos
    if (!exemplo) throw new Error('o exemplo não tem instrumento')
    const { itensEntregues: _, declaracaoEspontanea: __, recebedor, ...dados } = exemplo.dados
    const novo = {
      ...exemplo,
      dados: {
        ...dados,
        ...(recebedor !== undefined && {
          recebedor: { tipoRecebedor: 'CETAS', nome: 'CETAS Exemplo', cnpj: '11.222.333/0001-81' },
        }),
        ...passo('APREENSAO', para).dados(apreensao(''), mundo({ documento: TUDO })),
      },
    }
    const citado = {
      codigo: 'TAP-2026-000012',
      tipo: 'APREENSAO',
      dataHoraInstrumento: null,
      pessoas: [],
      itens: TUDO.itens,
    }
    const ambiente = ambienteDeExemplo(AGORA, {
      documento: (c) => (c === citado.codigo ? citado : undefined),
    })
    expect(pendenciasDoInstrumento(novo, { ...form, instrumentos: [novo] }, ambiente)).toEqual([])
  })

  it('takes the witnesses along, and not who was fined: it is not they who receive, nor is anybody accused', () => {
    const identificacao = { responsaveis: [{ papel: 'AUTUADO' }], testemunhas: [{ nome: 'Ana' }] }
    for (const para of ['DOACAO', 'ENTREGA', 'SOLTURA'])
      expect(passo('APREENSAO', para).pessoas(identificacao)).toEqual({ testemunhas: [{ nome: 'Ana' }] })
  })

  it('is offered again once the draft was sent, and not while it is one', () => {
    const com = (condicao: Elo['outro']['condicao']) =>
      ofertasDe(
        { instrumentos: [apreensao('DOACAO_SUMARIA')], prazos: [], sequencia: [elo('DOACAO', condicao)] },
        () => TUDO,
      ).length
    expect([com('EM_RASCUNHO'), com('AGUARDANDO_ASSINATURA'), com('CANCELADO')]).toEqual([0, 1, 1])
  })

  it('tells two instruments that offer the same by their codes', () => {
    const outra = { ...apreensao('SOLTURA'), id: 'outra', codigo: 'TAP-2026-000013' }
    const ofertas = ofertasDe({ instrumentos: [apreensao('SOLTURA'), outra], prazos: [] }, () => TUDO)
    expect(ofertas.map((o) => o.rotulo)).toEqual([
      'Criar termo de soltura: TAP-2026-000012',
      'Criar termo de soltura: TAP-2026-000013',
    ])
  })
})

describe('from a notificação', () => {
  const P = passo('NOTIFICACAO', 'AUTO_INFRACAO')
  const prazo = (data: string | null, vencido: boolean, instrumentoId = 'n') => ({
    instrumentoId,
    data,
    vencido,
  })
  const origem = {
    id: 'n',
    codigo: 'NOT-2026-000004',
    dados: {
      ...notificacao.exemplo(),
      exigencias: [
        { descricao: 'Apresentar a licença', prazoDias: 15 },
        { descricao: 'Apresentar o CAR', prazoDias: 90 },
        { descricao: 'Comparecer à unidade', prazoDias: 10 },
      ],
      cienciaData: '2026-10-01T12:00:00Z',
    },
  }
  const PRAZOS = [prazo('2026-10-16', true), prazo('2026-12-30', false), prazo('2026-10-11', true)]

  it('waits for the term of one of its own demands', () => {
    const diz = (...prazos: Mundo['prazos']) => impedimentoDoPasso(P, origem, mundo({ prazos }))
    const AINDA_NAO = 'O prazo desta notificação ainda não venceu.'
    expect(diz(...PRAZOS)).toBeNull()
    expect(diz()).toBe(AINDA_NAO)
    expect(diz(prazo(null, false))).toBe(AINDA_NAO)
    expect(diz(prazo('2026-10-16', true, 'outro'))).toBe(AINDA_NAO)
    expect(diz(prazo('2026-12-30', false), prazo('2026-11-23', false))).toBe('O prazo termina em 23/11/2026')
  })

  it('frames the omission in art. 80, from the day after the first term, citing the notificação', () => {
    const dados = P.dados(origem, mundo({ prazos: PRAZOS }))
    expect(dados).toEqual({
      dataHoraConstatacao: AGORA.toISOString(),
      dataFatoInicio: '2026-10-12',
      descricaoConduta:
        'O notificado deixou de atender, no prazo concedido, à notificação NOT-2026-000004, com ciência em 01/10/2026, quanto a: Apresentar a licença (prazo até 16/10/2026); Comparecer à unidade (prazo até 11/10/2026).',
      infracoes: [{ id: 'art-80', infracaoId: 98 }],
      notificacaoDescumpridaCodigo: 'NOT-2026-000004',
    })
    expect(CATALOGO.find((i) => i.id === 98)?.artigo).toBe('80')
  })

  it('makes who was notified the one who answers', () => {
    const pessoas = P.pessoas({ responsaveis: [{ papel: 'NOTIFICADO', nome: 'A' }, { papel: 'EMBARGADO' }] })
    expect(pessoas).toEqual({ responsaveis: [{ papel: 'AUTUADO', nome: 'A' }, { papel: 'EMBARGADO' }] })
  })

  it('has one auto at a time', () => {
    const auto = (condicao: Elo['outro']['condicao']) => [
      { ...elo('AUTO_INFRACAO', condicao), instrumentoId: 'n' },
    ]
    expect(jaComecado(P, 'n', auto('EM_RASCUNHO'))).toBeDefined()
    expect(jaComecado(P, 'n', auto('SINCRONIZADO'))).toBeDefined()
    expect(jaComecado(P, 'n', auto('CANCELADO'))).toBeUndefined()
    expect(jaComecado(P, 'outra', auto('EM_RASCUNHO'))).toBeUndefined()
  })
})

describe('from a recolhimento', () => {
  const P = passo('RECOLHIMENTO', 'APREENSAO')
  const origem = { id: 'r', codigo: 'TRE-2026-000003', dados: {} }

  it('seizes what is left, under the same identity, and lets go who was not known', () => {
    const dados = P.dados(origem, mundo({ documento: documento(item(MADEIRA, 2.5), item(MOTO, 0)) }))
    const { fotos: _, ...madeira } = MADEIRA
    expect(dados).toEqual({
      documentoOrigemCodigo: 'TRE-2026-000003',
      itens: [{ ...madeira, quantidade: 2.5 }],
    })
    expect(P.pessoas({ responsaveis: [{ tipoPessoa: 'NAO_IDENTIFICADA' }] })).toEqual({ responsaveis: [] })
    expect(impedimentoDoPasso(P, origem, mundo({ documento: documento(item(MOTO, 0)) }))).toMatch(
      /não há saldo/,
    )
  })

  it('takes the goods out of the balance of the collection, and none out of its own', () => {
    const recolhido = { tipo: 'RECOLHIMENTO', dados: { itensRecolhidos: [MADEIRA] } }
    const apreendido = { tipo: 'APREENSAO', dados: { itens: [{ ...MADEIRA, quantidade: 3 }] } }
    expect(saldosDe([recolhido, apreendido]).get('item-madeira')).toMatchObject({
      origem: 'RECOLHIMENTO',
      saldo: 1.5,
    })
    expect(saldosDe([apreendido]).get('item-madeira')?.saldo).toBe(3)
    expect(saldosDe([recolhido, { ...apreendido, cancelado: true }]).get('item-madeira')?.saldo).toBe(4.5)
  })

  it('refuses more than the collection has left, and what is not a collection', () => {
    const form = preenchimentoCompleto('APREENSAO')
    const ditas = (quantidade: number, tipo = 'RECOLHIMENTO') => {
      const [instrumento] = form.instrumentos
      if (!instrumento) throw new Error('o exemplo não tem instrumento')
      const novo = {
        ...instrumento,
        dados: {
          ...instrumento.dados,
          documentoOrigemCodigo: origem.codigo,
          itens: [{ ...MADEIRA, quantidade }],
        },
      }
      const citado = {
        codigo: origem.codigo,
        tipo,
        dataHoraInstrumento: null,
        pessoas: [],
        itens: [item(MADEIRA, 2.5)],
      }
      return pendenciasDoInstrumento(
        novo,
        { ...form, instrumentos: [novo] },
        ambienteDeExemplo(AGORA, { documento: (c) => (c === origem.codigo ? citado : undefined) }),
      ).map((p) => p.mensagem)
    }
    expect(ditas(2.5)).toEqual([])
    expect(ditas(2.6)).toEqual(['Quantidade maior que o saldo do item (2,5 metros cúbicos)'])
    expect(ditas(1, 'APREENSAO')).toEqual(['Busque um termo de recolhimento assinado'])
  })
})
