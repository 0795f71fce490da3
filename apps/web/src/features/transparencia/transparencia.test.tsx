import type { Resumo } from '@guara/domain/transparencia/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrir } from '../../test/app.tsx'
import { comRede, problema } from '../../test/rede.ts'

const RESUMO = 'GET /services/fiscalizacao/api/transparencia'

const NUMEROS: Resumo = {
  contadoEm: '2026-11-16T15:00:00.000Z',
  orgao: 'Órgão do Exemplo',
  periodo: { de: '2025-12-01', ate: '2026-11-16' },
  licenca: 'CC-BY-4.0',
  confirmados: [],
  assinados: {
    linhas: [{ chave: 'EMBARGO', rotulo: 'Termo de Embargo', valores: { n: 3, valor: 0 } }],
    total: { n: 3, valor: 0 },
  },
  meses: {
    linhas: [{ chave: '2026-11', rotulo: '11/2026', valores: { n: 7, ha: 20, assinados: 3, valor: 0 } }],
    total: {},
  },
  municipios: {
    linhas: [
      {
        chave: '5208707',
        rotulo: 'Goiânia',
        valores: { embargos: 2, embargadoHa: 118.25, assinados: 3, valor: 0, n: 7, ha: 20 },
      },
    ],
    total: { embargos: 2, embargadoHa: 118.25, n: 7, ha: 20 },
  },
}

it('shows the numbers without login, each with its table, and the files with what is not in them yet', {
  tags: ['demorado'],
}, async () => {
  comRede({ [RESUMO]: NUMEROS })
  abrir('/transparencia')
  const embargos = within(await screen.findByRole('region', { name: 'Embargos em vigor' }))
  embargos.getByText('118 ha')
  embargos.getByText(/Termos de embargo assinados, em vigor/)
  const municipios = within(screen.getByRole('region', { name: 'Por município' }))
  municipios.getByRole('row', { name: /^Goiânia 2 118 3/, hidden: true })

  const arquivo = screen.getByRole('link', { name: 'Baixar Embargos em vigor em GeoPackage' })
  expect(arquivo.getAttribute('href')).toBe(
    '/gateway/services/fiscalizacao/api/transparencia/dados/embargos.gpkg',
  )
  const campos = within(screen.getByRole('region', { name: 'Campos: Embargos em vigor', hidden: true }))
  campos.getByRole('row', { name: /^Responsáveis .*a confirmar/, hidden: true })
  expect(screen.getByRole('link', { name: /Atribuição 4.0/ }).getAttribute('rel')).toBe('license')
})

it('says that the numbers could not be had, and tries again', async () => {
  let falha = true
  comRede({ [RESUMO]: () => (falha ? problema(503, 'Em manutenção.') : NUMEROS) })
  const { user } = abrir('/transparencia')
  await screen.findByText('Não foi possível carregar os números.')
  falha = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('region', { name: 'Embargos em vigor' })
})
