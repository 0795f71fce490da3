// Who coordinates and who administers, at work: alerts given to people, an account from its invitation to its first day, and what they
// open on the way. Each size has an installation of its own, because these acts move what other journeys count on.
import { digitar, minutos, novaPessoa, tocar } from '../apoio/contagem.ts'
import { linkNoCorreio } from '../apoio/correio.ts'
import { lavrarAteOsInstrumentos, pedir } from '../apoio/formulario.ts'
import { expect, type Page, preencherEntrada, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'
import { umaInstalacao } from '../apoio/instalacao.ts'

test.describe.configure({ mode: 'serial' })

let casa: Awaited<ReturnType<typeof umaInstalacao>>
test.beforeAll(async () => {
  casa = await umaInstalacao()
})
test.afterAll(() => casa.fechar())

/** Nothing in the way of anybody, on this screen or in this dialog. */
const limpa = async (page: Page, ondeSeToca?: { tamanhosEm: string }) => {
  // Out of what opens a tooltip, and after what moves in.
  await page.mouse.move(1, 1)
  await semBarreiras(page, ondeSeToca)
  await semRolagemLateral(page)
}

test('fifty alerts are distributed by municipality within a minute, and taken back', async ({ page }) => {
  const pessoa = novaPessoa(page)
  await casa.entrar(page, 'gestor')
  const alertas = page.getByRole('link', { name: /^Alertas( vinculados ao usuário)?$/ })
  await expect(alertas).toBeVisible()
  const comeco = Date.now()
  await tocar(pessoa, alertas)
  await tocar(pessoa, page.getByRole('link', { name: 'Distribuir alertas' }))
  const linhas = page.getByRole('list', { name: 'A distribuir' }).getByRole('listitem')
  await expect(linhas.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Distribuir 50 alertas' })).toBeVisible()
  // The proposal is read and changed: two municipalities go to somebody else, one waits and comes back.
  for (const i of [0, 1]) {
    const para = linhas.nth(i).getByRole('combobox')
    const outra = await para.evaluate(
      (e: HTMLSelectElement) =>
        [...e.options].find((o) => o.value !== '' && o.value !== e.value)?.value ?? '',
    )
    await para.selectOption(outra)
    pessoa.toques += 2
    await expect(para).toHaveValue(outra)
  }
  await tocar(pessoa, linhas.nth(2).getByRole('checkbox'))
  await expect(page.getByRole('button', { name: 'Distribuir 50 alertas' })).toHaveCount(0)
  await tocar(pessoa, linhas.nth(2).getByRole('checkbox'))
  await digitar(pessoa, page.getByRole('textbox', { name: 'Instrução' }), 'Começar pelos de prioridade alta.')
  await expect(page.getByText(/^Prévia: 50 alertas, \d+ municípios, \d+ pessoas\./)).toBeVisible()
  await tocar(pessoa, page.getByRole('button', { name: 'Distribuir 50 alertas' }))
  await expect(page.getByText(/^50 alertas distribuídos às/)).toBeVisible()
  const [relogio, aMao] = [(Date.now() - comeco) / 1000, minutos(pessoa) * 60]
  console.log(
    `50 alertas distribuídos: ${pessoa.toques} toques e ${pessoa.letras} letras, ${aMao.toFixed(0)} s de uma pessoa, ${relogio.toFixed(1)} s do roteiro`,
  )
  // What a person does is counted; the script's own time is told, because it is the machine's.
  expect(aMao).toBeLessThan(60)
  await limpa(page)
  await page.getByRole('button', { name: /^Desfazer \(até/ }).click()
  await expect(page.getByText('Distribuição desfeita.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Distribuir 50 alertas' })).toBeVisible()
})

test.describe('an account', () => {
  // The sign-in of who has no role in force yet is refused.
  test.use({ erroEsperado: /409 \(Conflict\)/ })
  test('a person is invited, chooses a password, and enters once a second person confirms the role', async ({
    page,
  }) => {
    const [login, senha] = ['ipe.amarelo', 'Lobeira madura']
    const email = `${login}@exemplo.invalid`
    await casa.entrar(page, 'admin', '/admin/usuarios')
    await page.getByRole('button', { name: 'Convidar' }).click()
    const gaveta = page.getByRole('dialog', { name: 'Convidar usuário' })
    await gaveta.getByLabel('Nome').fill('Ipê Amarelo Exemplo')
    await gaveta.getByLabel('E-mail do órgão').fill(email)
    await gaveta.getByLabel('Usuário').fill(login)
    await gaveta.getByRole('checkbox', { name: /^Fiscal/ }).check()
    await limpa(page)
    await gaveta.getByLabel('Motivo').fill('Lotação nova na regional.')
    await gaveta.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText('Convite enviado.')).toBeVisible()
    // Whoever asked for the role does not confirm it.
    await expect(page.getByText(/para Ipê Amarelo Exemplo.*Outra pessoa confirma\./)).toBeVisible()
    await limpa(page)

    const sair = () => page.evaluate(() => localStorage.clear())
    await sair()
    await page.goto(await linkNoCorreio(casa.dataDir, email))
    await page.getByLabel('Nova senha', { exact: true }).fill(senha)
    await page.getByLabel('Repita a nova senha').fill(senha)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await preencherEntrada(page, login, senha)
    await expect(page.getByText(/nenhum papel seu está em vigor/)).toBeVisible()

    await casa.entrar(page, 'gestor', '/papeis')
    const confirmar = page.getByRole('button', {
      name: 'Ver e confirmar o papel de Ipê Amarelo Exemplo',
    })
    await expect(confirmar).toBeVisible()
    await limpa(page)
    await confirmar.click()
    const dialogo = page.getByRole('dialog', { name: 'Confirmar o papel Fiscal' })
    await expect(dialogo.getByText('Lotação nova na regional.')).toBeVisible()
    await limpa(page)
    await dialogo.getByLabel('Sua senha').fill('Cerrado-2026')
    await dialogo.getByRole('button', { name: 'Confirmar papel' }).click()
    await expect(page.getByText('Papel confirmado.')).toBeVisible()

    await sair()
    await page.goto(casa.endereco('/login'))
    await preencherEntrada(page, login, senha)
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').perfis)).toEqual([
      'ROLE_FISCAL',
    ])
  })
})

