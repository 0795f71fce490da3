// The bytes of files, sealed piece by piece: a 200 MB video is never whole in memory, neither coming in nor going out.
import { type ArquivoGuardado, banco } from '../banco/banco.ts'
import { abrirSelo, selar } from '../../cifra.ts'
import { abrirCofre } from '../cofre/cofre.ts'

const PEDACO = 1024 * 1024

const contexto = (arquivoId: string, n: number) => `pedacos/${arquivoId}/${n}`

/** Lets the screen breathe between two pieces. */
const respirar = () => new Promise((resolve) => setTimeout(resolve, 0))

/** It keeps all of it or nothing: what a full device leaves half-way is taken out again. */
export const guardarBytes = async (
  arquivoId: string,
  usuarioId: string,
  conteudo: Blob,
  onProgresso: (fracao: number) => void = () => {},
) => {
  const chave = await abrirCofre(usuarioId)
  try {
    for (let n = 0; n * PEDACO < conteudo.size; n++) {
      const bytes = new Uint8Array(await conteudo.slice(n * PEDACO, (n + 1) * PEDACO).arrayBuffer())
      await banco.pedacos.put({ arquivoId, n, selado: selar(chave, bytes, contexto(arquivoId, n)) })
      onProgresso(Math.min(1, ((n + 1) * PEDACO) / conteudo.size))
      await respirar()
    }
  } catch (erro) {
    await soltarBytes([arquivoId])
    throw erro
  }
}

export const soltarBytes = (arquivoIds: readonly string[]) =>
  banco.pedacos.where('arquivoId').anyOf(arquivoIds).delete()

export interface Fonte {
  tamanho: number
  /** The bytes from `inicio` up to, and without, `fim`. */
  fatia: (inicio: number, fim: number) => Promise<Uint8Array<ArrayBuffer>>
}

export class BytesAusentes extends Error {
  constructor() {
    super('Os bytes deste arquivo não estão mais neste aparelho.')
    this.name = 'BytesAusentes'
  }
}

export const fonteDe = ({ id, usuarioId, tamanho }: ArquivoGuardado): Fonte => ({
  tamanho,
  fatia: async (inicio, fim) => {
    const chave = await abrirCofre(usuarioId)
    const ate = Math.min(fim, tamanho)
    const juntos = new Uint8Array(Math.max(0, ate - inicio))
    for (let n = Math.floor(inicio / PEDACO); n * PEDACO < ate; n++) {
      const pedaco = await banco.pedacos.get([id, n])
      if (!pedaco) throw new BytesAusentes()
      const bytes = abrirSelo(chave, pedaco.selado, contexto(id, n))
      const primeiro = Math.max(0, inicio - n * PEDACO)
      juntos.set(bytes.subarray(primeiro, ate - n * PEDACO), n * PEDACO + primeiro - inicio)
    }
    return juntos
  },
})

/** The whole file, to be shown, is made of pieces that the browser may put aside, not one block of memory. */
export const blobDe = async (arquivo: ArquivoGuardado): Promise<Blob> => {
  const { tamanho, fatia } = fonteDe(arquivo)
  const partes: Blob[] = []
  for (let inicio = 0; inicio < tamanho; inicio += PEDACO)
    partes.push(new Blob([await fatia(inicio, inicio + PEDACO)]))
  return new Blob(partes, { type: arquivo.tipo })
}
