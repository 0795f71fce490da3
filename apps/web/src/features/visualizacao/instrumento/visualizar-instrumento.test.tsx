import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import { advertenciasDe } from '@guara/domain/instrumento/advertencias'
import type { InstrumentoInteiro } from '@guara/domain/instrumento/contract'
import { ambienteDeExemplo } from '@guara/domain/instrumento/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { CONTA, comRede, problema, semRede } from '../../../test/rede.ts'
import { umCompleto } from '../test/completo.ts'
import './visualizar-instrumento.tsx'

const api = '/services/fiscalizacao/api'
const ID = '70000000-0000-4000-8000-000000000001'
const EMBARGO = { id: '70000000-0000-4000-8000-000000000002', codigo: 'TEM-2026-000009' }

/** The instrument as the gateway stores it: the example answers and what the kind derives from them. */
const umInstrumento = (
  codigo: CodigoDeInstrumento,
  dados: Record<string, unknown> = {},
): InstrumentoInteiro => {
  const definicao = instrumentoDe(codigo)
  if (!definicao) throw new Error(codigo)
  const form = preenchimentoCompleto(codigo)
  const lido = { id: ID, tipo: codigo, dados: { ...definicao.exemplo(), ...dados } }
  const contexto = { ...ambienteDeExemplo(new Date()), formulario: form, instrumento: lido }
  const tipo = { codigo, nome: definicao.nome }
  const nome = `${definicao.sigla}-2026-000001`
  const todos = { ...lido.dados, ...definicao.derivados?.(lido.dados, contexto) }
  return {
    id: ID,
    codigo: nome,
    tipo,
    ordem: 0,
    dataAtualizacao: '2026-11-14T17:32:00Z',
    dados: todos,
    advertencias: [...advertenciasDe(definicao, lido.dados)],
    formulario: umCompleto({
      condicao: 'ASSINADO',
      instrumentos: [
        { id: ID, tipo, codigo: nome, ordem: 0, dados: todos },
        {
          ...EMBARGO,
          tipo: { codigo: 'EMBARGO', nome: 'Termo de Embargo' },
          ordem: 1,
          dados: {},
        },
      ],
    }),
  }
}

