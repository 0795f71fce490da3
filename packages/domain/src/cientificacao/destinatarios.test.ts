import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import {
  avisoDaColheita,
  cienciasDoAto,
  cienciasNoPapel,
  destinatariosDe,
  type FormularioComCiencia,
  impedimentoDaAssinatura,
} from './destinatarios.ts'
import { cienciasDe, cientificacaoDe, type EventoDeCiencia } from './eventos.ts'

const ANA = { tipoPessoa: 'FISICA', cpf: '529.982.247-25', nome: 'Ana Exemplo' }
const BIA = { tipoPessoa: 'FISICA', cpf: '111.444.777-35', nome: 'Bia Exemplo' }

/** The instants of these tables are of the agency's zone. */
const as = (hora: string, dia = '2026-11-14') => new Date(`${dia}T${hora}:00-03:00`)
const tracos = (em: Date) => ({ tracos: [[1, 1, 9, 9]], em: em.toISOString() })
const ato = (hora = '10:00', dia?: string) => ({ dataHoraInstrumento: as(hora, dia).toISOString() })

const form = (dados: Dados, pessoas: Dados[] = [ANA], tipo = 'AUTO_INFRACAO'): FormularioComCiencia => ({
  instrumentos: [{ id: 'i1', tipo, codigo: 'AI-2026-000001', dados: { ...ato(), ...dados } }],
  identificacao: { responsaveis: pessoas },
})
const pessoal = (em: Date, mais: Dados = {}) =>
  form({ cienciaForma: 'PESSOAL', assinaturaRecebedor: tracos(em), ...mais })

describe('what registers itself with the last signature', () => {
  it.each<[string, FormularioComCiencia, Date, string | null]>([
    ['signed on the screen 3 minutes before', pessoal(as('10:02')), as('10:05'), '2026-11-14T13:05:00.000Z'],
    ['30 minutes before', pessoal(as('10:00')), as('10:30'), '2026-11-14T13:30:00.000Z'],
    ['31 minutes before', pessoal(as('10:00')), as('10:31'), null],
    ['two days before', pessoal(as('10:02')), as('10:05', '2026-11-16'), null],
    ['20 minutes before, on another day', pessoal(as('23:50')), as('00:10', '2026-11-15'), null],
    ['refused the same day', form({ cienciaForma: 'RECUSA' }), as('16:00'), '2026-11-14T19:00:00.000Z'],
    ['refused the day before', form({ cienciaForma: 'RECUSA' }), as('10:05', '2026-11-15'), null],
    [
      'on a paper copy, the same day',
      form({ cienciaForma: 'PESSOAL' }),
      as('11:00'),
      '2026-11-14T14:00:00.000Z',
    ],
    ['an act of June', form({ cienciaForma: 'PESSOAL', ...ato('10:00', '2026-06-15') }), as('10:05'), null],
    ['by letter', form({ cienciaForma: 'POSTAL_AR' }), as('10:05'), null],
    ['nothing said', form({}), as('10:05'), null],
    ['a device whose clock is ahead', pessoal(as('10:08')), as('10:05'), '2026-11-14T13:08:00.000Z'],
  ])('%s', (_, formulario, assinatura, esperado) =>
    expect(cienciasDoAto(formulario, assinatura).map((c) => c.dataHora)).toEqual(esperado ? [esperado] : []),
  )

  it.each(['SOLTURA', 'RECOLHIMENTO', 'ENTREGA', 'DOACAO'])('%s tells nobody', (tipo) =>
    expect(destinatariosDe(form({}, [ANA], tipo))).toEqual([]),
  )

  it('an area without author has nobody to be told but the public', () =>
    expect(destinatariosDe(form({}, [{ tipoPessoa: 'NAO_IDENTIFICADA' }]))).toMatchObject([
      { pessoa: null, nome: 'Pessoa não identificada' },
    ]))

  const RESTOS = { nome: 'Bia Exemplo', nomeSocial: 'Bia', cpf: '111.444.777-35' }
  const EMPRESA = { razaoSocial: 'Madeireira Exemplo Ltda.', cnpj: '11.222.333/0001-81' }
  it('what was answered of another type of person addresses nobody', () => {
    const empresa = { ...RESTOS, ...EMPRESA, tipoPessoa: 'JURIDICA' }
    const semCpf = { ...EMPRESA, tipoPessoa: 'FISICA', nome: 'Ana Exemplo' }
    const dono = { cienciaProprietario: 'PESSOAL', proprietarioDiverso: empresa }
    expect(destinatariosDe(form(dono, [empresa, semCpf], 'APREENSAO'))).toMatchObject([
      { pessoa: '11222333000181', nome: 'Madeireira Exemplo Ltda.' },
      { pessoa: 'Ana Exemplo', nome: 'Ana Exemplo' },
      { pessoa: '11222333000181', nome: 'Madeireira Exemplo Ltda.' },
    ])
  })
})

