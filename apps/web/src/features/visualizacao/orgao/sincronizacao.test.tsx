import type { Formulario } from '@guara/domain/formulario/schema'
import type { Sincronizacao } from '@guara/domain/formulario/sincronizacao'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umResumo } from '../../../test/formularios.ts'
import { comRede } from '../../../test/rede.ts'
import '../formulario/visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const api = '/services/fiscalizacao/api/formularios'
const SINCRONIZAR = `PUT ${api}/sincronizar/${umResumo(1).id}`

const pronto = (sincronizacao: Sincronizacao | null, dados: Partial<Formulario> = {}) =>
  umFormulario({ condicao: 'DOCUMENTACAO_ASSINADOS', sincronizacao, ...dados })

const FALHOU: Sincronizacao = {
  estado: 'FALHOU',
  tentativas: 3,
  ultimoErro: 'Não foi possível conectar.',
  proximaEm: '2026-11-14T17:32:00Z',
  idExterno: null,
}
const NA_FILA: Sincronizacao = { ...FALHOU, estado: 'NA_FILA', ultimoErro: null, proximaEm: null }

const abrir = (antes: Formulario, depois = antes) => {
  let atual = antes
  const rede = comRede({
    [`GET ${api}/findByCodigo/${CODIGO}`]: () => atual,
    [SINCRONIZAR]: () => {
      atual = depois
      return depois
    },
  })
  return { rede, ...abrirComSessao(`/formulario/visualizar/${CODIGO}`) }
}

describe('synchronizing from the view', () => {
  it('asks before it sends, and then tells that it is on its way', async () => {
    const { rede, user } = abrir(pronto(null), pronto(NA_FILA))
    await user.click(await screen.findByRole('button', { name: 'Sincronizar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: `Sincronizar formulário ${CODIGO}` }))
    expect(rede.chamadas(SINCRONIZAR)).toEqual([])
    await user.click(dialogo.getByRole('button', { name: 'Sincronizar formulário' }))
    await screen.findByText('Formulário na fila de envio ao sistema do órgão.')
    await screen.findByText('Na fila de envio')
    expect(screen.queryByRole('button', { name: 'Sincronizar' })).toBeNull()
  })

  it('shows tries, last error and the next time, and tries again at once', async () => {
    const { rede, user } = abrir(pronto(FALHOU), pronto(NA_FILA))
    await screen.findByText('Não foi possível conectar.')
    screen.getByText(/3 tentativas/)
    screen.getByText(/Nova tentativa automática em/)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(rede.chamadas(SINCRONIZAR)).toHaveLength(1))
    await screen.findByText('Na fila de envio')
  })

  it('shows the number of the process', async () => {
    const s: Sincronizacao = { ...NA_FILA, estado: 'REGISTRADO', idExterno: 'SGA-1' }
    abrir(pronto(s, { condicao: 'REGISTRADO', numeroProcesso: '202600017000000001' }))
    await screen.findByText('Processo: 202600017000000001')
    screen.getByText('Identificador no sistema do órgão: SGA-1')
  })
})
