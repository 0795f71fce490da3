// The whole drawing-up with no network, from the second after signing in; then the network comes back and the form is
// with the gateway once, complete, with the same bytes.
import { createHash } from 'node:crypto'
import { catalogosNoAparelho, comecarSemRede, instalado } from '../apoio/campo.ts'
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, semBarreiras, test } from '../apoio/guara.ts'
import {
  irPara,
  localizar,
  noAparelho,
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
  await expect(page.getByText('Tudo o que está neste aparelho também está no servidor.')).toBeVisible()
  const recebido = await pedir(page, 'GET', `${api}/formularios/${id}`)
  expect(recebido).toMatchObject({ condicao: 'AGUARDANDO_ASSINATURA', mobile: true })
  const hashes = recebido.evidencias.map((e: { arquivo: { sha256: string } }) => e.arquivo.sha256)
  expect(hashes.sort()).toEqual(
    fotos.map(({ buffer }) => createHash('sha256').update(buffer).digest('hex')).sort(),
  )
  const lista = await pedir(page, 'POST', `${api}/formularios/byFilters`, { codigo: recebido.codigo })
  expect(lista.totalElements).toBe(1)
})

test('a part of the base map, kept on the device, is there with no network, and a boundary is walked on it', {
  tag: '@so-celular',
}, async ({ page, context }) => {
  const estar = (latitude: number, longitude: number) =>
    context.setGeolocation({ latitude, longitude, accuracy: 4 })
  await context.grantPermissions(['geolocation'])
  await estar(-15.75, -49.33)
  await entrar(page)
  await instalado(page)
  const { id } = await pedir(page, 'POST', `${api}/formularios`, { tiposFormulario: ['NOTIFICACAO'] })
  await irPara(page, 'localizacao', id, 'Localização geográfica')
  const mapa = page.getByRole('application', { name: /^Mapa da localização/ })
  await expect(mapa.getByText(/Base de \d\d\/\d{4} · © Exemplo/)).toBeVisible()
  await page.getByRole('button', { name: 'Camadas' }).click()
  await page.getByRole('button', { name: /^Guardar esta área no aparelho \(\d+ kB\)$/ }).click()
  await expect(page.getByText(/Guardada em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await semBarreiras(page)

  await context.setOffline(true)
  await page.reload()
  await expect(mapa.getByText(/Base de \d\d\/\d{4} · © Exemplo/)).toBeVisible()
  /** The colours that a tile of the base has, more than one where something is drawn. */
  const cores = () =>
    mapa.locator('canvas.leaflet-tile-loaded').evaluateAll((quadros) =>
      Math.max(
        0,
        ...quadros.map((q) => {
          const { width, height } = q as HTMLCanvasElement
          const tela = (q as HTMLCanvasElement).getContext('2d')
          const pixels = width > 0 ? tela?.getImageData(0, 0, width, height).data : undefined
          return new Set(pixels ? new Uint32Array(pixels.buffer) : []).size
        }),
      ),
    )
  await page.getByRole('button', { name: 'Afastar' }).click({ clickCount: 8 })
  await expect.poll(cores).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Desenhar', exact: true }).click()
  const tela = page.getByRole('dialog', { name: 'Desenhar Polígono A' })
  await expect(tela.getByText('± 4 m, boa')).toBeVisible()
  await semBarreiras(page)
  await tela.getByRole('button', { name: 'Vértice aqui' }).click()
  await tela.getByRole('button', { name: 'Andar' }).click()
  for (const [latitude, longitude, vertices] of [
    [-15.75, -49.327, '2 vértices'],
    [-15.747, -49.327, /^3 vértices · /],
    [-15.747, -49.33, /^4 vértices · /],
  ] as const) {
    await estar(latitude, longitude)
    await expect(tela.getByText(vertices)).toBeVisible()
  }
  await tela.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('region', { name: 'Polígono A' }).getByText(/^10,6\d{3}\s?ha$/)).toBeVisible()

  await page.goto(endereco('/nada-se-perdeu'))
  const guardados = page.getByRole('region', { name: 'Mapas guardados neste aparelho' })
  await guardados.getByRole('button', { name: 'Remover o mapa de Jaraguá' }).click()
  await page.getByRole('button', { name: 'Remover mapa' }).click()
  await expect(guardados).toHaveCount(0)
})

test('two devices on one form, both offline, meet field by field with both names', async ({ browser }) => {
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
  for (const pagina of [a, b]) await noAparelho(pagina)
  await um.setOffline(false)
  await expect(a.getByText('neste aparelho e no servidor')).toBeVisible()
  await outro.setOffline(false)
  const dialogo = b.getByRole('dialog', { name: 'O formulário mudou em outro lugar' })
  await expect(dialogo).toBeVisible()
  await expect(dialogo.getByText(/Deste aparelho · Fiscal Exemplo · /)).toBeVisible()
  await expect(dialogo.getByText(/Do servidor · Fiscal Exemplo · /)).toBeVisible()
  await dialogo.getByText('Veredas').click()
  await dialogo.getByRole('button', { name: 'Guardar as escolhas' }).click()
  await expect(b.getByText('neste aparelho e no servidor')).toBeVisible()
  expect(await pedir(b, 'GET', `${api}/formularios/${id}`)).toMatchObject({
    operacao: 'Veredas',
    ordemFiscalizacao: 'OF 12/2026',
  })
  await um.close()
  await outro.close()
})
