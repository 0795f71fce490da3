import { temResposta } from '@guara/domain/campos/pendencias'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { criarQueryClient } from '../../../app/query-client.ts'
import { comRede } from '../../../test/rede.ts'
import { NOTIFICACAO, umCompleto } from '../test/completo.ts'
import { Instrumentos } from './instrumentos.tsx'

const mostrar = (tipo: { codigo: string; nome: string }, dados: Record<string, unknown>, codigo = 'X-1') => {
  comRede()
  const instrumentos = [{ id: NOTIFICACAO, tipo: tipo as never, codigo: codigo || null, ordem: 0, dados }]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={criarQueryClient()}>
        <MemoryRouter>
          <Instrumentos formulario={umCompleto({ instrumentos })} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

it.each(INSTRUMENTOS.map((i) => [i.nome, i] as const))('shows the answers of a %s by section', (_, kind) => {
  const dados = kind.exemplo()
  mostrar(kind, dados)
  screen.getByRole('article', { name: kind.nome })
  const respondidas = kind.secoes.filter(({ campos }) => temResposta(campos, dados)).map((s) => s.titulo)
  expect(respondidas.length).toBeGreaterThan(0)
  expect(screen.getAllByRole('heading', { level: 4 }).map((h) => h.textContent)).toEqual(respondidas)
})

it('names what an answer picked from the form', () => {
  const [foto] = umCompleto().evidencias
  mostrar({ codigo: 'APREENSAO', nome: 'Termo de Apreensão' }, { evidenciasVinculadas: [foto?.id] })
  expect(screen.getByText('Evidências deste ato').nextElementSibling?.textContent).toBe('Área aberta')
})

it('an instrument just begun has no code and nothing to tell', () => {
  mostrar({ codigo: 'APREENSAO', nome: 'Termo de Apreensão' }, {}, '')
  screen.getByText('Ainda sem código')
  screen.getByText('Nada informado.')
})
