// Reading a QR by the browser's own detector, where there is one; no library comes for it.
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'

export interface Detector {
  detect: (imagem: HTMLVideoElement) => Promise<ReadonlyArray<{ rawValue: string }>>
}

interface ClasseDoDetector {
  new (opcoes: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const classe = () => (globalThis as { BarcodeDetector?: ClasseDoDetector }).BarcodeDetector

/** Null where the browser reads no QR or lends no camera. */
export const criarDetector = async (): Promise<Detector | null> => {
  const Classe = classe()
  if (!Classe || !navigator.mediaDevices?.getUserMedia) return null
  const formatos = await Classe.getSupportedFormats().catch((): string[] => [])
  return formatos.includes('qr_code') ? new Classe({ formats: ['qr_code'] }) : null
}

/** The code that a QR of ours holds: the address of this page, or the code alone. Of any other, null: a stranger's address
 *  is never followed. */
export const codigoDoQr = (texto: string): string | null => {
  const [, doEndereco] = /\/validarQrCode\/([^/?#]+)/i.exec(texto) ?? []
  return normalizarCodigo(doEndereco ?? texto)
}
