import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { LimiteDeErro } from './erro/limite-de-erro.tsx'
import { resolver, tema } from './estilo/tema.ts'

interface Props {
  router: RouterProviderProps['router']
  queryClient: QueryClient
  /** 'test' takes the transitions away. */
  env?: 'default' | 'test'
}

export const App = ({ router, queryClient, env = 'default' }: Props) => {
  // What one session read is not for the next: another token here or in another tab empties the cache.
  useEffect(() => {
    let token = sessaoAtual.token()
    return sessaoAtual.subscribe(() => {
      if (token !== null && token !== sessaoAtual.token()) queryClient.clear()
      token = sessaoAtual.token()
    })
  }, [queryClient])

  return (
    <LimiteDeErro>
      <MantineProvider
        theme={tema}
        cssVariablesResolver={resolver}
        forceColorScheme="light"
        env={env}
        // The DOM of the tests matches every rule against each element that it is asked about, and none of these matters there.
        withCssVariables={env !== 'test'}
        withGlobalClasses={env !== 'test'}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LimiteDeErro>
  )
}
