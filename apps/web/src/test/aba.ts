// The tab that printing opens: jsdom has none, nor addresses for bytes.
import { onTestFinished, vi } from 'vitest'

export const ENDERECO_DO_PDF = 'blob:guara/pdf'

/** The tab, as the page that opened it holds it; with `bloqueada` the browser refuses to open one. */
export const comAba = ({ bloqueada = false } = {}) => {
  const aba = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(endereco: string) => void>() },
    close: vi.fn<() => void>(),
    closed: false,
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(bloqueada ? null : (aba as unknown as Window))
  const createObjectURL = vi.fn<(pdf: Blob) => string>(() => ENDERECO_DO_PDF)
  const { createObjectURL: antes } = URL
  Object.assign(URL, { createObjectURL })
  onTestFinished(() => void Object.assign(URL, { createObjectURL: antes }))
  return { aba, open, createObjectURL }
}

export const umPdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
