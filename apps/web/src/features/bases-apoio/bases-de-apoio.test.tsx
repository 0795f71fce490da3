import type { RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { paginar } from '@guara/domain/pagina'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { BUSCA, umaLista, umFormulario, umResumo } from '../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './bases-de-apoio.tsx'
import { comResponsavel, responsavelDe } from './usar-no-formulario.tsx'

const API = '/services/localizacao/api/baseApoio'
const UUID = '00000000-0000-4000-8000-000000000001'
const REGISTRO: RegistroDaBase = {
  uuid: '00000000-0000-4000-8000-000000000002',
  numero: 'CAR-520000-0187',
  nomeRazaoSocial: 'Fazenda Exemplo Ltda.',
  cpfCnpj: '11.222.333/0001-81',
  municipio: 'Jaraguá',
  detalhes: [{ titulo: 'Situação', valor: 'Ativo', nome: 'situacao' }],
}

const abrir = async (respostas: Record<string, unknown> = {}, usuario = CONTA) => {
  const rede = comRede({
    'GET /api/account': usuario,
    [`GET ${API}`]: [{ uuid: UUID, descricao: 'Cadastro Ambiental Rural' }],
    [`POST ${API}`]: paginar([REGISTRO], 12, 1, 10),
    ...respostas,
  })
  const aberto = abrirComSessao('/bases-de-apoio', usuario)
  await screen.findByRole('option', { name: 'Cadastro Ambiental Rural' })
  const { user } = aberto
  const preencher = async (nome: string) => {
    await user.selectOptions(screen.getByLabelText(/Base de dados/), UUID)
    await user.type(screen.getByLabelText('Nome/Razão social'), nome)
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  }
  return { rede, preencher, ...aberto }
}

describe('support databases', () => {
  it('refuses with the words of the domain and asks nothing', async () => {
    const { rede, user } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    screen.getByText('Campo obrigatório')
    screen.getByText('Informe ao menos o CPF/CNPJ ou Nome/Razão Social', { exact: false })
    expect(rede.chamadas(`POST ${API}`)).toEqual([])
  })

  it('masks a CPF and a CNPJ while they are typed', async () => {
    const { user } = await abrir()
    const campo = screen.getByLabelText<HTMLInputElement>('CPF/CNPJ')
    await user.type(campo, '52998224725')
    expect(campo.value).toBe('529.982.247-25')
    await user.clear(campo)
    await user.type(campo, '11222333000181')
    expect(campo.value).toBe('11.222.333/0001-81')
  })

  it('shows records with details, and pages from zero on the wire', async () => {
    const { rede, user, preencher } = await abrir()
    await preencher('fazenda')
    await screen.findByText('12 registros')
    const registro = within(screen.getByRole('row', { name: /Fazenda Exemplo/ }))
    for (const texto of ['CAR-520000-0187', '11.222.333/0001-81', 'Jaraguá', 'Situação', 'Ativo'])
      registro.getByText(texto)
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(rede.chamadas(`POST ${API}`)).toHaveLength(2))
    expect(rede.chamadas(`POST ${API}`).map((p) => p.corpo)).toMatchObject([
      { uuidFonteInformacao: UUID, nomeRazaoSocial: 'fazenda', currentPage: 0, pageSize: 10 },
      { currentPage: 1 },
    ])
  })

  it('asks every base at once, each with its mark, and tells which did not answer', async () => {
    const OUTRA = '00000000-0000-4000-8000-00000000000a'
    const { rede, user } = await abrir({
      [`GET ${API}`]: [
        { uuid: UUID, descricao: 'Cadastro Ambiental Rural' },
        { uuid: OUTRA, descricao: 'Outorgas' },
      ],
      [`POST ${API}`]: ({ corpo }: { corpo: { uuidFonteInformacao: string } }) =>
        corpo.uuidFonteInformacao === UUID ? paginar([REGISTRO], 12, 1, 10) : problema(503, 'Fora do ar.'),
    })
    await user.selectOptions(screen.getByLabelText(/Base de dados/), 'Todas as bases')
    await user.type(screen.getByLabelText('Nome/Razão social'), 'fazenda')
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await screen.findByRole('row', { name: /Cadastro Ambiental Rural.*Fazenda Exemplo/ })
    screen.getByText('Outorgas. Fora do ar.')
    expect(rede.chamadas(`POST ${API}`)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(rede.chamadas(`POST ${API}`)).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Ver todos de Cadastro Ambiental Rural' }))
    await screen.findByRole('button', { name: 'Página 2' })
    // Of each base only the first were asked for.
    expect(rede.chamadas(`POST ${API}`).map((p) => p.corpo)).toMatchObject([
      { uuidFonteInformacao: UUID, pageSize: 5 },
      { uuidFonteInformacao: OUTRA, pageSize: 5 },
      { pageSize: 5 },
      { pageSize: 5 },
      { uuidFonteInformacao: UUID, pageSize: 10 },
    ])
  })

  it('says when nothing was found', async () => {
    const { preencher } = await abrir({ [`POST ${API}`]: paginar([], 0, 1, 10) })
    await preencher('ninguém')
    await screen.findByText('Não há resultados para a pesquisa.')
  })

  it('says that the base could not be asked', async () => {
    const { preencher } = await abrir({ [`POST ${API}`]: problema(503, 'x') })
    await preencher('a')
    // The failure is told once, in place.
    await waitFor(() =>
      expect(screen.getAllByText('Não foi possível consultar a Base de Apoio selecionada.')).toHaveLength(1),
    )
  })

  it('asks again for the same whenever Pesquisar is pressed, also after a failure', async () => {
    let quebrado = true
    const { rede, user, preencher } = await abrir({
      [`POST ${API}`]: () => (quebrado ? problema(503, 'x') : paginar([REGISTRO], 1, 1, 10)),
    })
    await preencher('fazenda')
    await screen.findByText('Não foi possível consultar a Base de Apoio selecionada.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await screen.findByRole('row', { name: /Fazenda Exemplo/ })
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(rede.chamadas(`POST ${API}`)).toHaveLength(3))
  })

  it('carries the person into a draft that the user chooses', { tags: ['demorado'] }, async () => {
    const api = '/services/fiscalizacao/api/formularios'
    const form = umFormulario({ condicao: 'EM_RASCUNHO' })
    const { rede, user, preencher, endereco } = await abrir({
      [BUSCA]: umaLista(1),
      [`GET ${api}/${umResumo(1).id}`]: form,
      [`PUT ${api}/${umResumo(1).id}`]: ({ corpo }: { corpo: object }) => ({
        ...form,
        versao: 2,
        identificacao: Reflect.get(corpo, 'identificacao'),
      }),
    })
    await preencher('fazenda')
    await user.click(await screen.findByRole('button', { name: 'Usar no formulário: Fazenda Exemplo Ltda.' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Usar no formulário' }))
    await user.click(await dialogo.findByRole('button', { name: /FRM-2026-000001/ }))
    await waitFor(() => expect(endereco()).toBe(`/formulario/steps/identificacao?id=${form.id}`))
    // The queue sends it a moment later.
    const gravados = () => rede.chamadas(`PUT ${api}/${form.id}`)
    await waitFor(() => expect(gravados()).toHaveLength(1))
    expect(gravados()[0]?.corpo).toMatchObject({
      identificacao: {
        responsaveis: [
          {
            tipoPessoa: 'JURIDICA',
            razaoSocial: 'Fazenda Exemplo Ltda.',
            cnpj: '11.222.333/0001-81',
            papel: 'NOTIFICADO',
            enderecoCorrespondencia: { uf: 'GO' },
          },
        ],
      },
    })
  })

  it('shows the coordination who consulted, where and why', async () => {
    const consulta = {
      id: 1,
      quando: '2026-11-14T17:32:00Z',
      usuario: { id: CONTA.id, nome: 'Fiscala Segunda Exemplo' },
      base: 'Cadastro Ambiental Rural',
      finalidade: 'Formulário FRM-2026-000001',
    }
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    const excesso = { usuario: consulta.usuario, ate: '2026-11-14T17:32:00Z', consultas: 87, pessoas: 412 }
    await abrir(
      {
        [`GET ${API}/consultas`]: paginar([consulta], 1, 1, 10),
        [`GET ${API}/consultas/excessos`]: [excesso],
      },
      gestor,
    )
    const achado = await screen.findByText(
      /87 consultas, que mostraram 412 pessoas, na hora até 14\/11\/2026 14:32/,
    )
    expect(achado.textContent).toMatch(/^Fiscala Segunda Exemplo: /)
    await screen.findByRole('cell', { name: 'Fiscala Segunda Exemplo' })
    screen.getByText('Formulário FRM-2026-000001')
    expect(screen.queryByRole('button', { name: /Usar no formulário/ })).toBeNull()
  })

  it.each([
    ['answered', () => paginar([REGISTRO], 12, 1, 10)],
    ['refused', () => problema(503, 'x')],
  ])(
    'shows the coordination their own consultation as soon as it is %s',
    { tags: ['demorado'] },
    async (_, responder) => {
      const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
      const minha = {
        id: 2,
        quando: '2026-11-14T18:00:00Z',
        usuario: { id: CONTA.id, nome: 'Gestora Exemplo' },
        base: 'Cadastro Ambiental Rural',
        finalidade: 'Conferência',
      }
      let feitas: object[] = []
      const { preencher } = await abrir(
        {
          [`GET ${API}/consultas`]: () => paginar(feitas, feitas.length, 1, 10),
          [`GET ${API}/consultas/excessos`]: [],
          [`POST ${API}`]: () => {
            feitas = [minha]
            return responder()
          },
        },
        gestor,
      )
      await screen.findByText('Ninguém consultou dados pessoais ainda.')
      await screen.findByText(
        'Ninguém fez 60 consultas ou mais, ou leu 300 pessoas ou mais, em uma hora, nos últimos 30 dias.',
      )
      await preencher('fazenda')
      await screen.findByText('Gestora Exemplo')
    },
  )
})

describe('the person in the draft', () => {
  const TIPOS = ['EMBARGO']
  const INICIO = { papel: 'EMBARGADO', enderecoCorrespondencia: { uf: 'GO' } }
  const novo = responsavelDe(REGISTRO)
  it('begins as every person of the form does', () => {
    expect(comResponsavel(undefined, novo, TIPOS)).toEqual([{ ...INICIO, ...novo }])
  })
  it('takes the place of a row that nobody filled, or that the step only began', () => {
    const umaSo = [{ ...INICIO, ...novo }]
    expect(comResponsavel([{ id: 'a', nome: '' }], novo, TIPOS)).toEqual(umaSo)
    expect(comResponsavel([{ id: 'a', ...INICIO }], novo, TIPOS)).toEqual(umaSo)
  })
  it('leaves alone a row in which something was answered', () => {
    const atual = { id: 'a', ...INICIO, papel: 'ENTREGADOR' }
    expect(comResponsavel([atual], novo, TIPOS)).toEqual([atual, { ...INICIO, ...novo }])
  })
  it('is not there twice', () => {
    const atual = [{ id: 'a', cnpj: '11222333000181' }]
    expect(comResponsavel(atual, novo, TIPOS)).toEqual(atual)
  })
  it('without a document is a natural person by name', () => {
    expect(responsavelDe({ ...REGISTRO, cpfCnpj: null })).toMatchObject({
      tipoPessoa: 'FISICA',
      nome: 'Fazenda Exemplo Ltda.',
    })
  })
})
