import { describe, expect, it } from 'vitest'
import {
  dentroDaFaixaDoEstado,
  formatarCoordenada,
  formatarEixo,
  lerCoordenada,
  lerEixo,
} from './coordenada.ts'

describe('shown in degrees, minutes and seconds', () => {
  it.each([
    [-16.6864, -49.2643, `16°41'11.0"S 49°15'51.5"W`],
    [-16.999999, 0, `17°00'00.0"S 0°00'00.0"E`],
    [0, -179.9999999, `0°00'00.0"N 180°00'00.0"W`],
    [12.5, 45.75, `12°30'00.0"N 45°45'00.0"E`],
    [-15.823306, -49.482194, `15°49'23.9"S 49°28'55.9"W`],
  ])('%f %f', (latitude, longitude, esperado) =>
    expect(formatarCoordenada({ latitude, longitude })).toBe(esperado),
  )
})

describe('typed as people write', () => {
  it.each([
    ['16 40 43,9 S', -16.67886111],
    [`16°40'43.9"S`, -16.67886111],
    ['16º40’43,9”S', -16.67886111],
    ['-16.678861', -16.678861],
    ['-16,678861', -16.678861],
    ['S 16 40', -16.66666667],
    ['16', 16],
  ])('latitude %s', (texto, esperado) => expect(lerEixo(texto, 'latitude')).toBeCloseTo(esperado, 7))

  it.each([
    ['49 15 14,1 O', -49.25391667],
    ['49 15 14,1 W', -49.25391667],
    ['49 15 14,1 L', 49.25391667],
    ['180', 180],
  ])('longitude %s', (texto, esperado) => expect(lerEixo(texto, 'longitude')).toBeCloseTo(esperado, 7))

  it.each([
    '',
    'abc',
    '91',
    '16 60 0 S',
    '16 40 60 S',
    '16 40 43 9 S',
    '16 S W',
    '49 W',
    '16.5 40 S',
    '--16',
  ])('refuses as latitude: %s', (texto) => expect(lerEixo(texto, 'latitude')).toBeNull())

  it.each([
    [`16°40'43.9"S 49°15'14.1"W`],
    ['-16,678861 -49,253917'],
    ['-16.678861, -49.253917'],
    ['16 40 43,9 S; 49 15 14,1 O'],
  ])('both at once: %s', (texto) => {
    const lida = lerCoordenada(texto)
    expect(lida?.latitude).toBeCloseTo(-16.678861, 5)
    expect(lida?.longitude).toBeCloseTo(-49.253917, 5)
  })

  it('gives back what was shown, to the tenth of a second', () => {
    for (let i = 0; i < 500; i++) {
      const valor = -12 - (i * 7.13) / 500
      const texto = formatarEixo(valor, 'latitude')
      expect(formatarEixo(lerEixo(texto, 'latitude') ?? 0, 'latitude')).toBe(texto)
    }
  })
})

describe('dentroDaFaixaDoEstado', () => {
  it('knows Goiânia from São Paulo', () => {
    expect(dentroDaFaixaDoEstado({ latitude: -16.68, longitude: -49.26 })).toBe(true)
    expect(dentroDaFaixaDoEstado({ latitude: -23.55, longitude: -46.63 })).toBe(false)
  })
})
