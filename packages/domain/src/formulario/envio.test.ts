import { describe, expect, it } from 'vitest'
import {
  CAMINHO_DO_RASCUNHO,
  type EventoDoRascunho,
  esperaPorAlguem,
  fatoDoRascunho,
  LUGARES,
  type Lugar,
  seguir,
} from './envio.ts'

const aPartirDe = (inicio: Lugar, ...eventos: EventoDoRascunho[]) => eventos.reduce(seguir, inicio)

describe('the way of a draft', () => {
  it.each<[string, EventoDoRascunho[], Lugar]>([
    ['is typed, written, sent and received', ['digitou', 'gravou', 'partiu', 'chegou'], 'enviado'],
    ['waits on the device without a network', ['digitou', 'gravou', 'partiu', 'parou'], 'aparelho'],
    ['waits for a person where two sides changed', ['partiu', 'divergiu'], 'conflito'],
    ['goes on when the person has chosen', ['partiu', 'divergiu', 'gravou', 'partiu', 'chegou'], 'enviado'],
    ['is kept when the gateway refuses it', ['partiu', 'foiRecusado'], 'recusado'],
    ['goes again once it is changed', ['partiu', 'foiRecusado', 'digitou', 'gravou', 'partiu'], 'enviando'],
    ['says that it does not fit, and then that it does', ['digitou', 'naoCoube', 'gravou'], 'aparelho'],
    [
      'is still being typed when the answer to what came before arrives',
      ['partiu', 'digitou', 'chegou'],
      'digitando',
    ],
    ['is sent while another tab writes', ['partiu', 'gravou'], 'enviando'],
    ['arrived by another tab', ['gravou', 'chegou'], 'enviado'],
  ])('%s', (_, eventos, fim) => expect(aPartirDe('aparelho', ...eventos)).toBe(fim))

  it('is heard from everywhere while it is typed', () => {
    for (const lugar of LUGARES) expect(seguir(lugar, 'digitou')).toBe('digitando')
  })

  it('leaves only from the device: neither half typed, nor undecided, nor refused', () => {
    expect(LUGARES.filter((lugar) => 'partiu' in CAMINHO_DO_RASCUNHO[lugar])).toEqual(['aparelho'])
  })

  it('has a way on from every place', () => {
    for (const lugar of LUGARES) expect(Object.keys(CAMINHO_DO_RASCUNHO[lugar])).not.toEqual([])
  })
})

describe('what the copy on the device says', () => {
  const guardado = { conflitos: [], recusa: null, pendente: 0 as const }
  it.each([
    ['all of it arrived', guardado, 'chegou', false],
    ['something of it is only here', { ...guardado, pendente: 1 as const }, 'gravou', false],
    ['it was refused', { ...guardado, pendente: 1 as const, recusa: 'Não.' }, 'foiRecusado', true],
    [
      'two sides changed it, refused or not',
      { ...guardado, conflitos: [{}], recusa: 'Não.' },
      'divergiu',
      true,
    ],
  ])('%s', (_, rascunho, fato, espera) =>
    expect([fatoDoRascunho(rascunho), esperaPorAlguem(rascunho)]).toEqual([fato, espera]),
  )
})
