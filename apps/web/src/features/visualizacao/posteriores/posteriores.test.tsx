import type { PedidoDeDecisao } from '@guara/domain/decisao/schema'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umInstrumento, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import { COLEGA } from '../test/completo.ts'
import '../formulario/visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const api = '/services/fiscalizacao/api'
const CRIAR = `POST ${api}/formularios/${id}/posteriores`
const CANCELAR = `PUT ${api}/formularios/cancelar/${id}`
const GESTOR: Conta = { ...CONTA, id: COLEGA, perfilAtivo: 'ROLE_GESTOR' }
const AUTO = '40000000-0000-4000-8000-000000000001'

const assinado = (mais: Partial<Formulario> = {}) =>
  umFormulario({
    condicao: 'ASSINADO',
    instrumentos: [umInstrumento('AUTO_INFRACAO')],
    ...mais,
  })

const cancelado = (posteriores: AtoPosterior[] = []) =>
  assinado({
    condicao: 'CANCELADO',
    historico: [
      {
        quando: '2026-11-16T12:00:00Z',
        usuario: null,
        evento: 'CANCELAR',
        de: 'ASSINADO',
        para: 'CANCELADO',
      },
    ],
    posteriores,
  })

const TCA: AtoPosterior = {
  id: '50000000-0000-4000-8000-000000000001',
  tipo: { codigo: 'CANCELAMENTO', nome: 'Termo de Cancelamento' },
  codigo: 'TCA-2026-000001',
  instrumentoId: AUTO,
  instrumento: 'AI-2026-000001',
  efeito: 'CANCELADO',
  quando: '2026-11-16T12:05:00Z',
  autor: { id: COLEGA, nome: 'Gestora Exemplo', cargo: null },
  dados: { motivo: 'O mesmo fato já estava em outro auto.' },
  codigoVerificador: 'AAAA',
  ciencia: null,
}

