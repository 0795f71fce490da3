// Who is this? The support databases, then the agency's own system: asked, read, carried into a draft, and left in the
// register that the coordination reads.
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'

const API = '/gateway/services/fiscalizacao/api'
const BASES = '/gateway/services/localizacao/api/baseApoio'

interface Registro {
  nomeRazaoSocial: string
  cpfCnpj: string | null
}

const consulta = (page: Page) => page.getByRole('search', { name: 'Consulta à base de apoio' })
const achados = (page: Page) => page.getByRole('region', { name: 'Registros encontrados' })

/** Rows of a table at a desk, cards on a phone. */
const registros = (page: Page) => achados(page).locator('article, tbody tr')

/** A person of the demonstration whom the base knows by document. */
const umaPessoa = async (page: Page) => {
  const bases = await pedir(page, 'GET', BASES)
  const { uuid, descricao } = bases.find((b: { descricao: string }) => /autos de infração/i.test(b.descricao))
  const { content } = await pedir(page, 'POST', BASES, {
    uuidFonteInformacao: uuid,
    nomeRazaoSocial: 'a',
    pageSize: 50,
    finalidade: 'Escolha da jornada',
  })
  const pessoa = (content as Registro[]).find((r) => r.cpfCnpj?.length === 14)
  if (!pessoa?.cpfCnpj) throw new Error('não há pessoa física na base')
  return { base: descricao as string, nome: pessoa.nomeRazaoSocial, cpf: pessoa.cpfCnpj }
}

test('a person is looked up in a support database and carried into a draft', {
  tag: '@essencial-mesa',
}, async ({ page }) => {
  await entrar(page, 'fiscal', '/basesApoio')
  await expect(page.getByRole('heading', { level: 1, name: 'Bases de apoio' })).toBeVisible()
  const { base, nome, cpf } = await umaPessoa(page)
  const { codigo } = await pedir(page, 'POST', `${API}/formularios`, { tiposFormulario: ['NOTIFICACAO'] })
  const form = consulta(page)

  await test.step('nothing informed is refused', async () => {
    await form.getByRole('button', { name: 'Pesquisar' }).click()
    await expect(form.getByText('Campo obrigatório')).toBeVisible()
    await expect(form.getByText('Informe ao menos o CPF/CNPJ ou Nome/Razão Social')).toBeVisible()
    await semBarreiras(page)
  })

  await test.step('the document takes its mask, and a wrong one is refused', async () => {
    await form.getByLabel('Base de dados').selectOption({ label: base })
    const documento = form.getByLabel('CPF/CNPJ')
    await documento.pressSequentially('11222333000181')
    await expect(documento).toHaveValue('11.222.333/0001-81')
    await documento.fill('')
    await documento.pressSequentially('11111111111')
    await form.getByRole('button', { name: 'Pesquisar' }).click()
    await expect(form.getByText('CPF/CNPJ inválido')).toBeVisible()
    await documento.fill('')
    await documento.pressSequentially(cpf.replace(/\D/g, ''))
    await expect(documento).toHaveValue(cpf)
  })

  await test.step('the record is shown with its details', async () => {
    await form.getByLabel('Finalidade da consulta').fill(`Formulário ${codigo}`)
    await form.getByRole('button', { name: 'Pesquisar' }).click()
    const registro = registros(page).first()
    await expect(registro).toContainText(nome)
    await expect(registro).toContainText(cpf)
    await expect(registro.getByRole('term').first()).toBeVisible()
    await semBarreiras(page)
    await semRolagemLateral(page)
  })

  await test.step('the person goes into the draft', async () => {
    await page
      .getByRole('button', { name: `Usar no formulário: ${nome}` })
      .first()
      .click()
    const dialogo = page.getByRole('dialog', { name: 'Usar no formulário' })
    await semBarreiras(page)
    await dialogo.getByRole('button', { name: new RegExp(codigo) }).click()
    await expect(page).toHaveURL(/steps\/identificacao\?id=/)
    await expect(page.locator('[id="campo-identificacao-responsaveis-0-nome"]')).toHaveValue(nome)
    await expect(page.locator('[id="campo-identificacao-responsaveis-0-cpf"]')).toHaveValue(cpf)
  })
})

