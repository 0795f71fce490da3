import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { criarQueryClient } from '../../../app/query-client.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { idDoAlerta, UM_ALERTA, umAlertaInteiro } from '../../../test/alertas.ts'
import { comRede } from '../../../test/rede.ts'
import { PassoLocalizacao } from './passo-localizacao.tsx'

const abrir = (alertaIds: string[]) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={criarQueryClient()}>
        <MemoryRouter>
          <PassoLocalizacao
            conteudo={
              {
                alertaFiscalizacao: { alertaIds },
                enderecoFiscalizacao: {},
                localizacao: {},
                evidencias: [],
              } as unknown as Conteudo
            }
            arquivos={{}}
            erros={new Map()}
            onMudar={() => {}}
            renderArquivo={() => null}
            renderAlertas={() => null}
            municipioDoPonto={undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )

it('the outline of a linked alert stays on the map, named, whatever becomes of its copy', async () => {
  comRede({
    [UM_ALERTA(1)]: umAlertaInteiro(1),
    // One that is only a point has nothing to compare with.
    [UM_ALERTA(2)]: umAlertaInteiro(2, { geometria: { type: 'Point', coordinates: [-49.48, -15.82] } }),
  })
  abrir([idDoAlerta(1), idDoAlerta(2)])
  const legenda = await screen.findByRole('list', { name: 'Legenda do mapa' })
  expect(
    within(legenda)
      .getAllByRole('listitem')
      .map((l) => l.textContent),
  ).toEqual(['Alerta ALR-2026-000001 (referência)'])
})
