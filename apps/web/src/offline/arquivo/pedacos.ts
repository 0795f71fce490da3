// The bytes of files, sealed piece by piece: a 200 MB video is never whole in memory, neither coming in nor going out.

import { abrirSelo } from '../../cifra.ts'
import { type ArquivoGuardado, banco, type Pedaco } from '../banco/banco.ts'
import { type Chaveiro, CofreTrancado, chaveDoSelo, selarComAAtual } from '../cofre/chaveiro.ts'
import { abrirCofre } from '../cofre/cofre.ts'

const PEDACO = 1024 * 1024

const contexto = (arquivoId: string, n: number) => `pedacos/${arquivoId}/${n}`

const selarPedaco = (chaveiro: Chaveiro, arquivoId: string, n: number, bytes: Uint8Array): Pedaco => ({
  arquivoId,
  n,
  ...selarComAAtual(chaveiro, bytes, contexto(arquivoId, n)),
})

const abrirPedaco = (chaveiro: Chaveiro, { arquivoId, n, selo, selado }: Pedaco) =>
  abrirSelo(chaveDoSelo(chaveiro, selo), selado, contexto(arquivoId, n))

/** The same bytes under the newest key; `deAntes` has the one that sealed them. */
export const comAChaveAtual = (pedaco: Pedaco, chaveiro: Chaveiro, deAntes = chaveiro) =>
  pedaco.selo === chaveiro.atual
    ? pedaco
    : selarPedaco(chaveiro, pedaco.arquivoId, pedaco.n, abrirPedaco(deAntes, pedaco))

/** Lets the screen breathe between two pieces. */
const respirar = () => new Promise((resolve) => setTimeout(resolve, 0))

/** It keeps all of it or nothing: what a full device leaves half-way is taken out again. */
export const guardarBytes = async (
  arquivoId: string,
  usuarioId: string,
  conteudo: Blob,
  onProgresso: (fracao: number) => void = () => {},
) => {
  const chaveiro = await abrirCofre(usuarioId)
  try {
    for (let n = 0; n * PEDACO < conteudo.size; n++) {
      const bytes = new Uint8Array(await conteudo.slice(n * PEDACO, (n + 1) * PEDACO).arrayBuffer())
      await banco.pedacos.put(selarPedaco(chaveiro, arquivoId, n, bytes))
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
    const chaveiro = await abrirCofre(usuarioId)
    const ate = Math.min(fim, tamanho)
    const juntos = new Uint8Array(Math.max(0, ate - inicio))
    for (let n = Math.floor(inicio / PEDACO); n * PEDACO < ate; n++) {
      const pedaco = await banco.pedacos.get([id, n])
      if (!pedaco) throw new BytesAusentes()
      const bytes = abrirPedaco(chaveiro, pedaco)
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

/** Null for what is damaged: it opens by no key and stays where it is. */
const renovado = (pedaco: Pedaco, chaveiro: Chaveiro) => {
  try {
    return comAChaveAtual(pedaco, chaveiro)
  } catch (erro) {
    if (erro instanceof CofreTrancado) throw erro
    return null
  }
}

/** One piece at a time, so that whoever works beside it hardly waits. */
export const selarPedacosDeNovo = async (arquivoId: string, usuarioId: string) => {
  const chaveiro = await abrirCofre(usuarioId)
  for (const chave of await banco.pedacos.where('arquivoId').equals(arquivoId).primaryKeys()) {
    await banco.transaction('rw', banco.pedacos, async () => {
      const pedaco = await banco.pedacos.get(chave)
      const novo = pedaco && renovado(pedaco, chaveiro)
      if (novo) await banco.pedacos.put(novo)
    })
    await respirar()
  }
}
