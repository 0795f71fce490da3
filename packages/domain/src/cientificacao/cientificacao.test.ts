import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { autoOrientacao } from '../instrumento/tipos/auto-orientacao.ts'
import { CAMPOS_DO_ENVIO, soAplicaveis } from './campos.ts'
import { autoDaOrientacao, impedimentoDaConversao } from './conversao.ts'
import { CONTRADIZ, ehSegundaCiencia, recusaDaSegunda } from './correcao.ts'
import { conferirCumprimento } from './cumprimento.ts'
import { destinatariosDe } from './destinatarios.ts'
import { cienciasDe, cientificacaoDe, type EventoDeCiencia } from './eventos.ts'
import type { FormaDeCiencia } from './formas.ts'
import {
  camposDaCiencia,
  cienciaInicial,
  conferirCiencia,
  conferirCorrecao,
  conferirEnvio,
  conferirFrustrada,
  envioInicial,
  podeEnviar,
  podeFrustrar,
  podeRegistrar,
} from './regras.ts'
import type { Situacao } from './situacao.ts'

const AGORA = new Date('2026-12-20T12:00:00Z')
const ATO = '2026-11-14T17:32:40Z'
const COMPROVANTE = { arquivoId: '60000000-0000-4000-8000-000000000001', nome: 'ar.pdf' }

const doTipo = (tipo: string, cienciaForma?: string) => ({
  id: tipo,
  tipo,
  dados: { dataHoraInstrumento: ATO, cienciaForma },
})
const PESSOA = {
  tipoPessoa: 'FISICA',
  email: 'pessoa@exemplo.com',
  enderecoCorrespondencia: { cep: '74000-000', logradouro: 'Rua das Lobeiras' },
}

/** Nobody has ciência yet, unless the events tell. */
const situacao = (mais: Partial<Situacao> = {}, eventos: EventoDeCiencia[] = []): Situacao => {
  const formulario = {
    instrumentos: [doTipo('AUTO_INFRACAO', 'POSTAL_AR')],
    identificacao: { responsaveis: [PESSOA] },
    ...mais,
  }
  return {
    ciencias: cienciasDe(eventos, destinatariosDe(formulario), null),
    tentativas: [],
    prontoEm: null,
    agora: AGORA,
    ...formulario,
  }
}
const emCurso = (forma: FormaDeCiencia, frustradas = 0, mais: Partial<Situacao> = {}) =>
  situacao({
    tentativas: [
      ...Array.from({ length: frustradas }, () => ({ forma: 'POSTAL_AR' as const, frustrada: {} })),
      { forma, frustrada: null },
    ],
    ...mais,
  })
const mensagens = (achadas: Array<{ campo: string; mensagem: string }>) =>
  achadas.map((p) => `${p.campo}: ${p.mensagem}`)

const ANA = { ...PESSOA, cpf: '529.982.247-25', nome: 'Ana Exemplo' }
const BIA = { ...PESSOA, cpf: '111.444.777-35', nome: 'Bia Exemplo' }
const evento = (e: EventoDeCiencia['evento'], dados: Dados, dia = 23): EventoDeCiencia => ({
  evento: e,
  quando: `2026-11-${dia}T12:00:00Z`,
  usuario: null,
  dados,
})

describe('what may be recorded now', () => {
  it('everything is of who still lacks it', () => {
    const dois = { identificacao: { responsaveis: [ANA, BIA] } }
    const soBia = situacao(dois, [evento('CIENCIA', { pessoa: '52998224725', forma: 'PESSOAL' })])
    expect([podeRegistrar(soBia), podeEnviar(soBia), podeFrustrar(soBia)]).toEqual([true, true, false])
    expect(camposDaCiencia(soBia)).not.toHaveProperty('pessoa')
    const nenhum = situacao(dois)
    expect(camposDaCiencia(nenhum).pessoa).toMatchObject({
      opcoes: [
        { valor: '52998224725', rotulo: 'Ana Exemplo' },
        { valor: '11144477735', rotulo: 'Bia Exemplo' },
      ],
    })
  })

  it('of a release there is nothing to ask', () => {
    const soltura = situacao({ instrumentos: [doTipo('SOLTURA')] })
    expect(Object.keys(camposDaCiencia(soltura))).toEqual(['observacoes'])
    expect(conferirCiencia({}, soltura)).toEqual([])
  })
})

