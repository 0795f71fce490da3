import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import { TipoDeInfracao } from '../catalogo/contract.ts'
import type { LinhaDaMulta } from './base.ts'
import { CAUSAS_DE_AUMENTO } from './causas.ts'
import { AGRAVANTES, ATENUANTES } from './circunstancias.ts'
import { calcularMulta, type EntradaDaMulta, type Multa } from './multa.ts'
import { emVigor } from './vigencia.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)

type Extras = Omit<LinhaDaMulta, 'infracao'> & { dia?: string }

const linha = (codigo: string, { dia, ...resto }: Extras = {}): LinhaDaMulta => {
  const infracao = emVigor(CATALOGO, codigo, dia)
  if (!infracao) throw new Error(`${codigo} is not in the catalogue`)
  return { infracao, ...resto }
}

const causa = (
  codigo: keyof typeof CAUSAS_DE_AUMENTO,
  mais: { fator?: number; quantidade?: number } = {},
) => ({
  codigo,
  ...mais,
})

type Caso = [nome: string, entrada: EntradaDaMulta, esperado: Partial<Multa>]

const uma = (codigo: string, extras: Extras = {}, mais: Omit<EntradaDaMulta, 'linhas'> = {}) => ({
  linhas: [linha(codigo, extras)],
  ...mais,
})

const UC = { emUnidadeDeConservacao: true }
const FOGO = [causa('USO_DE_FOGO')]
const VENDA = [causa('VANTAGEM_PECUNIARIA')]