test('names are found without accents, case or order, and % is a character', async ({ page, isMobile }) => {
  await entrar(page, 'fiscal', '/bases-de-apoio')
  const { base, nome } = await umaPessoa(page)
  const form = consulta(page)
  await form.getByLabel('Base de dados').selectOption({ label: base })
  const procurar = async (texto: string) => {
    await form.getByLabel('Nome/Razão social').fill(texto)
    await form.getByRole('button', { name: 'Pesquisar' }).click()
  }
  const avesso = nome.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ').reverse().join(' ')
  await procurar(avesso)
  await expect(registros(page).first()).toContainText(nome)
  await procurar('%')
  await expect(page.getByText('Não há resultados para a pesquisa.')).toBeVisible()

  await procurar('a')
  await expect(registros(page)).toHaveCount(10)
  const primeiro = await registros(page).first().innerText()
  await page
    .getByRole('button', { name: isMobile ? /próxima/i : /página 2|^2$/i })
    .first()
    .click()
  await expect(registros(page).first()).not.toHaveText(primeiro, { useInnerText: true })
})

test('the coordination reads who consulted, where and why', async ({ page }) => {
  await entrar(page, 'gestor', '/basesApoio')
  const { base } = await umaPessoa(page)
  await page.reload()
  const registro = page.getByRole('region', { name: 'Consultas registradas', exact: true })
  await expect(registro).toContainText('Escolha da jornada')
  await expect(registro).toContainText(base)
  await semBarreiras(page)
  await semRolagemLateral(page)
})

test.describe('a support database that does not answer', () => {
  test.use({ erroEsperado: /Failed to load resource/ })

  test('says so, and answers when tried again', async ({ page }) => {
    await entrar(page, 'fiscal', '/basesApoio')
    const { base, nome } = await umaPessoa(page)
    const detail = 'Não foi possível consultar a Base de Apoio selecionada.'
    await page.route(`**${BASES}`, (rota) =>
      rota.request().method() === 'GET'
        ? rota.continue()
        : rota.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({ detail }),
          }),
    )
    const form = consulta(page)
    await form.getByLabel('Base de dados').selectOption({ label: base })
    await form.getByLabel('Nome/Razão social').fill(nome)
    await form.getByRole('button', { name: 'Pesquisar' }).click()
    await expect(page.getByText(detail).first()).toBeVisible()
    await semBarreiras(page)
    await page.unroute(`**${BASES}`)
    await page.getByRole('button', { name: /tentar de novo/i }).click()
    await expect(registros(page).first()).toContainText(nome)
  })
})

test('a process of the agency is found by person and by code, with what is pending in it', async ({
  page,
}) => {
  await entrar(page, 'fiscal', '/consultaSemad')
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta ao sistema do órgão' })).toBeVisible()
  await semBarreiras(page)
  const form = page.getByRole('search', { name: 'Consulta ao sistema do órgão' })
  const { content } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api-semad/consulta', {
    nomeRazaoSocial: 'a',
    tamanho: 50,
  })
  const processo = content.find((p: { pendencias: number }) => p.pendencias > 0)

  await form.getByLabel('Nome/Razão social').fill(processo.interessado.nome.toUpperCase())
  await form.getByLabel('Finalidade da consulta').fill('Vistoria')
  await form.getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByText(processo.codigo).first()).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)

  await form.getByLabel('Código do processo').fill(processo.codigo)
  await form.getByRole('button', { name: 'Pesquisar' }).click()
  await page.getByRole('link', { name: new RegExp(`Ver pendências de ${processo.codigo}`) }).click()
  await expect(page).toHaveURL(endereco(`/consultaSemadPendencias/${processo.codigo}`))
  await expect(page.getByRole('list', { name: 'Pendências' }).getByRole('listitem')).toHaveCount(
    processo.pendencias,
  )
  await expect(page.getByText(processo.interessado.nome)).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
})
