// The species, and the catalogue in the pocket: what was seen once is there without network
// (docs/dominio/telas.md#species).
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { ESPECIES_DO_EXEMPLO, umaEspecie } from '@guara/domain/especie/exemplo'
import { dadosDoHistorico } from '@guara/domain/especie/historico'
import type { Especie } from '@guara/domain/especie/schema'
import { paginar } from '@guara/domain/pagina'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { banco } from '../../offline/banco/banco.ts'
import { bancoDeEspecies } from '../../offline/especies/banco.ts'
import { ler } from '../../offline/rascunho/gravacao.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { umFormulario, umResumo } from '../../test/formularios.ts'
import { CONTA, comRede, problema, semRede } from '../../test/rede.ts'

const API = '/services/fiscalizacao/api/especies'
const BUSCA = `POST ${API}/byFilter`
const TODAS = `GET ${API}`
const REINOS = `GET ${API}/reinos`
const INFRACOES = 'GET /services/fiscalizacao/api/tipo-infracoes'

const FOTOS = [1, 2, 3].map((n) => ({
  arquivoId: `10000000-0000-4000-8000-00000000000${n}`,
  nome: `Foto ${n}`,
  autor: 'Autora Exemplo',
  licenca: 'CC BY 4.0',
  fonte: 'https://exemplo.invalid/foto',
}))
const LOBO = umaEspecie({ arquivos: FOTOS })
const CATALOGO: Especie[] = [LOBO, ...ESPECIES_DO_EXEMPLO.slice(1)]

const umaImagem = () => new Response('img', { headers: { 'content-type': 'image/webp' } })
const IMAGENS = Object.fromEntries(
  CATALOGO.flatMap((e) => e.arquivos).map((a) => [`GET ${API}/imagens/${a.arquivoId}`, umaImagem]),
)

const gateway = (respostas: Parameters<typeof comRede>[0] = {}) =>
  comRede({
    [BUSCA]: paginar([LOBO], 1, 1, 20),
    [TODAS]: CATALOGO,
    [REINOS]: [
      { id: 1, nome: 'Animalia', nomePopular: 'Animais' },
      { id: 2, nome: 'Plantae', nomePopular: 'Plantas' },
    ],
    [INFRACOES]: [],
    ...IMAGENS,
    ...respostas,
  })

const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const comoAdmin = (respostas = {}) => gateway({ 'GET /api/account': ADMIN, ...respostas })

beforeEach(async () => {
  await bancoDeEspecies.catalogo.clear()
  await bancoDeEspecies.imagens.clear()
  await banco.rascunhos.clear()
  URL.createObjectURL = vi.fn(() => 'blob:imagem')
  URL.revokeObjectURL = vi.fn()
  Element.prototype.scrollBy = vi.fn()
})

const lobo = () => screen.findByRole('article', { name: 'Lobo-guará' })
const pesquisar = () => screen.getByRole('button', { name: 'Pesquisar' })

