import { expect, it } from 'vitest'
import type { Prazo } from './schema.ts'
import { nomeDoTrabalho, prazoDoTrabalho, prazoEmPoucasPalavras } from './trabalho.ts'

const prazo = (ato: string, data: string | null): Prazo => ({
  instrumentoId: 'i',
  instrumento: 'AI-1',
  rotulo: ato,
  data,
  diasRestantes: 0,
  vencido: false,
  ato,
  fundamento: '',
  porque: [],
})

it.each([
  [[], null],
  [[['DEFESA', '2026-11-01']], null],
  [
    [
      ['JULGAMENTO', '2026-11-01'],
      ['PRESCRICAO', '2026-11-02'],
      ['VIGENCIA_DO_EMBARGO', '2026-11-03'],
    ],
    null,
  ],
  [
    [
      ['EXIGENCIA-2', '2026-11-09'],
      ['AUTUACAO', '2026-11-05'],
      ['DEFESA', '2026-11-01'],
    ],
    'AUTUACAO 2026-11-05',
  ],
  [
    [
      ['EXIGENCIA-2', '2026-11-09'],
      ['ACAO-1', null],
    ],
    'EXIGENCIA 2026-11-09',
  ],
  [[['DE_ANTES', '2026-11-09']], null],
] as Array<[Array<[string, string | null]>, string | null]>)(
  'of %j what has to be kept first is %s',
  (dados, esperado) => {
    const achado = prazoDoTrabalho(dados.map(([ato, data]) => prazo(ato, data)))
    expect(achado && `${achado.ato} ${achado.data}`).toBe(esperado)
  },
)

it('says what is due in few words', () => {
  expect(nomeDoTrabalho('ANIMAL_SILVESTRE')).toBe('Destino do animal silvestre')
  expect(nomeDoTrabalho('de uma versão futura')).toBe('')
})

it.each([
  ['2026-11-10', 'venceu há 6 dias', 'vencido'],
  ['2026-11-15', 'venceu ontem', 'vencido'],
  ['2026-11-16', 'vence hoje', 'hoje'],
  ['2026-11-17', 'vence amanhã', 'perto'],
  ['2026-12-16', 'em 30 dias', 'longe'],
])('says of %s, on November 16th, %s', (data, texto, tom) =>
  expect(prazoEmPoucasPalavras(data, '2026-11-16')).toEqual({ texto, tom }),
)
