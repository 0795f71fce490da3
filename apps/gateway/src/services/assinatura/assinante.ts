// Whoever signs is shown the SHA-256 of what is to be signed and answers a detached CMS over it: so do the signing services of
// gov.br and of the ICP-Brasil providers, and so does the key of a user of this installation, the first of them
// (docs/decisoes/0040-nivel-da-assinatura.md).
import type { ChaveAberta } from './chave/chave.ts'
import { montarAssinatura } from './pades/cms.ts'

export interface Assinante {
  assinar: (resumo: Uint8Array, quando: Date) => Promise<Uint8Array>
  /** Bytes that its CMS may take at most: the place is kept in the PDF before it is made. */
  tamanho: number
}

/** Two certificates and the signature. */
const TAMANHO = 6144

export const assinanteLocal = ({ certificado, autoridade, chave }: ChaveAberta): Assinante => ({
  assinar: (resumo, quando) => montarAssinatura(resumo, { certificado, chave, cadeia: [autoridade] }, quando),
  tamanho: TAMANHO,
})
