import type { AlertasNoMapa } from '@guara/domain/alerta/schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  idDoAlerta,
  MAPA_DE_ALERTAS,
  redeDeAlertas,
  UM_ALERTA,
  umResumoDeAlerta,
} from '../../test/alertas.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede } from '../../test/rede.ts'
import { carregarLeaflet } from '../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../ui/mapa/lugares/lugares.ts'

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const PESSOA = { id: '40000000-0000-4000-8000-000000000001', nome: 'Fiscala Segunda Exemplo' }
const VINCULAR = 'PUT /services/alerta/api/alerta/vincular'
const DESVINCULAR = 'PUT /services/alerta/api/alerta/desvincular'
const VINCULADAS = 'POST /services/alerta/api/alerta/pessoas-vinculadas'

const noMapa = (n: number): AlertasNoMapa['alertas'][number] => ({
  id: idDoAlerta(n),
  codigo: `ALR-2026-00000${n}`,
  condicao: 'EM_ATENDIMENTO',
  latitude: -15.8 - n / 10,
  longitude: -49.4,
  geometria: null,
})

const TRES: AlertasNoMapa = { total: 3, grupos: [], alertas: [noMapa(1), noMapa(2), noMapa(3)] }

const abrir = (mapa: AlertasNoMapa, conta: typeof CONTA = GESTOR) => {
  const rede = comRede({
    'GET /api/account': conta,
    ...redeDeAlertas(umResumoDeAlerta(1)),
    [MAPA_DE_ALERTAS]: mapa,
    'GET /services/alerta/api/alerta/pessoas': [{ ...PESSOA, cargo: 'Fiscal ambiental' }],
    [VINCULADAS]: [{ ...PESSOA, alertas: 2 }],
    [VINCULAR]: { alterados: 2 },
    [DESVINCULAR]: { alterados: 2 },
  })
  return { ...rede, ...abrirComSessao('/alertas-vinculados', conta) }
}
/** Leaflet listens to the click alone; what a pointer does before it means dragging. */
const marca = (n: number) => screen.findByTitle(new RegExp(`^ALR-2026-00000${n}: Em atendimento`))

describe('choosing alerts on the map', () => {
  it('links those that were touched, which the list shows as chosen too', {
    tags: ['demorado'],
  }, async () => {
    const { user, chamadas } = abrir(TRES)
    await marca(1)
    await user.click(screen.getByRole('button', { name: 'Escolher no mapa' }))
    fireEvent.click(await marca(1))
    fireEvent.click(await marca(2))
    fireEvent.click(await marca(3))
    fireEvent.click(await marca(3))
    await screen.findByText('2 alertas escolhidos.')
    expect((await marca(2)).title).toContain('(escolhido)')
    expect((await marca(3)).title).not.toContain('(escolhido)')
    expect(screen.getByRole('checkbox', { name: 'Escolher ALR-2026-000001' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Vincular' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Vincular alertas' }))
    await user.click(await dialogo.findByRole('checkbox', { name: PESSOA.nome }))
    await user.click(dialogo.getByRole('button', { name: 'Vincular' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chamadas(VINCULAR)[0]?.corpo).toEqual({
      alertaIds: [idDoAlerta(1), idDoAlerta(2)],
      usuarioIds: [PESSOA.id],
      instrucao: null,
    })
    expect((await marca(2)).title).not.toContain('(escolhido)')
  })

  it('unlinks all that are in view from whom they are linked to', { tags: ['demorado'] }, async () => {
    const { user, chamadas } = abrir(TRES)
    await marca(1)
    await user.click(screen.getByRole('button', { name: 'Escolher todos em vista' }))
    await screen.findByText('3 alertas escolhidos.')
    await user.click(screen.getByRole('button', { name: 'Desvincular' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Desvincular alertas' }))
    await dialogo.findByText('Vinculada a 2 dos 3 alertas')
    await user.click(dialogo.getByRole('checkbox', { name: PESSOA.nome }))
    await user.click(dialogo.getByRole('button', { name: 'Desvincular' }))
    await waitFor(() => expect(chamadas(DESVINCULAR)).toHaveLength(1))
    expect(chamadas(DESVINCULAR)[0]?.corpo).toEqual({
      alertaIds: [idDoAlerta(1), idDoAlerta(2), idDoAlerta(3)],
      usuarioIds: [PESSOA.id],
    })
  })

  it('asks to come closer while they are gathered', async () => {
    const grupo = { latitude: -15.8, longitude: -49.4, quantos: 900, condicao: 'EM_ATENDIMENTO' as const }
    abrir({ total: 900, grupos: [grupo], alertas: [] })
    await screen.findByText('900 alertas nesta parte do mapa')
    expect(screen.getByRole('button', { name: 'Escolher todos em vista' })).toHaveProperty('disabled', true)
    screen.getByText('Aproxime o mapa até ver os alertas um a um para escolher todos.')
  })

  it('opens the alert when nothing is being chosen, and is not offered to an inspector', async () => {
    const { chamadas } = abrir(TRES, CONTA)
    const segunda = await marca(2)
    expect(screen.queryByRole('button', { name: 'Escolher no mapa' })).toBeNull()
    fireEvent.click(segunda)
    await waitFor(() => expect(chamadas(UM_ALERTA(2))).toHaveLength(1))
  })
})
