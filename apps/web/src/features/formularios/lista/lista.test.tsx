import { diaDe, diaPorExtenso } from '@guara/domain/instrumento/dias'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../../api/cliente/sessao-atual.ts'
import { esquecer, gravar, receber, recusar } from '../../../offline/rascunho/gravacao.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { usarChave } from '../../../test/cofre.ts'
import { perderConexao } from '../../../test/conexao.ts'
import { BUSCA, umaLista, umFormulario, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, NADA_ESPERA, problema, semRede } from '../../../test/rede.ts'

const linha = async (codigo: string) => screen.findByRole('row', { name: new RegExp(codigo) })
const ultima = (rede: ReturnType<typeof comRede>) =>
  rede
    .chamadas(BUSCA)
    .map((p) => p.corpo as Record<string, unknown>)
    .filter((corpo) => corpo.tamanho !== 1)
    .at(-1)
const comLista = (...args: Parameters<typeof umaLista>) => comRede({ [BUSCA]: umaLista(...args) })

describe('forms tab', () => {
  it('asks for drafts and those to sign: page 1, size 10, newest first, empty fields as null', async () => {
    const rede = comLista(1)
    abrirComSessao('/')
    await linha('FRM-2026-000001')
    expect(ultima(rede)).toEqual({
      codigo: null,
      cpfCnpj: null,
      nomeRazaoSocial: null,
      pessoaId: null,
      tipoFormulario: null,
      nomeMunicipio: null,
      municipioId: null,
      autorId: null,
      condicao: ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'],
      dataLavratura: null,
      pagina: 1,
      tamanho: 10,
      orderBy: 'DESC',
      prop: 'dataAtualizacao',
    })
  })

  it('tells under the condition how far a form is on its way to the agency, and what kept it', async () => {
    const ultimoErro = 'Não foi possível conectar.'
    comLista(1, 0, {
      condicao: 'DOCUMENTACAO_ASSINADOS',
      sincronizacao: { estado: 'FALHOU', ultimoErro },
    })
    abrirComSessao('/')
    const celulas = within(await linha('FRM-2026-000001')).getAllByRole('cell')
    expect(celulas[1]?.textContent).toContain(`Envio ao órgão: Não foi possível enviar: ${ultimoErro}`)
  })

  it('shows its columns', async () => {
    comLista(1, 0, { mobile: true, responsavel: { nome: null, razaoSocial: 'Fazenda Exemplo Ltda.' } })
    abrirComSessao('/')
    const celulas = within(await linha('FRM-2026-000001')).getAllByRole('cell')
    expect(celulas.slice(0, 8).map((c) => c.textContent)).toEqual([
      'FRM-2026-000001',
      'Em rascunho',
      'Notificação',
      'Notificação',
      'Fazenda Exemplo Ltda.',
      'Goiânia',
      '14/11/2026 14:32',
      'Lavrado em dispositivo móvel',
    ])
    expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
      'Código',
      'Condição',
      'Tipo',
      'Instrumentos',
      'Responsável',
      'Município',
      'Lavratura',
      'Dispositivo móvel',
      'Ações',
    ])
  })

  it('counts the nearest deadline under the condition', async () => {
    const ontem = diaDe(new Date(Date.now() - 86_400_000))
    comLista(1, 0, { condicao: 'DOCUMENTACAO_ASSINADOS', proximoPrazo: ontem })
    abrirComSessao('/')
    const [, condicao] = within(await linha('FRM-2026-000001')).getAllByRole('cell')
    expect(condicao?.textContent).toBe(`Documentos assinadosPrazo: venceu há 1 dia, ${diaPorExtenso(ontem)}`)
  })

  it('shows only the first type with an ellipsis, and the rest on focus', async () => {
    comLista(1, 0, {
      tiposFormulario: [
        { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' },
        { codigo: 'EMBARGO', nome: 'Termo de Embargo' },
      ],
    })
    abrirComSessao('/')
    const tipo = await screen.findByRole('button', { name: /^Auto de Infração…\s*e mais 1$/ })
    act(() => tipo.focus())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Auto de Infração, Termo de Embargo')
  })

  it('sorts by Lavratura, both ways, from the first page', { tags: ['demorado'] }, async () => {
    const rede = comLista(12)
    const { user } = abrirComSessao('/')
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    const coluna = screen.getByRole('columnheader', { name: 'Lavratura' })
    expect(coluna.getAttribute('aria-sort')).toBe('descending')
    await user.click(within(coluna).getByRole('button'))
    expect(coluna.getAttribute('aria-sort')).toBe('ascending')
    await waitFor(() => expect(ultima(rede)).toMatchObject({ orderBy: 'ASC', pagina: 1 }))
    await user.click(within(coluna).getByRole('button'))
    await waitFor(() => expect(ultima(rede)).toMatchObject({ orderBy: 'DESC', pagina: 1 }))
  })
})

