// The paper in hand: its QR read from a photo and by a camera that looks at the printed page, with the reader that comes
// with us, under the page's own content security policy.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { oQueInstalar } from '../../apps/gateway/src/test/ferramentas.ts'
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, test } from '../apoio/guara.ts'

const api = '/gateway/services/fiscalizacao/api'

/** A stranger's tools: `npm test` installs them where it may. */
const falta = oQueInstalar('pdftoppm')

/** The first page of a signed demonstration document, as a picture. */
const fotografar = async (page: Page) => {
  const { content } = await pedir(page, 'POST', `${api}/formularios/byFilters`, {
    condicao: ['ASSINADO'],
    tamanho: 1,
  })
  const { instrumentos } = await pedir(page, 'GET', `${api}/formularios/${content[0].id}`)
  const codigo = instrumentos[0].codigo as string
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const url = new URL(`${api}/instrumentos/imprimir/${codigo}`, page.url()).href
  const headers = { authorization: `Bearer ${token}`, accept: 'application/pdf' }
  const pasta = mkdtempSync(join(tmpdir(), 'guara-qr-'))
  writeFileSync(join(pasta, 'a.pdf'), await (await page.request.get(url, { headers })).body())
  execFileSync('pdftoppm', ['-r', '110', '-png', '-singlefile', join(pasta, 'a.pdf'), join(pasta, 'a')], {
    stdio: 'ignore',
  })
  return { codigo, pasta, foto: join(pasta, 'a.png') }
}

const LADO = { largura: 640, altura: 480 }

/** What a camera near the top of the page would send, as raw frames: light, then no colour. */
const filmar = async (foto: string, pasta: string) => {
  const { width = 0 } = await sharp(foto).metadata()
  const cinza = await sharp(foto)
    .extract({ left: width - 420, top: 40, width: 400, height: 300 })
    .resize(LADO.largura, LADO.altura)
    .grayscale()
    .raw()
    .toBuffer()
  const semCor = Buffer.alloc((LADO.largura * LADO.altura) / 2, 128)
  const quadro = Buffer.concat([Buffer.from('FRAME\n'), cinza, semCor])
  const video = join(pasta, 'camera.y4m')
  writeFileSync(
    video,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${LADO.largura} H${LADO.altura} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: 10 }, () => quadro),
    ]),
  )
  return video
}

const abrirNavegador = (args: string[]) => {
  const { launchOptions } = test.info().project.use
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] })
}

const CAMERA_FALSA = '--use-fake-device-for-media-stream'

test.describe('the QR of a printed page', () => {
  test.skip(falta !== null, falta ?? '')

  test('is read from a photo, and by the camera', async ({ page }) => {
    await entrar(page)
    const { codigo, pasta, foto } = await fotografar(page)
    await page.goto(endereco('/validarQrCode'))
    await page.getByLabel('Foto do QR code').setInputFiles(foto)
    await expect(page.getByText('Documento autêntico')).toBeVisible()
    await expect(page.getByText(codigo).first()).toBeVisible()

    const comCamera = await abrirNavegador([
      CAMERA_FALSA,
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${await filmar(foto, pasta)}`,
    ])
    const outra = await comCamera.newPage()
    await outra.goto(endereco('/validarQrCode'))
    await outra.getByRole('button', { name: 'Ler o QR code com a câmera' }).click()
    await expect(outra.getByText('Documento autêntico')).toBeVisible()
    await expect(outra.getByText(codigo).first()).toBeVisible()
    await comCamera.close()
  })

  test('with the camera refused: says what to do, and the rest stays', async () => {
    const navegador = await abrirNavegador([CAMERA_FALSA, '--deny-permission-prompts'])
    const page = await navegador.newPage()
    await page.goto(endereco('/validarQrCode'))
    await page.getByRole('button', { name: 'Ler o QR code com a câmera' }).click()
    await expect(page.getByText(/O uso da câmera não foi permitido/)).toBeVisible()
    await expect(page.getByLabel('Código do documento')).toBeVisible()
    await navegador.close()
  })
})
