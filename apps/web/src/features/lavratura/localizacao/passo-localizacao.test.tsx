import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { criarQueryClient } from '../../../app/query-client.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { idDoAlerta, UM_ALERTA, umAlertaInteiro } from '../../../test/alertas.ts'
import { comRede } from '../../../test/rede.ts'
import { PassoLocalizacao } from './passo-localizacao.tsx'

interface Aberto {
  alertaIds?: string[]
  localizacao?: object
  enderecoFiscalizacao?: object
}

const GOIANIA = 5208707
const municipioDoPonto = () => GOIANIA

const abrir = ({ alertaIds = [], localizacao = {}, enderecoFiscalizacao = {} }: Aberto) => {
  const onMudar = vi.fn()
  render(
    <MantineProvider>
      <QueryClientProvider client={criarQueryClient()}>
        <MemoryRouter>
          <PassoLocalizacao
            conteudo={
              {
                alertaFiscalizacao: { alertaIds },
                enderecoFiscalizacao,
                localizacao,
                evidencias: [],
              } as unknown as Conteudo
            }
            arquivos={{}}
            erros={new Map()}
            onMudar={onMudar}
            renderArquivo={() => null}
            renderAlertas={() => null}
            municipioDoPonto={municipioDoPonto}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onMudar
}

it('the outline of a linked alert stays on the map, named, whatever becomes of its copy', async () => {
  comRede({
    [UM_ALERTA(1)]: umAlertaInteiro(1),
    // One that is only a point has nothing to compare with.
    [UM_ALERTA(2)]: umAlertaInteiro(2, { geometria: { type: 'Point', coordinates: [-49.48, -15.82] } }),
  })
  abrir({ alertaIds: [idDoAlerta(1), idDoAlerta(2)] })
  const legenda = await screen.findByRole('list', { name: 'Legenda do mapa' })
  expect(
    within(legenda)
      .getAllByRole('listitem')
      .map((l) => l.textContent),
  ).toEqual(['Alerta ALR-2026-000001 (referência)'])
})

it.each([
  ['the point tells the municipality', { latitude: -16.68, longitude: -49.25 }, {}, true],
  ['of a point half told, nothing', { latitude: -16.68 }, {}, false],
  [
    'who answered is not overwritten',
    { latitude: -16.68, longitude: -49.25 },
    { municipioId: 5201108 },
    false,
  ],
  ['nor who cleared it', { latitude: -16.68, longitude: -49.25 }, { municipioId: null }, false],
])('%s', async (_, localizacao, enderecoFiscalizacao, preenche) => {
  comRede({})
  const onMudar = abrir({ localizacao, enderecoFiscalizacao })
  await screen.findAllByRole('button')
  const doMunicipio = onMudar.mock.calls.filter(([caminho]) => caminho === 'enderecoFiscalizacao.municipioId')
  expect(doMunicipio).toEqual(preenche ? [['enderecoFiscalizacao.municipioId', GOIANIA]] : [])
})
