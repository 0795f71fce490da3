import { describe, expect, it } from 'vitest'
import { emPalavras } from '../assinatura/copia-em-palavras.ts'
import type { Dados } from '../campos/campo.ts'
import { fraseDoTermino, terminouEm } from './situacao.ts'

const ATE_10: Dados = { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-10' }
const SEM_TEXTO = { comoDefender: null, comoPagar: null }

describe('the end that the signed term itself wrote', () => {
  it.each<[caso: string, dados: Dados, hoje: string, efeitos: string[], fim: string | null]>([
    ['holds to the end of that day', ATE_10, '2026-11-10', [], null],
    ['is over the day after', ATE_10, '2026-11-11', [], '2026-11-10'],
    ['also of what was lifted in part before', ATE_10, '2026-11-11', ['DESEMBARGADO_PARCIAL'], '2026-11-10'],
    ['is not told of an embargo that was lifted before', ATE_10, '2026-11-11', ['DESEMBARGADO'], null],
    ['nor of a suspension that was', ATE_10, '2026-11-11', ['SUSPENSAO_LEVANTADA'], null],
    ['without a term there is none', { vigencia: 'ATE_DECISAO' }, '2099-01-01', [], null],
    [
      'a day left behind by another answer is none',
      { ...ATE_10, vigencia: 'ATE_DECISAO' },
      '2099-01-01',
      [],
      null,
    ],
  ])('%s', (_, dados, hoje, efeitos, fim) => expect(terminouEm(dados, hoje, efeitos)).toBe(fim))

  it('is told in words', () => {
    expect(fraseDoTermino('EMBARGO', '2026-11-10')).toBe(
      'O embargo terminou em 10/11/2026, o último dia escrito no termo: não está mais em vigor. O fim do prazo não extingue a multa nem a obrigação de reparar o dano.',
    )
    expect(fraseDoTermino('SUSPENSAO', '2026-11-10')).toMatch(/^A suspensão terminou em 10\/11\/2026/)
  })

  it('is what the person reads, before and after it', () => {
    const dito = (hoje: string) =>
      emPalavras('SUSPENSAO', ATE_10, SEM_TEXTO, [], { efeitos: [], hoje }).explicacao
    expect(dito('2026-11-10')).toBe('A atividade tem de ficar parada até o fim de terça, 10/11/2026.')
    expect(dito('2026-11-11')).toMatch(/^A suspensão terminou em 10\/11\/2026/)
    const embargo = emPalavras('EMBARGO', ATE_10, SEM_TEXTO, [], { efeitos: [], hoje: '2026-11-11' })
    expect(embargo.explicacao).toMatch(/^O embargo terminou em 10\/11\/2026/)
  })
})