describe('what the paper made with the first signature may say', () => {
  const de = (formulario: FormularioComCiencia, assinatura: Date, ultima: boolean) =>
    cienciasNoPapel(formulario, assinatura, ultima).map(({ data, valeAte, aviso }) => [
      data,
      valeAte,
      aviso !== undefined,
    ])
  it.each<[string, FormularioComCiencia, Date, boolean, unknown[]]>([
    [
      'the only agent makes it',
      pessoal(as('10:02')),
      as('10:05'),
      true,
      ['2026-11-14T13:05:00.000Z', undefined, false],
    ],
    [
      'another agent has half an hour from the strokes',
      pessoal(as('10:02')),
      as('10:05'),
      false,
      [null, '2026-11-14T13:32:00.000Z', false],
    ],
    [
      'and not beyond midnight',
      pessoal(as('23:45')),
      as('23:50'),
      false,
      [null, '2026-11-15T02:59:00.000Z', false],
    ],
    [
      'of a refusal, the day',
      form({ cienciaForma: 'RECUSA' }),
      as('16:00'),
      false,
      [null, '2026-11-15T02:59:00.000Z', false],
    ],
    [
      'strokes of two hours ago are of no document',
      pessoal(as('10:00')),
      as('12:00'),
      true,
      [null, undefined, true],
    ],
  ])('%s', (_, formulario, assinatura, ultima, esperado) =>
    expect(de(formulario, assinatura, ultima)).toEqual([esperado]),
  )
  it('of a letter nothing is said', () =>
    expect(cienciasNoPapel(form({ cienciaForma: 'POSTAL_AR' }), as('10:05'), false)).toEqual([]))
})

describe('what was collected too early', () => {
  const deOntem = pessoal(as('10:02'), { assinanteNome: 'Ana Exemplo' })
  const [ana] = destinatariosDe(deOntem)
  it('is told with both instants', () =>
    expect(ana && avisoDaColheita(ana, as('09:00', '2026-11-16'))).toBe(
      'A assinatura de Ana Exemplo é de 14/11/2026 10:02; o documento só ficou pronto em 16/11/2026 09:00. Entregue a via e colha a ciência de novo, ou envie por carta.',
    ))

  it.each<[string, FormularioComCiencia, Date, boolean]>([
    ['of another day stops the first signature', deOntem, as('09:00', '2026-11-16'), true],
    [
      'an act of June, signed in November',
      pessoal(as('10:02', '2026-06-15'), ato('10:00', '2026-06-15')),
      as('09:00'),
      true,
    ],
    ['a refusal of June', form({ cienciaForma: 'RECUSA', ...ato('10:00', '2026-06-15') }), as('09:00'), true],
    ['of the same day does not', deOntem, as('12:00'), false],
    ['a clock 20 minutes ahead stops it', deOntem, as('09:42'), true],
    ['a clock 5 minutes ahead does not', deOntem, as('09:57'), false],
    [
      'what is sent does not',
      form({ cienciaForma: 'POSTAL_AR', ...ato('10:00', '2026-06-15') }),
      as('09:00'),
      false,
    ],
  ])('%s', (_, formulario, agora, impede) =>
    expect(impedimentoDaAssinatura(formulario, agora) !== null).toBe(impede),
  )
})

