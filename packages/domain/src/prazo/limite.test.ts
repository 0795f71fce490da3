// The examples of docs/dominio/prazos.md, over three years with their movable holidays.
import { describe, expect, it } from 'vitest'
import { diaDe } from '../instrumento/dias.ts'
import { ATOS, CALENDARIO_PADRAO, type CodigoDoAto, SuspensaoAnualDada } from './atos.ts'
import type { Calendario, Dia } from './calendario.ts'
import { dataLimite, porqueDoLimite, textoDaPassagem } from './limite.ts'

const iso = (data: string) => data.split('/').reverse().join('-')
const SEM_SUSPENSAO: Calendario = { ...CALENDARIO_PADRAO, suspensaoAnual: null }
const SUSPENSOS = 'Prazos suspensos de 20/12 a 20/01 (Lei GO 13.800/2001, art. 67), a confirmar pelo órgão'

const EXEMPLOS: ReadonlyArray<
  [
    ato: CodigoDoAto,
    dias: number,
    uteis: boolean,
    ciencia: string,
    ultimo: string,
    sem: string,
    porque: string[],
  ]
> = [
  ['DEFESA', 20, false, '16/11/2026', '07/12/2026', '07/12/2026', ['06/12/2026 é domingo']],
  ['DEFESA', 20, false, '26/10/2026', '16/11/2026', '16/11/2026', ['15/11/2026 é domingo']],
  [
    'DEFESA',
    20,
    false,
    '31/10/2026',
    '23/11/2026',
    '23/11/2026',
    ['20/11/2026 é Dia Nacional de Zumbi e da Consciência Negra'],
  ],
  ['DEFESA', 20, false, '10/06/2026', '30/06/2026', '30/06/2026', []],
  ['DEFESA', 20, false, '01/12/2026', '22/01/2027', '21/12/2026', [SUSPENSOS]],
  ['DEFESA', 20, false, '18/12/2026', '08/02/2027', '07/01/2027', [SUSPENSOS]],
  [
    'DEFESA',
    20,
    false,
    '28/12/2026',
    '10/02/2027',
    '18/01/2027',
    [SUSPENSOS, '09/02/2027 é Terça-feira de Carnaval'],
  ],
  ['DEFESA', 20, false, '06/03/2027', '29/03/2027', '29/03/2027', ['26/03/2027 é Sexta-feira da Paixão']],
  ['DEFESA', 20, false, '01/04/2027', '22/04/2027', '22/04/2027', ['21/04/2027 é Tiradentes']],
  ['DEFESA', 20, false, '09/02/2028', '01/03/2028', '01/03/2028', ['29/02/2028 é Terça-feira de Carnaval']],
  ['DEFESA', 20, false, '25/03/2028', '17/04/2028', '17/04/2028', ['14/04/2028 é Sexta-feira da Paixão']],
  [
    'EXIGENCIA',
    15,
    false,
    '05/11/2026',
    '23/11/2026',
    '23/11/2026',
    ['20/11/2026 é Dia Nacional de Zumbi e da Consciência Negra'],
  ],
  [
    'EXIGENCIA',
    10,
    true,
    '09/11/2026',
    '24/11/2026',
    '24/11/2026',
    ['20/11/2026 é Dia Nacional de Zumbi e da Consciência Negra'],
  ],
  ['EXIGENCIA', 10, true, '18/01/2027', '03/02/2027', '01/02/2027', [SUSPENSOS]],
  ['EXIGENCIA', 5, true, '24/02/2028', '03/03/2028', '03/03/2028', ['29/02/2028 é Terça-feira de Carnaval']],
  ['ACAO', 60, false, '16/11/2026', '15/01/2027', '15/01/2027', []],
  ['ACAO', 30, false, '16/10/2026', '16/11/2026', '16/11/2026', ['15/11/2026 é domingo']],
  ['ACAO', 90, false, '30/07/2027', '29/10/2027', '29/10/2027', ['28/10/2027 é Dia do Servidor Público']],
  ['RECURSO', 20, false, '08/10/2027', '29/10/2027', '29/10/2027', ['28/10/2027 é Dia do Servidor Público']],
  ['REINCIDENCIA', 10, false, '27/10/2028', '06/11/2028', '06/11/2028', []],
]

