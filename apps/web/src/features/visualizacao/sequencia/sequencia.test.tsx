import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Documento } from '@guara/domain/instrumento/contract'
import { itemDeExemplo } from '@guara/domain/instrumento/exemplo'
import type { Conta } from '@guara/domain/sessao/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umInstrumento, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import { acoesDaTela } from '../acoes/acoes.ts'
import '../formulario/visualizar-formulario.tsx'
import '../instrumento/visualizar-instrumento.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const api = '/services/fiscalizacao/api'
const POR_CODIGO = `GET ${api}/formularios/findByCodigo/${CODIGO}`
const CRIAR = `PUT ${api}/formularios/criarTermo/${id}`
const TAP = 'TAP-2026-000012'
const SALDO = `GET ${api}/instrumentos/documento/${TAP}`
const INSTRUMENTO = '40000000-0000-4000-8000-000000000001'
const NOVO = '40000000-0000-4000-8000-000000000009'
const DOACAO = 'Criar termo de doação'

const assinado = (dados: Partial<Formulario> = {}) =>
  umFormulario({
    condicao: 'SINCRONIZADO',
    versao: 7,
    tiposFormulario: [{ codigo: 'APREENSAO', nome: 'Termo de Apreensão' }],
    instrumentos: [
      {
        ...umInstrumento('APREENSAO', { destinoImediato: 'DOACAO_SUMARIA', itens: [itemDeExemplo()] }),
        codigo: TAP,
      },
    ],
    ...dados,
  })

const comSaldo = (saldo: number): Documento => ({
  codigo: TAP,
  tipo: 'APREENSAO',
  dataHoraInstrumento: null,
  pessoas: [],
  itens: [{ itemId: 'item-madeira', dados: itemDeExemplo(), saldo, depositado: 0 }],
})

const ELO = (condicao: Condicao) => ({
  sentido: 'DEU_EM' as const,
  instrumentoId: INSTRUMENTO,
  outro: {
    instrumentoId: NOVO,
    codigo: 'TDO-2026-000003',
    tipo: { codigo: 'DOACAO' as const, nome: 'Termo de Doação' },
    formularioId: NOVO,
    formularioCodigo: 'FRM-2026-000044',
    condicao,
  },
})

describe('a term begun from another is offered', () => {
  const rotulos = (formulario: Formulario, saldo = 2, usuario: Conta = CONTA) =>
    acoesDaTela(usuario, formulario, () => comSaldo(saldo))
      .filter((a) => a.nome === 'criarTermo')
      .map((a) => a.rotulo)

  const comDestino = (destinoImediato: string) =>
    assinado({
      instrumentos: assinado().instrumentos.map((i) => ({ ...i, dados: { ...i.dados, destinoImediato } })),
    })

  it.each<[string, string[], string[]]>([
    ['of a signed seizure with that destination', rotulos(assinado()), [DOACAO]],
    ['not with another destination', rotulos(comDestino('DEPOSITO')), []],
    ['not without a balance', rotulos(assinado(), 0), []],
    ['not of a draft', rotulos(assinado({ condicao: 'EM_RASCUNHO' })), []],
    ['not of what is cancelled', rotulos(assinado({ condicao: 'CANCELADO' })), []],
    ['not to the coordinator', rotulos(assinado(), 2, { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }), []],
    ['not to who is not of the team', rotulos(assinado({ autorId: NOVO, equipe: [] })), []],
    ['not while its draft is open', rotulos(assinado({ sequencia: [ELO('EM_RASCUNHO')] })), []],
    ['again after that was sent', rotulos(assinado({ sequencia: [ELO('ASSINADO')] })), [DOACAO]],
  ])('%s', (_, oferecidos, esperados) => expect(oferecidos).toEqual(esperados))

  it('of a notificação only when one of its terms has passed', () => {
    const notificacao = (vencido: boolean) =>
      assinado({
        tiposFormulario: [{ codigo: 'NOTIFICACAO', nome: 'Notificação' }],
        instrumentos: [umInstrumento('NOTIFICACAO')],
        prazos: [
          {
            instrumentoId: INSTRUMENTO,
            instrumento: 'NOT-2026-000001',
            rotulo: 'Exigência 1',
            data: '2026-11-01',
            diasRestantes: -14,
            vencido,
            ato: 'EXIGENCIA-1',
            fundamento: '',
            porque: [],
          },
        ],
      })
    expect(rotulos(notificacao(true))).toEqual(['Criar auto de infração (art. 80)'])
    expect(rotulos(notificacao(false))).toEqual([])
  })
})

