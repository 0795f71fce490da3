import { describe, expect, it } from 'vitest'
import { diasAteReavaliar, FatosDoAlerta, faixaDo, nivelDe, prioridadeDe } from './prioridade.ts'

const UC = { nome: 'Parque Estadual Exemplo', km: 0 }

describe('the priority of an alert', () => {
  it.each([
    ['nothing to tell', 4.9, {}, 0, 'BAIXA', []],
    ['unknown area', null, {}, 14, 'BAIXA', []],
    ['a small one', 5, {}, 0, 'BAIXA', ['área acima de 5 ha']],
    ['a larger one', 20, {}, 3, 'MEDIA', ['área acima de 20 ha']],
    ['small and old', 5, {}, 30, 'MEDIA', ['30 dias', 'área acima de 5 ha']],
    ['large and old', 100, {}, 30, 'ALTA', ['área acima de 100 ha', '30 dias']],
    ['over a park', 1, { protegida: UC }, 0, 'ALTA', ['Parque Estadual Exemplo']],
    ['near one', 1, { protegida: { ...UC, km: 1.96 } }, 0, 'MEDIA', ['Parque Estadual Exemplo a 2 km']],
    [
      'over an embargo',
      null,
      { embargo: { nome: 'TEM-1', km: 0 } },
      15,
      'ALTA',
      ['embargo vigente', '15 dias'],
    ],
    ['near one', null, { embargo: { nome: 'TEM-1', km: 0.4 } }, 0, 'MEDIA', ['embargo vigente a 0,4 km']],
    ['again', null, { reincidencias: 1 }, 0, 'BAIXA', ['1 alerta anterior no lugar']],
    [
      'again and again, and known',
      50,
      { reincidencias: 3, formularios: 1 },
      0,
      'ALTA',
      ['3 alertas anteriores no lugar, com fiscalização assinada', 'área acima de 50 ha'],
    ],
  ])('%s: %s ha', (_, areaHa, fatos, dias, nivel, motivos) => {
    const achada = prioridadeDe({ areaHa, fatos: FatosDoAlerta.parse(fatos), dias })
    expect([achada.nivel, achada.motivos]).toEqual([nivel, motivos])
  })

  it('has levels that leave no gap between them', () => {
    for (let pontos = 0; pontos < 250; pontos += 1) {
      const { de, ate } = faixaDo(nivelDe(pontos))
      expect(pontos >= de && pontos <= ate).toBe(true)
    }
  })

  it.each([
    [0, 7],
    [10, 5],
    [14, 1],
    [15, 7],
    [28, 2],
    [90, 7],
    [400, 7],
  ])('is looked at again, %i days old, in %i', (dias, em) => {
    expect(diasAteReavaliar(dias)).toBe(em)
  })
})
