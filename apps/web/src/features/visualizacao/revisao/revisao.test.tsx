import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'
import { carregarLeaflet } from '../../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../../ui/mapa/lugares/lugares.ts'
import { COLEGA, umCompleto } from '../test/completo.ts'
import '../formulario/visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const API = '/services/fiscalizacao/api/formularios'
const CAMPO = 'identificacao.responsaveis.0.cpf'

const GESTORA = { ...CONTA, id: '30000000-0000-4000-8000-000000000009', perfilAtivo: 'ROLE_GESTOR' as const }

const umComentario = (mais: object = {}) => ({
  id: '70000000-0000-4000-8000-000000000001',
  tipo: 'COMENTARIO',
  campo: CAMPO,
  respostaA: null,
  texto: 'Confira <b>este</b> CPF.',
  autor: { id: COLEGA, nome: 'Gestora Exemplo' },
  quando: '2026-11-16T17:30:00Z',
  resolvido: null,
  ...mais,
})

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

it('the coordinator comments a field and returns the form, knowing what that undoes', {
  tags: ['demorado'],
}, async () => {
  const ditos = [umComentario()]
  const { chamadas } = comRede({
    'GET /api/account': GESTORA,
    [`GET ${API}/findByCodigo/${CODIGO}`]: umCompleto(),
    [`GET ${API}/${id}/comentarios`]: () => ditos,
    [`POST ${API}/${id}/comentarios`]: ({
      corpo,
    }: {
      corpo: { id: string; texto: string; campo: string }
    }) => {
      ditos.push(umComentario(corpo))
      return ditos.at(-1)
    },
    [`PUT ${API}/devolver/${id}`]: { ...umCompleto(), condicao: 'EM_RASCUNHO' },
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, GESTORA)
  await screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
  const painel = within(await screen.findByRole('complementary', { name: 'Revisão da coordenação' }))
  await painel.findByText('Confira <b>este</b> CPF.')
  painel.getByRole('button', { name: 'Identificação › Responsável 1 › CPF' })
  const indice = within(screen.getByRole('navigation', { name: 'Seções do formulário' }))
  indice.getByRole('link', { name: /^Identificação.*, 1 comentário$/ })

  await user.click(screen.getByRole('button', { name: 'Comentar Nome do imóvel' }))
  const novo = await painel.findByRole('textbox', {
    name: 'Comentar Endereço da fiscalização › Nome do imóvel',
  })
  await waitFor(() => expect(document.activeElement).toBe(novo))
  await user.type(novo, 'É outro imóvel.')
  await user.click(painel.getByRole('button', { name: 'Comentar' }))
  await painel.findByRole('button', { name: 'Devolver com 2 comentários' })
  expect(chamadas(`POST ${API}/${id}/comentarios`)[0]?.corpo).toMatchObject({
    campo: 'enderecoFiscalizacao.nomeImovel',
    texto: 'É outro imóvel.',
  })

  painel.getByText(/Volta a rascunho de Fiscal Exemplo\. A assinatura já dada cai\./)
  expect(painel.getByRole('button', { name: 'Transferir…' })).toHaveProperty('disabled', true)
  const devolver = painel.getByRole('button', { name: 'Devolver com 2 comentários' })
  await user.click(devolver)
  await painel.findByText('Diga o que precisa mudar, numa frase com pelo menos quatro palavras diferentes')
  expect(chamadas(`PUT ${API}/devolver/${id}`)).toEqual([])
  await user.type(painel.getByRole('textbox', { name: /^Devolver/ }), 'Trocar o imóvel e o CPF do autuado.')
  await user.click(devolver)
  await waitFor(() =>
    expect(chamadas(`PUT ${API}/devolver/${id}`)[0]?.corpo).toMatchObject({
      motivo: 'Trocar o imóvel e o CPF do autuado.',
    }),
  )
})

it('on a phone opens the panel, closed until then, where the comment is written', async () => {
  comCelular()
  comRede({
    'GET /api/account': GESTORA,
    [`GET ${API}/findByCodigo/${CODIGO}`]: umCompleto(),
    [`GET ${API}/${id}/comentarios`]: [],
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, GESTORA)
  await user.click(await screen.findByRole('button', { name: 'Endereço da fiscalização' }))
  const painel = screen.getByRole('button', { name: 'Revisão da coordenação' })
  for (const _ of ['closed from the start', 'closed again']) {
    expect(painel.getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Comentar Nome do imóvel' }))
    const novo = await screen.findByRole('textbox', {
      name: 'Comentar Endereço da fiscalização › Nome do imóvel',
    })
    await waitFor(() => expect(document.activeElement).toBe(novo))
    await user.click(painel)
  }
})
