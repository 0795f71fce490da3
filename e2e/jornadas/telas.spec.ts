// Every route by its address (docs/dominio/telas.md#addresses), at a desk and on a phone: title, heading, no barrier,
// no sideways scroll.
import { umaFoto } from '../apoio/arquivos.ts'
import { pedir } from '../apoio/formulario.ts'
import {
  abrirMenuDaConta,
  comSessao,
  endereco,
  entrar,
  expect,
  type Page,
  preencherEntrada,
  semBarreiras,
  semRolagemLateral,
  test,
} from '../apoio/guara.ts'
import { letrasDoSol, navegar, sobra, sobraNasEstreitas } from '../apoio/larguras.ts'

const INSTRUMENTOS = [
  'apreensao',
  'autoInfracao',
  'autoOrientacao',
  'demolicao',
  'deposito',
  'destruicaoInutilizacao',
  'doacao',
  'embargo',
  'entrega',
  'notificacao',
  'recolhimento',
  'soltura',
  'suspensao',
]
const ETAPAS = [
  'alertaFiscalizacao',
  'enderecoFiscalizacao',
  'evidencia',
  'identificacao',
  'instrumento',
  'localizacao',
]

const COM_SESSAO: Array<[string, RegExp]> = [
  ['/', /^Formulários$/],
  ['/formulario/novo', /formulário/i],
  ['/formulario/novo?acao=CONTINUAR', /formulário/i],
  ['/formulario/visualizar', /formulário/i],
  ['/formulario/visualizar/FRM-2026-000001', /formulário/i],
  ['/formulario/instrumentos/visualizar', /instrumento/i],
  ['/formulario/instrumentos/visualizar/AI-2026-000001', /^Auto de Infração AI-2026-000001$/],
  ...INSTRUMENTOS.map((rota): [string, RegExp] => [`/formulario/instrumentos/${rota}`, /./]),
  ...ETAPAS.map((etapa): [string, RegExp] => [`/formulario/steps/${etapa}`, /./]),
  ['/alertasVinculados', /^Alertas vinculados ao usuário$/],
  ['/alertas-vinculados', /^Alertas vinculados ao usuário$/],
  ['/alerta', /alerta/i],
  ['/basesApoio', /^Bases de apoio$/],
  ['/bases-de-apoio', /^Bases de apoio$/],
  ['/especies', /espécies/i],
  ['/consultaSemad', /consulta/i],
  ['/consultaSemadPendencias', /pendências/i],
  ['/assinatura', /assinatura/i],
  ['/calendario', /^Calendário de prazos$/],
  ['/painel', /^Meu painel$/],
  ['/painel/lista', /^Do alerta ao desfecho$/],
  ['/modelos', /^Modelos de situação$/],
  ['/conta', /conta/i],
  ['/conta/seguranca', /^Segurança da conta$/],
]

const DA_ADMINISTRACAO: Array<[string, RegExp]> = [
  ['/admin', /^Administração$/],
  ['/admin/orgao', /^Identificação do órgão$/],
  ['/admin/catalogos', /^Catálogos$/],
  ['/admin/maquinas', /^Máquinas$/],
  ['/admin/saude', /^Saúde$/],
]

const DA_COORDENACAO: Array<[string, RegExp]> = [
  ['/painel', /^Painel da fiscalização$/],
  ['/painel/lista', /^Do alerta ao desfecho$/],
]

const SEM_SESSAO: Array<[string, RegExp]> = [
  ['/login', /^Entrar$/],
  ['/recuperar-senha', /senha/i],
  ['/recuperar-senha/um-link', /senha/i],
  ['/ValidaAssinatura', /assinatura/i],
  ['/validarQrCode', /./],
  ['/areas-embargadas', /embargadas/i],
  ['/transparencia', /^O que não se publica$/],
]

