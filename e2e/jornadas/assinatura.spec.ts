// A form that awaits a signature becomes a paper that a stranger can check: the password, the PDF, the QR code's
// page.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oQueInstalar } from '../../apps/gateway/src/test/ferramentas.ts'
import { lavrarAteOsInstrumentos, pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, semBarreiras, test } from '../apoio/guara.ts'
import { sobraNasEstreitas } from '../apoio/larguras.ts'

const api = '/gateway/services/fiscalizacao/api'

const aguardandoAssinatura = async (page: Page) => {
  const { id, codigo } = await lavrarAteOsInstrumentos(page, ['NOTIFICACAO'], ['NOTIFICACAO'])
  const { versao } = await pedir(page, 'GET', `${api}/formularios/${id}`)
  const concluido = await pedir(page, 'PUT', `${api}/formularios/${id}`, {
    id,
    versao,
    condicao: 'AGUARDANDO_ASSINATURA',
  })
  return { id, codigo, instrumento: concluido.instrumentos[0].codigo as string }
}

/** A stranger's tools: `npm test` installs them where it may. */
const falta = oQueInstalar('pdfsig', 'pdftotext')

const senhaErrada = /422|Failed to load resource/

/** Whoever received the paper, on a phone: wrong digits, the right ones, the file itself, and the word that it came. */
const abrirASuaVia = async (page: Page, instrumento: string) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const digitos = page.getByLabel('4 últimos números do CPF ou CNPJ')
  await digitos.fill('0000')
  await page.getByRole('button', { name: 'Abrir a minha via' }).click()
  await expect(page.getByText(/^O código e os números não conferem/)).toBeVisible()
  await digitos.fill('4725')
  await page.getByRole('button', { name: 'Abrir a minha via' }).click()
  await expect(page.getByRole('heading', { name: 'Você recebeu uma notificação' })).toBeFocused()
  await semBarreiras(page)
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await baixado).suggestedFilename()).toBe(`${instrumento}.pdf`)
  await page.getByRole('button', { name: 'Confirmar que recebi' }).click()
  await expect(page.getByText(/^Você confirmou que recebeu em/)).toBeVisible()
  expect(page.url()).not.toContain('4725')
}

test.describe('signing', () => {
  test.use({ erroEsperado: senhaErrada })

  test('a wrong password stays in the dialog, the right one signs, and the paper is verified by anyone', {
    tag: '@essencial-mesa',
  }, async ({ page, browser, isMobile }) => {
    test.skip(falta !== null, falta ?? '')
    await entrar(page)
    const { codigo, instrumento } = await aguardandoAssinatura(page)
    await page.goto(endereco(`/formulario/visualizar/${codigo}`))
    await page
      .getByRole('button', { name: /^Assinar/ })
      .first()
      .click()
    const dialogo = page.getByRole('dialog', { name: /Assinar/ })
    await expect(dialogo.getByText(codigo).first()).toBeVisible()
    await semBarreiras(page)
    const senha = dialogo.getByLabel('Sua senha')
    await senha.fill('errada-mesmo')
    await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click()
    await expect(dialogo.getByText('Senha inválida.')).toBeVisible()
    await senha.fill('Cerrado-2026')
    await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click()
    await expect(page.getByText('Formulário assinado com sucesso.')).toBeVisible()
    // The person signed on the screen: what was known on the act is registered with the signature.
    await expect(page.getByText('Documentos assinados', { exact: true }).first()).toBeVisible()

    const { href: url } = new URL(`${api}/instrumentos/imprimir/${instrumento}`, page.url())
    const token = await page.evaluate(() => localStorage.getItem('id_token'))
    const resposta = await page.request.get(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
    })
    const pasta = mkdtempSync(join(tmpdir(), 'guara-pdf-'))
    const pdf = join(pasta, 'documento.pdf')
    writeFileSync(pdf, await resposta.body())
    expect(execFileSync('pdfsig', ['-nocert', pdf]).toString()).toContain('Signature is Valid')
    const texto = execFileSync('pdftotext', [pdf, '-']).toString()
    const verificador = /Código verificador:?\s*([2-9A-Z]{4}(?:-[2-9A-Z]{4}){6})/.exec(texto)?.[1] ?? ''
    expect(verificador).not.toBe('')

    const estranho = await browser.newPage()
    await estranho.goto(endereco(`/validarQrCode/${verificador}`))
    await expect(estranho.getByText('Documento autêntico')).toBeVisible()
    await expect(estranho.getByText(instrumento).first()).toBeVisible()
    await expect(estranho.getByText('***.982.2**-**')).toBeVisible()
    // Letters twice as large, and back.
    const tamanho = estranho.viewportSize()
    expect(await sobraNasEstreitas(estranho)).toEqual([])
    if (tamanho) await estranho.setViewportSize(tamanho)
    await abrirASuaVia(estranho, instrumento)
    await estranho.goto(endereco('/ValidaAssinatura'))
    await estranho.locator('input[type=file]').first().setInputFiles(pdf)
    await expect(estranho.getByText('Fiscal Exemplo').first()).toBeVisible()

    // A slip is put right by a term of its own, and the first leads to it.
    if (isMobile === true) await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole(isMobile === true ? 'menuitem' : 'button', { name: 'Retificar' }).click()
    const termo = page.getByRole('dialog', { name: new RegExp(instrumento) })
    await termo.getByRole('button', { name: 'Incluir correção' }).click()
    await termo.getByLabel('O que se corrige').selectOption('GRAFIA')
    await termo.getByLabel('Copiar do documento').selectOption({ label: 'Evidência 1: Área aberta' })
    await expect(termo.getByLabel('Onde se lê')).toHaveValue('Área aberta')
    await termo.getByLabel('Leia-se').fill('Área aberta.')
    await termo.getByLabel('Por que se retifica').fill('Faltou o ponto final na legenda da foto deste auto.')
    await semBarreiras(page)
    await termo.getByLabel('Sua senha').fill('Cerrado-2026')
    await termo.getByRole('button', { name: 'Assinar Termo de Retificação' }).click()
    await expect(page.getByText('Termo de Retificação assinado.')).toBeVisible()
    await estranho.goto(endereco(`/validarQrCode/${verificador}`))
    await estranho.getByRole('link', { name: /^Ver TRT-\d{4}-\d{6} de / }).click()
    await expect(estranho.getByRole('link', { name: new RegExp(`^Ver ${instrumento} de `) })).toBeVisible()
    await estranho.close()
  })
})
