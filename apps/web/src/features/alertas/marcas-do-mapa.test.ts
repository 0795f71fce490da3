import type { AlertasNoMapa } from '@guara/domain/alerta/schema'
import { expect, it } from 'vitest'
import { carregarLeaflet } from '../../ui/mapa/leaflet.ts'
import type { MapaAberto } from '../../ui/mapa/mapa-aberto.ts'
import { desenharAlertas } from './marcas-do-mapa.ts'

const alerta = (n: number, condicao: 'EM_ATENDIMENTO' | 'PROCEDENTE') => ({
  id: `60000000-0000-4000-8000-00000000000${n}`,
  codigo: `ALR-2026-00000${n}`,
  condicao,
  latitude: -16 - n / 10,
  longitude: -49,
  geometria: null,
})
const dados = (...alertas: AlertasNoMapa['alertas']): AlertasNoMapa => ({
  total: alertas.length,
  grupos: [],
  alertas,
})

it('draws again only what changed: a touch on the rest is never eaten', async () => {
  const L = await carregarLeaflet()
  const mapa = L.map(document.createElement('div')).setView([-16, -49], 8)
  const desenho = desenharAlertas({ L, mapa } as MapaAberto, () => {})
  const marca = (codigo: string) => mapa.getContainer().querySelector(`[title^="ALR-2026-00000${codigo}"]`)
  desenho.mostrar(dados(alerta(1, 'EM_ATENDIMENTO'), alerta(2, 'EM_ATENDIMENTO')))
  const [uma, outra] = [marca('1'), marca('2')]
  desenho.mostrar(dados(alerta(3, 'PROCEDENTE'), alerta(1, 'EM_ATENDIMENTO'), alerta(2, 'PROCEDENTE')))
  expect(marca('1')).toBe(uma)
  expect(marca('2')).not.toBe(outra)
  expect(mapa.getContainer().querySelectorAll('.guara-alerta')).toHaveLength(3)
  desenho.apagar()
  expect(mapa.getContainer().querySelectorAll('.guara-alerta')).toHaveLength(0)
})
