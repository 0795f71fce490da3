// The reader that comes with us, for browsers that have none of their own (Safari, Firefox, Chromium on a desktop). By
// default its program would be fetched from a stranger's host: it is a file of this page instead. It is big, so only who
// asks to read a QR fetches it.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import endereco from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Detector } from './detector.ts'

export const criarLeitor = async (): Promise<Detector> => {
  await prepareZXingModule({ overrides: { locateFile: () => endereco }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