it('asks for the reason at once after cancelling, keeps what was typed, and shows the term', {
  tags: ['demorado'],
}, async () => {
  let atual = assinado()
  let recusa = true
  const rede = comRede({
    [`GET ${api}/formularios/findByCodigo/${CODIGO}`]: () => atual,
    'GET /api/account': GESTOR,
    [CANCELAR]: () => {
      atual = cancelado()
      return atual
    },
    [CRIAR]: () => {
      if (recusa) {
        recusa = false
        return problema(422, 'Senha inválida.', {
          violations: [{ field: 'senha', message: 'Senha inválida.' }],
        })
      }
      atual = cancelado([TCA])
      return TCA
    },
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, GESTOR)
  await user.click(await screen.findByRole('button', { name: 'Cancelar formulário' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar formulário' }),
  )
  const dialogo = within(await screen.findByRole('dialog', { name: 'Termo de Cancelamento: AI-2026-000001' }))
  await screen.findByText(/^Cancelamento sem motivo/)

  // Nothing is sent while something is missing.
  await user.type(dialogo.getByLabelText(/Sua senha/), 'segredo')
  await user.click(dialogo.getByRole('button', { name: 'Assinar Termo de Cancelamento' }))
  await dialogo.findByText('Corrija para assinar')
  expect(rede.chamadas(CRIAR)).toEqual([])

  await user.selectOptions(dialogo.getByRole('combobox', { name: /^Motivo/ }), 'DUPLICIDADE')
  const motivo = dialogo.getByRole('textbox', { name: /^Explicação do motivo/ })
  await user.click(motivo)
  await user.paste('O mesmo fato já estava em outro auto.')
  await user.click(dialogo.getByRole('button', { name: 'Assinar Termo de Cancelamento' }))
  await dialogo.findByText('Senha inválida.')
  expect((motivo as HTMLTextAreaElement).value).toBe('O mesmo fato já estava em outro auto.')
  await user.click(dialogo.getByRole('button', { name: 'Assinar Termo de Cancelamento' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const secao = within(await screen.findByRole('region', { name: 'Atos posteriores' }))
  await secao.findByText('Termo de Cancelamento TCA-2026-000001')
  expect(screen.queryByText(/^Cancelamento sem motivo/)).toBeNull()
  const [primeiro, segundo] = rede.chamadas(CRIAR).map((p) => p.corpo as { id: string })
  expect(segundo).toMatchObject({ tipo: 'CANCELAMENTO', instrumentoId: AUTO, senha: 'segredo' })
  // Sent again, it is the same act.
  expect(primeiro?.id).toBe(segundo?.id)
})

const DEMOLICAO = umInstrumento('DEMOLICAO', { naturezaAto: 'CAUTELAR_IMEDIATA', executada: 'NAO' })
const PEDIDO: PedidoDeDecisao = {
  id: '60000000-0000-4000-8000-000000000001',
  instrumentoId: AUTO,
  instrumento: DEMOLICAO.codigo,
  assunto: 'DEMOLICAO_CAUTELAR',
  texto: 'A obra ameaça cair sobre o córrego e precisa sair hoje.',
  por: { id: CONTA.id, nome: CONTA.nome },
  quando: '2026-11-16T12:00:00Z',
  prazoAtual: null,
  ate: null,
  verbal: null,
  decisao: null,
}
const PEDIR = `POST ${api}/formularios/${id}/pedidos`

it('asks the superior from the draft, and shows that it waits', async () => {
  let atual = assinado({ condicao: 'EM_RASCUNHO', autorId: CONTA.id, instrumentos: [DEMOLICAO] })
  const rede = comRede({
    [`GET ${api}/formularios/findByCodigo/${CODIGO}`]: () => atual,
    [PEDIR]: () => {
      atual = { ...atual, pedidos: [PEDIDO] }
      return PEDIDO
    },
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`)
  await user.click(await screen.findByRole('button', { name: 'Pedir decisão da chefia' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await user.click(dialogo.getByRole('button', { name: 'Enviar pedido' }))
  await dialogo.findByText('Corrija para enviar')
  expect(rede.chamadas(PEDIR)).toEqual([])
  await user.click(dialogo.getByRole('textbox', { name: /^O que se pede/ }))
  await user.paste(PEDIDO.texto)
  await user.click(dialogo.getByRole('radio', { name: 'Não' }))
  await user.click(dialogo.getByRole('button', { name: 'Enviar pedido' }))
  const secao = within(await screen.findByRole('region', { name: 'Decisão superior' }))
  await secao.findByText('Espera decisão.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pedir decisão da chefia' })).toBeNull())
  expect(rede.chamadas(PEDIR)[0]?.corpo).toMatchObject({
    instrumentoId: AUTO,
    dados: { texto: PEDIDO.texto, porTelefone: 'NAO' },
  })
})

it('gives the coordinator what was asked, and only the fields of a decision', async () => {
  comRede({
    [`GET ${api}/formularios/findByCodigo/${CODIGO}`]: assinado({
      condicao: 'EM_RASCUNHO',
      instrumentos: [DEMOLICAO],
      pedidos: [PEDIDO],
    }),
    'GET /api/account': GESTOR,
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, GESTOR)
  await user.click(await screen.findByRole('button', { name: 'Decidir pedido' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Decisão: TDM-2026-000001' }))
  await dialogo.findByText(/^Demolição cautelar, pedida por .*: A obra ameaça cair/)
  expect(dialogo.queryByLabelText(/Quem pediu|Novo prazo/)).toBeNull()
  dialogo.getByRole('button', { name: 'Assinar Decisão' })
})

it('tells of seized goods only while some are not given back', async () => {
  const bem = (itemId: string, saldo: number) => ({ itemId, dados: {}, saldo, depositado: 0 })
  let itens = [bem('a', 1), bem('b', 0)]
  const apreensao = umInstrumento('APREENSAO', { itens: [{ id: 'a' }, { id: 'b' }] })
  comRede({
    'GET /api/account': GESTOR,
    [`GET ${api}/formularios/findByCodigo/${CODIGO}`]: { ...cancelado([TCA]), instrumentos: [apreensao] },
    [`GET ${api}/instrumentos/documento/TAP-2026-000001`]: () => ({
      codigo: 'TAP-2026-000001',
      tipo: 'APREENSAO',
      cancelado: true,
      dataHoraInstrumento: null,
      pessoas: [],
      itens,
    }),
  })
  const { queryClient } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, GESTOR)
  await screen.findByText('Há 1 bem apreendido por este auto: devolva ou vincule a outro.')
  itens = [bem('a', 0), bem('b', 0)]
  await act(() => queryClient.invalidateQueries({ queryKey: ['instrumentos'] }))
  await waitFor(() => expect(screen.queryByText(/por este auto: devolva/)).toBeNull())
})
