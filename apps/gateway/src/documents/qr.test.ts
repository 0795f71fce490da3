// The QR of every paper, read from its picture by a program that knows nothing of us.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { exigir } from '../test/ferramentas.ts'
import { instrumentoImpresso } from './instrumento.ts'
import { reciboImpresso } from './recibo.ts'
import { compilar } from './test/compilador.ts'
import { umDocumento } from './test/exemplo.ts'
import { lerPdf } from './test/pdf.ts'

// The reader would fetch its own part from elsewhere by default.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const lidosDe = async (pdf: Uint8Array) => {
  const codigos = await readBarcodes(new Uint8Array(lerPdf(pdf).imagem()), { formats: ['QRCode'] })
  return codigos.map(({ text }) => text)
}

beforeEach(exigir('pdftotext', 'qpdf'))

describe('the QR', () => {
  it.each(INSTRUMENTOS.map(({ codigo }) => codigo))(
    'of %s leads to its validation',
    { tags: ['demorado'] },
    async (tipo) => {
      const documento = await umDocumento(tipo)
      const pdf = await compilar(await instrumentoImpresso(documento))
      expect(await lidosDe(pdf)).toEqual([documento.verificacao?.url])
    },
  )

  it.each([58, 80] as const)('of the receipt of %d mm leads there too', async (largura) => {
    const documento = await umDocumento('AUTO_INFRACAO')
    const pdf = await compilar(await reciboImpresso(documento, largura))
    expect(await lidosDe(pdf)).toEqual([documento.verificacao?.url])
  })
})
