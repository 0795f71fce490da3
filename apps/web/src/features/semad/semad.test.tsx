import { paginar } from '@guara/domain/pagina'
import { NAO_RESPONDEU, type ProcessoDoOrgao } from '@guara/domain/semad/schema'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { comRede, problema } from '../../test/rede.ts'
import './consulta-semad.tsx'
import './pendencias-semad.tsx'

const API = '/services/fiscalizacao/api-semad'
const PROCESSO: ProcessoDoOrgao = {
  id: '202300017000010',
  codigo: '202300017000010',
  tipo: 'Licença de instalação',
  situacao: 'Em análise',
  interessado: { nome: 'Fazenda Exemplo Ltda.', cpfCnpj: '11222333000181' },
  municipio: 'Jaraguá',
  dataAbertura: '2023-03-02',
  dataAtualizacao: null,
  pendencias: 2,
}

const abrir = (respostas: Record<string, unknown> = {}) => {
  const rede = comRede({
    [`GET ${API}/consulta`]: paginar([PROCESSO], 1, 1, 10),
    [`POST ${API}/consulta`]: paginar([PROCESSO], 1, 1, 10),
    ...respostas,
  })
  return { rede, ...abrirComSessao('/consultaSemad') }
}
const pesquisar = () => screen.getByRole('button', { name: 'Pesquisar' })

describe('queries to the agency system', () => {
  it('asks by code, with the reason, and leads to what is pending', async () => {
    const { rede, user } = abrir()
    await user.type(await screen.findByLabelText('Código do processo'), PROCESSO.codigo)
    await user.type(screen.getByLabelText('Finalidade da consulta'), 'vistoria')
    await user.click(pesquisar())
    const link = await screen.findByRole('link', { name: `Ver pendências de ${PROCESSO.codigo}: 2` })
    expect(link.getAttribute('href')).toContain(`/consultaSemadPendencias/${PROCESSO.codigo}`)
    expect(rede.chamadas(`GET ${API}/consulta`)[0]?.busca).toBe(
      `?finalidade=vistoria&codigo=${PROCESSO.codigo}`,
    )
  })

  it('asks by person', async () => {
    const { rede, user } = abrir()
    await user.type(await screen.findByLabelText('Nome/Razão social'), 'fazenda')
    await user.click(pesquisar())
    await screen.findByText('Licença de instalação')
    expect(rede.chamadas(`POST ${API}/consulta`)[0]?.corpo).toMatchObject({
      nomeRazaoSocial: 'fazenda',
      pagina: 1,
    })
  })

  it('asks for something before it asks the agency', async () => {
    const { rede, user } = abrir()
    await screen.findByLabelText('Código do processo')
    await user.click(pesquisar())
    screen.getByText('Informe ao menos o CPF/CNPJ ou Nome/Razão Social', { exact: false })
    expect(rede.chamadas(`POST ${API}/consulta`)).toEqual([])
  })

  it('says that the agency did not answer, and tries again when told', async () => {
    const { rede, user } = abrir({ [`GET ${API}/consulta`]: problema(503, NAO_RESPONDEU) })
    await user.type(await screen.findByLabelText('Código do processo'), 'x1{enter}')
    expect((await screen.findAllByText(NAO_RESPONDEU)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(rede.chamadas(`GET ${API}/consulta`)).toHaveLength(2))
  })

  it('asks again whenever it is told to, after an answer and after a failure, and says what failed once', async () => {
    let falha = true
    const { rede, user } = abrir({
      [`GET ${API}/consulta`]: () => (falha ? problema(503, NAO_RESPONDEU) : paginar([PROCESSO], 1, 1, 10)),
    })
    const pedidas = () => rede.chamadas(`GET ${API}/consulta`)
    await user.type(await screen.findByLabelText('Código do processo'), 'x1{enter}')
    await screen.findByText(NAO_RESPONDEU)
    await waitFor(() => expect(screen.getAllByText(NAO_RESPONDEU)).toHaveLength(1))
    expect(document.querySelector('.mantine-Notification-root')).toBeNull()
    falha = false
    await user.click(pesquisar())
    await screen.findByText('Licença de instalação')
    expect(pedidas()).toHaveLength(2)
    await user.click(pesquisar())
    await waitFor(() => expect(pedidas()).toHaveLength(3))
  })

  it('asks why before the button that asks', async () => {
    abrir()
    const motivo = await screen.findByLabelText('Finalidade da consulta')
    expect(motivo.compareDocumentPosition(pesquisar())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows what is pending', async () => {
    comRede({
      [`GET ${API}/pendencias/${PROCESSO.id}`]: {
        processo: PROCESSO,
        pendencias: [{ id: '1', descricao: 'Retificar o CAR', situacao: 'Em análise', prazo: '2027-01-10' }],
      },
    })
    abrirComSessao(`/consultaSemadPendencias/${PROCESSO.id}`)
    await screen.findByText('Retificar o CAR')
    screen.getByText('Em análise · prazo 10/01/2027')
  })
})
