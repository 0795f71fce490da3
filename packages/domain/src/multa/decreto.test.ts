// Fines worked by hand from the text of Decreto 6.514/2008, by the day of the fact: the ground and the arithmetic are
// columns, so that who knows the law may check each row without the code.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../campos/campo.ts'
import { PARAMETROS_PADRAO, TipoDeInfracao } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { fundamentoDoAuto, multaDoAuto } from './do-auto.ts'
import { emVigor } from './vigencia.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const FORM = preenchimentoCompleto('AUTO_INFRACAO')
const EM_UC = { ...FORM, localizacao: { ...FORM.localizacao, ucAtingida: 'Parque Exemplo' } }

const contexto = (formulario = FORM) => ({
  infracao: (chave: number, dia?: string | null) => emVigor(CATALOGO, chave, dia),
  parametros: PARAMETROS_PADRAO,
  formulario,
})

const id = (codigo: string) => CATALOGO.find((i) => i.codigo === codigo)?.id

/** `fato` is a day, or the first and the last one. */
interface Caso {
  fato: string | [string, string]
  linhas: [codigo: string, linha?: Dados][]
  mais?: Dados
  uc?: true
  conta: string
  fundamento: string
  valor: number
  comReincidencia?: number
  diaria?: number
  aConfirmar?: true
}

const FOGO = { majorantes: ['USO_DE_FOGO'] }
const AMEACADA = { majorantes: ['VEGETACAO_COM_ESPECIE_AMEACADA'] }
const INDIGENA = { majorantes: ['TERRA_INDIGENA'] }
const VENDA = { majorantes: ['VANTAGEM_PECUNIARIA'] }
const DECIDIDO = { autoAnteriorNumero: '55/2023', dataDecisaoDefinitiva: '2024-02-01' }

