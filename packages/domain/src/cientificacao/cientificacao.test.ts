import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { autoOrientacao } from '../instrumento/tipos/auto-orientacao.ts'
import { CAMPOS_DO_ENVIO, camposDaCiencia, soAplicaveis } from './campos.ts'
import { autoDaOrientacao, impedimentoDaConversao } from './conversao.ts'
import { conferirCumprimento } from './cumprimento.ts'
import { cientificacaoDe, type EventoDeCiencia } from './eventos.ts'
import { type FormaDeCiencia, viaDaCiencia } from './formas.ts'
import {
  cienciaInicial,
  conferirCiencia,
  conferirEnvio,
  conferirFrustrada,
  impedimentoDaCiencia,
  impedimentoDoEnvio,
  type Situacao,
} from './regras.ts'

const AGORA = new Date('2026-12-20T12:00:00Z')
const ATO = '2026-11-14T17:32:40Z'
const COMPROVANTE = { arquivoId: '60000000-0000-4000-8000-000000000001', nome: 'ar.pdf' }

const doTipo = (tipo: string, cienciaForma?: string) => ({
  tipo,
  dados: { dataHoraInstrumento: ATO, cienciaForma },
})
const PESSOA = {
  tipoPessoa: 'FISICA',
  email: 'pessoa@exemplo.com',
  enderecoCorrespondencia: { cep: '74000-000', logradouro: 'Rua das Lobeiras' },
}

const situacao = (mais: Partial<Situacao> = {}): Situacao => ({
  condicao: 'ASSINADO',
  instrumentos: [doTipo('AUTO_INFRACAO', 'POSTAL_AR')],
  identificacao: { responsaveis: [PESSOA] },
  tentativas: [],
  agora: AGORA,
  ...mais,
})
const emCurso = (forma: FormaDeCiencia, frustradas = 0, mais: Partial<Situacao> = {}) =>
  situacao({
    condicao: 'AGUARDANDO_CIENTIFICACAO',
    tentativas: [
      ...Array.from({ length: frustradas }, () => ({ forma: 'POSTAL_AR' as const, frustrada: {} })),
      { forma, frustrada: null },
    ],
    ...mais,
  })
const mensagens = (achadas: Array<{ campo: string; mensagem: string }>) =>
  achadas.map((p) => `${p.campo}: ${p.mensagem}`)

describe('which way a signed form takes', () => {
  it.each([
    [[doTipo('AUTO_INFRACAO', 'PESSOAL')], 'NO_ATO'],
    [[doTipo('AUTO_INFRACAO', 'RECUSA'), doTipo('EMBARGO', 'REPRESENTANTE')], 'NO_ATO'],
    [[doTipo('AUTO_INFRACAO', 'PESSOAL'), doTipo('EMBARGO', 'POSTAL_AR')], 'A_DISTANCIA'],
    [[doTipo('EMBARGO')], 'A_DISTANCIA'],
    [[doTipo('SOLTURA')], 'NAO_EXIGE'],
    [[doTipo('RECOLHIMENTO')], 'NAO_EXIGE'],
  ])('%j: %s', (instrumentos, via) => {
    expect(viaDaCiencia(instrumentos)).toBe(via)
    const onde = { condicao: 'ASSINADO', instrumentos } as const
    expect(impedimentoDaCiencia(onde) === null).toBe(via !== 'A_DISTANCIA')
    expect(impedimentoDoEnvio(onde) === null).toBe(via === 'A_DISTANCIA')
  })

  it('asks on the act, afterwards, and where nobody is to be told', () => {
    expect(Object.keys(camposDaCiencia('ASSINADO', 'NO_ATO'))).toEqual([
      'forma',
      'dataHora',
      'recebedor',
      'observacoes',
    ])
    expect(Object.keys(camposDaCiencia('ASSINADO', 'NAO_EXIGE'))).toEqual(['observacoes'])
    expect(camposDaCiencia('AGUARDANDO_CIENTIFICACAO', 'NO_ATO')).toHaveProperty('comprovante')
  })
})