describe('the last day, 2026 to 2028', () => {
  it.each(EXEMPLOS)(
    '%s of %i days (working: %s) from %s ends on %s',
    (ato, dias, uteis, ciencia, ultimo, sem, porque) => {
      const termo = { ato, dias, uteis, inicio: iso(ciencia) }
      const { data, motivos } = dataLimite(termo, CALENDARIO_PADRAO)
      expect([data, motivos]).toEqual([iso(ultimo), porque])
      expect(dataLimite(termo, SEM_SUSPENSAO).data).toBe(iso(sem))
    },
  )

  it('a ciência ten minutes before midnight is of that day', () => {
    const inicio = diaDe('2026-12-01T02:50:00Z')
    expect(inicio).toBe('2026-11-30')
    expect(dataLimite({ ato: 'DEFESA', inicio, dias: 20 }, SEM_SUSPENSAO).data).toBe('2026-12-21')
  })

  it('never ends within the suspension, also when it rolls into it', () => {
    // The tenth day is Saturday 19/12.
    expect(dataLimite({ ato: 'ALEGACOES', inicio: '2026-12-09', dias: 10 }, CALENDARIO_PADRAO)).toMatchObject(
      {
        data: '2027-01-21',
        motivos: ['19/12/2026 é sábado', SUSPENSOS],
      },
    )
  })

  it.each([
    ['VIGENCIA_DO_EMBARGO', '2026-11-15', '2026-11-15'],
    ['VISTORIA', '2026-11-15', '2026-11-15'],
    ['DEMOLICAO', '2026-11-15', '2026-11-16'],
    ['VALIDADE_SANITARIA', '2026-12-25', '2026-12-25'],
  ] as const)('a day written for %s: %s is %s', (ato, inicio, data) =>
    expect(dataLimite({ ato, inicio, dias: 0 }, CALENDARIO_PADRAO).data).toBe(data),
  )

  it('suspends what the agency names, and no longer says that it is to be confirmed', () => {
    const suspensaoAnual = SuspensaoAnualDada.parse({ inicio: '12-20', fim: '01-06', aplicaA: ['RECURSO'] })
    const calendario = { ...CALENDARIO_PADRAO, suspensaoAnual }
    const de = (ato: CodigoDoAto) => dataLimite({ ato, inicio: '2026-12-10', dias: 20 }, calendario)
    expect(de('DEFESA').data).toBe('2026-12-30')
    expect([de('RECURSO').data, de('RECURSO').motivos]).toEqual([
      '2027-01-18',
      ['Prazos suspensos de 20/12 a 06/01 (Lei GO 13.800/2001, art. 67)', '17/01/2027 é domingo'],
    ])
  })

  it('stops what a person has to answer, and no material duty', () => {
    const suspensos = CALENDARIO_PADRAO.suspensaoAnual.aplicaA
    expect(suspensos).toEqual(
      expect.arrayContaining(['DEFESA', 'DESCONTO', 'RECURSO', 'ALEGACOES', 'REINCIDENCIA', 'EXIGENCIA']),
    )
    for (const ato of [
      'ACAO',
      'VIGENCIA_DO_EMBARGO',
      'VIGENCIA_DA_SUSPENSAO',
      'VISTORIA',
      'PRESCRICAO',
    ] as const)
      expect([ato, suspensos.includes(ato)]).toEqual([ato, false])
    expect(Object.keys(ATOS)).toHaveLength(new Set(Object.keys(ATOS)).size)
  })
})