const CASOS: Caso[] = [
  // The increase of art. 60 on both sides of 20/09/2024
  {
    fato: '2024-08-10',
    linhas: [['50', { quantidade: 3, ...AMEACADA }]],
    conta: '3 ha × 5.000 = 15.000; × 1,5 = 22.500',
    fundamento: 'arts. 50 e 60, II, redação original',
    valor: 22_500,
  },
  {
    fato: '2025-08-10',
    linhas: [['50', { quantidade: 3, ...AMEACADA }]],
    conta: '3 ha × 5.000 = 15.000; × 2 = 30.000',
    fundamento: 'arts. 50 e 60, II, Decreto 12.189/2024 (o dobro por espécie ameaçada é leitura do caput)',
    valor: 30_000,
    aConfirmar: true,
  },
  {
    fato: '2025-08-10',
    linhas: [['51', { quantidade: 12.3, ...FOGO }]],
    conta: '12,3 → 13 ha × 5.000 = 65.000; × 2 = 130.000',
    fundamento: 'arts. 51 e 60, I, Decreto 12.189/2024',
    valor: 130_000,
  },
  {
    fato: '2023-08-10',
    linhas: [['51', { quantidade: 12.3, ...FOGO }]],
    conta: '12,3 → 13 ha × 5.000 = 65.000; × 1,5 = 97.500',
    fundamento: 'arts. 51 e 60, I, redação original',
    valor: 97_500,
  },
  {
    fato: '2024-09-19',
    linhas: [['52', { quantidade: 2, ...FOGO }]],
    conta: '2 ha × 1.000 = 2.000; × 1,5 = 3.000',
    fundamento: 'arts. 52 e 60, I: último dia da redação original',
    valor: 3000,
  },
  {
    fato: '2024-09-20',
    linhas: [['52', { quantidade: 2, ...FOGO }]],
    conta: '2 ha × 1.000 = 2.000; × 2 = 4.000',
    fundamento: 'arts. 52 e 60, I: primeiro dia do Decreto 12.189/2024',
    valor: 4000,
  },
  {
    fato: ['2024-08-01', '2024-10-01'],
    linhas: [['52', { quantidade: 2, ...FOGO }]],
    conta: '2 ha × 1.000 = 2.000; × 2 = 4.000: vale o último dia',
    fundamento: 'arts. 52 e 60, I; infração permanente, redação do dia em que cessou',
    valor: 4000,
  },
  {
    fato: '2024-09-19',
    linhas: [['51', { quantidade: 1, ...INDIGENA }]],
    conta: '1 ha × 5.000 = 5.000: a terra indígena ainda não aumentava',
    fundamento: 'art. 51; o art. 60, III, é do Decreto 12.189/2024',
    valor: 5000,
  },
  {
    fato: '2024-09-20',
    linhas: [['51', { quantidade: 1, ...INDIGENA }]],
    conta: '1 ha × 5.000 = 5.000; × 2 = 10.000',
    fundamento: 'arts. 51 e 60, III, Decreto 12.189/2024',
    valor: 10_000,
  },
  {
    fato: '2025-08-10',
    linhas: [['43', { quantidade: 1.2, valorIndicadoUnitario: 6000, ...AMEACADA }]],
    conta: '1,2 → 2 ha × 6.000 indicados = 12.000; × 2 = 24.000',
    fundamento: 'arts. 43 (R$ 5.000 a R$ 50.000 por hectare ou fração) e 60, II',
    valor: 24_000,
    aConfirmar: true,
  },
  {
    fato: '2023-08-10',
    linhas: [['51', { quantidade: 1, majorantes: ['USO_DE_FOGO', 'VEGETACAO_COM_ESPECIE_AMEACADA'] }]],
    conta: '1 ha × 5.000 = 5.000; × 1,5 uma só vez = 7.500',
    fundamento: 'arts. 51 e 60, I e II, redação original: só o maior fator',
    valor: 7500,
  },
  {
    fato: '2023-08-10',
    linhas: [['51', { quantidade: 1, ...FOGO }]],
    uc: true,
    conta: '1 ha × 5.000 = 5.000; × 2 (art. 93), maior que × 1,5, = 10.000',
    fundamento: 'arts. 51, 60, I, e 93',
    valor: 10_000,
  },
  // Art. 58 changed with it
  {
    fato: '2025-08-10',
    linhas: [['58', { quantidade: 10, ...FOGO }]],
    conta: '10 ha × 3.000 = 30.000: o fogo já é a infração',
    fundamento: 'art. 58, Decreto 12.189/2024; art. 60, I, ressalva',
    valor: 30_000,
  },
  {
    fato: '2023-08-10',
    linhas: [['58', { quantidade: 10 }]],
    conta: '10 ha × 1.000 = 10.000',
    fundamento: 'art. 58, redação anterior',
    valor: 10_000,
  },
  {
    fato: ['2024-09-10', '2024-09-25'],
    linhas: [['58', { quantidade: 10 }]],
    conta: '10 ha × 3.000 = 30.000: vale o último dia',
    fundamento: 'art. 58, Decreto 12.189/2024',
    valor: 30_000,
  },
  // New lines
  {
    fato: '2026-05-02',
    linhas: [['35-PU-V', { quantidade: 40, valorIndicadoUnitario: 700 }]],
    conta: '700 + 20 × 40 espécimes = 1.500',
    fundamento: 'art. 35, parágrafo único, V (R$ 700 a R$ 100.000, mais R$ 20 por espécime)',
    valor: 1500,
  },
  {
    fato: '2026-05-02',
    linhas: [
      [
        '35-PU-V',
        {
          quantidade: 40,
          valorIndicadoUnitario: 700,
          majorantes: ['ESPECIE_SOBREEXPLOTADA'],
          quantidadeMajorada: 1.2,
        },
      ],
    ],
    conta: '700 + 20 × 40 espécimes = 1.500; + 60 × 2 kg (1,2 kg, quilo ou fração) = 1.620',
    fundamento: 'arts. 35, parágrafo único, V, e 40, II',
    valor: 1620,
  },
  ...['62-XIII', '62-XIV', '62-XV', '62-XVII'].map(
    (codigo): Caso => ({
      fato: '2026-05-02',
      linhas: [[codigo, { valorIndicadoUnitario: 8000 }]],
      conta: '8.000 indicados na faixa de 5.000 a 50.000.000',
      fundamento: `art. ${codigo.replace('-', ', ')}: as multas do art. 61 (redação a confirmar)`,
      valor: 8000,
      aConfirmar: true,
    }),
  ),
  {
    fato: '2026-05-02',
    linhas: [['62-X', { valorIndicadoUnitario: 6000 }]],
    conta: '6.000 indicados na faixa de 5.000 a 50.000.000',
    fundamento: 'arts. 61 e 62, X',
    valor: 6000,
  },
  // Other units
  {
    fato: '2026-05-02',
    linhas: [['47', { quantidade: 12.5, unidade: 'estéreo' }]],
    conta: '12,5 estéreos × 300 = 3.750',
    fundamento: 'art. 47 (unidade, estéreo, quilo, mdc ou metro cúbico)',
    valor: 3750,
  },
  {
    fato: '2026-05-02',
    linhas: [['47-P1', { quantidade: 30, unidade: 'mdc', ...AMEACADA }]],
    conta: '30 mdc × 300 = 9.000; × 2 = 18.000',
    fundamento: 'arts. 47, § 1º, e 60, II',
    valor: 18_000,
    aConfirmar: true,
  },
  {
    fato: '2026-05-02',
    linhas: [['53-UN', { quantidade: 7, unidade: 'unidade' }]],
    conta: '7 unidades × 300 = 2.100',
    fundamento: 'art. 53',
    valor: 2100,
  },
  {
    fato: '2026-05-02',
    linhas: [['53-UN', { quantidade: 7.5 }]],
    conta: '7,5 m³ × 300 = 2.250: sem escolha, a medida usual',
    fundamento: 'art. 53',
    valor: 2250,
  },
  {
    fato: '2026-05-02',
    linhas: [['54', { quantidade: 12, unidade: 'unidade' }]],
    conta: '12 cabeças × 500 = 6.000',
    fundamento: 'art. 54 (quilograma ou unidade; a unidade a confirmar)',
    valor: 6000,
    aConfirmar: true,
  },
  {
    fato: '2026-05-02',
    linhas: [['54', { quantidade: 200.5 }]],
    conta: '200,5 kg × 500 = 100.250',
    fundamento: 'art. 54',
    valor: 100_250,
  },
  {
    fato: '2026-05-02',
    linhas: [['44-UN', { quantidade: 2.2, unidade: 'metro cúbico' }]],
    conta: '2,2 → 3 m³ × 500 = 1.500: metro cúbico ou fração',
    fundamento: 'art. 44',
    valor: 1500,
  },
  {
    fato: '2026-05-02',
    linhas: [['46', { quantidade: 30 }]],
    conta: '30 mdc × 500 = 15.000',
    fundamento: 'art. 46',
    valor: 15_000,
  },
  {
    fato: '2026-05-02',
    linhas: [['83-A', { quantidade: 4, unidade: 'hectare', valorIndicadoUnitario: 250 }]],
    conta: '4 ha × 250 indicados = 1.000',
    fundamento: 'art. 83-A (R$ 100 a R$ 1.000 por quilo, hectare ou unidade)',
    valor: 1000,
  },
  // The other kinds of calculation
  {
    fato: '2026-05-02',
    linhas: [
      ['24-P3-III-A', { quantidade: 6, ...VENDA }],
      ['24-P3-III-B', { quantidade: 1, ...VENDA }],
    ],
    conta: '(6 × 500) × 2 + (1 × 5.000) × 2 = 16.000',
    fundamento: 'art. 24, § 3º, III, e § 1º',
    valor: 16_000,
  },
  {
    fato: '2026-05-02',
    linhas: [['25-II', { quantidade: 3 }]],
    conta: '2.000 + 5.000 × 2 (a primeira já inclusa) = 12.000',
    fundamento: 'art. 25, II',
    valor: 12_000,
  },
  {
    fato: '2026-05-02',
    linhas: [
      ['35', { quantidade: 12.4, valorIndicadoUnitario: 700, majorantes: ['ESPECIE_SOBREEXPLOTADA'] }],
    ],
    conta: '700 + 20 × 13 kg + 60 × 13 kg = 1.740',
    fundamento: 'arts. 35 e 40, II',
    valor: 1740,
  },
  {
    fato: '2026-05-02',
    linhas: [['76-EPP']],
    conta: '900, pelo porte',
    fundamento: 'art. 76',
    valor: 900,
  },
  {
    fato: '2026-05-02',
    linhas: [['41']],
    conta: '1.000, valor fixo',
    fundamento: 'art. 41',
    valor: 1000,
  },
  {
    fato: '2026-05-02',
    linhas: [['66', { valorIndicadoUnitario: 40_000 }]],
    mais: { reincidencia: 'MESMA_INFRACAO', ...DECIDIDO },
    conta: '40.000 indicados; × 3 = 120.000, a confirmar no julgamento',
    fundamento: 'arts. 66 e 11, I',
    valor: 40_000,
    comReincidencia: 120_000,
  },
  {
    fato: '2026-05-02',
    linhas: [['55', { quantidade: 2, valorIndicadoUnitario: 100 }]],
    mais: { tipoAuto: ['MULTA_DIARIA'], multaDiariaValor: 100 },
    conta: '2 ha × 100 = 200 por dia',
    fundamento: 'art. 55 (valor a confirmar)',
    valor: 0,
    diaria: 200,
    aConfirmar: true,
  },
]

