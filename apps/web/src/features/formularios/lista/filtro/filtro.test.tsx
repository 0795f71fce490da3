import { paginar } from '@guara/domain/pagina'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../../../test/app.tsx'
import { BUSCA, SUGESTOES, umaLista, umaPessoa } from '../../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../../test/rede.ts'

const INSTRUMENTOS = 'POST /services/fiscalizacao/api/instrumentos/byFilter'

type User = ReturnType<typeof abrirComSessao>['user']

const corpos = (rede: ReturnType<typeof comRede>) =>
  rede
    .chamadas(BUSCA)
    .map((p) => p.corpo as Record<string, unknown>)
    .filter((corpo) => corpo.tamanho !== 1)
/** Lists open inside the panel. */
const noPainel = () => within(screen.getByRole('search', { name: 'Filtros de formulários' }))
const abrirFiltros = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  await noPainel().findByLabelText('Código')
  return noPainel()
}
/** The field is found by its own label: the list that it opens has the same one. */
const campo = (rotulo: string) => noPainel().getByLabelText<HTMLInputElement>(rotulo, { selector: 'input' })
const valor = (rotulo: string) => campo(rotulo).value
const escolher = async (user: User, rotulo: string, opcao: string) => {
  await user.click(campo(rotulo))
  await user.click(await noPainel().findByRole('option', { name: opcao }))
}

