import { notifications } from '@mantine/notifications'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry } from 'react-router'
// The parts that most tests open, imported here so that the first of them does not wait for it.
import '../app/layouts/padrao.tsx'
import '../features/formularios/formularios.tsx'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { App } from '../app/app.tsx'
import { criarQueryClient } from '../app/query-client.ts'
import { criarRotas } from '../app/router.tsx'
import { CONTA } from './rede.ts'
// There from the start: a notice that waits for its part would be told in the next test.
import '../ui/aviso/avisos-host.tsx'

/** The whole application at an address, as a visitor or, with `usuario`, signed in. */
export const abrir = (endereco: InitialEntry, { usuario }: { usuario?: typeof CONTA } = {}) => {
  notifications.clean()
  if (usuario) sessaoAtual.iniciar('token-1', usuario)
  const router = createMemoryRouter(criarRotas(), { initialEntries: [endereco] })
  const queryClient = criarQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(<App router={router} queryClient={queryClient} env="test" />)
  return {
    user: userEvent.setup({ delay: null }),
    queryClient,
    /** The browser's Back. */
    voltar: () => act(() => router.navigate(-1)),
    endereco: () => {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
  }
}

export const abrirComSessao = (endereco: InitialEntry, usuario = CONTA) => abrir(endereco, { usuario })