describe('the screen', () => {
  it('has both titles, the way back and the asterisks, and enforces nothing', {
    tags: ['demorado'],
  }, async () => {
    const rede = gateway()
    const { user, endereco } = abrirComSessao('/especies')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Espécies')
    screen.getByText('Consultar lista de espécies')
    for (const rotulo of ['Reino', 'Nome popular ou científico'])
      expect(
        screen.getByLabelText(new RegExp(`^${rotulo}`)).closest('.mantine-InputWrapper-root')?.textContent,
      ).toContain('*')
    await lobo()
    await user.click(pesquisar())
    expect(rede.chamadas(BUSCA)[0]?.corpo).toMatchObject({
      reinoId: null,
      nomePopular: null,
      tamanho: 20,
      pagina: 1,
    })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Página inicial' }))
    expect(endereco()).toBe('/')
  })

  it('searches both names by one text, which choosing a kingdom clears', { tags: ['demorado'] }, async () => {
    const rede = gateway()
    const { user } = abrirComSessao('/especies')
    await lobo()
    const nome = screen.getByLabelText<HTMLInputElement>(/^Nome popular ou científico/)
    await user.type(nome, 'lobo')
    await user.selectOptions(
      screen.getByLabelText(/^Reino/),
      await screen.findByRole('option', { name: 'Animais' }),
    )
    expect(nome.value).toBe('')
    await user.type(nome, 'guará{enter}')
    await waitFor(() =>
      expect(rede.chamadas(BUSCA).at(-1)?.corpo).toMatchObject({
        reinoId: 1,
        nomePopular: 'guará',
        nomeCientifico: 'guará',
      }),
    )
  })

  it('offers pages of 5, 10, 20 and 50', { tags: ['demorado'] }, async () => {
    const rede = gateway({ [BUSCA]: paginar([LOBO], 143, 1, 20) })
    const { user } = abrirComSessao('/especies')
    await lobo()
    const tamanho = screen.getByLabelText<HTMLSelectElement>('Itens por página')
    expect([...tamanho.options].map((o) => o.value)).toEqual(['5', '10', '20', '50'])
    expect(tamanho.value).toBe('20')
    await user.selectOptions(tamanho, '5')
    await waitFor(() => expect(rede.chamadas(BUSCA).at(-1)?.corpo).toMatchObject({ tamanho: 5, pagina: 1 }))
    await user.click(screen.getByRole('button', { name: 'Página 3' }))
    await waitFor(() => expect(rede.chamadas(BUSCA).at(-1)?.corpo).toMatchObject({ tamanho: 5, pagina: 3 }))
  })

  it('goes back to the usual size with each new search, and asks again after a failure', {
    tags: ['demorado'],
  }, async () => {
    let quebrado = false
    const rede = gateway({
      [BUSCA]: () => (quebrado ? problema(422, 'Não deu.') : paginar([LOBO], 143, 1, 20)),
      'GET /api/account': ADMIN,
    })
    const { user } = abrirComSessao('/especies', ADMIN)
    await lobo()
    const pedidas = () => rede.chamadas(BUSCA).map(({ corpo }) => corpo)
    const escolherCinco = async () => {
      await user.selectOptions(screen.getByLabelText('Itens por página'), '5')
      await waitFor(() => expect(pedidas().at(-1)).toMatchObject({ tamanho: 5 }))
    }
    await escolherCinco()
    await user.click(pesquisar())
    await waitFor(() => expect(pedidas().at(-1)).toMatchObject({ tamanho: 20, pagina: 1 }))
    await escolherCinco()
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar também as espécies retiradas' }))
    await waitFor(() => expect(pedidas().at(-1)).toMatchObject({ retiradas: true, tamanho: 20, pagina: 1 }))
    quebrado = true
    await user.click(pesquisar())
    await screen.findByText(/^Não deu\./)
    quebrado = false
    const antes = pedidas().length
    await user.click(pesquisar())
    await waitFor(() => expect(pedidas()).toHaveLength(antes + 1))
    await waitFor(() => expect(screen.queryByText(/^Não deu\./)).toBeNull())
  })

  it('says that nothing was found, and shows all again', { tags: ['demorado'] }, async () => {
    gateway({
      [BUSCA]: ({ corpo }: { corpo: unknown }) =>
        (corpo as { nomePopular: string }).nomePopular ? paginar([], 0, 1, 20) : paginar([LOBO], 1, 1, 20),
    })
    const { user } = abrirComSessao('/especies')
    await lobo()
    await user.type(screen.getByLabelText(/^Nome popular/), 'xyz{enter}')
    await screen.findByText('Nenhuma espécie foi encontrada!')
    await user.click(screen.getByRole('button', { name: 'Ver todas as espécies' }))
    await lobo()
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome popular/).value).toBe('')
  })

  it('says that it could not load, and tries again', { tags: ['demorado'] }, async () => {
    let falhas = 1
    gateway({ [BUSCA]: () => (falhas-- > 0 ? problema(500, 'Algo falhou.') : paginar([LOBO], 1, 1, 20)) })
    const { user } = abrirComSessao('/especies')
    expect((await screen.findAllByText('Erro ao carregar as espécies.')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await lobo()
  })
})

