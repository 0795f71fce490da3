import type { ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import { paginar } from '@guara/domain/pagina'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { BUSCA, umaLista, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema, semRede } from '../../../test/rede.ts'

const INSTRUMENTOS = 'POST /services/fiscalizacao/api/instrumentos/byFilter'

const umInstrumento = (n: number, dados: Partial<ResumoDoInstrumento> = {}): ResumoDoInstrumento => ({
  id: `70000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  codigo: `AI-2026-${String(n).padStart(6, '0')}`,
  tipo: { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' },
  dataAtualizacao: '2026-11-14T17:32:00Z',
  formulario: umResumo(187, { condicao: 'ASSINADO', mobile: true }),
  ...dados,
})

const instrumentos = (total: number, dados: Partial<ResumoDoInstrumento> = {}) => {
  const todos = Array.from({ length: total }, (_, i) => umInstrumento(total - i, dados))
  return ({ corpo }: { corpo: unknown }) => {
    const { pagina = 1, tamanho = 10 } = corpo as Record<string, number>
    return paginar(todos.slice((pagina - 1) * tamanho, pagina * tamanho), total, pagina, tamanho)
  }
}

const abrirAba = async (resposta: unknown = instrumentos(1), usuario = CONTA) => {
  const rede = comRede({ [BUSCA]: umaLista(2), [INSTRUMENTOS]: resposta, 'GET /api/account': usuario })
  const { user, ...resto } = abrirComSessao('/', usuario)
  await user.click(await screen.findByRole('tab', { name: 'Instrumentos' }))
  const corpos = () => rede.chamadas(INSTRUMENTOS).map((p) => p.corpo as Record<string, unknown>)
  return { rede, corpos, user, ...resto }
}
const linha = (codigo: string) => screen.findByRole('row', { name: new RegExp(codigo) })
const noPainel = () => within(screen.getByRole('search', { name: 'Filtros de instrumentos' }))
const campo = (rotulo: string) => noPainel().getByLabelText<HTMLInputElement>(rotulo, { selector: 'input' })

describe('instruments tab', () => {
  it('asks for those of signed and synchronized forms: page 1, size 10, newest first', async () => {
    const { corpos } = await abrirAba()
    await linha('AI-2026-000001')
    expect(corpos()).toEqual([
      {
        codigo: null,
        cpfCnpj: null,
        nomeRazaoSocial: null,
        pessoaId: null,
        tipoFormulario: null,
        nomeMunicipio: null,
        municipioId: null,
        autorId: null,
        condicao: ['ASSINADO', 'SINCRONIZADO', 'REGISTRADO'],
        dataLavratura: null,
        pagina: 1,
        tamanho: 10,
        orderBy: 'DESC',
        prop: 'dataAtualizacao',
      },
    ])
  })

  it('shows what each one is and the form it is of', async () => {
    await abrirAba()
    const celulas = within(await linha('AI-2026-000001')).getAllByRole('cell')
    expect(celulas.slice(0, 8).map((c) => c.textContent)).toEqual([
      'AI-2026-000001',
      'Auto de Infração',
      'Assinado',
      'Responsável Exemplo',
      'Goiânia',
      '14/11/2026 14:32',
      'Lavrado em dispositivo móvel',
      'FRM-2026-000187',
    ])
    expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
      'Código',
      'Tipo',
      'Condição',
      'Responsável',
      'Município',
      'Lavratura',
      'Dispositivo móvel',
      'Formulário',
      'Ações',
    ])
    const formulario = screen.getByRole('link', { name: 'FRM-2026-000187' })
    expect(formulario.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000187')
  })

  it.each(['EM_RASCUNHO', 'ASSINADO', 'FINALIZADO', 'CANCELADO'] as const)(
    'always has Visualizar and Imprimir, also of a form in %s',
    { tags: ['demorado'] },
    async (condicao) => {
      await abrirAba(instrumentos(1, { formulario: umResumo(1, { condicao }) }))
      const visualizar = await screen.findByRole('link', { name: 'Visualizar AI-2026-000001' })
      expect(visualizar.getAttribute('href')).toBe('/formulario/instrumentos/visualizar/AI-2026-000001')
      screen.getByRole('button', { name: 'Imprimir AI-2026-000001' })
    },
  )

  it('sorts by Lavratura and pages', { tags: ['demorado'] }, async () => {
    const { user, corpos } = await abrirAba(instrumentos(12))
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await screen.findByText('11–12 de 12 instrumentos')
    await user.click(screen.getByRole('button', { name: 'Lavratura' }))
    await waitFor(() =>
      expect(corpos().at(-1)).toMatchObject({ orderBy: 'ASC', prop: 'dataAtualizacao', pagina: 1 }),
    )
  })
})

describe('filters of instruments', () => {
  it('search by code, kind and any of the nine conditions, from page 1, size 10, DESC', {
    tags: ['demorado'],
  }, async () => {
    const { user, corpos } = await abrirAba(instrumentos(12))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Itens por página' }), '5')
    await user.click(screen.getByRole('button', { name: 'Lavratura' }))
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await noPainel().findByLabelText('Código')
    await user.click(campo('Tipo de instrumento'))
    await user.click(await noPainel().findByRole('option', { name: 'Termo de Embargo' }))
    await user.click(campo('Condição'))
    expect(await noPainel().findAllByRole('option')).toHaveLength(9)
    await user.click(noPainel().getByRole('option', { name: 'Cancelado' }))
    await user.type(campo('Código'), ' TEM-2026 {enter}')
    await waitFor(() =>
      expect(corpos().at(-1)).toMatchObject({
        codigo: 'TEM-2026',
        tipoFormulario: 'EMBARGO',
        condicao: ['CANCELADO'],
        pagina: 1,
        tamanho: 10,
        orderBy: 'DESC',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro Condição: Cancelado' }))
    await waitFor(() =>
      expect(corpos().at(-1)).toMatchObject({ condicao: ['ASSINADO', 'SINCRONIZADO', 'REGISTRADO'] }),
    )
  })

  it('come back within the tab and go with it', { tags: ['demorado'] }, async () => {
    const { user, corpos } = await abrirAba(instrumentos(12))
    await user.click(await screen.findByRole('button', { name: 'Filtros' }))
    await user.type(campo('Código'), '187{enter}')
    await screen.findByText('Código: 187')
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await user.click(await screen.findByRole('link', { name: 'Visualizar AI-2026-000002' }))
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Guará Fiscalização' }))
    await screen.findByText('Código: 187')
    await screen.findByText('11–12 de 12 instrumentos')
    await user.click(screen.getByRole('tab', { name: 'Instrumentos' }))
    screen.getByText('Código: 187')
    await user.click(screen.getByRole('tab', { name: 'Listagem de formulários' }))
    await screen.findByText('1–2 de 2 formulários')
    expect(screen.queryByText('Código: 187')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Instrumentos' }))
    await screen.findByText('1–10 de 12 instrumentos')
    expect(corpos().at(-1)).toMatchObject({ codigo: null, pagina: 1 })
  })
})

describe('states', () => {
  it('says the exact sentence when nothing was found', async () => {
    await abrirAba(instrumentos(0))
    await screen.findByText('Não há resultados para a pesquisa.')
    screen.getByText('Nenhum instrumento de formulário assinado, sincronizado ou registrado.')
  })

  it('says the exact sentence when it fails, and tries again', async () => {
    let quebrado = true
    const { user } = await abrirAba((pedido: { corpo: unknown }) =>
      quebrado ? problema(500, 'Erro interno.') : instrumentos(1)(pedido),
    )
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar instrumentos.')).toHaveLength(1))
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await linha('AI-2026-000001')
  })

  it('asks again for the same whenever Pesquisar is pressed, also after a failure', async () => {
    let quebrado = true
    const { user, corpos } = await abrirAba((pedido: { corpo: unknown }) =>
      quebrado ? problema(422, 'Não deu.') : instrumentos(1)(pedido),
    )
    await user.click(await screen.findByRole('button', { name: 'Filtros' }))
    await screen.findByText('Não deu.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await linha('AI-2026-000001')
    expect(corpos()).toHaveLength(2)
  })

  it('shows a skeleton while it comes', { tags: ['demorado'] }, async () => {
    await abrirAba(() => new Promise(() => {}))
    expect(await screen.findAllByTestId('esqueleto')).toHaveLength(10)
  })

  it('says that the list needs the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await abrirAba(semRede)
    await screen.findByText('Disponível com conexão')
  })
})

it('on a phone shows cards, with Visualizar wide and Imprimir in the menu', async () => {
  comCelular()
  const { user } = await abrirAba()
  const cartao = within(await screen.findByRole('article', { name: 'AI-2026-000001' }))
  cartao.getByRole('heading', { name: 'Responsável Exemplo' })
  for (const texto of ['Assinado', 'Auto de Infração', 'Formulário FRM-2026-000187', 'Goiânia'])
    cartao.getByText(texto)
  cartao.getByRole('link', { name: 'Visualizar AI-2026-000001' })
  await user.click(cartao.getByRole('button', { name: 'Mais ações de AI-2026-000001' }))
  await screen.findByRole('menuitem', { name: 'Imprimir AI-2026-000001' })
})