describe('ciência on the act (T7)', () => {
  const noAto = situacao({ instrumentos: [doTipo('AUTO_INFRACAO', 'PESSOAL')] })
  it.each<[string, Dados, string[]]>([
    ['as it was', { forma: 'PESSOAL', dataHora: '2026-11-14T18:00:00Z' }, []],
    ['the same minute as the act', { forma: 'PESSOAL', dataHora: '2026-11-14T17:32:00Z' }, []],
    ['nothing', {}, ['forma: Campo obrigatório', 'dataHora: Campo obrigatório']],
    [
      'before the act',
      { forma: 'PESSOAL', dataHora: '2026-11-14T17:31:00Z' },
      ['dataHora: A ciência não pode ser anterior ao ato'],
    ],
    [
      'not yet',
      { forma: 'PESSOAL', dataHora: '2026-12-21T12:00:00Z' },
      ['dataHora: A data não pode ser posterior a agora'],
    ],
    [
      'not what was signed',
      { forma: 'RECUSA', dataHora: '2026-11-14T18:00:00Z' },
      ['forma: Não é a forma que consta no instrumento assinado'],
    ],
    [
      'at a distance',
      { forma: 'EDITAL', dataHora: '2026-11-14T18:00:00Z' },
      ['forma: Escolha uma das opções'],
    ],
  ])('%s', (_, dados, esperadas) => expect(mensagens(conferirCiencia(dados, noAto))).toEqual(esperadas))

  it('is after every act of the form', () => {
    const instrumentos = [
      doTipo('AUTO_INFRACAO', 'PESSOAL'),
      { tipo: 'EMBARGO', dados: { cienciaForma: 'PESSOAL', dataHoraInstrumento: '2026-11-15T12:00:00Z' } },
    ]
    const dados = { forma: 'PESSOAL', dataHora: '2026-11-14T18:00:00Z' }
    expect(mensagens(conferirCiencia(dados, situacao({ instrumentos })))).toEqual([
      'dataHora: A ciência não pode ser anterior ao ato',
    ])
  })

  it('asks nothing of a release or a collection', () => {
    expect(conferirCiencia({}, situacao({ instrumentos: [doTipo('SOLTURA')] }))).toEqual([])
  })

  it('starts with what the instruments say', () => {
    const dados = {
      cienciaForma: 'PESSOAL',
      cienciaData: '2026-11-14T18:00:00Z',
      assinanteNome: 'Pessoa Exemplo',
    }
    expect(cienciaInicial(situacao({ instrumentos: [{ tipo: 'EMBARGO', dados }] }))).toEqual({
      forma: 'PESSOAL',
      dataHora: '2026-11-14T18:00:00Z',
      recebedor: 'Pessoa Exemplo',
    })
  })
})