const CASOS: Caso[] = [
  // Fixed values and size of the company
  ['30: 2.500 fixed', uma('30'), { valorMulta: 2500 }],
  ['41: 1.000 fixed is of least harm', uma('41'), { valorMulta: 1000, menorLesividade: true }],
  ['76-PF: 50 for a natural person', uma('76-PF'), { valorMulta: 50, menorLesividade: true }],
  ['76-ME: 150 for a micro company', uma('76-ME'), { valorMulta: 150 }],
  ['76-EPP: 900 for a small company', uma('76-EPP'), { valorMulta: 900, menorLesividade: true }],
  ['76-MP: 1.800 for a medium company', uma('76-MP'), { valorMulta: 1800, menorLesividade: false }],
  ['76-GP: 9.000 for a large company', uma('76-GP'), { valorMulta: 9000 }],

  // Ranges
  ['61: 80.000 indicated', uma('61', { valorIndicadoUnitario: 80_000 }), { valorMulta: 80_000 }],
  [
    '66: 500 indicated, the least of its range',
    uma('66', { valorIndicadoUnitario: 500 }),
    { valorMulta: 500 },
  ],
  [
    '66: 12.345,67 indicated keeps its cents',
    uma('66', { valorIndicadoUnitario: 12_345.67 }),
    { valorMulta: 12_345.67 },
  ],
  [
    '61: 50.000.000 indicated, the most there is',
    uma('61', { valorIndicadoUnitario: 50_000_000 }),
    { valorMulta: 50_000_000 },
  ],

  // Hectares, where a fraction counts as a whole
  ['51: 12,3 ha → 13 × 5.000 = 65.000', uma('51', { quantidade: 12.3 }), { valorMulta: 65_000 }],
  ['51: 13 ha × 5.000 = 65.000, nothing rounded', uma('51', { quantidade: 13 }), { valorMulta: 65_000 }],
  ['51: 13,0001 ha → 14 × 5.000 = 70.000', uma('51', { quantidade: 13.0001 }), { valorMulta: 70_000 }],
  ['52: 0,0001 ha → 1 × 1.000 = 1.000', uma('52', { quantidade: 0.0001 }), { valorMulta: 1000 }],
  ['53-HA: 7,5 ha → 8 × 300 = 2.400', uma('53-HA', { quantidade: 7.5 }), { valorMulta: 2400 }],
  ['58-A: 2,01 ha → 3 × 10.000 = 30.000', uma('58-A', { quantidade: 2.01 }), { valorMulta: 30_000 }],
  [
    '43: 4,2 ha → 5 × 5.000 indicated = 25.000',
    uma('43', { quantidade: 4.2, valorIndicadoUnitario: 5000 }),
    { valorMulta: 25_000 },
  ],
  [
    '43: 4,2 ha → 5 × 50.000 indicated = 250.000',
    uma('43', { quantidade: 4.2, valorIndicadoUnitario: 50_000 }),
    { valorMulta: 250_000 },
  ],
  [
    '78: 10,5 ha × 100 = 1.050, here a fraction is a fraction',
    uma('78', { quantidade: 10.5, valorIndicadoUnitario: 100 }),
    { valorMulta: 1050 },
  ],

  // Volume and weight
  ['47: 12,345 m³ × 300 = 3.703,50', uma('47', { quantidade: 12.345 }), { valorMulta: 3703.5 }],
  ['46: 0,001 mdc × 500 = 0,50 → 50, the least', uma('46', { quantidade: 0.001 }), { valorMulta: 50 }],
  [
    '44-UN: 2,5 m³ of aroeira → 3 × 500 = 1.500',
    uma('44-UN', { quantidade: 2.5, unidade: 'metro cúbico' }),
    { valorMulta: 1500 },
  ],
  ['54: 1.234,567 kg × 500 = 617.283,50', uma('54', { quantidade: 1234.567 }), { valorMulta: 617_283.5 }],

  // Animals
  ['24-I: 3 × 500 = 1.500', uma('24-I', { quantidade: 3 }), { valorMulta: 1500 }],
  ['24-II: 2 threatened × 5.000 = 10.000', uma('24-II', { quantidade: 2 }), { valorMulta: 10_000 }],
  ['24-P2: 2,4 kg → 3 × 500 = 1.500', uma('24-P2', { quantidade: 2.4 }), { valorMulta: 1500 }],
  [
    '24-P3-III: (6 × 500) × 2 + (1 × 5.000) × 2 = 16.000, for sale',
    {
      linhas: [
        linha('24-P3-III-A', { quantidade: 6, acrescimos: VENDA }),
        linha('24-P3-III-B', { quantidade: 1, acrescimos: VENDA }),
      ],
    },
    { valorMulta: 16_000 },
  ],
  [
    '24-P3-III: 6 × 500 + 1 × 5.000 = 8.000, not for sale',
    { linhas: [linha('24-P3-III-A', { quantidade: 6 }), linha('24-P3-III-B', { quantidade: 1 })] },
    { valorMulta: 8000 },
  ],
  [
    '29 since 12/03/2026: 2 × 1.500 × 20 = 60.000, exceptional',
    uma('29', {
      dia: '2026-03-12',
      quantidade: 2,
      valorIndicadoUnitario: 1500,
      acrescimos: [causa('SITUACAO_EXCEPCIONAL', { fator: 20 })],
    }),
    { valorMulta: 60_000 },
  ],
  [
    '29: a factor of 30 stops at 20, 1 × 1.500 × 20 = 30.000',
    uma('29', {
      quantidade: 1,
      valorIndicadoUnitario: 1500,
      acrescimos: [causa('SITUACAO_EXCEPCIONAL', { fator: 30 })],
    }),
    { valorMulta: 30_000 },
  ],
  [
    '29: own aggravations only recorded, 1 × 1.500 = 1.500',
    uma('29', {
      quantidade: 1,
      valorIndicadoUnitario: 1500,
      acrescimos: [causa('AGRAVANTES_PROPRIAS')],
    }),
    { valorMulta: 1500 },
  ],
  [
    '29 until 11/03/2026: 2 × 3.000 = 6.000, with no exceptional factor',
    uma('29', {
      dia: '2026-03-11',
      quantidade: 2,
      valorIndicadoUnitario: 3000,
      acrescimos: [causa('SITUACAO_EXCEPCIONAL', { fator: 20 })],
    }),
    { valorMulta: 6000 },
  ],

  // Base plus units
  [
    '25-I: 2.000 + 200 × 4 (5, the first included) = 2.800',
    uma('25-I', { quantidade: 5 }),
    { valorMulta: 2800 },
  ],
  [
    '25-I: 2.000 + 200 × 0 (1, the first included) = 2.000',
    uma('25-I', { quantidade: 1 }),
    { valorMulta: 2000 },
  ],
  ['25-II: 2.000 + 5.000 × 2 (3) = 12.000', uma('25-II', { quantidade: 3 }), { valorMulta: 12_000 }],
  [
    '26-I: 2.000 + 200 × 5, the first not included = 3.000',
    uma('26-I', { quantidade: 5 }),
    { valorMulta: 3000 },
  ],
  ['27-II: 5.000 + 10.000 × 2 = 25.000', uma('27-II', { quantidade: 2 }), { valorMulta: 25_000 }],
  [
    '35: 700 + 20 × 13 (12,4 kg) = 960',
    uma('35', { quantidade: 12.4, valorIndicadoUnitario: 700 }),
    { valorMulta: 960, menorLesividade: true },
  ],
  [
    '39: 500 + 20 × 12,4 kg = 748, a fraction is a fraction',
    uma('39', { quantidade: 12.4, valorIndicadoUnitario: 500 }),
    { valorMulta: 748 },
  ],
  [
    '35 with an overfished species: 700 + 20 × 13 + 60 × 5 (4,2 kg of it) = 1.260',
    uma('35', {
      quantidade: 12.4,
      valorIndicadoUnitario: 700,
      acrescimos: [causa('ESPECIE_SOBREEXPLOTADA', { quantidade: 4.2 })],
    }),
    { valorMulta: 1260 },
  ],
  [
    '49 in Mata Atlântica: 6.000 × 3 + 1.000 × 3 (2,1 ha) = 21.000',
    uma('49', { quantidade: 2.1, acrescimos: [causa('MATA_ATLANTICA')] }),
    { valorMulta: 21_000 },
  ],
  [
    '82: 1.500 + 300 × 40 m³ moved in the system = 13.500',
    uma('82', {
      valorIndicadoUnitario: 1500,
      acrescimos: [causa('MOVIMENTACAO_EM_SISTEMA', { quantidade: 40 })],
    }),
    { valorMulta: 13_500 },
  ],

  // One factor, the greatest
  [
    '51 with fire: 13 × 5.000 × 2 = 130.000',
    uma('51', { quantidade: 12.3, acrescimos: FOGO }),
    { valorMulta: 130_000 },
  ],
  [
    '51 with threatened flora: 13 × 5.000 × 2 = 130.000, a figure to be confirmed',
    uma('51', { quantidade: 12.3, acrescimos: [causa('VEGETACAO_COM_ESPECIE_AMEACADA')] }),
    { valorMulta: 130_000, aConfirmar: true },
  ],
  [
    '51 with fire, threatened flora and in a unit: 65.000 × 2, not × 6',
    uma('51', { quantidade: 12.3, acrescimos: [causa('VEGETACAO_COM_ESPECIE_AMEACADA'), ...FOGO] }, UC),
    { valorMulta: 130_000, aConfirmar: false },
  ],
  ['52 in a unit: 3 × 1.000 × 2 = 6.000', uma('52', { quantidade: 2.2 }, UC), { valorMulta: 6000 }],
  [
    '91 is about the unit itself: 10.000, not doubled',
    uma('91', { valorIndicadoUnitario: 10_000 }, UC),
    { valorMulta: 10_000 },
  ],
  [
    '54-A is about the unit itself: 10 × 500 = 5.000',
    uma('54-A', { quantidade: 10 }, UC),
    { valorMulta: 5000 },
  ],
  [
    '66-PU-I is about the unit itself: 800, not doubled',
    uma('66-PU-I', { valorIndicadoUnitario: 800 }, UC),
    { valorMulta: 800 },
  ],
  [
    '46 does not admit fire: 10 × 500 = 5.000',
    uma('46', { quantidade: 10, acrescimos: FOGO }),
    { valorMulta: 5000 },
  ],
  [
    '58-A in indigenous land: 1 × 10.000 × 2 = 20.000',
    uma('58-A', { quantidade: 0.4, acrescimos: [causa('TERRA_INDIGENA')] }),
    { valorMulta: 20_000 },
  ],
  [
    '35 for sale of an overfished species in a unit: (700 + 20 × 10 + 60 × 10) × 2 = 3.000',
    uma(
      '35',
      { quantidade: 10, valorIndicadoUnitario: 700, acrescimos: [causa('ESPECIE_SOBREEXPLOTADA')] },
      UC,
    ),
    { valorMulta: 3000 },
  ],

  // Wordings
  [
    '58 on 19/09/2024: 3 × 1.000 = 3.000',
    uma('58', { dia: '2024-09-19', quantidade: 2.5 }),
    { valorMulta: 3000 },
  ],
  [
    '58 on 20/09/2024: 3 × 3.000 = 9.000',
    uma('58', { dia: '2024-09-20', quantidade: 2.5 }),
    { valorMulta: 9000 },
  ],

  // Circumstances: percentages are parameters
  [
    '52 at night, nothing loaded: 10 × 1.000 = 10.000',
    uma('52', { quantidade: 10 }, { agravantes: ['A_NOITE'] }),
    { valorMulta: 10_000 },
  ],
  [
    '52: 10.000 × (1 + 10% + 12,5% − 5%) = 11.750',
    uma(
      '52',
      { quantidade: 10 },
      {
        agravantes: ['A_NOITE', 'AREA_URBANA'],
        atenuantes: ['COLABORACAO'],
        percentuais: { A_NOITE: 10, AREA_URBANA: 12.5, COLABORACAO: 5 },
      },
    ),
    { valorMulta: 11_750 },
  ],
  [
    '47: 3,333 m³ × 300 = 999,90; × (1 − 33,3333%) = 666,60',
    uma('47', { quantidade: 3.333 }, { atenuantes: ['COLABORACAO'], percentuais: { COLABORACAO: 33.3333 } }),
    { valorMulta: 666.6 },
  ],
  [
    '76-PF: 50 × (1 − 120%) = 0 → 50, the least',
    uma('76-PF', {}, { atenuantes: ['COLABORACAO'], percentuais: { COLABORACAO: 120 } }),
    { valorMulta: 50 },
  ],

  // Recidivism is a second value
  [
    '51: 65.000, and × 3 = 195.000 if the same infraction',
    uma('51', { quantidade: 12.3 }, { reincidencia: 'MESMA_INFRACAO' }),
    { valorMulta: 65_000, valorComReincidencia: 195_000 },
  ],
  [
    '51: 65.000, and × 2 = 130.000 if another infraction',
    uma('51', { quantidade: 12.3 }, { reincidencia: 'INFRACAO_DISTINTA' }),
    { valorMulta: 65_000, valorComReincidencia: 130_000 },
  ],
  [
    '51: 65.000 both while it is to be verified',
    uma('51', { quantidade: 12.3 }, { reincidencia: 'A_VERIFICAR' }),
    { valorMulta: 65_000, valorComReincidencia: 65_000 },
  ],
  [
    '46: 0,04 m³ × 500 = 20 → 50; 20 × 3 = 60',
    uma('46', { quantidade: 0.04 }, { reincidencia: 'MESMA_INFRACAO' }),
    { valorMulta: 50, valorComReincidencia: 60 },
  ],
  [
    '61: 30.000.000 × 3 = 90.000.000 → 50.000.000, the most',
    uma('61', { valorIndicadoUnitario: 30_000_000 }, { reincidencia: 'MESMA_INFRACAO' }),
    { valorMulta: 30_000_000, valorComReincidencia: 50_000_000 },
  ],
  [
    '49: 9.000 ha × 6.000 = 54.000.000 → 50.000.000, the most',
    uma('49', { quantidade: 9000 }),
    { valorMulta: 50_000_000, valorComReincidencia: 50_000_000 },
  ],

  // A fine by the day stays apart
  [
    '55: 2 ha × 100 = 200 a day, and no fine besides',
    uma('55', { quantidade: 2, valorIndicadoUnitario: 100 }, { reincidencia: 'MESMA_INFRACAO' }),
    { valorMulta: 0, valorComReincidencia: 0, multaDiaria: 200, menorLesividade: false },
  ],
  [
    '55 in a unit: 1,5 ha × 50 = 75 a day, not doubled',
    uma('55', { quantidade: 1.5, valorIndicadoUnitario: 50 }, UC),
    { valorMulta: 0, multaDiaria: 75 },
  ],

  // Not enough told
  ['51 without area: nothing yet', uma('51'), { valorMulta: 0, completa: false }],
  ['61 without value: nothing yet', uma('61'), { valorMulta: 0, completa: false }],
  ['no line: nothing yet', { linhas: [] }, { valorMulta: 0, completa: false, linhas: [] }],
  [
    '24-I with a quantity of zero: nothing yet',
    uma('24-I', { quantidade: 0 }),
    { valorMulta: 0, completa: false },
  ],
]

