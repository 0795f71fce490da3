import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const EMBARGO = { codigo: 'EMBARGO', nome: 'Termo de Embargo' } as const

const abrirEmbargo = (descricao: string) => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [EMBARGO],
    identificacao: {},
    instrumentos: [
      { id: crypto.randomUUID(), codigo: 'EMB-2026-000001', tipo: EMBARGO, ordem: 0, dados: { descricao } },
    ],
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  abrirComSessao(`/formulario/instrumentos/embargo?id=${form.id}`)
}

const parte = (nome: string) => screen.findByRole('region', { name: nome })
const completa = (regiao: HTMLElement) => regiao.querySelector('.tabler-icon-circle-check-filled') !== null

it('a part is not complete with a gap left in its text', async () => {
  abrirEmbargo('Fica embargada a área de «área em hectares» vista pela equipe no imóvel, até a decisão.')
  const comLacuna = await parte('O ato')
  expect(within(comLacuna).getAllByText(/^Falta/).length).toBeGreaterThan(0)
  expect(completa(comLacuna)).toBe(false)
})

it('how the person is told waits for who that is', async () => {
  abrirEmbargo('')
  const ciencia = await parte('Ciência e assinaturas')
  within(ciencia).getByText('Depende de quem responde (etapa Identificação)')
  expect(completa(ciencia)).toBe(false)
})
