import type { EmbargoPublico } from '@guara/domain/embargo/contract'
import { paginar } from '@guara/domain/pagina'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrir } from '../../test/app.tsx'
import { comRede, problema } from '../../test/rede.ts'

const api = '/services/fiscalizacao/api/areasEmbargadas'
const LISTAR = `GET ${api}`
const PROCURAR = `POST ${api}/porDocumento`

const EMBARGO: EmbargoPublico = {
  codigo: 'TEM-2026-000001',
  data: '2026-11-01',
  municipio: 'Rio Verde',
  objeto: 'Área',
  situacao: 'DESEMBARGADO_PARCIAL',
  areaHa: 12.5,
  estagio: 'Aviso enviado à pessoa; falta saber se chegou',
  responsaveis: [{ nome: 'J. C. S.', documento: '***.982.2**-**' }],
}

it('shows the list without login, and finds by municipality and by a whole document', async () => {
  const rede = comRede({
    [LISTAR]: paginar([EMBARGO], 1, 1, 20),
    [PROCURAR]: [],
  })
  const { user } = abrir('/areas-embargadas')
  const porMunicipio = within(await screen.findByRole('region', { name: 'Por município' }))
  await porMunicipio.findByText('TEM-2026-000001')
  porMunicipio.getByText('Embargada em parte')
  porMunicipio.getByText('J. C. S.')
  porMunicipio.getByText('***.982.2**-**')
  expect(porMunicipio.getByRole('link', { name: 'Baixar em GeoJSON' }).getAttribute('href')).toContain(
    '/geojson?',
  )
  await user.type(porMunicipio.getByLabelText(/Município/), 'rio verde')
  await user.click(porMunicipio.getByRole('button', { name: 'Procurar' }))
  await porMunicipio.findByText(/em “rio verde”/)

  const porDocumento = within(screen.getByRole('region', { name: 'Por CPF ou CNPJ' }))
  const campo = porDocumento.getByLabelText(/CPF ou CNPJ/)
  await user.type(campo, '529.982')
  await user.click(porDocumento.getByRole('button', { name: 'Procurar' }))
  await porDocumento.findByText('CPF/CNPJ inválido')
  expect(rede.chamadas(PROCURAR)).toEqual([])
  await user.clear(campo)
  await user.type(campo, '529.982.247-25')
  await user.click(porDocumento.getByRole('button', { name: 'Procurar' }))
  await porDocumento.findByText('Nenhum embargo em vigor encontrado')
})

it('says that it could not be loaded, and tries again', async () => {
  let falha = true
  comRede({ [LISTAR]: () => (falha ? problema(503, 'Em manutenção.') : paginar([], 0, 1, 20)) })
  const { user } = abrir('/areas-embargadas')
  await screen.findByText('Não foi possível carregar a lista.')
  falha = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Nenhum embargo em vigor encontrado')
})
