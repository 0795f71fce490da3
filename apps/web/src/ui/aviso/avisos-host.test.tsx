import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { it } from 'vitest'
import { AvisosHost, notificar } from './avisos-host.tsx'

it('says why an act was refused, however many errors nobody has closed', async () => {
  render(
    <MantineProvider>
      <AvisosHost />
    </MantineProvider>,
  )
  act(() => {
    for (const lista of ['as leis', 'os estados', 'os municípios', 'os parâmetros', 'os modelos'])
      notificar('erro', `Erro ao carregar ${lista}.`)
    notificar('erro', 'grande.jpg: não há espaço neste aparelho.')
  })
  await screen.findByText('grande.jpg: não há espaço neste aparelho.')
})
