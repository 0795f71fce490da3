// The whole drawing-up with no network, from the second after signing in; then the network comes back and the form is
// with the gateway once, complete, with the same bytes.
import { createHash } from 'node:crypto'
import { catalogosNoAparelho, comecarSemRede, instalado } from '../apoio/campo.ts'
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, semBarreiras, test } from '../apoio/guara.ts'
import {
  irPara,
  localizar,
  passosIniciais,
  preencherInstrumento,
  provar,
  resolverAchados,
} from '../apoio/lavratura.ts'

test.use({
  serviceWorkers: 'allow',
  erroEsperado: /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/,
})

const api = '/gateway/services/fiscalizacao/api'

test('a whole form with five photos, drawn up and concluded with no network', {
  tag: '@essencial-celular',
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  await entrar(page)
  await instalado(page)
  await catalogosNoAparelho(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  const id = await comecarSemRede(page, 'Notificação')
  await passosIniciais(page, id, false)
  await localizar(page, id, false)
  const fotos = await provar(page, id, 5, false)
  await preencherInstrumento(page, id, 'NOTIFICACAO', {}, false)
  await irPara(page, 'revisao', id, 'Revisão e envio para assinatura')
  await expect(page.getByRole('region', { name: 'Pendências' }).getByRole('listitem')).toHaveCount(0)
  await resolverAchados(page)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByText('Formulário concluído neste aparelho.')).toBeVisible()
  const quadro = page.getByRole('region', { name: 'Neste aparelho' })
  await expect(quadro.getByText('Concluído neste aparelho; falta enviar')).toBeVisible()

  await page.goto(endereco('/nada-se-perdeu'))
  await expect(page.getByText('1 formulário tem algo que ainda só está neste aparelho.')).toBeVisible()
  await expect(page.getByText('foto-5.jpg')).toBeVisible()
  await semBarreiras(page)

  await context.setOffline(false)
  await expect(page.getByText('Tudo o que está neste aparelho também está no servidor.')).toBeVisible({
    timeout: 60_000,
  })
  const recebido = await pedir(page, 'GET', `${api}/formularios/${id}`)
  expect(recebido).toMatchObject({ condicao: 'AGUARDANDO_ASSINATURA', mobile: true })
  const hashes = recebido.evidencias.map((e: { arquivo: { sha256: string } }) => e.arquivo.sha256)
  expect(hashes.sort()).toEqual(
    fotos.map(({ buffer }) => createHash('sha256').update(buffer).digest('hex')).sort(),
  )
  const lista = await pedir(page, 'POST', `${api}/formularios/byFilters`, { codigo: recebido.codigo })
  expect(lista.totalElements).toBe(1)
})

test('two devices on one form, both offline, meet field by field with both names', {
  tag: '@essencial-mesa',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const [um, outro] = await Promise.all([browser.newContext(), browser.newContext()])
  const [a, b] = [await um.newPage(), await outro.newPage()]
  await entrar(a)
  await entrar(b)
  const { id } = await pedir(a, 'POST', `${api}/formularios`, { tiposFormulario: ['NOTIFICACAO'] })
  for (const pagina of [a, b]) await irPara(pagina, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  await um.setOffline(true)
  await outro.setOffline(true)
  await a.getByLabel('Operação').fill('Cerrado Vivo')
  await a.getByLabel('Ordem de fiscalização').fill('OF 12/2026')
  await b.getByLabel('Operação').fill('Veredas')
  await a.waitForTimeout(1000)
  await um.setOffline(false)
  await expect(a.getByText('neste aparelho e no servidor')).toBeVisible({ timeout: 20_000 })
  await outro.setOffline(false)
  const dialogo = b.getByRole('dialog', { name: 'O formulário mudou em outro lugar' })
  await expect(dialogo).toBeVisible({ timeout: 20_000 })
  await expect(dialogo.getByText(/Deste aparelho · Fiscal Exemplo · /)).toBeVisible()
  await expect(dialogo.getByText(/Do servidor · Fiscal Exemplo · /)).toBeVisible()
  await dialogo.getByText('Veredas').click()
  await dialogo.getByRole('button', { name: 'Guardar as escolhas' }).click()
  await expect(b.getByText('neste aparelho e no servidor')).toBeVisible({ timeout: 20_000 })
  expect(await pedir(b, 'GET', `${api}/formularios/${id}`)).toMatchObject({
    operacao: 'Veredas',
    ordemFiscalizacao: 'OF 12/2026',
  })
  await um.close()
  await outro.close()
})