describe('what is preselected can always be recorded', () => {
  const mista = [doTipo('AUTO_INFRACAO', 'PESSOAL'), doTipo('EMBARGO', 'POSTAL_AR')]
  it.each<[string, Situacao, unknown, unknown]>([
    ['known on the act too late', situacao({ instrumentos: mista.slice(0, 1) }), 'PESSOAL', undefined],
    ['one on the act, one by letter', situacao({ instrumentos: mista }), 'PESSOAL', 'POSTAL_AR'],
    ['by letter', situacao(), undefined, 'POSTAL_AR'],
    ['nothing said', situacao({ instrumentos: [doTipo('EMBARGO')] }), undefined, undefined],
    ['a letter on its way', emCurso('POSTAL_AR'), 'POSTAL_AR', undefined],
  ])('%s', (_, onde, ciencia, envio) => {
    expect([cienciaInicial(onde).forma, envioInicial(onde).forma]).toEqual([ciencia, envio])
    for (const [inicial, conferir] of [
      [cienciaInicial(onde), conferirCiencia],
      [envioInicial(onde), conferirEnvio],
    ] as const)
      if (inicial.forma)
        expect(mensagens(conferir(inicial, onde)).filter((m) => m.startsWith('forma'))).toEqual([])
  })
})

describe('ciência given after the act (T7)', () => {
  const depois = { forma: 'PESSOAL', dataHora: '2026-11-17T18:00:00Z', comprovante: COMPROVANTE }
  const assinado = situacao({
    instrumentos: [doTipo('AUTO_INFRACAO', 'PESSOAL')],
    prontoEm: new Date('2026-11-16T12:00:00Z'),
  })
  it.each<[string, Dados, string[]]>([
    ['with the signed copy', depois, []],
    ['who came by themselves', { ...depois, forma: 'COMPARECIMENTO' }, []],
    ['without proof', { ...depois, comprovante: null }, ['comprovante: Anexe o comprovante da ciência']],
    [
      'before the act',
      { ...depois, dataHora: '2026-11-14T17:31:00Z' },
      ['dataHora: A ciência não pode ser anterior ao ato'],
    ],
    [
      'before the signature',
      { ...depois, dataHora: '2026-11-14T18:00:00Z' },
      ['dataHora: A ciência não pode ser anterior à assinatura do agente, em 16/11/2026 09:00'],
    ],
    [
      'not yet',
      { ...depois, dataHora: '2026-12-21T12:00:00Z' },
      ['dataHora: A data não pode ser posterior a agora'],
    ],
    [
      'by a letter that nobody sent',
      { ...depois, forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' },
      ['forma: Registre antes o envio para ciência'],
    ],
  ])('%s', (_, dados, esperadas) => expect(mensagens(conferirCiencia(dados, assinado))).toEqual(esperadas))

  it('is after every act of the form', () => {
    const instrumentos = [
      doTipo('AUTO_INFRACAO', 'PESSOAL'),
      {
        id: 'e',
        tipo: 'EMBARGO',
        dados: { cienciaForma: 'PESSOAL', dataHoraInstrumento: '2026-11-18T12:00:00Z' },
      },
    ]
    expect(mensagens(conferirCiencia(depois, situacao({ instrumentos })))).toEqual([
      'dataHora: A ciência não pode ser anterior ao ato',
    ])
  })
})

describe('a second ciência', () => {
  const registrada = situacao({}, [
    evento('CIENCIA', { forma: 'PESSOAL', dataHora: '2026-11-14T18:00:00.000Z' }),
  ])
  const outra = { forma: 'PESSOAL', dataHora: '2026-11-20T18:00:00Z' }
  it.each<[string, Dados, string | null]>([
    [
      'equal to the first',
      { forma: 'PESSOAL', dataHora: '2026-11-14T18:00:30Z' },
      'A ciência já está registrada em 14/11/2026 15:00, Pessoal, no ato',
    ],
    ['another day, without proof', outra, CONTRADIZ],
    ['another form, without proof', { forma: 'RECUSA', dataHora: '2026-11-14T18:00:00Z' }, CONTRADIZ],
    ['with proof and no reason', { ...outra, comprovante: COMPROVANTE }, CONTRADIZ],
    [
      'with proof and reason',
      { ...outra, comprovante: COMPROVANTE, motivo: 'O AR voltou com outra data.' },
      null,
    ],
  ])('%s', (_, dados, recusa) => {
    expect(ehSegundaCiencia(dados, registrada)).toBe(true)
    expect(recusaDaSegunda(dados, registrada)).toBe(recusa)
  })

  it('is the first where nobody has one yet', () => expect(ehSegundaCiencia(outra, situacao())).toBe(false))

  it('as a correction has reason and proof; one without effect needs no date', () => {
    expect(mensagens(conferirCorrecao({}, registrada))).toEqual([
      'forma: Campo obrigatório',
      'dataHora: Campo obrigatório',
      'motivo: Campo obrigatório',
      'comprovante: Anexe a prova da correção',
    ])
    const nula = { semEfeito: true, motivo: 'Recebeu o vizinho, sem poderes.', comprovante: COMPROVANTE }
    expect(conferirCorrecao(nula, registrada)).toEqual([])
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
      [semNada],
      [],
    ],
    [
      'the gazette, place uncertain, an address never tried',
      { forma: 'EDITAL', lugarIncerto: true, motivoLugarIncerto: 'Vizinhos dizem que deixou o estado' },
      [PESSOA],
      ['forma: Tente antes o endereço Rua das Lobeiras, CEP 74000-000'],
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

  const deAna = (mais: Dados, responsavel: Dados = ANA, representante: Dados = {}) =>
    mensagens(
      conferirCiencia(
        { forma: 'PESSOAL', dataHora: '2026-11-25T13:00:00Z', comprovante: COMPROVANTE, ...mais },
        situacao({ identificacao: { responsaveis: [responsavel], representante } }),
      ),
    ).map((m) => m.slice(0, 60))
  const USINA = {
    ...PESSOA,
    tipoPessoa: 'JURIDICA',
    cnpj: '11.222.333/0001-81',
    razaoSocial: 'Usina Exemplo',
  }
  const GERENTE = { tipoRepresentante: 'PREPOSTO', nome: 'Gerente Exemplo', cpf: '153.509.460-56' }
  const OUTRO = { forma: 'REPRESENTANTE', recebedor: 'Gerente Exemplo' }

  it.each<[string, Dados, string[], Dados?, Dados?]>([
    ['the person, by name', { recebedor: 'ana exemplo' }, []],
    ['the person, unsaid', {}, []],
    [
      'their wife',
      { recebedor: 'Esposa Exemplo' },
      ['recebedor: A ciência foi dada a quem não é o autuado nem mos'],
    ],
    ['an attorney', { ...OUTRO, qualidade: 'PROCURADOR' }, []],
    ['nobody says as what', OUTRO, ['qualidade: Diga em que qualidade quem recebeu o fez: represe']],
    [
      'an employee',
      { ...OUTRO, qualidade: 'PREPOSTO' },
      ['qualidade: Preposto ou empregado não recebe por pessoa físic'],
    ],
    [
      'a company, as if it were a person',
      { recebedor: 'Gerente Exemplo' },
      ['forma: Uma empresa recebe por alguém: escolha “Por represent'],
      USINA,
    ],
    ['its employee, known from the identification', OUTRO, [], USINA, GERENTE],
  ])('who received after the act: %s', (_, dados, esperadas, responsavel, representante) =>
    expect(deAna(dados, responsavel, representante)).toEqual(esperadas),
  )

  const CONSTA =
    'consta como enviada em 16/11/2026: o recebimento não pode ser anterior. Confira a data no comprovante ou, se o envio foi registrado depois, informe a data do envio'
  it.each<[string, FormaDeCiencia, string, string[]]>([
    [
      'a letter received before it was sent',
      'POSTAL_AR',
      '2026-11-15T13:00:00Z',
      [`dataHora: A carta ${CONSTA}`],
    ],
    [
      'a letter on the same day, with no word of it',
      'POSTAL_AR',
      '2026-11-16T09:00:00Z',
      [
        'observacoes: A carta consta como enviada e recebida no mesmo dia, 16/11/2026: confira as duas datas no aviso de recebimento ou explique aqui, numa frase, como foi',
      ],
    ],
    ['a notice on the same day', 'ELETRONICA', '2026-11-16T09:00:00Z', []],
    [
      'a notice before it was sent',
      'ELETRONICA',
      '2026-11-15T13:00:00Z',
      [`dataHora: A intimação ${CONSTA}`],
    ],
    ['an edital recorded after it was published', 'EDITAL', '2026-11-15T13:00:00Z', []],
  ])('%s', (_, forma, dataHora, esperadas) => {
    const tentativas = [{ forma, enviadaEm: '2026-11-16T10:01:00Z', frustrada: null }]
    const registro = { ...porAr, forma, dataHora }
    expect(mensagens(conferirCiencia(registro, situacao({ tentativas })))).toEqual(esperadas)
    // Posted before it was recorded: the day is told with the sending, or with the ciência.
    const dataEnvio = '2026-11-14'
    const postada = tentativas.map((t) => ({ ...t, dataEnvio }))
    expect(conferirCiencia(registro, situacao({ tentativas: postada }))).toEqual([])
    expect(conferirCiencia({ ...registro, dataEnvio }, situacao({ tentativas }))).toEqual([])
  })

  it('a letter of the same day is recorded with how that was', () => {
    const mesmoDia = { ...porAr, dataHora: '2026-11-16T13:00:00Z', dataEnvio: '2026-11-16' }
    const onde = situacao({
      tentativas: [{ forma: 'POSTAL_AR', enviadaEm: '2026-11-16T10:01:00Z', frustrada: null }],
    })
    const com = (observacoes: string) => conferirCiencia({ ...mesmoDia, observacoes }, onde)
    expect(mensagens(com('Ok. Ok. Ok. Ok. Ok. Ok.'))).toHaveLength(1)
    expect(com('Postada às 8h na agência da cidade e entregue à tarde, no mesmo bairro.')).toEqual([])
  })

  it('is sent after the act and received after it was sent, also by the day that is told', () => {
    const postada = (dataEnvio: string) => conferirCiencia({ ...porAr, dataEnvio }, emCurso('POSTAL_AR'))
    expect(mensagens(postada('2026-11-01'))).toEqual(['dataEnvio: O envio não pode ser anterior ao ato'])
    expect(postada('2026-11-24')).toEqual([])
    const depois = new Date(Date.parse(porAr.dataHora) + 86_400_000).toISOString().slice(0, 10)
    expect(mensagens(postada(depois))[0]).toMatch(/^data(Hora|Envio): /)
    expect(mensagens(conferirEnvio({ forma: 'POSTAL_AR', dataEnvio: '2026-11-01' }, situacao()))).toContain(
      'dataEnvio: O envio não pode ser anterior ao ato',
    )
  })

  it('is the receipt of the letter that was sent, posted after the last signature', () => {
    const tentativas = [{ forma: 'POSTAL_AR' as const, codigoObjeto: 'AA123456789BR', frustrada: null }]
    const onde = emCurso('POSTAL_AR', 0, { tentativas, prontoEm: new Date('2026-11-17T12:00:00Z') })
    expect(conferirCiencia({ ...porAr, codigoObjeto: 'aa123456789br' }, onde)).toEqual([])
    expect(mensagens(conferirCiencia({ ...porAr, codigoObjeto: 'BB123456785BR' }, onde))).toEqual([
      'codigoObjeto: A carta enviada é o objeto AA123456789BR: o aviso de recebimento tem de ser dela. Confira o código ou, se foi outra carta, registre antes que aquela foi frustrada',
    ])
    const assinada =
      'dataEnvio: O envio não pode ser anterior à última assinatura dos agentes, em 17/11/2026: confira a data no comprovante da postagem'
    expect(mensagens(conferirCiencia({ ...porAr, dataEnvio: '2026-11-16' }, onde))).toEqual([assinada])
    expect(conferirCiencia({ ...porAr, dataEnvio: '2026-11-17' }, onde)).toEqual([])
    const porEnviar = situacao({ prontoEm: onde.prontoEm })
    const envio = { forma: 'POSTAL_AR', dataEnvio: '2026-11-16' }
    expect(mensagens(conferirEnvio(envio, porEnviar))).toEqual([assinada])
  })

  it('knows the object from the sending', () => {
    const tentativas = [{ forma: 'POSTAL_AR' as const, codigoObjeto: 'AA123456789BR', frustrada: null }]
    const onde = emCurso('POSTAL_AR', 0, { tentativas })
    expect(conferirCiencia({ ...porAr, codigoObjeto: null }, onde)).toEqual([])
    expect(cienciaInicial(onde)).toMatchObject({ forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' })
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
  const vencida = { ato: 'ACAO-1', data: '2026-11-13', vencido: true }
  const corre = { ...vencida, data: '2026-11-16', vencido: false }
  it.each([
    ['PENDENTE', [vencida], true],
    ['PARCIAL', [vencida], true],
    ['NAO_CUMPRIDO', [vencida], true],
    ['PENDENTE', [corre], false],
    // The last action has to be over.
    ['PENDENTE', [vencida, corre], false],
    ['PENDENTE', [{ ...vencida, ato: 'RETORNO' }], false],
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