/** A dialog or a drawer, as it opens and as it is after somebody tries to record nothing. */
const semBarreirasEm = async (page: Page, abrir: string | RegExp, gravar?: string) => {
  await page.getByRole('button', { name: abrir }).first().click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  await limpa(page)
  if (!gravar) return
  await dialogo.getByRole('button', { name: gravar, exact: true }).click()
  await expect(dialogo.getByText(/Corrija para/)).toBeVisible()
  await limpa(page)
}

const fechar = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('what opens over the screens of who administers is in nobody’s way', async ({ page }) => {
  await casa.entrar(page, 'admin', '/admin/usuarios')
  for (const [ato, botao] of [
    ['Bloquear', 'Bloquear usuário'],
    ['Mudar papéis', 'Salvar papéis'],
  ] as const) {
    await semBarreirasEm(page, 'Abrir Fiscal Exemplo')
    await page.getByRole('dialog').getByRole('button', { name: ato, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: botao })).toBeVisible()
    await limpa(page)
    await fechar(page)
  }
  for (const [catalogo, linha] of [
    ['parametros', 'Alterar Parâmetros do órgão'],
    ['advertencias', 'Alterar Termo de Apreensão'],
    ['infracoes', 'Incluir linha'],
    ['alertas', 'Incluir tipo ou categoria'],
  ] as const) {
    await page.goto(casa.endereco(`/admin/catalogos/${catalogo}`))
    await semBarreirasEm(page, linha, 'Gravar')
    await fechar(page)
  }
})

test('a line that the agency writes is found in the field by its everyday word', async ({ page }) => {
  await casa.entrar(page, 'admin', '/admin/catalogos/infracoes')
  await page.getByRole('button', { name: 'Incluir linha' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Incluir linha' })
  await dialogo.getByLabel('Igual à linha').fill('Art. 51 ')
  await page.getByRole('option', { name: /^Art\. 51 / }).click()
  for (const [campo, valor] of [
    [/^Código/, '51-B'],
    [/^Artigo/, '51-B'],
    [/^Vale para fatos desde/, '01/11/2026'],
    [/^Dada por/, 'Decreto 99.999/2026'],
    [/^Texto da infração/, 'Conduta que o decreto novo passou a punir'],
    [/^Valor fixo ou por unidade/, '7000'],
    [/^Palavras do dia a dia/, 'carrapicheira'],
    [/^Por que muda/, 'O decreto novo passou a punir esta conduta.'],
  ] as const)
    await dialogo.getByLabel(campo).fill(valor)
  await dialogo.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('Catálogo atualizado.')).toBeVisible()

  await casa.entrar(page, 'fiscal')
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  const { id } = await lavrarAteOsInstrumentos(page, ['AUTO_INFRACAO'])
  await page.goto(casa.endereco(`/formulario/instrumentos/autoInfracao?id=${id}`))
  const infracao = page.getByRole('combobox', { name: /^Infração/ })
  await infracao.click()
  await infracao.fill('carrapicheira')
  await page.getByRole('option', { name: /51-B/ }).click()
  await expect(page.getByText('Conduta que o decreto novo passou a punir').first()).toBeVisible()
})

test('what opens over the screens of who coordinates is in nobody’s way', async ({ page }) => {
  await casa.entrar(page, 'gestor', '/gestao/alertas')
  await expect(page.getByRole('list', { name: 'A distribuir' })).toBeVisible()
  await semBarreirasEm(page, 'Triagem', 'Gravar triagem')
  await fechar(page)
  await semBarreirasEm(page, 'Corrigir prioridade', 'Gravar prioridade')
  await fechar(page)
  await semBarreirasEm(page, 'Comparar')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'São dois fatos' }).first()).toBeVisible()
  await fechar(page)
})

