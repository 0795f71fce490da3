import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { criarQueryClient } from '../../app/query-client.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { BUSCA, umaLista, umFormulario, umResumo } from '../../test/formularios.ts'
import { comRede, problema } from '../../test/rede.ts'
import { AvisosHost } from '../../ui/avisos-host.tsx'
import { ConfirmHost } from '../../ui/confirm-dialog.tsx'
import { useAto } from './ato.ts'

const EXCLUIR = `DELETE /services/fiscalizacao/api/formularios/${umResumo(1).id}`
const CANCELAR = `PUT /services/fiscalizacao/api/formularios/cancelar/${umResumo(1).id}`

const perguntar = async (resposta: unknown) => {
  let total = 2
  const rede = comRede({
    [BUSCA]: (pedido: { corpo: unknown }) => umaLista(total)(pedido),
    [EXCLUIR]: () => {
      if (!(resposta instanceof Response)) total = 1
      return resposta
    },
  })
  const { user } = abrirComSessao('/')
  await user.click(await screen.findByRole('button', { name: 'Excluir FRM-2026-000001' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Excluir formulário FRM-2026-000001' }))
  dialogo.getByText(
    'Esta ação excluirá definitivamente os dados deste formulário do sistema. Deseja continuar?',
  )
  return { rede, user, dialogo }
}

describe('deleting', () => {
  it('asks with the exact sentence, and starts on the way back', async () => {
    const { rede, user, dialogo } = await perguntar({})
    const cancelar = dialogo.getByRole('button', { name: 'Cancelar' })
    await waitFor(() => expect(document.activeElement).toBe(cancelar))
    await user.click(cancelar)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rede.chamadas(EXCLUIR)).toEqual([])
  })

  it('deletes, says so, asks for the list again and leaves the focus on the title', async () => {
    const { rede, user, dialogo } = await perguntar({})
    await user.click(dialogo.getByRole('button', { name: 'Excluir formulário' }))
    await screen.findByText('Formulário excluído com sucesso')
    await screen.findByText('1–1 de 1 formulário')
    expect(rede.chamadas(EXCLUIR)).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('says why it could not, and asks for the list again', async () => {
    const { rede, user, dialogo } = await perguntar(problema(409, 'O formulário já tem assinatura.'))
    const buscas = rede.chamadas(BUSCA).length
    await user.click(dialogo.getByRole('button', { name: 'Excluir formulário' }))
    await screen.findByText('Não foi possível excluir o formulário.')
    screen.getByText(/^O formulário já tem assinatura\./)
    await waitFor(() => expect(rede.chamadas(BUSCA).length).toBeGreaterThan(buscas))
  })
})

const Botao = () => {
  const cancelar = useAto('cancelar')
  return (
    <button type="button" onClick={() => cancelar(umResumo(1))}>
      Cancelar este
    </button>
  )
}

describe('cancelling', () => {
  const confirmar = async (resposta: unknown) => {
    comRede({ [CANCELAR]: resposta })
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={criarQueryClient()}>
          <Botao />
          <AvisosHost />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>,
    )
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Cancelar este' }))
    const dialogo = within(await screen.findByRole('dialog'))
    dialogo.getByText('Tem certeza que deseja cancelar este formulário?')
    dialogo.getByRole('button', { name: 'Voltar' })
    await user.click(dialogo.getByRole('button', { name: 'Cancelar formulário' }))
  }

  it('asks, cancels and says so', async () => {
    await confirmar(umFormulario({ condicao: 'CANCELADO' }))
    await screen.findByText('Formulário cancelado com sucesso.')
  })

  it('says that it could not', async () => {
    await confirmar(() => problema(409, 'Só a gestão cancela depois da assinatura.'))
    await screen.findByText('Erro ao cancelar formulário.')
  })
})
