// Turns a file that someone chose or took into a piece of evidence of the draft. What the limits already refuse is
// told before a byte is kept; what a file really is, the gateway decides by its bytes.
import {
  arquivoMaiorQue,
  CATEGORIAS,
  type Categoria,
  MEGABYTE,
  TIPO_DE_ARQUIVO_NAO_ACEITO,
} from '@guara/domain/arquivo/tipos'
import { maiuscula } from '@guara/domain/escrita'
import type { FotoDoModelo } from '@guara/domain/modelo/schema'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'

export interface Limite {
  categoria: Categoria
  extensoes: readonly string[]
  limiteMb: number
}

const extensaoDe = (nome: string) => nome.toLowerCase().split('.').at(-1) ?? ''

const PELO_TIPO: ReadonlyArray<[prefixo: string, Categoria]> = [
  ['image/', 'FOTO'],
  ['video/', 'VIDEO'],
  ['audio/', 'AUDIO'],
  ['application/pdf', 'DOCUMENTO'],
]

export const categoriaDe = ({ name, type }: File, limites: readonly Limite[]): Categoria | null =>
  PELO_TIPO.find(([prefixo]) => type.startsWith(prefixo))?.[1] ??
  limites.find((l) => l.extensoes.includes(extensaoDe(name)))?.categoria ??
  null

/** It answers why the file cannot be kept, or null. */
export const recusaDe = (arquivo: File, limites: readonly Limite[]) => {
  const categoria = categoriaDe(arquivo, limites)
  if (!categoria) return TIPO_DE_ARQUIVO_NAO_ACEITO
  if (arquivo.size === 0) return 'O arquivo está vazio'
  const limiteMb = limites.find((l) => l.categoria === categoria)?.limiteMb
  return limiteMb !== undefined && arquivo.size > limiteMb * MEGABYTE ? arquivoMaiorQue(limiteMb) : null
}

/** "IMG_2031.jpg" says nothing; "erosao na margem.jpg" does. */
const tituloDe = (nome: string) => {
  const semExtensao = nome
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return /^(img|dsc|vid|mov|pxl|image|foto|photo|screenshot|whatsapp)?[\s\d()]*(wa\d+)?$/i.test(semExtensao)
    ? ''
    : semExtensao.slice(0, 120)
}

/** What a photo that was asked for says of itself. */
const doPedido = ({ titulo, mostra, finalidade }: FotoDoModelo) => ({
  titulo,
  descricao: maiuscula(mostra),
  finalidade,
})

/** What is already known of it where it was taken. */
export type Inicio = Partial<Pick<EvidenciaNoAparelho, 'finalidade' | 'instrumentosVinculados'>>

interface Nova {
  id: string
  arquivo: File
  categoria: Categoria
  /** Recorded now, by this device; where, is known later. */
  coletadoEm: Date | null
  pedida: FotoDoModelo | undefined
  inicio: Inicio
}

export const novaEvidencia = (
  { id, arquivo, categoria, coletadoEm, pedida, inicio }: Nova,
  ordem: number,
): EvidenciaNoAparelho => ({
  id,
  arquivoId: null,
  tipo: categoria,
  titulo: tituloDe(arquivo.name) || `${CATEGORIAS[categoria].rotulo} ${ordem}`,
  descricao: '',
  finalidade: null,
  instrumentosVinculados: [],
  ordem,
  avisoGravacao: null,
  coletadoEm: coletadoEm?.toISOString() ?? null,
  coletadoLat: null,
  coletadoLon: null,
  ...inicio,
  ...(pedida && doPedido(pedida)),
})