interface NaLista {
  id: string
  codigo: string
  autorId: string
}

const formulariosEm = async (page: Page, condicao: string): Promise<NaLista[]> =>
  (
    await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios/byFilters', {
      condicao: [condicao],
      tamanho: 50,
    })
  ).content

test('what a coordinator says of a form, and the draft of who left, are in nobody’s way', async ({
  page,
  isMobile,
}) => {
  await casa.entrar(page, 'gestor')
  const [aguardando] = await formulariosEm(page, 'AGUARDANDO_ASSINATURA')
  const [rascunho] = await formulariosEm(page, 'EM_RASCUNHO')
  if (!aguardando || !rascunho) throw new Error('a demonstração não tem os formulários desta jornada')

  await page.goto(casa.endereco(`/formulario/visualizar/${aguardando.id}`))
  await expect(page.getByRole('heading', { level: 1, name: `Formulário ${aguardando.codigo}` })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Alerta e ação de fiscalização' }).click()
  await page.getByRole('button', { name: 'Comentar Origem da ação' }).click()
  const comentario = page.getByRole('textbox', { name: /^Comentar .+ › / })
  await expect(comentario).toBeVisible()
  await limpa(page)
  await comentario.fill('Confira este dado com o da matrícula.')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Confira este dado com o da matrícula.').first()).toBeVisible()
  const devolver = page.getByRole('button', { name: /^Devolver com \d+ comentário/ })
  await devolver.click()
  await expect(page.getByText(/^Diga o que precisa mudar/)).toBeVisible()
  await limpa(page, { tamanhosEm: '[class*="_atos_"]' })
  await page
    .getByRole('textbox', { name: /^Devolver: o que precisa mudar/ })
    .fill('Falta conferir o imóvel e a matrícula.')
  await devolver.click()
  await expect(page.getByText('Formulário devolvido.').first()).toBeVisible()
  await limpa(page)

  await casa.entrar(page, 'admin', '/admin')
  await pedir(page, 'PUT', `/gateway/services/administracao/api/usuarios/${rascunho.autorId}/bloqueio`, {
    motivo: 'Deixou o órgão em novembro.',
  })
  await casa.entrar(page, 'gestor', `/formulario/visualizar/${rascunho.id}#revisao`)
  await semBarreirasEm(page, 'Transferir…')
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
  await expect(dialogo.getByText('Escolha uma pessoa na lista')).toBeVisible()
  await limpa(page)
  await dialogo.getByRole('combobox', { name: 'Novo autor' }).fill('exemplo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await limpa(page)
})

const feicao = (gid: number, mais: object) => ({
  type: 'Feature',
  properties: { gid, view_date: '2026-10-01', areamunkm: 0.5, uf: 'GO', ...mais },
  geometry: { type: 'Point', coordinates: [-49.25 + gid / 1e4, -16.6] },
})

test.describe('an import', () => {
  // How far the file has got is asked by an id that the server may not have seen yet.
  test.use({ erroEsperado: /404 \(Not Found\)/ })
  test('a file is checked, imported, mapped and taken back, with nothing in the way', async ({ page }) => {
    const colecao = {
      type: 'FeatureCollection',
      features: [
        feicao(1, { classname: 'DESMATAMENTO_CR' }),
        feicao(2, { classname: 'CLASSE_QUE_NINGUEM_CONHECE' }),
        feicao(3, { classname: 'DESMATAMENTO_CR', view_date: 'ontem' }),
      ],
    }
    await casa.entrar(page, 'gestor', '/alertas/importar')
    await page.locator('input[type=file]').setInputFiles({
      name: 'deter-da-jornada.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(colecao)),
    })
    await page.getByRole('button', { name: 'Conferir sem gravar' }).click()
    await expect(page.getByText('deter-da-jornada.geojson foi conferido. Nada foi gravado.')).toBeVisible()
    await limpa(page)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(page.getByText('deter-da-jornada.geojson foi importado.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver no histórico de importações' }).click()

    const classe = page.getByRole('combobox', { name: 'Tipo e categoria de CLASSE_QUE_NINGUEM_CONHECE' })
    await expect(classe).toBeVisible()
    await limpa(page)
    await classe.click()
    const opcao = page.getByRole('option', { name: /^Queimada › / }).first()
    await expect(opcao).toBeVisible()
    await limpa(page)
    await opcao.click()
    await expect(opcao).toHaveCount(0)
    await limpa(page)
    await page.getByRole('button', { name: 'Salvar e incluir 1' }).click()
    await expect(page.getByText('1 linha do arquivo entrou.')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    const dialogo = page.getByRole('dialog', { name: 'Desfazer a importação' })
    await expect(dialogo).toBeVisible()
    await limpa(page)
    await dialogo.getByRole('button', { name: 'Desfazer importação' }).click()
    await expect(page.getByText('A importação de deter-da-jornada.geojson foi desfeita.')).toBeVisible()
    await limpa(page)
  })
})
