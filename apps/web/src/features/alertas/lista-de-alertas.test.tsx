import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LISTA_DE_ALERTAS, MAPA_DE_ALERTAS, redeDeAlertas, umResumoDeAlerta } from '../../test/alertas.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { comCelular } from '../../test/celular.ts'
import { CONTA, comRede } from '../../test/rede.ts'
import { filtros } from '../../ui/filtros.ts'
import { carregarLeaflet } from '../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../ui/mapa/lugares/lugares.ts'
import { FILTRO_INICIAL } from './filtro.ts'

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const SEM_VINCULO = 'POST /services/alerta/api/alerta/byCondicoes/unbound'
const COM_VINCULO = 'POST /services/alerta/api/alerta/byCondicoes/vinculados'

const lista = (...alertas: Parameters<typeof redeDeAlertas>) => redeDeAlertas(...alertas)[LISTA_DE_ALERTAS]

const abrir = (conta: typeof CONTA) => {
  const rede = comRede({
    'GET /api/account': conta,
    ...redeDeAlertas(umResumoDeAlerta(1), umResumoDeAlerta(2, { vinculados: [] })),
    [SEM_VINCULO]: lista(umResumoDeAlerta(2, { vinculados: [] })),
    [COM_VINCULO]: lista(umResumoDeAlerta(1)),
  })
  return { ...rede, ...abrirComSessao('/alertas-vinculados', conta) }
}

describe('the map of the list', () => {
  it('is brought into view above the list when a phone asks for it', { tags: ['demorado'] }, async () => {
    comCelular()
    const vistos: Array<[Element, unknown]> = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, como) {
      vistos.push([this, como])
    })
    const { user } = abrir(GESTOR)
    const cartao = await screen.findByRole('article', { name: 'ALR-2026-000001' })
    expect(screen.queryByRole('region', { name: 'Mapa dos alertas' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar mapa' }))
    const mapa = screen.getByRole('region', { name: 'Mapa dos alertas' })
    expect(vistos).toEqual([[mapa, { block: 'start' }]])
    expect(mapa.compareDocumentPosition(cartao)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(screen.getByRole('button', { name: 'Ocultar mapa' }))
    expect(screen.queryByRole('region', { name: 'Mapa dos alertas' })).toBeNull()
    expect(vistos).toHaveLength(1)
  })

  it('stands after the list at a desk, and moves nothing by itself', async () => {
    const mover = vi.spyOn(Element.prototype, 'scrollIntoView')
    abrir(CONTA)
    const linha = await screen.findByRole('link', { name: 'ALR-2026-000001' })
    const mapa = screen.getByRole('region', { name: 'Mapa dos alertas' })
    expect(mapa.compareDocumentPosition(linha)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(mover).not.toHaveBeenCalled()
  })
})

describe('the link in the filter', () => {
  const escolher = async (tela: ReturnType<typeof abrir>, opcao: string) => {
    await tela.user.click(screen.getByRole('combobox', { name: 'Vínculo' }))
    await tela.user.click(await screen.findByRole('option', { name: opcao }))
    await tela.user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  }

  it('finds the alerts that nobody has, those that somebody has, and all again', {
    tags: ['demorado'],
  }, async () => {
    const tela = abrir(GESTOR)
    await screen.findByRole('link', { name: 'ALR-2026-000001' })
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(screen.getByRole('combobox', { name: 'Vínculo' })).toHaveProperty('value', 'Todos')

    await escolher(tela, 'Sem vínculo')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ALR-2026-000001' })).toBeNull())
    screen.getByRole('link', { name: 'ALR-2026-000002' })
    expect(tela.chamadas(SEM_VINCULO)[0]?.corpo).toMatchObject({
      pagina: 1,
      tamanho: 10,
      prop: 'dataCriacao',
    })
    screen.getByText('Vínculo: Sem vínculo')
    expect(JSON.parse(localStorage.getItem('app-filtros') ?? '{}').filtros.items.alertas).toMatchObject({
      vinculo: 'SEM',
    })

    await escolher(tela, 'Com vínculo')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ALR-2026-000002' })).toBeNull())
    expect(tela.chamadas(COM_VINCULO)).toHaveLength(1)

    await escolher(tela, 'Todos')
    await screen.findByRole('link', { name: 'ALR-2026-000002' })
    screen.getByRole('link', { name: 'ALR-2026-000001' })
    expect(screen.queryByText(/^Vínculo:/)).toBeNull()
  })

  it('is asked of the map too', { tags: ['demorado'] }, async () => {
    const tela = abrir(GESTOR)
    await waitFor(() => expect(tela.chamadas(MAPA_DE_ALERTAS).length).toBeGreaterThan(0))
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    await escolher(tela, 'Sem vínculo')
    await waitFor(() =>
      expect(tela.chamadas(MAPA_DE_ALERTAS).at(-1)?.corpo).toMatchObject({ vinculo: 'SEM' }),
    )
  })

  it('is nothing to who sees only their own, whatever was saved', { tags: ['demorado'] }, async () => {
    filtros.save('alertas', { ...FILTRO_INICIAL, vinculo: 'SEM' })
    const tela = abrir(CONTA)
    await screen.findByRole('link', { name: 'ALR-2026-000001' })
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    screen.getByRole('combobox', { name: 'Município' })
    expect(screen.queryByRole('combobox', { name: 'Vínculo' })).toBeNull()
    expect(tela.chamadas(SEM_VINCULO)).toEqual([])
  })
})
