// One part, from the network to a local file: counted and hashed on the way, never gathered. When the line is cut in the
// middle, what arrived is worth keeping: the hash of the whole is what proves the file.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { PARTE_ALEM_DO_FIM, PARTE_MINIMA, PARTE_MUDOU, PARTE_PEQUENA } from '@guara/domain/arquivo/partes'
import type { Octetos } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { apagarSoltos } from './bytes-do-sistema.ts'
import type { Deposito } from './deposito/deposito.ts'
import { CABECA } from './tipo.ts'

export interface ParteDita {
  inicio: number
  sha256?: string | undefined
}

/** A cut line ends the part; a refusal is still one. */
async function* ateOCorte(partes: AsyncIterable<Uint8Array>) {
  try {
    yield* partes
  } catch (erro) {
    if (erro instanceof ErroDeNegocio) throw erro
  }
}

/** Parts that are arriving in this process, by upload. */
const chegando = new Map<string, Set<{ cortar: () => void; fim: Promise<unknown> }>>()

export const aoChegar = async <T>(envioId: string, { cortar }: Octetos, receber: () => Promise<T>) => {
  const fim = receber()
  const chegada = { cortar, fim }
  const todas = chegando.get(envioId) ?? new Set()
  chegando.set(envioId, todas.add(chegada))
  try {
    return await fim
  } finally {
    todas.delete(chegada)
    if (todas.size === 0) chegando.delete(envioId)
  }
}

/** The pause is enough to read what a line brought before it was cut; a silent one brings nothing more. */
const ULTIMOS_BYTES_MS = 500

/** Who asks how far it got has lost its line: the part that still seems to be coming by the old one ends here, and counts.
 *  Otherwise it would hold on for a minute, or move the upload under the feet of the new one. */
export const interromper = async (envioId: string) => {
  const todas = [...(chegando.get(envioId) ?? [])]
  if (todas.length === 0) return
  const relogio = setTimeout(() => {
    for (const { cortar } of todas) cortar()
  }, ULTIMOS_BYTES_MS)
  await Promise.allSettled(todas.map(({ fim }) => fim))
  clearTimeout(relogio)
}

const conferir = ({ sha256 }: ParteDita, tamanho: number, falta: number, digerido: string) => {
  if (sha256 !== undefined && sha256 !== digerido) throw invalido('sha256', PARTE_MUDOU)
  if (tamanho === 0 || (tamanho < PARTE_MINIMA && tamanho < falta)) throw invalido('body', PARTE_PEQUENA)
}

/** `falta`: how much of the file is still to come, this part included. */
export const receberNoDisco = async (
  deposito: Deposito,
  id: string,
  dita: ParteDita,
  falta: number,
  { partes }: Octetos,
) => {
  const { caminho, arquivo } = await deposito.receber(id)
  const hash = createHash('sha256')
  let tamanho = 0
  try {
    for await (const pedaco of ateOCorte(partes)) {
      tamanho += pedaco.length
      if (tamanho > falta) throw invalido('body', PARTE_ALEM_DO_FIM)
      hash.update(pedaco)
      await arquivo.writeFile(pedaco)
    }
  } finally {
    await arquivo.close()
  }
  conferir(dita, tamanho, falta, hash.digest('hex'))
  return { caminho, tamanho }
}

/** The beginning of the file, as much as tells what it is. */
export const lerCabeca = async (caminho: string) => {
  const arquivo = await open(caminho, 'r')
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(CABECA), 0, CABECA, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await arquivo.close()
  }
}

/** A part has no thumbnail. */
export const apagarPartes = (ctx: Parameters<typeof apagarSoltos>[0], ids: readonly string[]) =>
  apagarSoltos(ctx, ids, 'apagarParte')