const autoDe = ({ fato, linhas, mais }: Caso): Dados => {
  const [inicio, fim] = typeof fato === 'string' ? [fato, null] : fato
  const infracoes = linhas.map(([codigo, linha]) => ({ infracaoId: id(codigo), ...linha }))
  return { tipoAuto: ['MULTA_SIMPLES'], dataFatoInicio: inicio, dataFatoFim: fim, infracoes, ...mais }
}

describe('fines worked by hand', () => {
  it.each(CASOS.map((c) => [`${c.fato}`, `${c.fundamento}: ${c.conta}`, c] as const))(
    '%s, %s',
    (_, __, caso) => {
      const multa = multaDoAuto(autoDe(caso), contexto(caso.uc ? EM_UC : FORM))
      expect(multa).toMatchObject({
        completa: true,
        valorMulta: caso.valor,
        valorComReincidencia: caso.comReincidencia ?? caso.valor,
        aConfirmar: caso.aConfirmar ?? false,
      })
      expect(multa.multaDiaria).toBe(caso.diaria)
      const marcadas = multa.linhas.filter((l) => l.descricao.includes('a confirmar pelo órgão'))
      expect(marcadas.length > 0).toBe(caso.aConfirmar ?? false)
    },
  )

  it('are at least twenty-four', () => {
    expect(CASOS.length).toBeGreaterThanOrEqual(24)
  })

  it('asks the weight of what is charged by kilogram where the line counts individuals', () => {
    const linha: Dados = {
      quantidade: 40,
      valorIndicadoUnitario: 700,
      majorantes: ['ESPECIE_SOBREEXPLOTADA'],
    }
    const caso = { fato: '2026-05-02', linhas: [['35-PU-V', linha]] } as Pick<Caso, 'fato' | 'linhas'>
    expect(multaDoAuto(autoDe(caso as Caso), contexto()).completa).toBe(false)
  })
})

