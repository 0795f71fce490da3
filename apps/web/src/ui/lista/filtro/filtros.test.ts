import { expect, it } from 'vitest'
import { filtros, limparFiltrosComAPagina } from './filtros.ts'

const guardado = () => JSON.parse(localStorage.getItem('app-filtros') ?? 'null')

it('answers null for what was never saved', () => {
  expect(filtros.get('alertas')).toBeNull()
  expect(filtros.get('toString')).toBeNull()
})

it('saves by key, under app-filtros at filtros.items', () => {
  filtros.save('formularios', { codigo: 'FRM' })
  filtros.save('alertas', { pagina: 2 })
  expect(filtros.get('formularios')).toEqual({ codigo: 'FRM' })
  expect(guardado()).toEqual({
    filtros: { items: { formularios: { codigo: 'FRM' }, alertas: { pagina: 2 } } },
  })
})

it('seals whom it asks about, and gives it back as it was', () => {
  const filtro = {
    codigo: 'FRM',
    cpfCnpj: '529.982.247-25',
    nomeRazaoSocial: 'Maria Desconhecida',
    pessoa: { id: '1', nome: 'Maria Desconhecida' },
    autor: null,
    pagina: 1,
  }
  filtros.save('formularios', filtro)
  expect(filtros.get('formularios')).toBe(filtro)
  expect(guardado().filtros.items.formularios).toMatchObject({ codigo: 'FRM', autor: null, pagina: 1 })
  expect(localStorage.getItem('app-filtros')).not.toMatch(/529|Maria/)
})

it('clears one key or all', () => {
  filtros.save('formularios', 1)
  filtros.save('alertas', 2)
  filtros.clear('formularios')
  expect(filtros.get('formularios')).toBeNull()
  expect(filtros.get('alertas')).toBe(2)
  filtros.clearAll()
  expect(filtros.get('alertas')).toBeNull()
  expect(guardado()).toEqual({ filtros: { items: {} } })
})

it.each(['pagehide', 'beforeunload'])('is empty when the page starts and after %s', (evento) => {
  localStorage.setItem('app-filtros', JSON.stringify({ filtros: { items: { velho: 1 } } }))
  limparFiltrosComAPagina()
  expect(filtros.get('velho')).toBeNull()
  expect(guardado()).toEqual({ filtros: { items: {} } })
  filtros.save('alertas', 1)
  window.dispatchEvent(new Event(evento))
  expect(guardado()).toEqual({ filtros: { items: {} } })
})
