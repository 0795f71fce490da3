import type { Conta } from '@guara/domain/sessao/schema'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import './maquinas.tsx'

const ADMIN: Conta = { ...CONTA, perfis: ['ROLE_ADMIN'], perfilAtivo: 'ROLE_ADMIN' }
const ID = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a01'
const TOKEN = `guara_m_${'x'.repeat(43)}`
const UMA = {
  id: ID,
  nome: 'Painel da diretoria',
  situacao: 'ATIVA',
  conjuntos: ['formularios', 'bens'],
  enderecos: ['203.0.113.0/24'],
  expiraEm: '2027-02-15T12:00:00.000Z',
  usadaEm: null,
  usadaDe: null,
  criacao: { em: '2026-11-17T12:00:00.000Z', por: 'Administradora', motivo: 'Painel mensal da diretoria.' },
  revogacao: null,
}

it('makes a token with a reason, shows it once, and revokes it only after asking why', {
  tags: ['demorado'],
}, async () => {
  let lista: unknown = problema(503, 'Tente de novo.')
  const { pedidos } = comRede({
    'GET /api/account': ADMIN,
    'GET /services/administracao/api/maquinas': () => lista,
    'GET /services/administracao/api/ganchos': [],
    'POST /services/administracao/api/maquinas': () => {
      lista = [UMA]
      return { id: ID, token: TOKEN, expiraEm: UMA.expiraEm }
    },
    [`PUT /services/administracao/api/maquinas/${ID}/revogacao`]: () => {
      lista = [{ ...UMA, situacao: 'REVOGADA', revogacao: UMA.criacao }]
      return {}
    },
  })
  const { user } = abrirComSessao('/admin/maquinas', ADMIN)
  await screen.findByText('Erro ao carregar os tokens de máquina.')
  lista = []
  await user.click(screen.getByRole('button', { name: /Tentar/ }))
  await screen.findByText('Nenhuma máquina lê os dados.')

  await user.click(screen.getAllByRole('button', { name: 'Criar token' })[0] as HTMLElement)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Criar token de máquina' }))
  await user.type(dialogo.getByLabelText(/De que endereços/), 'exemplo.org')
  await user.click(dialogo.getByRole('button', { name: 'Criar token' }))
  // Refused by the same schema as the gateway's, before anything is sent.
  await dialogo.findByText('Escolha ao menos um conjunto')
  dialogo.getByText(/Use um endereço/)
  expect(pedidos.filter((p) => p.chamada.startsWith('POST'))).toHaveLength(0)
  await user.type(dialogo.getByRole('textbox', { name: /^Nome/ }), UMA.nome)
  await user.click(dialogo.getByRole('checkbox', { name: 'Formulários' }))
  await user.clear(dialogo.getByLabelText(/De que endereços/))
  await user.type(dialogo.getByRole('textbox', { name: /^Motivo/ }), UMA.criacao.motivo)
  await user.click(dialogo.getByRole('button', { name: 'Criar token' }))
  await screen.findByText(TOKEN)
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByRole('button', { name: 'Copiado' })
  await user.click(screen.getByRole('button', { name: 'Já guardei' }))
  expect(screen.queryByText(TOKEN)).toBeNull()

  await user.click(await screen.findByRole('button', { name: `Revogar o token ${UMA.nome}` }))
  const pergunta = within(await screen.findByRole('dialog', { name: `Revogar o token ${UMA.nome}?` }))
  await user.click(pergunta.getByRole('button', { name: 'Revogar token' }))
  await pergunta.findByText('Diga por quê, em 15 letras ou mais')
  await user.type(pergunta.getByRole('textbox'), 'O convênio terminou.')
  await user.click(pergunta.getByRole('button', { name: 'Revogar token' }))
  await screen.findByText('Revogada')
  expect(screen.queryByRole('button', { name: /^Revogar/ })).toBeNull()
})

const SEGREDO = `guara_g_${'y'.repeat(43)}`
const GANCHO = {
  id: ID,
  nome: 'Sistema de processos',
  endereco: 'https://processos.exemplo.gov.br/avisos',
  situacao: 'ATIVO',
  conjuntos: ['formularios', 'alertas'],
  esperam: ['alertas'],
  entregueEm: null,
  falha: { desde: '2026-11-17T12:00:00.000Z', tentativas: 3, erro: 'Respondeu 500.' },
  proximaEm: '2026-11-17T12:05:00.000Z',
  criacao: { em: '2026-11-17T11:00:00.000Z', por: 'Administradora', motivo: 'Abre o processo.' },
}

