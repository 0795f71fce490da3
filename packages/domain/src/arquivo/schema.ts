// A file and its chain of custody: what is recorded and by whom it was seen, nothing typed
// (docs/dominio/prova.md#custody).
import { z } from 'zod'
import { NOMES_DAS_CATEGORIAS } from './tipos.ts'

export const Sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Informe o SHA-256 em 64 caracteres hexadecimais')

export const ArquivoEnviado = z.object({
  arquivoId: z.uuid(),
  nome: z.string(),
  tipoConteudo: z.string(),
  tamanho: z.number().int(),
  sha256: z.string(),
})
export type ArquivoEnviado = z.infer<typeof ArquivoEnviado>

/** What a photo says of itself. Place and time come from the device: they are facts to compare, not proof. */
export const Exif = z.object({
  exifDataHora: z.string().nullable(),
  exifLatitude: z.number().nullable(),
  exifLongitude: z.number().nullable(),
  exifAparelho: z.string().nullable(),
  /** A photo that says neither when, nor where, nor with what. */
  exifAusente: z.boolean(),
})
export type Exif = z.infer<typeof Exif>

/** A file as the record that holds it shows it. */
export const ArquivoDescrito = ArquivoEnviado.extend({
  categoria: z.enum(NOMES_DAS_CATEGORIAS),
  enviadoEm: z.string(),
  /** What a photo looks like, in 16 hexadecimal digits (docs/dominio/prova.md#custody); null where it could not be
   * read. */
  aparencia: z.string().nullable(),
  ...Exif.shape,
})
export type ArquivoDescrito = z.infer<typeof ArquivoDescrito>

export const TIPOS_DE_EVENTO = {
  CRIADO: 'Enviado',
  VISTO: 'Visto',
  BAIXADO: 'Baixado',
  VINCULADO: 'Vinculado',
  DESVINCULADO: 'Desvinculado',
  DESCONSIDERADO: 'Desconsiderado',
  EXCLUIDO: 'Excluído',
} as const
export type TipoDeEvento = keyof typeof TIPOS_DE_EVENTO

const Quem = z.object({ id: z.uuid(), nome: z.string() })

export const Custodia = ArquivoDescrito.extend({
  enviadoPor: Quem,
  ip: z.string().nullable(),
  excluidoEm: z.string().nullable(),
  /** The stored bytes are those that were sent: nothing in the product changes them. */
  originalPreservado: z.boolean(),
  eventos: z.array(
    z.object({
      evento: z.enum(Object.keys(TIPOS_DE_EVENTO) as [TipoDeEvento, ...TipoDeEvento[]]),
      quando: z.string(),
      /** It is null when the system itself acted. */
      usuario: Quem.nullable(),
      motivo: z.string().nullable(),
    }),
  ),
})
export type Custodia = z.infer<typeof Custodia>

export const LimiteDaCategoria = z.object({
  categoria: z.enum(NOMES_DAS_CATEGORIAS),
  extensoes: z.array(z.string()),
  limiteMb: z.number().int(),
})
