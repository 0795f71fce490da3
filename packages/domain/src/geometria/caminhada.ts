// A boundary walked with the device in the hand (docs/dominio/etapas.md#caminhada): which readings become vertices.
// A straight stretch is two vertices however many readings it had, and none of them is farther from the line than the
// tolerance: a device is never surer than that.
import { distanciaM } from './area.ts'
import type { Posicao } from './poligono.ts'
import { distanciaDaBordaM } from './proximidade.ts'

/** Worse than this a reading is waited for, or marked by a decision of who sees it. */
export const PRECISAO_DO_VERTICE_M = 15
/** Older than this a reading no longer tells where the device is. */
export const IDADE_DO_VERTICE_S = 60
const PASSO_MINIMO_M = 5
const TOLERANCIA_M = 3

export interface Passo {
  faz: 'nada' | 'acrescenta' | 'move'
  /** The readings since the last corner. */
  trecho: Posicao[]
}

interface Leitura {
  posicao: Posicao
  precisaoM: number
}

export const caminhar = (
  vertices: readonly Posicao[],
  trecho: Posicao[],
  { posicao, precisaoM }: Leitura,
): Passo => {
  if (precisaoM > PRECISAO_DO_VERTICE_M) return { faz: 'nada', trecho }
  const [canto, ultimo] = [vertices.at(-2), vertices.at(-1)]
  if (ultimo && distanciaM(ultimo, posicao) < Math.max(PASSO_MINIMO_M, precisaoM))
    return { faz: 'nada', trecho }
  const emLinha = (p: Posicao) =>
    canto !== undefined &&
    distanciaDaBordaM(p, { type: 'Polygon', coordinates: [[canto, posicao]] }) <= TOLERANCIA_M
  if (trecho.length > 0 && trecho.every(emLinha)) return { faz: 'move', trecho: [...trecho, posicao] }
  return { faz: 'acrescenta', trecho: [posicao] }
}
