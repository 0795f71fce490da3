import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import { describe, expect, it } from 'vitest'
import { leituraDe, repetidaDe } from './situacao.ts'

describe('the very same file twice', () => {
  it('tells the later one which is the first', () => {
    const hashes = ['a', 'b', 'a', null, 'a', null]
    expect(hashes.map((_, i) => repetidaDe(hashes, i))).toEqual([null, null, 1, null, 1, null])
  })
})

describe('what a photo says of itself', () => {
  const foto = {
    categoria: 'FOTO',
    exifDataHora: '2026-11-10T13:00:00.000Z',
    exifLatitude: -16.6,
    exifLongitude: -49.25,
    exifAparelho: 'Aparelho X',
    exifAusente: false,
  } as ArquivoDescrito

  it('is measured from the point of the form', () => {
    expect(leituraDe(foto, { latitude: -16.6, longitude: -49.25 })).toEqual({
      quando: '10/11/2026 10:00',
      onde: '0 m do ponto',
      aparelho: 'Aparelho X',
      aviso: null,
    })
    expect(leituraDe(foto, { latitude: -16.61, longitude: -49.25 }).aviso).toBe(
      'A foto está longe do local informado',
    )
  })

  it('is told when it says nothing', () => {
    const muda = { ...foto, exifDataHora: null, exifLatitude: null, exifLongitude: null, exifAusente: true }
    expect(leituraDe(muda as ArquivoDescrito, null)).toMatchObject({
      quando: 'sem hora',
      onde: 'sem local',
      aviso: 'Sem data nem local no arquivo',
    })
  })
})