test('every screen of a signed-in user', async ({ page }) => {
  await entrar(page)
  for (const [caminho, titulo] of COM_SESSAO)
    await test.step(caminho, async () => {
      await page.goto(endereco(caminho))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await expect(page).toHaveTitle(/. · Guará Fiscalização$/)
      await semBarreiras(page)
      await semRolagemLateral(page)
    })
})

test('every screen of the administrator, and the head of a paper before it is recorded', {
  tag: '@essencial-mesa',
}, async ({ page }) => {
  await entrar(page, 'admin')
  for (const [caminho, titulo] of DA_ADMINISTRACAO)
    await test.step(caminho, async () => {
      await page.goto(endereco(caminho))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await semBarreiras(page)
      await semRolagemLateral(page)
    })
  await page.goto(endereco('/admin/orgao'))
  await page.getByRole('button', { name: /^Ver no papel/ }).click()
  await expect(page.getByRole('img', { name: /^Prévia/ })).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
})

test('the panel of who coordinates, the list that it opens, and the report of a month', {
  tag: '@essencial-mesa',
}, async ({ page }) => {
  await entrar(page, 'gestor')
  for (const [caminho, titulo] of DA_COORDENACAO)
    await test.step(caminho, async () => {
      await page.goto(endereco(caminho))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await semBarreiras(page)
      await semRolagemLateral(page)
    })
  await page.goto(endereco('/painel'))
  await page.getByRole('button', { name: 'Relatório do mês' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Relatório do mês' })
  await expect(dialogo.getByRole('combobox', { name: 'Mês' })).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  const baixado = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^relatorio-\d{4}-\d{2}\.pdf$/)
})

test('every screen of a visitor', async ({ page }) => {
  for (const [caminho, titulo] of SEM_SESSAO)
    await test.step(caminho, async () => {
      await page.goto(endereco(caminho))
      await expect(page.getByRole('heading', { name: titulo }).first()).toBeVisible()
      await expect(page).toHaveTitle(/Guará Fiscalização$/)
      await semBarreiras(page)
      await semRolagemLateral(page)
    })
})

/** Asked by a code that nothing has: the screen says so, and the browser notes the 404. */
const INEXISTENTES: Array<[string, RegExp]> = [
  ['/alerta/1', /alerta/i],
  ['/assinatura/1', /assinatura/i],
  ['/consultaSemadPendencias/1', /pendências/i],
  ['/formulario/visualizar/FRM-2026-999999', /formulário/i],
  ['/formulario/instrumentos/visualizar/AI-2026-999999', /instrumento/i],
]

test.describe('what is not there', () => {
  test.use({ erroEsperado: /Failed to load resource/ })

  test('says so inside its own screen', async ({ page }) => {
    await entrar(page)
    for (const [caminho, titulo] of INEXISTENTES)
      await test.step(caminho, async () => {
        await page.goto(endereco(caminho))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
        await expect(page.getByText(/não encontrad/i).first()).toBeVisible()
        await semBarreiras(page)
        await semRolagemLateral(page)
      })
  })

  test('a visitor is sent to the login and comes back to where they were going', async ({ page }) => {
    await page.goto(endereco('/alerta/42?aba=mapa#ponto'))
    await expect(page).toHaveURL(/\/fiscalizacao\/login/)
    await preencherEntrada(page, 'fiscal')
    await expect(page).toHaveURL(endereco('/alerta/42?aba=mapa#ponto'))
  })

  test('a code of any length stays inside the screen', async ({ page }) => {
    for (const [largura, tamanho] of [
      [320, 43],
      [390, 43],
      [1366, 600],
    ] as const) {
      await page.setViewportSize({ width: largura, height: 768 })
      await page.goto(endereco(`/validarQrCode/${'x'.repeat(tamanho)}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await semRolagemLateral(page)
    }
  })
})

/** What each one opens from the menus: the address, its title, and what the screen draws last. */
const DOS_MENUS: Array<[usuario: string, telas: Array<[string, RegExp, string]>]> = [
  [
    'fiscal',
    [
      ['/', /^Formulários$/, 'article'],
      ['/formulario/novo', /^Novo formulário$/, 'button'],
      ['/alertas-vinculados', /^Alertas vinculados/, 'article'],
      ['/alerta/00000000-0000-4000-8001-000000000000', / em /, 'dl'],
      ['/bases-de-apoio', /^Bases de apoio$/, 'button'],
      ['/especies', /^Espécies$/, 'article'],
      ['/consultaSemad', /^Consulta/, 'button'],
      ['/avisos', /^Avisos$/, 'li'],
      ['/calendario', /^Calendário/, 'li'],
      ['/gestao/trabalho', /^Meu trabalho$/, 'article'],
      ['/painel', /^Meu painel$/, 'section ul'],
      ['/painel/lista', /^Do alerta/, 'dl'],
      ['/modelos', /^Modelos/, 'li'],
      ['/conta', /^Minha conta$/, 'dl'],
      ['/conta/seguranca', /^Segurança/, 'li'],
      ['/documentacao', /^Documentação/, 'section'],
      ['/formulario/visualizar/FRM-2026-000001', /FRM-2026-000001/, 'dl'],
      ['/formulario/instrumentos/visualizar/AI-2026-000001', /AI-2026-000001/, 'dl'],
    ],
  ],
  [
    'gestor',
    [
      ['/', /^Formulários$/, 'article'],
      ['/alertas-vinculados', /^Alertas vinculados/, 'article'],
      ['/gestao/trabalho', /^Trabalho$/, 'article'],
      ['/gestao/alertas', /^Distribuir/, 'section li'],
      ['/gestao/importacoes', /^Importações$/, 'section'],
      ['/alertas/importar', /^Importar/, 'button'],
      ['/painel', /^Painel/, 'section ul'],
      ['/certificados', /^Certificados/, 'p'],
      ['/papeis', /^Papéis/, 'li'],
      ['/formulario/visualizar/FRM-2026-000001', /FRM-2026-000001/, 'dl'],
    ],
  ],
  [
    'admin',
    [
      ['/admin', /^Administração$/, 'li'],
      ['/admin/usuarios', /^Usuários$/, 'article'],
      ['/admin/auditoria', /^Auditoria$/, 'li'],
      ['/admin/saude', /^Saúde$/, 'dl'],
      ['/admin/maquinas', /^Máquinas$/, 'section'],
      ['/admin/catalogos', /^Catálogos$/, 'li'],
      ['/admin/orgao', /^Identificação/, 'section'],
    ],
  ],
  [
    '',
    [
      ['/login', /^Entrar$/, 'button'],
      ['/recuperar-senha', /senha/, 'button'],
      ['/recuperar-senha/um-link', /senha/, 'button'],
      ['/ValidaAssinatura', /^Validar assinatura$/, 'li'],
      ['/validarQrCode', /^Validar documento$/, 'button'],
      ['/areas-embargadas', /^Áreas embargadas$/, 'dl'],
      ['/transparencia', /^Dados abertos$/, 'article'],
    ],
  ],
]

/** A photo that could not leave yet: the name of a file, and its hash, are the longest of what the screen says. */
const umaFotoSoNoAparelho = async (page: Page) => {
  await navegar(page, '/nada-se-perdeu')
  await expect(page.getByRole('button', { name: 'Salvar cópia' })).toBeVisible()
  const { id } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios', {
    tiposFormulario: ['NOTIFICACAO'],
  })
  await navegar(page, `/formulario/steps/evidencia?id=${id}`)
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
  await page.context().setOffline(true)
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await umaFoto('20261114_133000_frente.jpg')])
  await expect(page.getByText('Neste aparelho; será enviada quando houver conexão')).toBeVisible()
}

/** Walks the screens of each one's menus in the letters and colours of the sun, and looks when all of one is drawn. */
const aoSol = async (
  page: Page,
  ver: (tela: string) => Promise<unknown>,
  depois: Record<string, () => Promise<void>> = {},
) => {
  for (const [usuario, telas] of DOS_MENUS) {
    // The page of the one before would go on asking, with the session of the one after.
    await page.goto('about:blank')
    if (usuario) await entrar(page, usuario, telas[0]?.[0])
    else await comSessao(page, {}).then(() => page.goto(endereco('/login')))
    await letrasDoSol(page)
    for (const [caminho, titulo, parte] of telas) {
      await navegar(page, caminho)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(titulo)
      await expect(page.locator('main').locator(parte).first()).toBeVisible()
      await expect(page.getByTestId('esqueleto').or(page.locator('[data-velha]'))).toHaveCount(0)
      await ver(`${usuario} ${caminho}`)
    }
    await depois[usuario]?.()
  }
}

test.describe('with letters twice as large', () => {
  test.use({ erroEsperado: /ERR_INTERNET_DISCONNECTED/ })

  test('no screen scrolls sideways, and no word of it is cut', { tag: '@so-mesa' }, async ({ page }) => {
    const achados: string[] = []
    await page.setViewportSize({ width: 195, height: 422 })
    const ver = async (tela: string) =>
      achados.push(...(await sobraNasEstreitas(page)).map((achado) => `${tela}: ${achado}`))
    const fiscal = async () => {
      await umaFotoSoNoAparelho(page)
      await navegar(page, '/nada-se-perdeu')
      await expect(page.getByText('20261114_133000_frente.jpg')).toBeVisible()
      await ver('/nada-se-perdeu')
      await page.context().setOffline(false)
    }
    await aoSol(page, ver, { fiscal })
    expect(achados).toEqual([])
  })
})

test.describe('an unknown address', () => {
  // The page itself comes as 404, and the browser says so.
  test.use({ erroEsperado: /status of 404/ })

  test('is the 404 page, with the way home', async ({ page }) => {
    await entrar(page)
    await page.goto(endereco('/nao/existe'))
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByText('Página não encontrada')).toBeVisible()
    await expect(page.getByText('This page could not be found')).toHaveAttribute('lang', 'en')
    await semBarreiras(page)
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  })
})

/** What no menu opens, or opens only on the way to something: a code still to be typed, a form being drawn up. */
const FORA_DOS_MENUS = [
  '/formulario/visualizar',
  '/formulario/instrumentos/visualizar',
  '/alerta',
  '/consultaSemadPendencias',
  '/assinatura',
]

test('every screen passes the same check under the sun theme', { tag: '@so-celular' }, async ({ page }) => {
  const ver = (tela: string) => test.step(tela, () => semBarreiras(page))
  const fiscal = async () => {
    const { id, instrumentos } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios', {
      tiposFormulario: ['AUTO_INFRACAO'],
      enderecoFiscalizacao: { municipioId: 5208707 },
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', ordem: 0, dados: {} }],
    })
    const daLavratura = [
      ...[...ETAPAS, 'revisao'].map((etapa) => `/formulario/steps/${etapa}?id=${id}`),
      `/formulario/instrumentos/autoInfracao?id=${id}&instrumento=${instrumentos[0].id}`,
    ]
    for (const caminho of daLavratura) {
      await navegar(page, caminho)
      await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
      await ver(caminho)
    }
    for (const caminho of FORA_DOS_MENUS) {
      await navegar(page, caminho)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await ver(caminho)
    }
  }
  await aoSol(page, ver, { fiscal })
})

test('the sun theme passes the same check', async ({ page, isMobile }) => {
  await entrar(page)
  if (isMobile) {
    await abrirMenuDaConta(page)
    await page.getByRole('menuitemcheckbox', { name: 'Tema sol' }).click()
  } else await page.getByRole('button', { name: 'Tema sol' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'sol')
  await semBarreiras(page)
  expect(await sobra(page, 'button')).toEqual([])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'sol')
})