describe('several persons', () => {
  const dois = form(
    {
      cienciaForma: 'PESSOAL',
      assinaturaRecebedor: tracos(as('10:02')),
      outrasCiencias: [{ pessoa: '11144477735', forma: 'RECUSA' }],
    },
    [ANA, BIA],
  )
  const evento = (e: EventoDeCiencia['evento'], dados: Dados, dia = 14): EventoDeCiencia => ({
    evento: e,
    quando: `2026-11-${dia}T13:05:00.000Z`,
    usuario: null,
    dados,
  })
  const estado = (eventos: EventoDeCiencia[]) => cienciasDe(eventos, destinatariosDe(dois), as('10:05'))

  it('each has an own form and instant: one signs, the other refuses', () =>
    expect(cienciasDoAto(dois, as('10:05')).map((c) => [c.pessoa, c.forma])).toEqual([
      ['52998224725', 'PESSOAL'],
      ['11144477735', 'RECUSA'],
    ]))

  it('the form has ciência when the last of them has', () => {
    const deAna = evento('CIENCIA', {
      instrumentoId: 'i1',
      pessoa: '52998224725',
      forma: 'PESSOAL',
      dataHora: '2026-11-14T13:05:00Z',
    })
    expect(cientificacaoDe([deAna], estado([deAna]))).toMatchObject({ data: null, registradaEm: null })
    const deBia = evento(
      'CIENCIA',
      { pessoa: '11144477735', forma: 'POSTAL_AR', dataHora: '2026-11-20T13:00:00Z' },
      21,
    )
    expect(cientificacaoDe([deAna, deBia], estado([deAna, deBia]))).toMatchObject({
      forma: 'POSTAL_AR',
      data: '2026-11-20T13:00:00Z',
    })
    expect(estado([deAna, deBia]).map((c) => c.contaDe)).toEqual([
      '2026-11-14T13:05:00Z',
      '2026-11-20T13:00:00Z',
    ])
  })

  it('the attempts of one are not those of the other', () => {
    const eventos = [
      evento('ENVIO', { pessoa: '52998224725', forma: 'POSTAL_AR' }),
      evento('ENVIO', { pessoa: '11144477735', forma: 'POSTAL_AR' }),
      evento('FRUSTRADA', { pessoa: '11144477735', motivo: 'AUSENTE', data: '2026-11-20' }),
      evento('ENVIO', { pessoa: '11144477735', forma: 'ELETRONICA' }),
    ]
    expect(
      cientificacaoDe(eventos, estado(eventos))?.tentativas.map((t) => [
        t.pessoa,
        t.forma,
        t.frustrada !== null,
      ]),
    ).toEqual([
      ['52998224725', 'POSTAL_AR', false],
      ['11144477735', 'POSTAL_AR', true],
      ['11144477735', 'ELETRONICA', false],
    ])
  })

  it('the owner of what was seized is told too', () => {
    const dono = { tipoPessoa: 'FISICA', cpf: '111.444.777-35', nome: 'Bia Exemplo' }
    const apreensao = form({
      cienciaForma: 'RECUSA',
      proprietarioDiverso: dono,
      cienciaProprietario: 'POSTAL_AR',
    })
    expect(destinatariosDe(apreensao).map((d) => [d.nome, d.dita])).toEqual([
      ['Ana Exemplo', 'RECUSA'],
      ['Bia Exemplo', 'POSTAL_AR'],
    ])
  })
})

describe('corrections', () => {
  const primeira = { forma: 'PESSOAL', dataHora: '2026-11-14T13:05:00Z' }
  const evento = (e: EventoDeCiencia['evento'], dados: Dados): EventoDeCiencia => ({
    evento: e,
    quando: '2026-11-20T12:00:00.000Z',
    usuario: null,
    dados,
  })
  const depois = (...eventos: EventoDeCiencia[]) =>
    cienciasDe([evento('CIENCIA', primeira), ...eventos], destinatariosDe(form({})), null)[0]

  it.each([
    ['to a later day the term is counted again', '2026-11-17T13:00:00Z', '2026-11-17T13:00:00Z'],
    [
      'to an earlier day it is recorded, and the term is not shortened',
      '2026-11-13T13:00:00Z',
      '2026-11-14T13:05:00Z',
    ],
  ])('%s', (_, dataHora, contaDe) =>
    expect(
      depois(evento('CORRECAO', { forma: 'RECUSA', dataHora, motivo: 'A certidão diz outro dia.' })),
    ).toMatchObject({
      forma: 'RECUSA',
      data: dataHora,
      contaDe,
      correcoes: [
        {
          motivo: 'A certidão diz outro dia.',
          de: { forma: 'PESSOAL', data: '2026-11-14T13:05:00Z' },
          para: { forma: 'RECUSA', data: dataHora },
        },
      ],
    }),
  )

  it('tells what had registered itself from what was recorded afterwards', () => {
    const outra = evento('CORRECAO', { forma: 'PESSOAL', dataHora: '2026-11-17T13:00:00Z' })
    expect(depois(outra, outra)?.correcoes.map((c) => c.de.noAto)).toEqual([true, undefined])
    const comprovante = { arquivoId: '60000000-0000-4000-8000-000000000001' }
    const eventos = [evento('CIENCIA', { ...primeira, comprovante }), outra]
    const [registrada] = cienciasDe(eventos, destinatariosDe(form({})), null)
    expect(registrada?.correcoes.map((c) => c.de.noAto)).toEqual([undefined])
  })

  it('without effect, there is none, and a new one starts the term whole', () => {
    expect(depois(evento('SEM_EFEITO', { motivo: 'Recebeu pessoa sem poderes.' }))).toMatchObject({
      forma: null,
      contaDe: null,
      registradaEm: null,
    })
    const nova = { forma: 'POSTAL_AR', dataHora: '2026-11-25T13:00:00Z' }
    expect(depois(evento('SEM_EFEITO', {}), evento('CIENCIA', nova))).toMatchObject({
      forma: 'POSTAL_AR',
      contaDe: '2026-11-25T13:00:00Z',
    })
  })
})
