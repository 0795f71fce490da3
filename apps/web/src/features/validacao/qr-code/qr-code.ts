// Reading a QR: by the browser's own detector where there is one, by the one that comes with us where there is none.
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import type { Detector } from './detector.ts'

interface ClasseDoDetector {
  new (opcoes: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const doNavegador = async (): Promise<Detector | null> => {
  const Classe = (globalThis as { BarcodeDetector?: ClasseDoDetector }).BarcodeDetector
  const formatos = (await Classe?.getSupportedFormats().catch((): string[] => [])) ?? []
  return Classe && formatos.includes('qr_code') ? new Classe({ formats: ['qr_code'] }) : null
}

export const criarDetector = async (): Promise<Detector> => {
  const proprio = await doNavegador()
  if (proprio) return proprio
  const { criarLeitor } = await import('./leitor-embutido.ts')
  return criarLeitor()
}

/** A page without TLS, or an old browser, lends no camera. */
export const temCamera = () => navigator.mediaDevices?.getUserMedia !== undefined

/** The code that a QR of ours holds: the address of this page, or the code alone. Null for any other: a stranger's
 * address is never followed. */
export const codigoDoQr = (texto: string): string | null => {
  const [, doEndereco] = /\/validarQrCode\/([^/?#]+)/i.exec(texto) ?? []
  return normalizarCodigo(doEndereco ?? texto)
}

/** What was read in one picture: a code of ours, a QR of somebody else, or nothing. */
export const lerNa = async (detector: Detector, imagem: HTMLVideoElement | Blob) => {
  const achados = await detector.detect(imagem)
  const codigo = achados.map(({ rawValue }) => codigoDoQr(rawValue)).find((c) => c !== null)
  return { codigo: codigo ?? null, deOutro: achados.length > 0 && !codigo }
}

export const DE_OUTRO = 'Este QR code não é de um documento do Guará.'
export const SEM_LEITOR =
  'Não foi possível carregar o leitor de QR code. Confira a conexão e tente de novo, ou digite o código.'