describe('the ground of the notice', () => {
  it.each<[string, Pick<Caso, 'fato' | 'linhas'>, string]>([
    [
      'an article of the flora, increased',
      { fato: '2025-08-10', linhas: [['50', { quantidade: 3, ...FOGO }]] },
      'Infração: Decreto 6.514/2008, art. 50; ON SEMAD 9/2021 (flora). Aumento da multa, Decreto 6.514/2008: art. 60, I (Decreto 12.189/2024).',
    ],
    [
      'the same before the change',
      { fato: '2023-08-10', linhas: [['50', { quantidade: 3, ...FOGO }]] },
      'Infração: Decreto 6.514/2008, art. 50; ON SEMAD 9/2021 (flora). Aumento da multa, Decreto 6.514/2008: art. 60, I (redação original).',
    ],
    [
      'hectares, told once',
      { fato: '2025-08-10', linhas: [['53-HA', { quantidade: 3 }]] },
      'Infração: Decreto 6.514/2008, art. 53; ON SEMAD 9/2021 (flora).',
    ],
  ])('names %s', (_, caso, esperado) => {
    expect(fundamentoDoAuto(autoDe(caso as Caso), contexto())).toBe(esperado)
  })

  it('names nothing before the infraction is chosen', () => {
    expect(fundamentoDoAuto({}, contexto())).toBeNull()
  })
})