describe('sending (T8)', () => {
  const semNada = { tipoPessoa: 'FISICA' }
  it.each<[string, Dados, Dados[], string[]]>([
    ['a letter', { forma: 'POSTAL_AR' }, [PESSOA], []],
    [
      'a letter with no address',
      { forma: 'POSTAL_AR' },
      [semNada],
      ['forma: A carta exige endereço de correspondência com CEP'],
    ],
    [
      'a letter to half a CEP',
      { forma: 'POSTAL_AR' },
      [{ ...PESSOA, enderecoCorrespondencia: { cep: '7400', logradouro: 'Rua' } }],
      ['forma: A carta exige endereço de correspondência com CEP'],
    ],
    [
      'a letter to another address',
      { forma: 'POSTAL_AR', outroEndereco: 'Rua 2, Goiânia, GO, 74001-970' },
      [semNada],
      [],
    ],
    [
      'another address without CEP',
      { forma: 'POSTAL_AR', outroEndereco: 'Rua 2, Goiânia' },
      [PESSOA],
      ['outroEndereco: Informe o endereço com o CEP'],
    ],
    ['an e-mail accepted', { forma: 'ELETRONICA' }, [{ ...PESSOA, aceitaEletronico: true }], []],
    [
      'an e-mail not accepted',
      { forma: 'ELETRONICA' },
      [PESSOA],
      ['forma: A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite'],
    ],
    [
      'accepted, without an e-mail',
      { forma: 'ELETRONICA' },
      [{ ...semNada, aceitaEletronico: true }],
      ['forma: A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite'],
    ],
    [
      'accepted, to another e-mail',
      { forma: 'ELETRONICA', enderecoEletronico: 'outra@exemplo.com' },
      [{ ...semNada, aceitaEletronico: true }],
      [],
    ],
    [
      'the gazette at once',
      { forma: 'EDITAL' },
      [PESSOA],
      ['forma: O edital exige duas tentativas frustradas ou lugar incerto, com o motivo'],
    ],
    [
      'the gazette, place uncertain',
      { forma: 'EDITAL', lugarIncerto: true, motivoLugarIncerto: 'Vizinhos dizem que deixou o estado' },
      [PESSOA],
      [],
    ],
    [
      'the gazette, place uncertain, no reason',
      { forma: 'EDITAL', lugarIncerto: true },
      [PESSOA],
      [
        'motivoLugarIncerto: Campo obrigatório',
        'forma: O edital exige duas tentativas frustradas ou lugar incerto, com o motivo',
      ],
    ],
    ['the gazette, nobody known', { forma: 'EDITAL' }, [{ tipoPessoa: 'NAO_IDENTIFICADA' }], []],
    ['on the act', { forma: 'PESSOAL' }, [PESSOA], ['forma: Escolha uma das opções']],
    ['nothing', {}, [PESSOA], ['forma: Campo obrigatório']],
  ])('%s', (_, dados, responsaveis, esperadas) => {
    expect(mensagens(conferirEnvio(dados, situacao({ identificacao: { responsaveis } })))).toEqual(esperadas)
  })

  it('lets go of what no longer applies, and of what hung from it', () => {
    const dados = { forma: 'POSTAL_AR', lugarIncerto: true, motivoLugarIncerto: 'x', qualquer: 1 }
    expect(soAplicaveis(CAMPOS_DO_ENVIO, dados)).toEqual({ forma: 'POSTAL_AR' })
  })
})

describe('a failed attempt (T10)', () => {
  const falha = { motivo: 'AUSENTE', data: '2026-11-25', forma: 'POSTAL_AR' }
  it.each<[string, Dados, number, string[]]>([
    ['again by letter', falha, 0, []],
    [
      'without reason or date',
      { forma: 'POSTAL_AR' },
      0,
      ['motivo: Campo obrigatório', 'data: Campo obrigatório'],
    ],
    ['another reason, untold', { ...falha, motivo: 'OUTRO' }, 0, ['detalhe: Campo obrigatório']],
    [
      'before the act',
      { ...falha, data: '2026-11-13' },
      0,
      ['data: A tentativa não pode ser anterior ao ato'],
    ],
    ['on the day of the act', { ...falha, data: '2026-11-14' }, 0, []],
    ['tomorrow', { ...falha, data: '2026-12-22' }, 0, ['data: A data não pode ser posterior a agora']],
    [
      'the gazette after one',
      { ...falha, forma: 'EDITAL' },
      0,
      ['forma: O edital exige duas tentativas frustradas ou lugar incerto, com o motivo'],
    ],
    ['the gazette after two', { ...falha, forma: 'EDITAL' }, 1, []],
  ])('%s', (_, dados, antes, esperadas) =>
    expect(mensagens(conferirFrustrada(dados, emCurso('POSTAL_AR', antes)))).toEqual(esperadas),
  )
})

