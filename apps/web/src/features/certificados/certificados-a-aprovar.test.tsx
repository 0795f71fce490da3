import type { PedidoDeCertificado } from '@guara/domain/certificado/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { perderConexao } from '../../test/conexao.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './certificados-a-aprovar.tsx'

const api = '/services/fiscalizacao/api/certificados'
const PENDENTES = `GET ${api}/pendentes`
const GESTORA: Conta = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
const ANA: PedidoDeCertificado = {
  id: '11111111-1111-4111-8111-111111111111',
  usuario: { nome: 'Ana Fiscal', login: 'ana', matricula: '1234', cargo: 'Fiscal ambiental' },
  motivo: 'RECUPERACAO',
  link: { origem: 'COMANDO', operador: 'root@servidor' },
  pedidoEm: '2026-11-16T12:00:00Z',
}

const abrir = (respostas: Record<string, unknown> = {}, conta = GESTORA) => {
  const rede = comRede({
    'GET /api/account': conta,
    [PENDENTES]: { pedidos: [ANA], demonstracao: false },
    ...respostas,
  })
  return { rede, ...abrirComSessao('/certificados', conta) }
}

describe('certificates to approve', () => {
  it('tells who asks and who made the link, asks first, and approves', async () => {
    let pedidos = [ANA]
    const { rede, user } = abrir({
      [PENDENTES]: () => ({ pedidos, demonstracao: false }),
      [`PUT ${api}/aprovar/${ANA.id}`]: () => {
        pedidos = []
        return {}
      },
    })
    await screen.findByText('Ana Fiscal')
    screen.getByText('Senha definida por um link feito por comando no servidor, por root@servidor')
    await user.click(screen.getByRole('button', { name: 'Aprovar o certificado de Ana Fiscal' }))
    const dialogo = within(await screen.findByRole('dialog'))
    dialogo.getByText(/confirme que foi essa pessoa quem definiu a senha/)
    expect(rede.chamadas(`PUT ${api}/aprovar/${ANA.id}`)).toEqual([])
    await user.click(dialogo.getByRole('button', { name: 'Aprovar certificado' }))
    await screen.findByText('Certificado aprovado.')
    await screen.findByText('Nenhum certificado espera aprovação.')
  })

  it('refuses only with a reason', async () => {
    const RECUSAR = `PUT ${api}/recusar/${ANA.id}`
    const { rede, user } = abrir({ [RECUSAR]: {} })
    await user.click(await screen.findByRole('button', { name: 'Recusar o certificado de Ana Fiscal' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await user.click(dialogo.getByRole('button', { name: 'Recusar certificado' }))
    dialogo.getByText(MOTIVO_SEM_FRASE)
    expect(rede.chamadas(RECUSAR)).toEqual([])
    await user.type(dialogo.getByLabelText(/^Motivo da recusa/), 'Não foi ela quem pediu isto.')
    await user.click(dialogo.getByRole('button', { name: 'Recusar certificado' }))
    await screen.findByText('Certificado recusado.')
    expect(rede.chamadas(RECUSAR)[0]?.corpo).toEqual({ justificativa: 'Não foi ela quem pediu isto.' })
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    const { user } = abrir({
      [PENDENTES]: () =>
        quebrado ? problema(500, 'Erro interno.') : { pedidos: [ANA], demonstracao: false },
    })
    await screen.findByText('Erro ao carregar os certificados a aprovar.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Ana Fiscal')
  })

  it('says that it waits for the network', async () => {
    abrir()
    await screen.findByText('Ana Fiscal')
    perderConexao()
    await screen.findByText('Disponível com conexão.')
  })

  it('says that a demonstration approves at once', async () => {
    abrir({ [PENDENTES]: { pedidos: [], demonstracao: true } })
    await screen.findByText(/os certificados são aprovados na hora/)
  })

  it('asks nothing for who does not approve', async () => {
    const { rede } = abrir({}, CONTA)
    await screen.findByText('O perfil Fiscal não aprova certificados.')
    await waitFor(() => expect(rede.chamadas(PENDENTES)).toEqual([]))
  })
})
