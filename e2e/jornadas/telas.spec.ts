// Every route by its address (docs/dominio/telas.md#addresses), at a desk and on a phone: title, heading, no barrier,
// no sideways scroll.
import {
  abrirMenuDaConta,
  endereco,
  entrar,
  expect,
  preencherEntrada,
  semBarreiras,
  semRolagemLateral,
  test,
} from '../apoio/guara.ts'

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

test('no screen is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(endereco('/login'))
  await semRolagemLateral(page)
  await entrar(page)
  for (const caminho of ['/', '/alertasVinculados', '/especies', '/conta']) {
    await page.goto(endereco(caminho))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await semRolagemLateral(page)
  }
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

test('the sun theme passes the same check', async ({ page, isMobile }) => {
  await entrar(page)
  if (isMobile) {
    await abrirMenuDaConta(page)
    await page.getByRole('menuitemcheckbox', { name: 'Tema sol' }).click()
  } else await page.getByRole('button', { name: 'Tema sol' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'sol')
  await semBarreiras(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'sol')
})
