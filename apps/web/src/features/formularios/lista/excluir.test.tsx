import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { BUSCA, umaLista, umResumo } from '../../../test/formularios.ts'
import { comRede, problema } from '../../../test/rede.ts'

const EXCLUIR = `DELETE /services/fiscalizacao/api/formularios/${umResumo(1).id}`

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