describe('the photos', () => {
  it('are a carousel of their own, walked by the arrow keys', async () => {
    gateway()
    const { user } = abrirComSessao('/especies')
    const carrossel = await screen.findByRole('group', { name: 'Fotos de Lobo-guará' })
    expect(carrossel.getAttribute('aria-roledescription')).toBe('carrossel')
    const fotos = within(carrossel).getAllByRole('button')
    expect(fotos.map((f) => f.tabIndex)).toEqual([0, -1, -1])
    fotos[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(fotos[2])
    expect(fotos.map((f) => f.tabIndex)).toEqual([-1, -1, 0])
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(fotos[0])
  })

  it('fill the screen with who made them, and go on to the next', { tags: ['demorado'] }, async () => {
    gateway()
    const { user } = abrirComSessao('/especies')
    await user.click(await screen.findByRole('button', { name: 'Foto 1: ampliar foto 1 de 3' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Lobo-guará' }))
    dialogo.getByText('Foto 1 (1 de 3)')
    dialogo.getByText(/Foto: Autora Exemplo\. Licença: CC BY 4\.0\./)
    await user.click(dialogo.getByRole('button', { name: 'Próxima foto' }))
    dialogo.getByText('Foto 2 (2 de 3)')
    await user.keyboard('{ArrowLeft}')
    dialogo.getByText('Foto 1 (1 de 3)')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are a preview when there is one', async () => {
    gateway({ [BUSCA]: paginar([ESPECIES_DO_EXEMPLO[1]], 1, 1, 20) })
    abrirComSessao('/especies')
    await screen.findByRole('button', {
      name: 'Ilustração do grupo: Ave: ampliar a imagem de Canário-da-terra',
    })
    expect(screen.queryByRole('group', { name: /^Fotos de/ })).toBeNull()
  })
})

it('finds by what is seen, among what the species tell', { tags: ['demorado'] }, async () => {
  gateway()
  const { user } = abrirComSessao('/especies')
  await lobo()
  await user.click(screen.getByRole('button', { name: 'Encontrar pela aparência' }))
  await screen.findByRole('option', { name: 'Laranja' })
  // No species of the catalogue is green.
  expect(screen.queryByRole('option', { name: 'Verde' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Cor'), 'Laranja')
  await screen.findByText('1–2 de 2 espécies')
  await user.selectOptions(screen.getByLabelText('Porte'), 'Pequeno')
  await screen.findByText('1–1 de 1 espécie')
  await screen.findByRole('article', { name: 'Canário-da-terra' })
  await user.click(screen.getByRole('button', { name: 'Limpar aparência' }))
  await lobo()
})

describe('without network', () => {
  const semNada = () =>
    gateway({
      'GET /api/account': semRede,
      [BUSCA]: semRede,
      [TODAS]: semRede,
      [REINOS]: semRede,
      [INFRACOES]: semRede,
      ...Object.fromEntries(Object.keys(IMAGENS).map((chave) => [chave, semRede])),
    })

  it('after the first visit the catalogue is searched here, with its thumbnails', {
    tags: ['demorado'],
  }, async () => {
    gateway()
    abrirComSessao('/especies')
    await lobo()
    await waitFor(async () => expect(await bancoDeEspecies.imagens.count()).toBe(Object.keys(IMAGENS).length))
    cleanup()

    semNada()
    const { user } = abrirComSessao('/especies')
    await screen.findByText(/cópia do catálogo guardada neste aparelho em/)
    screen.getByText('1–5 de 5 espécies')
    for (const texto of ['lobo guara', 'LOBO-GUARÁ', 'chrysocion']) {
      const nome = screen.getByLabelText(/^Nome popular/)
      await user.clear(nome)
      await user.type(nome, `${texto}{enter}`)
      await screen.findByText('1–1 de 1 espécie')
    }
    const cartao = await lobo()
    await waitFor(() => expect(cartao.querySelectorAll('img')).toHaveLength(3))
    await user.click(within(cartao).getByRole('button', { name: 'Ver detalhes de Lobo-guará' }))
    await within(await screen.findByRole('dialog')).findByText(/Risco alto de extinção/)
  })

  it('one thumbnail that is refused keeps none of the others away', async () => {
    const [recusada = ''] = Object.keys(IMAGENS)
    gateway({ [recusada]: () => problema(404, 'Imagem não encontrada.') })
    abrirComSessao('/especies')
    await lobo()
    const outras = Object.keys(IMAGENS).length - 1
    await waitFor(async () => expect(await bancoDeEspecies.imagens.count()).toBe(outras))
  })

  it('before it, the screen says when it will work', async () => {
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    semNada()
    abrirComSessao('/especies')
    await screen.findByText('Disponível com conexão')
    rede.mockRestore()
  })
})

describe('one species', () => {
  it('tells all its fields, what its category means and the lines that it touches', async () => {
    const linha = (id: number, codigo: string) => ({
      ...INFRACOES_DO_EXEMPLO[0],
      id,
      codigo,
      artigo: codigo,
      grupo: 'FAUNA',
      exige: ['especies', 'quantidade'],
    })
    gateway({ [INFRACOES]: [linha(1, '24-I'), linha(2, '24-II')] })
    abrirComSessao('/especies?id=57')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Lobo-guará' }))
    for (const texto of ['Chrysocyon brachyurus', 'Animais', 'Mamífero', 'Nativa', 'VU · Vulnerável'])
      expect(dialogo.getAllByText(texto).length).toBeGreaterThan(0)
    dialogo.getByText(/Risco alto de extinção na natureza\./)
    dialogo.getByText(/Canídeo de pernas longas/)
    dialogo.getByText('Laranja, Escuro')
    await dialogo.findByText(/24-II · Art\./)
    dialogo.getByText('Linha de espécie ameaçada.')
    expect(dialogo.queryByText(/24-I · Art\./)).toBeNull()
  })

  it('that is not there is said so', async () => {
    gateway()
    abrirComSessao('/especies?id=999')
    await screen.findByText('Esta espécie não está no catálogo.')
  })
})

describe('"Usar no formulário"', () => {
  const FORMULARIO = umFormulario({
    tiposFormulario: [{ codigo: 'APREENSAO', nome: 'Termo de Apreensão' }],
    instrumentos: [
      {
        id: '30000000-0000-4000-8000-000000000001',
        tipo: { codigo: 'APREENSAO', nome: 'Termo de Apreensão' },
        codigo: null,
        ordem: 1,
        dados: {},
      },
    ] as never,
  })
  const { id } = FORMULARIO
  const comRascunho = (tipos = FORMULARIO.tiposFormulario) =>
    gateway({
      'POST /services/fiscalizacao/api/formularios/byFilters': paginar(
        [umResumo(1, { tiposFormulario: tipos })],
        1,
        1,
        10,
      ),
      [`GET /services/fiscalizacao/api/formularios/${id}`]: FORMULARIO,
      // What is put in stays on the device.
      [`PUT /services/fiscalizacao/api/formularios/${id}`]: semRede,
    })

  it('puts the species among the goods of a draft and goes there', { tags: ['demorado'] }, async () => {
    comRascunho()
    const { user, endereco } = abrirComSessao('/especies')
    await user.click(await screen.findByRole('button', { name: 'Usar no formulário: Lobo-guará' }))
    await user.click(await screen.findByRole('button', { name: /FRM-2026-000001 · Termo de Apreensão/ }))
    await waitFor(() =>
      expect(endereco()).toBe(
        `/formulario/instrumentos/apreensao?id=${id}&instrumento=30000000-0000-4000-8000-000000000001`,
      ),
    )
    const guardado = await ler(id, CONTA.id)
    expect(guardado?.conteudo.instrumentos[0]?.dados.itens).toMatchObject([
      { categoria: 'ANIMAL_SILVESTRE', especieId: 57, descricao: 'Lobo-guará (Chrysocyon brachyurus)' },
    ])
  })

  it('has nothing to offer when no draft takes species', async () => {
    comRascunho([{ codigo: 'NOTIFICACAO', nome: 'Notificação' }])
    abrirComSessao('/especies?id=57&fazer=usar')
    await screen.findByText('Você não tem rascunho que receba espécies.')
  })

  it('is not for who draws up no forms', async () => {
    comoAdmin()
    abrirComSessao('/especies', ADMIN)
    await lobo()
    expect(screen.queryByRole('button', { name: /^Usar no formulário/ })).toBeNull()
  })
})

describe('the administrator', () => {
  it('alone sees how to change the catalogue', async () => {
    gateway()
    abrirComSessao('/especies?id=57&fazer=editar')
    await screen.findByRole('dialog', { name: 'Lobo-guará' })
    expect(screen.queryByRole('button', { name: /Nova espécie|Editar|Salvar/ })).toBeNull()
  })

  it('retires a species', { tags: ['demorado'] }, async () => {
    const rede = comoAdmin({
      [`PUT ${API}/57`]: { ...LOBO, ativa: false },
      [`GET ${API}/57/versoes`]: [
        {
          id: CONTA.id,
          antes: { ...dadosDoHistorico(LOBO), cites: 'Anexo I' },
          depois: dadosDoHistorico(LOBO),
          motivo: 'Saiu do anexo na última conferência.',
          criadaEm: '2026-11-10T12:00:00Z',
          por: 'Administradora Exemplo',
        },
      ],
    })
    const { user } = abrirComSessao('/especies?id=57', ADMIN)
    await user.click(await screen.findByRole('button', { name: 'Editar espécie e fotos' }))
    await user.click(screen.getByRole('button', { name: 'Histórico' }))
    const historico = within(await screen.findByRole('dialog', { name: 'Histórico de Lobo-guará' }))
    await historico.findByText('Saiu do anexo na última conferência.')
    expect(historico.getByText('Anexo I').tagName).toBe('DEL')
    await user.click(historico.getByRole('button', { name: 'Fechar' }))
    await user.click(screen.getByRole('checkbox', { name: 'No catálogo' }))
    await user.click(screen.getByRole('button', { name: 'Salvar espécie' }))
    await screen.findByText(/^Explique com uma frase/)
    await user.type(screen.getByLabelText(/^Por que muda/), 'O nome mudou na lista oficial deste ano.')
    await user.click(screen.getByRole('button', { name: 'Salvar espécie' }))
    await screen.findByText('Espécie salva.')
    expect(rede.chamadas(`PUT ${API}/57`)[0]?.corpo).toMatchObject({
      ativa: false,
      motivo: 'O nome mudou na lista oficial deste ano.',
      nomeCientifico: 'Chrysocyon brachyurus',
      categoriaAmeaca: { sigla: 'VU' },
    })
  })

  it('is told beside the field what is wrong, before anything is sent', { tags: ['demorado'] }, async () => {
    const rede = comoAdmin()
    const { user } = abrirComSessao('/especies', ADMIN)
    await user.click(await screen.findByRole('button', { name: 'Nova espécie' }))
    await user.type(await screen.findByLabelText(/^Nome científico/), 'lobo')
    await user.click(screen.getByRole('button', { name: 'Salvar espécie' }))
    await screen.findByText('Escreva gênero e espécie: Chrysocyon brachyurus')
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(3)
    expect(rede.chamadas(`POST ${API}`)).toHaveLength(0)
  })

  it('adds a photo only with its author, licence and source', { tags: ['demorado'] }, async () => {
    const rede = comoAdmin({ [`POST ${API}/57/fotos`]: LOBO })
    const { user } = abrirComSessao('/especies?id=57&fazer=editar', ADMIN)
    const nova = within(await screen.findByRole('form', { name: 'Incluir foto' }))
    await user.click(nova.getByRole('button', { name: 'Incluir foto' }))
    nova.getByText('Escolha a foto')
    expect(nova.getAllByText('Campo obrigatório')).toHaveLength(3)
    await user.upload(nova.getByLabelText(/^Foto \(jpg/), new File(['x'], 'lobo.jpg', { type: 'image/jpeg' }))
    await user.type(nova.getByLabelText(/^Autor/), 'Autora Exemplo')
    await user.type(nova.getByLabelText(/^Licença/), 'CC BY 4.0')
    await user.type(nova.getByLabelText(/^Fonte/), 'Acervo do órgão')
    await user.click(nova.getByRole('button', { name: 'Incluir foto' }))
    await screen.findByText('Foto incluída.')
    const corpo = rede.chamadas(`POST ${API}/57/fotos`)[0]?.corpo as FormData
    // The file comes last, after what is said of it.
    expect([...corpo.keys()]).toEqual(['autor', 'licenca', 'fonte', 'nome', 'file'])
  })
})
