import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { idDoAlerta, UM_ALERTA, umAlertaInteiro } from '../../../test/alertas.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'
import { carregarLeaflet } from '../../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../../ui/mapa/lugares/lugares.ts'

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

const CRIAR = 'POST /services/fiscalizacao/api/formularios'
const ALERTA = `/alerta/${idDoAlerta(1)}`
const NOVO = `/formulario/novo?acao=CADASTRAR&alerta=${idDoAlerta(1)}`
const PASSO = /^\/formulario\/steps\/.*id=/

const ORIENTADOR = {
  ...CONTA,
  perfis: ['ROLE_ORIENTADOR' as const],
  perfilAtivo: 'ROLE_ORIENTADOR' as const,
}

const criado = ({ corpo }: { corpo: unknown }) => umFormulario({ id: (corpo as { id: string }).id })

const abrir = (endereco: string, conta: typeof CONTA = ORIENTADOR, criar: unknown = criado) => {
  const rede = comRede({ [CRIAR]: criar, [UM_ALERTA(1)]: umAlertaInteiro(), 'GET /api/account': conta })
  return { ...abrirComSessao(endereco, conta), criados: () => rede.chamadas(CRIAR).map((p) => p.corpo) }
}

const lavrar = () => screen.findByRole('link', { name: 'Lavrar formulário' })

describe('a form that begins from an alert', () => {
  it('is created once for the orienter, and Back leads to the alert', { tags: ['demorado'] }, async () => {
    const { user, endereco, voltar, criados } = abrir(ALERTA)
    await user.click(await lavrar())
    await waitFor(() => expect(endereco()).toMatch(PASSO))
    await voltar()
    expect(endereco()).toBe(ALERTA)
    await lavrar()
    expect(criados()).toHaveLength(1)
  })

  it('leads back to the alert for who chooses the types too', { tags: ['demorado'] }, async () => {
    const { user, endereco, voltar, criados } = abrir(ALERTA, CONTA)
    await user.click(await lavrar())
    await user.click(await screen.findByRole('checkbox', { name: /Termo de Embargo/ }))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(endereco()).toMatch(PASSO))
    await voltar()
    expect(endereco()).toBe(ALERTA)
    expect(criados()).toHaveLength(1)
  })

  it('leaves who went back before it was made where they are', async () => {
    let responder = () => {}
    const devagar = (pedido: { corpo: unknown }) =>
      new Promise((resolve) => {
        responder = () => resolve(criado(pedido))
      })
    const { user, endereco, voltar, criados, queryClient } = abrir(ALERTA, ORIENTADOR, devagar)
    await user.click(await lavrar())
    await waitFor(() => expect(criados()).toHaveLength(1))
    await voltar()
    responder()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(endereco()).toBe(ALERTA)
  })

  it('is only offered where the address was come back to, reloaded or typed', async () => {
    const { user, endereco, criados, queryClient } = abrir(NOVO)
    const comecar = await screen.findByRole('button', { name: 'Começar' })
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    await user.click(comecar)
    await waitFor(() => expect(endereco()).toMatch(PASSO))
    expect(criados()).toMatchObject([
      { tiposFormulario: ['AUTO_DE_ORIENTACAO'], alertaFiscalizacao: { alertaIds: [idDoAlerta(1)] } },
    ])
  })
})
