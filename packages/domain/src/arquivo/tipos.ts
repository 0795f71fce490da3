// What may be uploaded (docs/dominio/prova.md#custody). The kind is told by the bytes, never by name or declared
// type.
export const CATEGORIAS = {
  FOTO: { rotulo: 'foto', extensoes: ['jpg', 'png', 'webp', 'heic'], limite: 'MAX_IMAGE_MB' },
  VIDEO: { rotulo: 'vídeo', extensoes: ['mp4', 'mov', 'webm'], limite: 'MAX_VIDEO_MB' },
  AUDIO: { rotulo: 'áudio', extensoes: ['m4a', 'mp3', 'wav', 'ogg', 'webm'], limite: 'MAX_AUDIO_MB' },
  DOCUMENTO: { rotulo: 'documento', extensoes: ['pdf'], limite: 'MAX_DOCUMENT_MB' },
} as const

export type Categoria = keyof typeof CATEGORIAS
export const NOMES_DAS_CATEGORIAS = Object.keys(CATEGORIAS) as [Categoria, ...Categoria[]]

/** The types under which files are served, with the endings that a name may have; the first is given to one without. */
export const TIPOS_DE_CONTEUDO: Record<string, { categoria: Categoria; extensoes: readonly string[] }> = {
  'image/jpeg': { categoria: 'FOTO', extensoes: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { categoria: 'FOTO', extensoes: ['png'] },
  'image/webp': { categoria: 'FOTO', extensoes: ['webp'] },
  'image/heic': { categoria: 'FOTO', extensoes: ['heic', 'heif', 'hif'] },
  'video/mp4': { categoria: 'VIDEO', extensoes: ['mp4', 'm4v'] },
  'video/quicktime': { categoria: 'VIDEO', extensoes: ['mov', 'qt'] },
  'video/webm': { categoria: 'VIDEO', extensoes: ['webm'] },
  'audio/mp4': { categoria: 'AUDIO', extensoes: ['m4a', 'mp4'] },
  'audio/mpeg': { categoria: 'AUDIO', extensoes: ['mp3'] },
  'audio/wav': { categoria: 'AUDIO', extensoes: ['wav', 'wave'] },
  'audio/ogg': { categoria: 'AUDIO', extensoes: ['ogg', 'oga', 'opus'] },
  'audio/webm': { categoria: 'AUDIO', extensoes: ['webm', 'weba'] },
  'application/pdf': { categoria: 'DOCUMENTO', extensoes: ['pdf'] },
}

const lista = (itens: readonly string[]) =>
  itens.length < 2 ? itens.join('') : `${itens.slice(0, -1).join(', ')} ou ${itens.at(-1)}`

/** A file that no record takes up within a day is removed: a device that still has the bytes sends them again by
 * itself. */
export const ARQUIVO_PERDIDO = 'Arquivo não encontrado: envie-o de novo'
export const TIPO_DE_ARQUIVO_NAO_ACEITO = `Tipo de arquivo não aceito. Envie ${NOMES_DAS_CATEGORIAS.map(
  (nome) => `${CATEGORIAS[nome].rotulo} (${lista(CATEGORIAS[nome].extensoes)})`,
).join(', ')}.`
export const ARQUIVO_MUDOU = 'O arquivo mudou durante o envio'
export const FOTO_ILEGIVEL = 'A foto não pôde ser lida. Tire outra ou envie outro arquivo.'
export const ARQUIVO_VAZIO = 'O arquivo está vazio'
export const arquivoMaiorQue = (megabytes: number) => `Arquivo maior que ${megabytes} MB`

export const MEGABYTE = 1024 * 1024