const MUNICIPIOS = [
  { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
  { id: 5217609, nome: 'Planaltina', latitude: -15.45, longitude: -47.61 },
]
const comLista = (respostas = {}, ...args: Parameters<typeof umaLista> | []) =>
  comRede({
    [BUSCA]: umaLista(args[0] ?? 2, args[1]),
    [INSTRUMENTOS]: paginar([], 0, 1, 10),
    'GET /services/localizacao/api/municipios/estado': MUNICIPIOS,
    ...respostas,
  })

describe('filter panel', () => {
  it('starts closed; searches by every field, with Enter', { tags: ['demorado'] }, async () => {
    const rede = comLista()
    const { user } = abrirComSessao('/')
    await screen.findByText('FRM-2026-000001')
    expect(screen.queryByRole('search')).toBeNull()
    await abrirFiltros(user)
    await escolher(user, 'Tipo de formulário', 'Termo de Embargo')
    await user.type(campo('Município'), 'goiania')
    await user.click(await noPainel().findByRole('option', { name: 'Goiânia' }))
    await escolher(user, 'Condição', 'Cancelado')
    await user.click(campo('CPF/CNPJ'))
    await user.paste('52998224725')
    await user.type(campo('Nome/Razão social'), 'Maria')
    await user.type(campo('Código'), ' FRM-2026 {enter}')
    await waitFor(() =>
      expect(corpos(rede).at(-1)).toMatchObject({
        codigo: 'FRM-2026',
        cpfCnpj: '52998224725',
        nomeRazaoSocial: 'Maria',
        pessoaId: null,
        tipoFormulario: 'EMBARGO',
        municipioId: 5208707,
        condicao: ['CANCELADO'],
        pagina: 1,
        tamanho: 10,
        orderBy: 'DESC',
      }),
    )
  })

  it('a new search goes back to page 1, size 10, newest first', { tags: ['demorado'] }, async () => {
    const rede = comLista({}, 12)
    const { user } = abrirComSessao('/')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Itens por página' }), '5')
    await user.click(screen.getByRole('button', { name: 'Lavratura' }))
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    const painel = await abrirFiltros(user)
    await user.type(campo('Código'), '187')
    await user.click(painel.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() =>
      expect(corpos(rede).at(-1)).toMatchObject({ codigo: '187', pagina: 1, tamanho: 10, orderBy: 'DESC' }),
    )
  })

  it('offers all nine conditions', { tags: ['demorado'] }, async () => {
    comLista()
    const { user } = abrirComSessao('/')
    await abrirFiltros(user)
    await user.click(campo('Condição'))
    expect((await noPainel().findAllByRole('option')).map((o) => o.textContent)).toEqual([
      'Em rascunho',
      'Aguardando assinatura',
      'Assinado',
      'Aguardando cientificação',
      'Documentos assinados',
      'Sincronizado',
      'Registrado',
      'Finalizado',
      'Cancelado',
    ])
  })

  it('chooses the range of days in a calendar that speaks Portuguese and has a name', {
    tags: ['demorado'],
  }, async () => {
    const rede = comLista()
    const { user } = abrirComSessao('/')
    await abrirFiltros(user)
    await user.click(screen.getByRole('button', { name: /Data da lavratura/ }))
    const calendario = within(await screen.findByRole('dialog', { name: 'Data da lavratura' }))
    expect(calendario.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
      'dom',
      'seg',
      'ter',
      'qua',
      'qui',
      'sex',
      'sáb',
    ])
    const dias = calendario.getAllByRole('button', { name: /^\d+ \S+ \d{4}$/ })
    const iso = (dia: Element | undefined) => {
      const [numero] = (dia?.getAttribute('aria-label') ?? '').split(' ')
      return `-${numero?.padStart(2, '0')}`
    }
    await user.click(dias[2] as Element)
    await user.click(dias[9] as Element)
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await screen.findByText(/^Lavratura: /)
    const periodo = corpos(rede).at(-1)?.dataLavratura
    const { inicio = '', fim = '' } = (periodo ?? {}) as { inicio?: string; fim?: string }
    expect(inicio).toMatch(new RegExp(`^\\d{4}-\\d{2}${iso(dias[2])}$`))
    expect(fim).toMatch(new RegExp(`^\\d{4}-\\d{2}${iso(dias[9])}$`))
    screen.getByText(
      `Lavratura: ${inicio.split('-').reverse().join('/')} a ${fim.split('-').reverse().join('/')}`,
    )
  })

  it('refuses a CPF/CNPJ with wrong check digits, beside the field and without searching', {
    tags: ['demorado'],
  }, async () => {
    const rede = comLista()
    const { user } = abrirComSessao('/')
    await abrirFiltros(user)
    const antes = corpos(rede).length
    await user.type(campo('CPF/CNPJ'), '11111111111{enter}')
    await screen.findByText('CPF/CNPJ inválido')
    expect(document.activeElement).toBe(campo('CPF/CNPJ'))
    expect(corpos(rede)).toHaveLength(antes)
    await user.type(campo('CPF/CNPJ'), '{backspace}')
    expect(screen.queryByText('CPF/CNPJ inválido')).toBeNull()
  })

  it('shows what is active as pills, each with its way out', { tags: ['demorado'] }, async () => {
    const rede = comLista()
    const { user } = abrirComSessao('/')
    await abrirFiltros(user)
    await escolher(user, 'Condição', 'Assinado')
    await user.type(campo('Código'), '187{enter}')
    await screen.findByText('2 ativos')
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(screen.queryByRole('search')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro Condição: Assinado' }))
    await screen.findByText('1 ativo')
    await waitFor(() =>
      expect(corpos(rede).at(-1)).toMatchObject({
        codigo: '187',
        condicao: ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'],
      }),
    )
    await abrirFiltros(user)
    expect(valor('Condição')).toBe('')
  })

  it('Limpar empties the fields and the search; so does the empty list', { tags: ['demorado'] }, async () => {
    comRede({
      [BUSCA]: (pedido: { corpo: unknown }) =>
        umaLista((pedido.corpo as { codigo: string | null }).codigo ? 0 : 3)(pedido),
    })
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    const codigo = campo('Código')
    await user.type(codigo, 'zzz{enter}')
    await screen.findByText('Não há resultados para a pesquisa.')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await screen.findByText('1–3 de 3 formulários')
    expect(codigo.value).toBe('')
    await user.type(codigo, 'sem pesquisar')
    await user.click(painel.getByRole('button', { name: 'Limpar' }))
    expect(codigo.value).toBe('')
  })
})

describe('the author of the form', () => {
  const ANA = { id: '00000000-0000-4000-8000-0000000000a1', nome: 'Ana Fiscal', cargo: null }

  it('is asked by whoever sees every form: by id, with its pill', { tags: ['demorado'] }, async () => {
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    const rede = comLista({ 'GET /services/alerta/api/alerta/pessoas': [ANA], 'GET /api/account': gestor })
    const { user } = abrirComSessao('/', gestor)
    const painel = await abrirFiltros(user)
    await escolher(user, 'Lavrado por', 'Ana Fiscal')
    await user.click(painel.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(corpos(rede).at(-1)).toMatchObject({ autorId: ANA.id }))
    await screen.findByRole('button', { name: 'Retirar o filtro Lavrado por: Ana Fiscal' })
  })

  it('is not offered to an inspector', { tags: ['demorado'] }, async () => {
    comLista()
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    expect(painel.queryByLabelText('Lavrado por')).toBeNull()
  })
})

describe('person suggestions', () => {
  it('search the letters of a name; the chosen person goes by id and fills both fields', {
    tags: ['demorado'],
  }, async () => {
    const rede = comLista({ [SUGESTOES]: [umaPessoa(), umaPessoa(2, { cpf: '11144477735' })] })
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    await user.type(campo('Nome/Razão social'), 'Maria 1')
    const opcoes = await painel.findAllByRole('option')
    expect(opcoes.map((o) => o.textContent)).toEqual([
      'Maria Exemplo 529.982.247-25',
      'Maria Exemplo 111.444.777-35',
    ])
    expect(rede.chamadas(SUGESTOES).map((p) => p.busca)).toEqual(['?search=Maria'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(valor('CPF/CNPJ')).toBe('111.444.777-35')
    await user.click(painel.getByRole('button', { name: 'Pesquisar' }))
    await screen.findByText('Responsável: Maria Exemplo')
    await waitFor(() =>
      expect(corpos(rede).at(-1)).toMatchObject({
        pessoaId: umaPessoa(2).id,
        cpfCnpj: null,
        nomeRazaoSocial: null,
      }),
    )
  })

  it('search the digits of a CPF, written with its mask; a long one becomes a CNPJ', {
    tags: ['demorado'],
  }, async () => {
    const rede = comLista({ [SUGESTOES]: [umaPessoa()] })
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    const cpf = campo('CPF/CNPJ')
    await user.type(cpf, '52998224725')
    expect(cpf.value).toBe('529.982.247-25')
    await painel.findByRole('option')
    expect(rede.chamadas(SUGESTOES).map((p) => p.busca)).toEqual(['?search=52998224725'])
    await user.clear(cpf)
    await user.paste('11222333000181')
    expect(cpf.value).toBe('11.222.333/0001-81')
  })

  it('let the person go when a field is cleared or left with another text', {
    tags: ['demorado'],
  }, async () => {
    comLista({ [SUGESTOES]: [umaPessoa()] })
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    await user.type(campo('Nome/Razão social'), 'Maria')
    await user.click(await painel.findByRole('option'))
    await user.click(painel.getByRole('button', { name: 'Limpar CPF/CNPJ' }))
    expect(valor('Nome/Razão social')).toBe('')
    await user.type(campo('Nome/Razão social'), 'Maria')
    await user.click(await painel.findByRole('option'))
    await user.type(campo('Nome/Razão social'), ' outra')
    await user.tab()
    expect(valor('CPF/CNPJ')).toBe('')
    expect(valor('Nome/Razão social')).toBe('Maria Exemplo outra')
  })

  it('a failure leaves an empty list, without a word', { tags: ['demorado'] }, async () => {
    const rede = comLista({ [SUGESTOES]: () => problema(500, 'Erro interno.') })
    const { user } = abrirComSessao('/')
    const painel = await abrirFiltros(user)
    await user.type(campo('Nome/Razão social'), 'Maria')
    await waitFor(() => expect(rede.chamadas(SUGESTOES)).toHaveLength(1))
    expect(painel.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('saved filter', () => {
  const filtrar = async (user: User) => {
    await abrirFiltros(user)
    await user.type(campo('Código'), '187{enter}')
    await screen.findByText('Código: 187')
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await screen.findByText('11–12 de 12 formulários')
  }

  it('comes back with its page after going into a form', { tags: ['demorado'] }, async () => {
    comLista({}, 12)
    const { user, endereco } = abrirComSessao('/')
    await filtrar(user)
    await user.click(screen.getByRole('link', { name: 'Continuar FRM-2026-000002' }))
    await waitFor(() => expect(endereco()).toContain('/formulario/steps/'))
    await user.click(screen.getByRole('link', { name: 'Guará Fiscalização' }))
    await screen.findByText('Código: 187')
    await screen.findByText('11–12 de 12 formulários')
  })

  it('is cleared by the menu, even from the same screen', { tags: ['demorado'] }, async () => {
    comLista({}, 12)
    const { user } = abrirComSessao('/')
    await filtrar(user)
    await user.click(screen.getByRole('link', { name: 'Página inicial' }))
    await screen.findByText('1–10 de 12 formulários')
    expect(screen.queryByText('Código: 187')).toBeNull()
  })

  it('is cleared by switching tabs, and the tab itself is kept', { tags: ['demorado'] }, async () => {
    comLista({}, 12)
    const { user } = abrirComSessao('/')
    await filtrar(user)
    await user.click(screen.getByRole('tab', { name: 'Instrumentos' }))
    await screen.findByText('Nenhum instrumento de formulário assinado, sincronizado ou registrado.')
    await user.click(screen.getByRole('link', { name: 'Guará Fiscalização' }))
    expect(screen.getByRole('tab', { name: 'Instrumentos' }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: 'Listagem de formulários' }))
    await screen.findByText('1–10 de 12 formulários')
    expect(screen.queryByText('Código: 187')).toBeNull()
  })
})

describe('ready to synchronize', () => {
  it('counts them and leads to them', async () => {
    const rede = comLista({}, 2, 3)
    const { user } = abrirComSessao('/')
    await user.click(await screen.findByRole('button', { name: '3 prontos para sincronizar' }))
    await screen.findByText('Condição: Documentos assinados')
    await waitFor(() => expect(corpos(rede).at(-1)).toMatchObject({ condicao: ['DOCUMENTACAO_ASSINADOS'] }))
    expect(screen.queryByText(/prontos? para sincronizar/)).toBeNull()
  })

  it('is hidden when there is none', async () => {
    comLista()
    abrirComSessao('/')
    await screen.findByText('1–2 de 2 formulários')
    expect(screen.queryByText(/prontos? para sincronizar/)).toBeNull()
  })
})
