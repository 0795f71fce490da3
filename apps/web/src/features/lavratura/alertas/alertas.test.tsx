import type { CampoSimples } from '@guara/domain/campos/campo'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { criarQueryClient } from '../../../app/query-client.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import {
  idDoAlerta,
  redeDeAlertas,
  UM_ALERTA,
  umAlertaInteiro,
  umResumoDeAlerta,
} from '../../../test/alertas.ts'
import { comRede } from '../../../test/rede.ts'
import { renderAlertas, useComGeometriaDoAlerta } from './alertas.tsx'

const IDS = 'alertaFiscalizacao.alertaIds'
const COPIAR = 'alertaFiscalizacao.copiarGeometriaAlerta'

/** The field and the box beside it, over a draft that lives in the test. */
const Etapa = ({ onAlterar }: { onAlterar: (caminho: string, valor: unknown) => void }) => {
  const [conteudo, setConteudo] = useState({ alertaFiscalizacao: {}, localizacao: {} } as Conteudo)
  const mudar = useComGeometriaDoAlerta(conteudo, (caminho, valor) => {
    onAlterar(caminho, valor)
    const [etapa = '', campo] = caminho.split('.')
    setConteudo((antes) => ({
      ...antes,
      [etapa]: campo ? { ...antes[etapa as 'localizacao'], [campo]: valor } : valor,
    }))
  })
  return (
    <>
      {renderAlertas({
        campo: {} as CampoSimples,
        caminho: IDS,
        valor: conteudo.alertaFiscalizacao.alertaIds,
        onMudar: (valor) => mudar(IDS, valor),
        obrigatorio: true,
        desabilitado: false,
        erro: undefined,
        idDoRotulo: 'rotulo',
        idDaDescricao: undefined,
      })}
      <button type="button" onClick={() => mudar(COPIAR, true)}>
        Usar geometria do alerta
      </button>
    </>
  )
}

it('the step picks among the alerts of the user, tells each in a line and copies its outline', async () => {
  comRede({ ...redeDeAlertas(umResumoDeAlerta(1), umResumoDeAlerta(2)), [UM_ALERTA(1)]: umAlertaInteiro(1) })
  const onAlterar = vi.fn()
  render(
    <MantineProvider>
      <QueryClientProvider client={criarQueryClient()}>
        <MemoryRouter>
          <Etapa onAlterar={onAlterar} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Vincular ALR-2026-000001' }))
  expect(onAlterar).toHaveBeenLastCalledWith(IDS, [idDoAlerta(1)])
  const escolhidos = within(await screen.findByRole('list', { name: 'Alertas do formulário' }))
  await escolhidos.findByText(
    /Desmatamento · Corte raso · .*13,1000.*ha · detectado em 09\/11\/2026 · Amazonia-1 · Jaraguá/,
  )
  await screen.findByRole('button', { name: 'Vincular ALR-2026-000002' })
  expect(screen.queryByRole('button', { name: 'Vincular ALR-2026-000001' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Usar geometria do alerta' }))
  await waitFor(() =>
    expect(onAlterar).toHaveBeenLastCalledWith('localizacao', {
      sistemaReferencia: 'SIRGAS_2000',
      poligonos: [expect.objectContaining({ id: 'ALR-2026-000001-1', finalidade: 'AREA_INFRACAO' })],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Usar geometria do alerta' }))
  expect(onAlterar).toHaveBeenLastCalledWith(COPIAR, true)

  await user.click(escolhidos.getByRole('button', { name: 'Retirar ALR-2026-000001' }))
  await screen.findByRole('button', { name: 'Vincular ALR-2026-000001' })
})
