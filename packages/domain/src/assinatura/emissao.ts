// What the installation issues by itself, besides the instruments that people sign.
import { z } from 'zod'

export const NOMES_DAS_EMISSOES = {
  DOSSIE: 'Dossiê de fiscalização',
  CERTIDAO_DE_CUSTODIA: 'Certidão de cadeia de custódia',
} as const
export type TipoDeEmissao = keyof typeof NOMES_DAS_EMISSOES

export const TipoDeEmissao = z.enum(['DOSSIE', 'CERTIDAO_DE_CUSTODIA'])