describe('a calendar that changes while a term runs', () => {
  const dia = (quando: string, desde: string, mais: Partial<Dia> = {}): Dia => ({
    quando,
    nome: 'ponto facultativo',
    tipo: 'FACULTATIVO',
    expediente: 'NAO',
    municipioId: null,
    fundamento: null,
    confirmado: true,
    motivo: null,
    desde,
    ...mais,
  })
  /** The defence from 31/10/2026 ends on Monday 23/11/2026. */
  const com = (...dias: Dia[]) =>
    dataLimite(
      { ato: 'DEFESA', inicio: '2026-10-31', dias: 20 },
      { ...CALENDARIO_PADRAO, dias: [...CALENDARIO_PADRAO.dias, ...dias] },
    )

  it('moves when the day comes in before the term ends, and says from what to what and why', () => {
    const limite = com(dia('2026-11-23', '2026-11-10', { motivo: 'Decreto 1/2026' }))
    expect(limite.data).toBe('2026-11-24')
    expect(limite.passagens.map(textoDaPassagem)).toEqual([
      'O prazo passou de 23/11/2026 para 24/11/2026 porque 23/11/2026 é ponto facultativo (Decreto 1/2026)',
    ])
    expect(porqueDoLimite(limite)).toHaveLength(2)
  })

  it.each([
    ['on the last day itself', '2026-11-23', '2026-11-24'],
    ['on the day after', '2026-11-24', '2026-11-23'],
    ['days after', '2026-11-25', '2026-11-23'],
  ])('added %s', (_, desde, data) => expect(com(dia('2026-11-23', desde)).data).toBe(data))

  it('was already so when the term began: nothing passed from one day to another', () => {
    expect(com(dia('2026-11-23', '2026-10-31'))).toMatchObject({ data: '2026-11-24', passagens: [] })
  })

  it('is taken back, and the day comes back while it is still to come', () => {
    const houve = { expediente: 'HOUVE', motivo: 'decreto revogado' } as const
    const limite = com(dia('2026-11-23', '2026-11-10'), dia('2026-11-23', '2026-11-12', houve))
    expect([limite.data, limite.passagens.map(textoDaPassagem).at(-1)]).toEqual([
      '2026-11-23',
      'O prazo passou de 24/11/2026 para 23/11/2026 porque 23/11/2026 é dia com expediente (decreto revogado)',
    ])
  })

  it('never shortens a term to a day that has passed, and still moves it forward afterwards', () => {
    const antes = [dia('2026-11-23', '2026-11-10'), dia('2026-11-23', '2026-11-24', { expediente: 'HOUVE' })]
    expect(com(...antes).data).toBe('2026-11-24')
    expect(com(...antes, dia('2026-11-24', '2026-11-24')).data).toBe('2026-11-25')
  })

  it('names the day of the year when the row is of every year', () => {
    const [passagem] = com(dia('11-23', '2026-11-10', { nome: 'Dia da cidade' })).passagens
    expect(passagem?.motivo).toBe('23/11/2026 é Dia da cidade')
  })

  it('leaves alone a term that ended before', () => {
    const mudanca = dia('2026-10-28', '2026-11-10', { expediente: 'HOUVE' })
    const termo = { ato: 'DEFESA', inicio: '2026-10-08', dias: 20 } as const
    const calendario = { ...CALENDARIO_PADRAO, dias: [...CALENDARIO_PADRAO.dias, mudanca] }
    expect(dataLimite(termo, calendario).data).toBe('2026-10-29')
  })
})

it.each([
  ['the yearly suspension', {}, '2027-01-22'],
  ['none', { suspensaoAnual: null }, '2026-12-21'],
  [
    'none, and a holiday of the seat on the last day',
    { suspensaoAnual: null, municipioSede: 5_201_108 },
    '2026-12-22',
  ],
])('counts on the calendar that it is given: with %s', (_, atual, data) => {
  const daSede = { quando: '12-21', nome: 'Aniversário', municipioId: 5_201_108 }
  const dias = [...CALENDARIO_PADRAO.dias, { ...(CALENDARIO_PADRAO.dias[0] as Dia), ...daSede }]
  const termo = { ato: 'DEFESA', inicio: '2026-12-01', dias: 20 } as const
  expect(dataLimite(termo, { ...CALENDARIO_PADRAO, dias, ...atual }).data).toBe(data)
})