describe('ciência afterwards (T9)', () => {
  const porAr = {
    forma: 'POSTAL_AR',
    dataHora: '2026-11-25T13:00:00Z',
    codigoObjeto: 'AA123456789BR',
    comprovante: COMPROVANTE,
  }
  it.each<[string, Dados, string[]]>([
    ['by letter', porAr, []],
    ['without proof', { ...porAr, comprovante: null }, ['comprovante: Anexe o comprovante da ciência']],
    ['without date', { ...porAr, dataHora: null }, ['dataHora: Campo obrigatório']],
    [
      'without the object',
      { ...porAr, codigoObjeto: null },
      ['codigoObjeto: Informe o código do objeto postal'],
    ],
    [
      'by the gazette while a letter is on its way',
      { ...porAr, forma: 'EDITAL' },
      [
        'forma: A tentativa em curso é por carta com aviso de recebimento: registre antes que ela foi frustrada',
      ],
    ],
    ['in person meanwhile', { ...porAr, forma: 'PESSOAL' }, []],
    ['by somebody else', { ...porAr, forma: 'REPRESENTANTE' }, ['recebedor: Campo obrigatório']],
    [
      'before the act',
      { ...porAr, dataHora: '2026-11-01T13:00:00Z' },
      ['dataHora: A ciência não pode ser anterior ao ato'],
    ],
  ])('%s', (_, dados, esperadas) =>
    expect(mensagens(conferirCiencia(dados, emCurso('POSTAL_AR')))).toEqual(esperadas),
  )

  it('knows the object from the sending', () => {
    const tentativas = [{ forma: 'POSTAL_AR' as const, codigoObjeto: 'AA123456789BR', frustrada: null }]
    const onde = emCurso('POSTAL_AR', 0, { tentativas })
    expect(conferirCiencia({ ...porAr, codigoObjeto: null }, onde)).toEqual([])
    expect(cienciaInicial(onde)).toEqual({ forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' })
  })
})

it('reads where the ciência stands from what was recorded', () => {
  const usuario = { id: '30000000-0000-4000-8000-000000000001', nome: 'Gestora Exemplo' }
  const evento = (e: EventoDeCiencia['evento'], dia: number, dados: Dados): EventoDeCiencia => ({
    evento: e,
    quando: `2026-11-${dia}T12:00:00Z`,
    usuario,
    dados,
  })
  const eventos = [
    evento('ENVIO', 15, { forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' }),
    evento('FRUSTRADA', 20, { motivo: 'AUSENTE', data: '2026-11-19' }),
    evento('ENVIO', 20, { forma: 'ELETRONICA' }),
  ]
  expect(cientificacaoDe([])).toBeNull()
  expect(cientificacaoDe(eventos)).toMatchObject({
    forma: null,
    data: null,
    registradaEm: null,
    tentativas: [
      { numero: 1, forma: 'POSTAL_AR', frustrada: { motivo: 'AUSENTE', data: '2026-11-19', por: usuario } },
      { numero: 2, forma: 'ELETRONICA', frustrada: null },
    ],
  })
  const ciencia = { forma: 'ELETRONICA', dataHora: '2026-11-22T12:00:00Z', comprovante: COMPROVANTE }
  expect(cientificacaoDe([...eventos, evento('CIENCIA', 23, ciencia)])).toMatchObject({
    forma: 'ELETRONICA',
    data: '2026-11-22T12:00:00Z',
    comprovante: COMPROVANTE,
    registradaEm: '2026-11-23T12:00:00Z',
  })
})

describe('compliance', () => {
  it.each<[Dados, string[]]>([
    [{ cumprimento: 'CUMPRIDO', data: '2026-12-01' }, []],
    [{}, ['cumprimento: Campo obrigatório', 'data: Campo obrigatório']],
    [{ cumprimento: 'JUSTIFICADO', data: '2026-12-01' }, ['observacoes: Campo obrigatório']],
    [{ cumprimento: 'TALVEZ', data: '2026-12-01' }, ['cumprimento: Escolha uma das opções']],
    [
      { cumprimento: 'CUMPRIDO', data: '2026-11-13' },
      ['data: A verificação não pode ser anterior à ciência'],
    ],
    // The last day is still the person's: until it is over nobody has failed, whatever else may be recorded.
    [
      { cumprimento: 'NAO_CUMPRIDO', data: '2026-12-18', observacoes: 'Nada foi feito no local.' },
      ['data: O prazo termina em 18/12/2026'],
    ],
    [{ cumprimento: 'NAO_CUMPRIDO', data: '2026-12-19', observacoes: 'Nada foi feito no local.' }, []],
    [{ cumprimento: 'PARCIAL', data: '2026-12-18', observacoes: 'Metade foi feita no local.' }, []],
  ])('%j', (dados, esperadas) =>
    expect(
      mensagens(conferirCumprimento(dados, { ciencia: '2026-11-14', ultimoDia: '2026-12-18' }, AGORA)),
    ).toEqual(esperadas),
  )
})

describe('conversion', () => {
  const vencida = { rotulo: 'Ação 1: licenciar', data: '2026-11-13', vencido: true }
  const corre = { ...vencida, data: '2026-11-16', vencido: false }
  it.each([
    ['PENDENTE', [vencida], true],
    ['PARCIAL', [vencida], true],
    ['NAO_CUMPRIDO', [vencida], true],
    ['PENDENTE', [corre], false],
    // The last action has to be over.
    ['PENDENTE', [vencida, corre], false],
    ['PENDENTE', [{ ...vencida, rotulo: 'Retorno da orientação' }], false],
    ['PENDENTE', [], false],
    ['CUMPRIDO', [vencida], false],
    ['JUSTIFICADO', [vencida], false],
  ])('%s with %j: %s', (cumprimento, prazos, pode) =>
    expect(impedimentoDaConversao({ cumprimento, prazos }) === null).toBe(pode),
  )

  it('says when the term ends', () => {
    const diz = (...prazos: Array<typeof corre>) =>
      impedimentoDaConversao({ cumprimento: 'PENDENTE', prazos })
    expect(diz(vencida, corre)).toBe('O prazo termina em 16/11/2026')
    expect(diz()).toBe('O prazo das ações desta orientação ainda não venceu.')
  })

  it('carries the fact, the areas and the link; who was guided now answers', () => {
    const orientacao = {
      codigo: 'AO-2026-000007',
      dados: { ...autoOrientacao.exemplo(), infracaoPotencialId: 77 },
    }
    const etapas = {
      identificacao: { responsaveis: [{ papel: 'ORIENTADO', nome: 'Pessoa Exemplo' }], testemunhas: [] },
      localizacao: {
        poligonos: [
          { id: 'a1', finalidade: 'AREA_INFRACAO' },
          { id: 'a2', finalidade: 'OUTRA' },
        ],
      },
    }
    const { dados, identificacao } = autoDaOrientacao(orientacao, etapas, '2026-11-15T02:00:00Z')
    expect(identificacao).toEqual({
      responsaveis: [{ papel: 'AUTUADO', nome: 'Pessoa Exemplo' }],
      testemunhas: [],
    })
    expect(dados).toMatchObject({
      dataHoraConstatacao: '2026-11-14T17:32:00Z',
      dataFatoInicio: '2026-10-01',
      infracoes: [{ infracaoId: 77 }],
      poligonoIds: ['a1'],
      instrumentosVinculados: ['AO-2026-000007'],
    })
    expect(dados.descricaoConduta).toMatch(
      /^Lava a jato.*\n\nO responsável foi orientado pelo AO-2026-000007, com ciência em 14\/11\/2026, e não cumpriu/,
    )
  })

  it('keeps within what the field takes', () => {
    const dados = { situacaoEncontrada: 'x'.repeat(4000), acoes: [{ acao: 'y'.repeat(500) }] }
    const auto = autoDaOrientacao({ codigo: 'AO-1', dados }, { identificacao: {}, localizacao: {} }, null)
    expect(String(auto.dados.descricaoConduta).length).toBeLessThanOrEqual(4000)
    expect(auto.dados).not.toHaveProperty('infracoes')
  })
})
