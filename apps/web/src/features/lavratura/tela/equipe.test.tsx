import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CONTA, comRede } from '../../../test/rede.ts'
import { Equipe } from './equipe.tsx'

const FISCAL = {
  usuarioId: CONTA.id,
  nome: CONTA.nome,
  autuante: true,
  assina: true,
  perfis: ['ROLE_FISCAL' as const],
}
const ORIENTADORA = {
  usuarioId: '22222222-2222-4222-8222-222222222222',
  nome: 'Olga Orientadora',
  perfis: ['ROLE_ORIENTADOR' as const],
}
const PORQUE = 'Orientador não assina Auto de Infração'

it('says who cannot sign and why, in the suggestions and in the team', async () => {
  comRede({ 'GET /services/fiscalizacao/api/formularios/colegas': [ORIENTADORA] })
  const client = new QueryClient()
  const onMudar = vi.fn()
  const user = userEvent.setup()
  const tela = (equipe: Parameters<typeof Equipe>[0]['equipe']) => (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Equipe equipe={equipe} tipos={['AUTO_INFRACAO']} onMudar={onMudar} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(tela([FISCAL]))
  await user.type(screen.getByRole('combobox', { name: 'Incluir integrante' }), 'olga')
  const opcao = await screen.findByRole('option', { name: /Olga Orientadora/ })
  expect(opcao.textContent).toContain(PORQUE)
  await user.click(opcao)
  const equipe = [FISCAL, { ...ORIENTADORA, autuante: false, assina: false }]
  expect(onMudar).toHaveBeenCalledWith('equipe', equipe)
  rerender(tela(equipe))
  const [, dela] = screen.getAllByRole('listitem')
  if (!dela) throw new Error('a integrante não está na lista')
  within(dela).getByText(PORQUE)
  expect(within(dela).getByRole('checkbox', { name: 'Assina' }).hasAttribute('disabled')).toBe(true)
})