const abrir = async (formulario: Formulario, outras: Record<string, unknown> = {}) => {
  const rede = comRede({ [POR_CODIGO]: formulario, [SALDO]: comSaldo(2), ...outras })
  const aberto = abrirComSessao(`/formulario/visualizar/${CODIGO}`)
  await screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
  return { rede, ...aberto }
}

it('asks, telling what goes along, and goes on in the new draft', async () => {
  const novo = umFormulario({ id: NOVO, codigo: 'FRM-2026-000044', condicao: 'EM_RASCUNHO' })
  const { rede, user, endereco } = await abrir(assinado(), {
    [CRIAR]: novo,
    [`GET ${api}/formularios/${NOVO}`]: novo,
  })
  await user.click(await screen.findByRole('button', { name: DOACAO }))
  const dialogo = within(await screen.findByRole('dialog', { name: DOACAO }))
  dialogo.getByText(/com as testemunhas, o endereço, a localização e o saldo dos itens/)
  expect(rede.chamadas(CRIAR)).toEqual([])
  await user.click(dialogo.getByRole('button', { name: DOACAO }))
  await screen.findByText('Formulário criado em rascunho.')
  expect(rede.chamadas(CRIAR).map((p) => p.corpo)).toEqual([
    { versao: 7, instrumentoId: INSTRUMENTO, tipo: 'DOACAO' },
  ])
  await waitFor(() => expect(endereco()).toMatch(new RegExp(`^/formulario/steps/\\w+\\?id=${NOVO}$`)))
})

it('says why it could not, and stays', async () => {
  const motivo = 'Nenhum item desta apreensão tem saldo que possa ir para doação.'
  const { user, endereco } = await abrir(assinado(), { [CRIAR]: () => problema(409, motivo) })
  await user.click(await screen.findByRole('button', { name: DOACAO }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: DOACAO }))
  await screen.findByText('Não foi possível criar o termo.')
  screen.getByText(new RegExp(motivo))
  expect(endereco()).toBe(`/formulario/visualizar/${CODIGO}`)
})

it('asks for no balance where there is nothing to begin', async () => {
  const { rede } = await abrir(assinado({ condicao: 'CANCELADO' }))
  expect(rede.chamadas(SALDO)).toEqual([])
})

it('leads to the other form', async () => {
  await abrir(assinado({ sequencia: [ELO('EM_RASCUNHO')] }))
  const secao = within(await screen.findByRole('region', { name: 'Termos em sequência' }))
  secao.getByText(/^TAP-2026-000012 deu origem a Termo de Doação/)
  secao.getByText('Em rascunho')
  const link = secao.getByRole('link', { name: 'TDO-2026-000003' })
  expect(link.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000044')
})

it('tells it in the instrument too', async () => {
  const formulario = assinado({ sequencia: [{ ...ELO('ASSINADO'), sentido: 'VEIO_DE' }] })
  const [instrumento] = formulario.instrumentos
  comRede({
    [`GET ${api}/instrumentos/${TAP}`]: {
      ...instrumento,
      dataAtualizacao: '2026-11-14T17:32:00Z',
      advertencias: [],
      formulario,
    },
  })
  abrirComSessao(`/formulario/instrumentos/visualizar/${TAP}`)
  const secao = within(await screen.findByRole('region', { name: 'Termos em sequência' }))
  secao.getByText(/^TAP-2026-000012 criado a partir de Termo de Doação/)
})