describe('the fine', () => {
  it.each(CASOS)('%s', (_, entrada, esperado) => {
    expect(calcularMulta(entrada)).toMatchObject({ completa: true, ...esperado })
  })

  it('has no recidivism where none is told', () => {
    const { valorMulta, valorComReincidencia } = calcularMulta(uma('51', { quantidade: 1 }))
    expect(valorComReincidencia).toBe(valorMulta)
  })

  it('never loses a cent to binary fractions', () => {
    for (const quantidade of [0.1, 0.2, 0.7, 1.1, 2.3, 4.35, 8.41, 1.005, 33.333])
      expect(calcularMulta(uma('54', { quantidade })).valorMulta).toBe(
        Math.round(quantidade * 500_000) / 1000,
      )
  })
})

describe('the memory of the fine', () => {
  const contas = (entrada: EntradaDaMulta) => calcularMulta(entrada).linhas.map((l) => l.conta)

  it('writes out area, increase and recidivism', () => {
    expect(
      contas(uma('51', { quantidade: 12.3, acrescimos: FOGO }, { reincidencia: 'MESMA_INFRACAO' })),
    ).toEqual([
      '12,3 ha → 13 (fração conta inteira) × R$ 5.000,00 = R$ 65.000,00',
      'R$ 65.000,00 × 2 = R$ 130.000,00',
      'R$ 130.000,00 × 3 = R$ 390.000,00',
    ])
  })

  it('writes out two lines and their sum', () => {
    expect(contas({ linhas: [linha('24-I', { quantidade: 1 }), linha('24-II', { quantidade: 2 })] })).toEqual(
      [
        '1 indivíduo × R$ 500,00 = R$ 500,00',
        '2 indivíduos × R$ 5.000,00 = R$ 10.000,00',
        'R$ 500,00 + R$ 10.000,00 = R$ 10.500,00',
      ],
    )
  })

  it('writes out base plus units, with the first one included or not', () => {
    expect(contas(uma('25-I', { quantidade: 5 }))).toEqual([
      'R$ 2.000,00 + R$ 200,00 × 4 (5 indivíduos, primeira unidade já inclusa) = R$ 2.800,00',
    ])
    expect(contas(uma('27-I', { quantidade: 3 }))).toEqual([
      'R$ 5.000,00 + R$ 500,00 × 3 indivíduos = R$ 6.500,00',
    ])
  })

  it('says where a circumstance changes nothing, and writes out those that were', () => {
    const entrada = uma(
      '52',
      { quantidade: 10 },
      { agravantes: ['A_NOITE', 'AREA_URBANA'], percentuais: { A_NOITE: 10 } },
    )
    expect(contas(entrada).slice(1)).toEqual([
      'Só registro: não altera o valor',
      '+ 10%',
      'R$ 10.000,00 × (1 + 10%) = R$ 11.000,00',
    ])
  })

  it('says when the least or the most of art. 9º is what counts', () => {
    expect(contas(uma('46', { quantidade: 0.04 }))).toContain('R$ 20,00 é menor que o mínimo = R$ 50,00')
    expect(contas(uma('49', { quantidade: 9000 }))).toContain(
      'R$ 54.000.000,00 é maior que o máximo = R$ 50.000.000,00',
    )
  })

  it('says that only the greatest factor applies', () => {
    const { linhas } = calcularMulta(uma('51', { quantidade: 1, acrescimos: FOGO }, UC))
    expect(linhas.at(-1)?.descricao).toContain('só o maior fator se aplica')
  })

  it('says what is missing', () => {
    expect(contas(uma('51'))).toEqual(['Informe a quantidade'])
    expect(contas(uma('61'))).toEqual(['Informe o valor indicado'])
  })
})

describe('the catalogue', () => {
  it.each(['2024-09-19', '2024-09-20', null])(
    'marks every increase with a code of the notice, once (%s)',
    (dia) => {
      const conhecidos = Object.keys(CAUSAS_DE_AUMENTO)
      for (const { id, codigo } of CATALOGO) {
        const codigos = emVigor(CATALOGO, id, dia)?.acrescimos.map((a) => a.codigo) ?? []
        expect(
          codigos.filter((c) => !conhecidos.includes(c)),
          codigo,
        ).toEqual([])
        expect(new Set(codigos).size, codigo).toBe(codigos.length)
      }
    },
  )

  it('has every group and code that a circumstance names', () => {
    const codigos = new Set(CATALOGO.map((i) => i.codigo))
    const grupos = new Set<string>(CATALOGO.map((i) => i.grupo))
    for (const { codigo, integra } of [...AGRAVANTES, ...ATENUANTES]) {
      expect(integra?.codigos?.filter((c) => !codigos.has(c)) ?? [], codigo).toEqual([])
      expect(integra?.grupos?.filter((g) => !grupos.has(g)) ?? [], codigo).toEqual([])
    }
  })
})
