import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FaixaDeAmbiente } from './faixa-de-ambiente.tsx'

const comConfiguracao = (configuracao: object) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'guara-config'
  script.textContent = JSON.stringify(configuracao)
  document.head.append(script)
  render(<FaixaDeAmbiente />)
}

afterEach(() => document.getElementById('guara-config')?.remove())

it.each([
  { ambiente: 'test', avisoDeTeste: false, urlDeProducao: 'https://producao.example/' },
  { ambiente: 'production', avisoDeTeste: true, urlDeProducao: 'https://producao.example/' },
])('shows the test banner with the way to production: $ambiente', (configuracao) => {
  comConfiguracao(configuracao)
  screen.getByText('Atenção! Este é um ambiente de testes')
  expect(screen.getByRole('link', { name: 'Ir para produção' }).getAttribute('href')).toBe(
    'https://producao.example/',
  )
})

it('leaves the link out when nobody told where production is', () => {
  comConfiguracao({ ambiente: 'test', avisoDeTeste: false, urlDeProducao: null })
  screen.getByText('Atenção! Este é um ambiente de testes')
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([{ ambiente: 'development' }, {}])('shows the development banner: %j', (configuracao) => {
  comConfiguracao(configuracao)
  screen.getByText('Ambiente de desenvolvimento!')
})

it('shows nothing in production', () => {
  comConfiguracao({ ambiente: 'production', avisoDeTeste: false, urlDeProducao: null })
  expect(screen.queryByRole('complementary')).toBeNull()
})
