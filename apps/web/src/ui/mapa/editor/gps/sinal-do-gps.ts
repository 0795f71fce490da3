// How good and how old the device's position is, in words that say what to do.
import { distanciaM } from '@guara/domain/geometria/area'
import { IDADE_DO_VERTICE_S, PRECISAO_DO_VERTICE_M } from '@guara/domain/geometria/caminhada'
import type { Posicao } from '@guara/domain/geometria/poligono'
import { metros, type PontoLido, qualidade } from '../valor.ts'

export const posicaoDe = ({ latitude, longitude }: PontoLido): Posicao => [longitude ?? 0, latitude ?? 0]

export const precisaoEmPalavras = (precisaoM: number) =>
  precisaoM > PRECISAO_DO_VERTICE_M
    ? `± ${metros(precisaoM)}: aguardar ou marcar assim`
    : `± ${metros(precisaoM)}, ${qualidade(precisaoM)}`

const idadeEmPalavras = (segundos: number) => {
  if (segundos < 60) return `há ${Math.max(0, Math.round(segundos))} s`
  return segundos < 3600 ? `há ${Math.floor(segundos / 60)} min` : 'há mais de uma hora'
}

export const ehVelha = (segundos: number) => segundos > IDADE_DO_VERTICE_S

/** What follows the accuracy: how old the reading is and how far from the last vertex. */
export const restoDoSinal = (leitura: PontoLido, tracado: readonly Posicao[], segundos: number) => {
  const idade = idadeEmPalavras(segundos)
  const ultimo = tracado.at(-1)
  if (!ultimo) return idade
  return `${idade} · ${metros(Math.round(distanciaM(ultimo, posicaoDe(leitura))))} do vértice ${tracado.length}`
}