const abrir = async (instrumento: InstrumentoInteiro, por = instrumento.codigo) => {
  comRede({
    [`GET ${api}/instrumentos/${por}`]: instrumento,
    [`GET ${api}/tipo-infracoes`]: INFRACOES_DO_EXEMPLO,
    'GET /services/localizacao/api/municipios/estado': [
      { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
    ],
  })
  const aberto = abrirComSessao(`/formulario/instrumentos/visualizar/${por}`)
  await screen.findByRole('heading', { level: 1, name: `${instrumento.tipo.nome} ${instrumento.codigo}` })
  return aberto
}
const secao = (nome: string) => within(screen.getByRole('region', { name: nome }))
const resposta = (lugar: ReturnType<typeof within>, rotulo: string) =>
  lugar.getByText(rotulo, { selector: 'dt' }).nextElementSibling?.textContent

describe('a complete auto de infração', () => {
  it('says what it is, of which form, of whom and where', async () => {
    await abrir(umInstrumento('AUTO_INFRACAO'))
    expect(document.title).toBe('Auto de Infração AI-2026-000001 · Guará Fiscalização')
    screen.getByText('Assinado')
    const formulario = screen.getByRole('link', { name: 'FRM-2026-000001' })
    expect(formulario.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000001')
    const pessoa = secao('Pessoa e lugar')
    expect(resposta(pessoa, 'Nome completo')).toBe('Responsável Exemplo')
    expect(resposta(pessoa, 'CPF')).toBe('529.982.247-25')
    await waitFor(() => expect(resposta(pessoa, 'Município')).toBe('Goiânia'))
    expect(resposta(pessoa, 'Coordenada')).toBe(`16°40'43.9"S 49°15'14.1"W`)
  })

  it('shows its answers in the sections of its kind, with an index', async () => {
    await abrir(umInstrumento('AUTO_INFRACAO'))
    await waitFor(() =>
      expect(resposta(secao('Enquadramento'), 'Infração')).toMatch(/^Art\. 66, caput: Fazer funcionar/),
    )
    expect(resposta(secao('O fato'), 'Data e hora da constatação')).toBe('14/11/2026 13:00')
    const titulos = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)
    expect(titulos).toEqual([
      'Pessoa e lugar',
      'O fato',
      'Enquadramento',
      'O que foi atingido',
      'Dosimetria',
      'Encaminhamento',
      'O ato',
      'Ciência e assinaturas',
      'Memória de cálculo',
      'Evidências',
      'Advertências',
      'Outros instrumentos do formulário',
    ])
    const indice = within(screen.getByRole('navigation', { name: 'Seções do instrumento' }))
    expect(indice.getAllByRole('link').map((a) => a.textContent)).toEqual(titulos)
  })

  it('shows the fine as it was stored, and what awaits the judgment apart', async () => {
    const auto = umInstrumento('AUTO_INFRACAO')
    expect(auto.dados.memoriaCalculo).not.toEqual([])
    const memoriaCalculo = [
      { descricao: 'Base', conta: '13 × R$ 5.000,00', valor: 65_000 },
      { descricao: 'Agravantes e atenuantes', conta: 'só registro', valor: null },
    ]
    const reincidencia = {
      reincidencia: 'MESMA_INFRACAO',
      autoAnteriorNumero: '55/2023',
      dataDecisaoDefinitiva: '2025-02-01',
    }
    const guardada = { memoriaCalculo, valorMulta: 65_000, valorComReincidencia: 195_000 }
    await abrir({ ...auto, dados: { ...auto.dados, ...guardada, ...reincidencia } })
    const memoria = secao('Memória de cálculo')
    const semEspacos = (texto?: string | null) => texto?.replace(/\s/g, ' ')
    expect(memoria.getAllByRole('listitem').map((li) => semEspacos(li.textContent))).toEqual([
      'Base13 × R$ 5.000,00R$ 65.000,00',
      'Agravantes e atenuantessó registro',
    ])
    expect(semEspacos(resposta(memoria, 'Multa indicada'))).toBe('R$ 65.000,00')
    expect(semEspacos(resposta(memoria, 'Com reincidência (a confirmar no julgamento)'))).toBe(
      'R$ 195.000,00',
    )
  })

  it('tells no value with recidivism where there is none', async () => {
    const auto = umInstrumento('AUTO_INFRACAO')
    const guardada = { valorMulta: 65_000, valorComReincidencia: 65_000, reincidencia: 'NAO_HA' }
    await abrir({ ...auto, dados: { ...auto.dados, ...guardada } })
    expect(secao('Memória de cálculo').queryByText(/Com reincidência/)).toBeNull()
  })

  it('shows what the kind warns of, word for word, and the way to the others of the form', async () => {
    await abrir(umInstrumento('AUTO_INFRACAO'))
    const frases = secao('Advertências').getAllByRole('listitem')
    expect(frases.map((li) => li.textContent)).toEqual(instrumentoDe('AUTO_INFRACAO')?.advertencias)
    const outro = secao('Outros instrumentos do formulário').getByRole('link', { name: EMBARGO.codigo })
    expect(outro.getAttribute('href')).toBe(`/formulario/instrumentos/visualizar/${EMBARGO.codigo}`)
  })

  it('warns as the agency did when it was signed, in its own words', async () => {
    await abrir({ ...umInstrumento('AUTO_INFRACAO'), advertencias: ['A defesa é pelo sistema eletrônico.'] })
    const frases = secao('Advertências').getAllByRole('listitem')
    expect(frases.map((li) => li.textContent)).toEqual(['A defesa é pelo sistema eletrônico.'])
  })

  it('shows only the evidence it cites, whichever of the two says so', async () => {
    const auto = umInstrumento('AUTO_INFRACAO')
    const [serve, outra] = auto.formulario.evidencias
    if (!serve || !outra) throw new Error('no evidence')
    const citada = { ...outra, id: '50000000-0000-4000-8000-000000000003', titulo: 'Citada no ato' }
    await abrir({
      ...auto,
      dados: { ...auto.dados, evidenciasVinculadas: [citada.id] },
      formulario: {
        ...auto.formulario,
        evidencias: [{ ...serve, instrumentosVinculados: [ID] }, outra, citada],
      },
    })
    const titulos = secao('Evidências').getAllByRole('article')
    expect(titulos.map((a) => within(a).getByRole('heading').textContent)).toEqual([
      'Área aberta',
      'Citada no ato',
    ])
  })
})

it('opens another kind by its id, without the memory of a fine', async () => {
  await abrir(umInstrumento('APREENSAO'), ID)
  secao('O ato')
  secao('Evidências').getByText('Nada informado.')
  expect(screen.queryByRole('region', { name: 'Memória de cálculo' })).toBeNull()
})

it('on a phone has no index', async () => {
  comCelular()
  await abrir(umInstrumento('NOTIFICACAO'))
  expect(screen.queryByRole('navigation', { name: 'Seções do instrumento' })).toBeNull()
})

describe('what is not there', () => {
  const CODIGO = 'AI-2026-000001'
  const CHAMADA = `GET ${api}/instrumentos/${CODIGO}`
  const ENDERECO = `/formulario/instrumentos/visualizar/${CODIGO}`

  it('says that an instrument was not found, and leads to the list', async () => {
    comRede({ [CHAMADA]: () => problema(404, 'Instrumento não encontrado.') })
    abrirComSessao(ENDERECO)
    await screen.findByText('Instrumento não encontrado')
    screen.getByText(CODIGO)
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('link', { name: 'Ver a lista de formulários' })
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    comRede({ [CHAMADA]: () => (quebrado ? problema(500, 'Erro interno.') : umInstrumento('AUTO_INFRACAO')) })
    const { user } = abrirComSessao(ENDERECO)
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar o instrumento.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { level: 1, name: `Auto de Infração ${CODIGO}` })
  })

  it('shows the shape of the instrument while it comes', async () => {
    comRede({ [CHAMADA]: () => new Promise(() => {}) })
    abrirComSessao(ENDERECO)
    await waitFor(() => expect(screen.getAllByTestId('esqueleto')).toHaveLength(3))
  })

  it('says that it needs the network, and comes when the network is back', async () => {
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    comRede({ [CHAMADA]: () => (navigator.onLine ? umInstrumento('AUTO_INFRACAO') : semRede()) })
    abrirComSessao(ENDERECO)
    await screen.findByText('Disponível com conexão')
    rede.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByRole('heading', { level: 1, name: `Auto de Infração ${CODIGO}` })
  })

  it('an administrator opens none: the screen says so and asks nothing', async () => {
    const admin = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
    const rede = comRede({ 'GET /api/account': admin })
    abrirComSessao(ENDERECO, admin)
    await screen.findByText('O perfil Administrador não abre instrumentos.')
    expect(rede.chamadas(CHAMADA)).toEqual([])
  })

  it('without an id asks for the code', async () => {
    comRede()
    const { user, endereco } = abrirComSessao('/formulario/instrumentos/visualizar')
    await user.type(await screen.findByLabelText('Código do instrumento'), `${CODIGO}{enter}`)
    await waitFor(() => expect(endereco()).toBe(ENDERECO))
  })
})