describe('row actions', () => {
  const nomes = async () =>
    [...(await linha('FRM')).querySelectorAll('td:last-child :is(a, button)')].map((a) =>
      a.getAttribute('aria-label'),
    )

  it.each([
    ['EM_RASCUNHO', ['Continuar FRM-2026-000001', 'Excluir FRM-2026-000001']],
    [
      'AGUARDANDO_ASSINATURA',
      ['Visualizar FRM-2026-000001', 'Assinar FRM-2026-000001', 'Excluir FRM-2026-000001'],
    ],
    ['DOCUMENTACAO_ASSINADOS', ['Imprimir FRM-2026-000001', 'Sincronizar FRM-2026-000001']],
    ['ASSINADO', []],
  ] as const)('of %s, by name and code', async (condicao, esperadas) => {
    comLista(1, 0, { condicao })
    abrirComSessao('/')
    expect(await nomes()).toEqual(esperadas)
  })

  it('lead to the form', async () => {
    comRede({ [BUSCA]: umaLista(1) })
    abrirComSessao('/')
    const continuar = await screen.findByRole('link', { name: 'Continuar FRM-2026-000001' })
    expect(continuar.getAttribute('href')).toBe(`/formulario/novo?acao=CONTINUAR&id=${umResumo().id}`)
  })

  it('without network say that they wait for it', async () => {
    comLista(1, 0, { condicao: 'AGUARDANDO_ASSINATURA' })
    abrirComSessao('/')
    await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' })
    perderConexao()
    const assinar = await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' })
    expect(assinar.getAttribute('aria-disabled')).toBe('true')
    const motivo = document.getElementById(assinar.getAttribute('aria-describedby') ?? '')
    expect(motivo?.textContent).toBe('Disponível com conexão.')
    act(() => assinar.focus())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Disponível com conexão.')
  })

  it('are not those of another: a form of the team can be continued, not erased', async () => {
    comLista(1, 0, { autorId: '30000000-0000-4000-8000-000000000001' })
    abrirComSessao('/')
    expect(await nomes()).toEqual(['Continuar FRM-2026-000001'])
  })

  it('the code leads to what the conditions without actions hold', async () => {
    comLista(1, 0, { condicao: 'ASSINADO' })
    abrirComSessao('/')
    const codigo = await screen.findByRole('link', { name: 'FRM-2026-000001' })
    expect(codigo.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000001')
  })

  it('a coordinator only views, and draws up nothing', async () => {
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    comRede({ [BUSCA]: umaLista(1, 0, { condicao: 'AGUARDANDO_ASSINATURA' }), 'GET /api/account': gestor })
    abrirComSessao('/', gestor)
    expect(await nomes()).toEqual(['Visualizar FRM-2026-000001'])
    expect(screen.queryByRole('button', { name: 'Novo formulário' })).toBeNull()
  })

  it('an administrator opens no form: another start opens, and nothing is asked', async () => {
    const admin = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
    const rede = comRede({ 'GET /api/account': admin })
    abrirComSessao('/', admin)
    await screen.findByRole('heading', { level: 1, name: 'Administração' })
    expect(rede.chamadas(BUSCA)).toEqual([])
  })
})

describe('by need', () => {
  const CONTAGENS = 'GET /services/fiscalizacao/api/formularios/contagens'
  const ESPERAM = {
    ...NADA_ESPERA,
    A_ASSINAR: { total: 2, desde: '2026-11-13T12:00:00Z' },
    VENCENDO: {
      total: 1,
      primeiro: { rotulo: 'Exigência 1: Apresentar a licença', data: diaDe(new Date()) },
    },
    OUTROS: { total: 58 },
  }
  const contador = (nome: RegExp) => screen.findByRole('button', { name: nome })

  it('filters by the counter that is pressed, one at a time, and the pill undoes it', async () => {
    const rede = comRede({ [BUSCA]: umaLista(1), [CONTAGENS]: ESPERAM })
    const { user } = abrirComSessao('/')
    await user.click(await contador(/^2\s*A assinar\s*desde 13\/11/))
    await waitFor(() => expect(ultima(rede)).toMatchObject({ necessidade: 'A_ASSINAR', condicao: [] }))
    const outros = await contador(/Outros/)
    await user.click(outros)
    await waitFor(() => expect(ultima(rede)).toMatchObject({ necessidade: 'OUTROS' }))
    expect(outros.getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro Outros' }))
    await waitFor(() => expect(ultima(rede)).not.toHaveProperty('necessidade'))
    expect(ultima(rede)).toMatchObject({ condicao: ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'] })
  })

  it('points to the errors that only this device knows, where the gateway lists none', async () => {
    comRede({ [BUSCA]: umaLista(0), [CONTAGENS]: NADA_ESPERA })
    usarChave(CONTA.id, new Uint8Array(32).fill(7))
    sessaoAtual.iniciar('token-1', CONTA)
    const { id } = umFormulario()
    await receber(umFormulario(), CONTA.id, 1)
    await gravar(id, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 2)
    await recusar(id, 'Não pode.')
    try {
      const { user } = abrirComSessao('/')
      await user.click(await contador(/Com erro\s*1 neste aparelho/))
      await screen.findByText('O servidor não tem envios com erro.')
      expect(screen.queryByText('Não há resultados para a pesquisa.')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Ir a Neste aparelho' }))
      const aqui = screen.getByRole('region', { name: 'Neste aparelho' })
      expect(document.activeElement).toBe(within(aqui).getByRole('link', { name: 'FRM-2026-000001' }))
    } finally {
      await esquecer(id)
    }
  })

  it('says of what and when, and a zero is no button', async () => {
    comRede({ [BUSCA]: umaLista(1), [CONTAGENS]: ESPERAM })
    abrirComSessao('/')
    await contador(/Vencendo\s*Exigência 1 hoje/)
    screen.getByText('Rascunhos')
    expect(screen.queryByRole('button', { name: /Rascunhos/ })).toBeNull()
  })

  it('holds in the other tab, and without network counts what is here and says so', async () => {
    const instrumentos = 'POST /services/fiscalizacao/api/instrumentos/byFilter'
    const rede = comRede({ [BUSCA]: umaLista(1), [CONTAGENS]: ESPERAM, [instrumentos]: umaLista(0) })
    const { user } = abrirComSessao('/')
    await user.click(await contador(/Outros/))
    await user.click(screen.getByRole('tab', { name: 'Instrumentos' }))
    await waitFor(() =>
      expect(rede.chamadas(instrumentos).at(-1)?.corpo).toMatchObject({
        necessidade: 'OUTROS',
        condicao: [],
      }),
    )
    perderConexao()
    await screen.findByText('Contando só o que está neste aparelho.')
    const espera = within(screen.getByRole('region', { name: 'O que espera por você' }))
    expect(espera.getByText('Rascunhos').previousSibling?.previousSibling?.textContent).toBe('0')
    expect(espera.getByText('Outros').previousSibling?.previousSibling?.textContent).toBe('–')
  })

  it('counts the persons that the row does not name', async () => {
    comLista(1, 0, { outrosResponsaveis: 2 })
    abrirComSessao('/')
    within(await linha('FRM-2026-000001')).getByText('Responsável Exemplo e mais 2')
  })
})

describe('pagination', () => {
  it('tells what is shown, with five page buttons that follow the page', { tags: ['demorado'] }, async () => {
    const rede = comLista(128)
    const { user } = abrirComSessao('/')
    await screen.findByText('1–10 de 128 formulários')
    const paginas = () =>
      within(screen.getByRole('navigation', { name: 'Páginas' }))
        .getAllByRole('button')
        .map((b) => b.textContent)
        .filter(Boolean)
    expect(paginas()).toEqual(['1', '2', '3', '4', '5'])
    await user.click(screen.getByRole('button', { name: 'Página 5' }))
    await screen.findByText('41–50 de 128 formulários')
    expect(paginas()).toEqual(['3', '4', '5', '6', '7'])
    expect(screen.getByRole('button', { name: 'Página 5' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(ultima(rede)).toMatchObject({ pagina: 6 }))
  })

  it('offers the sizes 5, 10, 30 and 50, and goes back to the first page', {
    tags: ['demorado'],
  }, async () => {
    const rede = comLista(60)
    const { user } = abrirComSessao('/')
    await user.click(await screen.findByRole('button', { name: 'Página 3' }))
    const tamanho = screen.getByRole('combobox', { name: 'Itens por página' })
    expect(
      within(tamanho)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['5 por página', '10 por página', '30 por página', '50 por página'])
    await user.selectOptions(tamanho, '30')
    await screen.findByText('1–30 de 60 formulários')
    expect(ultima(rede)).toMatchObject({ pagina: 1, tamanho: 30 })
  })

  it('falls back to the last page when its only form is gone', { tags: ['demorado'] }, async () => {
    let total = 11
    comRede({ [BUSCA]: (pedido: { corpo: unknown }) => umaLista(total)(pedido) })
    const { user, queryClient } = abrirComSessao('/')
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await screen.findByText('11–11 de 11 formulários')
    total = 10
    await act(() => queryClient.invalidateQueries({ queryKey: ['formularios'] }))
    await screen.findByText('1–10 de 10 formulários')
  })
})

describe('states', () => {
  it('shows a skeleton only after 300 ms', { tags: ['demorado'] }, async () => {
    const relogio = vi.spyOn(globalThis, 'setTimeout')
    let responder = () => {}
    const espera = new Promise<void>((resolve) => {
      responder = resolve
    })
    comRede({ [BUSCA]: (pedido: { corpo: unknown }) => espera.then(() => umaLista(1)(pedido)) })
    abrirComSessao('/')
    expect(await screen.findAllByTestId('esqueleto')).toHaveLength(10)
    expect(relogio.mock.calls.map(([, ms]) => ms)).toContain(300)
    responder()
    await linha('FRM-2026-000001')
    expect(screen.queryAllByTestId('esqueleto')).toHaveLength(0)
  })

  it('says the exact sentence when nothing was found', async () => {
    comRede()
    abrirComSessao('/')
    await screen.findByText('Não há resultados para a pesquisa.')
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  })

  it('keeps the list when another page fails, says it once and tries again', {
    tags: ['demorado'],
  }, async () => {
    let quebrado = false
    comRede({
      [BUSCA]: (pedido: { corpo: unknown }) =>
        quebrado ? problema(500, 'Erro interno.') : umaLista(12)(pedido),
    })
    const { user } = abrirComSessao('/')
    await linha('FRM-2026-000012')
    quebrado = true
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar formulários.')).toHaveLength(1))
    screen.getByText('Erro interno. A lista anterior continua abaixo.')
    await linha('FRM-2026-000012')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('11–12 de 12 formulários')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('after a failed sort the arrow still tells the order of the rows in sight', async () => {
    let quebrado = false
    comRede({
      [BUSCA]: (pedido: { corpo: unknown }) => (quebrado ? problema(422, 'Não deu.') : umaLista(3)(pedido)),
    })
    const { user } = abrirComSessao('/')
    const ordem = () => screen.getByRole('columnheader', { name: 'Lavratura' }).getAttribute('aria-sort')
    await linha('FRM-2026-000003')
    expect(ordem()).toBe('descending')
    quebrado = true
    await user.click(screen.getByRole('button', { name: 'Lavratura' }))
    await screen.findByText('Não deu. A lista anterior continua abaixo.')
    expect(ordem()).toBe('descending')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(ordem()).toBe('ascending'))
  })

  it('asks again for the same whenever Pesquisar is pressed, also after a failure', async () => {
    let quebrado = true
    const rede = comRede({
      [BUSCA]: (pedido: { corpo: unknown }) => (quebrado ? problema(422, 'Não deu.') : umaLista(1)(pedido)),
    })
    const { user } = abrirComSessao('/')
    const pedidas = () =>
      rede.chamadas(BUSCA).filter((p) => (p.corpo as { tamanho: number }).tamanho !== 1).length
    await user.click(await screen.findByRole('button', { name: 'Filtros' }))
    const pesquisar = screen.getByRole('button', { name: 'Pesquisar' })
    await waitFor(() => expect(pedidas()).toBe(1))
    quebrado = false
    await user.click(pesquisar)
    await linha('FRM-2026-000001')
    expect(pedidas()).toBe(2)
    await user.click(pesquisar)
    await waitFor(() => expect(pedidas()).toBe(3))
  })

  it('says that the list needs the network, and brings it when the network is back', async () => {
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    comRede({ [BUSCA]: (pedido: { corpo: unknown }) => (navigator.onLine ? umaLista(1)(pedido) : semRede()) })
    abrirComSessao('/')
    await screen.findByText('Disponível com conexão')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    rede.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await linha('FRM-2026-000001')
  })
})