it('registers an address with its secret shown once, tells how it goes, and removes it only after asking', {
  tags: ['demorado'],
}, async () => {
  let lista: unknown = problema(503, 'Tente de novo.')
  const api = '/services/administracao/api/ganchos'
  const { chamadas } = comRede({
    'GET /api/account': ADMIN,
    'GET /services/administracao/api/maquinas': [],
    [`GET ${api}`]: () => lista,
    [`POST ${api}`]: () => {
      lista = [GANCHO]
      return { id: ID, segredo: SEGREDO }
    },
    [`POST ${api}/${ID}/teste`]: { entregue: false, erro: 'Não respondeu em 10 segundos.' },
    [`PUT ${api}/${ID}/situacao`]: ({ corpo }: { corpo: unknown }) => {
      lista = [{ ...GANCHO, ...(corpo as object) }]
      return {}
    },
    [`DELETE ${api}/${ID}`]: () => {
      lista = []
      return {}
    },
  })
  const { user } = abrirComSessao('/admin/maquinas', ADMIN)
  await screen.findByText('Erro ao carregar os endereços avisados.')
  lista = []
  await user.click(screen.getByRole('button', { name: /Tentar/ }))
  await screen.findByText('Nenhum endereço é avisado.')

  await user.click(screen.getByRole('button', { name: 'Cadastrar endereço' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cadastrar endereço avisado' }))
  await user.type(dialogo.getByRole('textbox', { name: /^Nome/ }), GANCHO.nome)
  await user.type(dialogo.getByRole('textbox', { name: /^Endereço/ }), 'http://processos.exemplo.gov.br')
  await user.click(dialogo.getByRole('checkbox', { name: 'Alertas' }))
  await user.type(dialogo.getByRole('textbox', { name: /^Motivo/ }), 'Abre o processo logo.')
  await user.click(dialogo.getByRole('button', { name: 'Cadastrar endereço' }))
  await dialogo.findByText(/Use um endereço https:/)
  expect(chamadas(`POST ${api}`)).toHaveLength(0)
  await user.clear(dialogo.getByRole('textbox', { name: /^Endereço/ }))
  await user.type(dialogo.getByRole('textbox', { name: /^Endereço/ }), GANCHO.endereco)
  await user.click(dialogo.getByRole('button', { name: 'Cadastrar endereço' }))
  await screen.findByText(SEGREDO)
  await user.click(screen.getByRole('button', { name: 'Já guardei' }))
  expect(screen.queryByText(SEGREDO)).toBeNull()

  const endereco = within(await screen.findByRole('list', { name: 'Endereços avisados' }))
  endereco.getByText('Falhando')
  endereco.getByText('1: Alertas')
  endereco.getByText(/3 tentativas\. Respondeu 500\. Tenta de novo/)
  await user.click(endereco.getByRole('button', { name: `Enviar um teste a ${GANCHO.nome}` }))
  await screen.findByText('Não respondeu em 10 segundos.')
  await user.click(endereco.getByRole('button', { name: `Suspender ${GANCHO.nome}` }))
  await endereco.findByText('Suspenso')
  await user.click(await endereco.findByRole('button', { name: `Retomar ${GANCHO.nome}` }))
  await endereco.findByText('Falhando')
  expect(chamadas(`PUT ${api}/${ID}/situacao`).map((p) => p.corpo)).toEqual([
    { situacao: 'SUSPENSO' },
    { situacao: 'ATIVO' },
  ])

  await user.click(endereco.getByRole('button', { name: `Remover ${GANCHO.nome}` }))
  const pergunta = within(await screen.findByRole('dialog', { name: `Remover ${GANCHO.nome}?` }))
  expect(chamadas(`DELETE ${api}/${ID}`)).toHaveLength(0)
  await user.click(pergunta.getByRole('button', { name: 'Remover endereço' }))
  await screen.findByText('Nenhum endereço é avisado.')
})
