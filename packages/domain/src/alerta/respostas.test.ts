import { describe, expect, it } from 'vitest'
import { invalidezDasAreas } from '../geometria/areas.ts'
import { retangulo } from '../geometria/poligono.ts'
import { comAreasDosAlertas, respostasDoAlerta } from './respostas.ts'

const ALERTA = {
  id: '10000000-0000-4000-8000-000000000001',
  codigo: 'ALR-2026-000001',
  municipioId: 5208707,
  latitude: -16.59512345,
  longitude: -49.245,
  geometria: { type: 'Polygon' as const, coordinates: [retangulo(-49.25, -16.6, -49.24, -16.59)] },
}

describe('a form that begins from an alert', () => {
  it('has origin, municipality, point and a measured area', () => {
    const { alertaFiscalizacao, enderecoFiscalizacao, localizacao } = respostasDoAlerta(ALERTA)
    expect(alertaFiscalizacao).toEqual({
      origemAcao: 'ALERTA',
      alertaIds: [ALERTA.id],
      copiarGeometriaAlerta: true,
    })
    expect(enderecoFiscalizacao).toEqual({ municipioId: 5208707 })
    expect(localizacao).toMatchObject({ latitude: -16.595123, fonteCoordenada: 'ALERTA' })
    expect(invalidezDasAreas(localizacao.poligonos)).toBeNull()
    expect(localizacao.poligonos?.[0]?.areaHa).toBeCloseTo(118, 0)
  })

  it('draws no area for a point', () => {
    const ponto = {
      ...ALERTA,
      geometria: { type: 'Point' as const, coordinates: [-49.25, -16.6] as [number, number] },
    }
    expect(respostasDoAlerta(ponto).localizacao.poligonos).toBeUndefined()
  })

  it('copies an alert once, beside what was drawn', () => {
    const uma = comAreasDosAlertas([], [ALERTA])
    expect(comAreasDosAlertas(uma, [ALERTA])).toEqual(uma)
  })
})
