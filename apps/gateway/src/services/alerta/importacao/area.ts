// Areas as people and programs write them: 1.234,56 in Portuguese, 1,234.56 in English, 1234.56 from any program. A number
// that may be read in two ways a thousand times apart is not guessed.
import { areaDaGeometriaHa, type GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import { cortar } from '@guara/domain/texto'
import type { Leitor } from './colunas.ts'
import type { Recusar } from './recusa.ts'

const DE_PROGRAMA = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const EM_PORTUGUES = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/
const EM_INGLES = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** 0,405 is no thousand; 1,234 may be one. */
const AMBIGUO = /^[1-9]\d{0,2},\d{3}$/
const MAIOR_NUMERO = 40

/** It is null when it is not one, or may be two. */
export const lerNumero = (texto: string): number | null => {
  if (texto.length > MAIOR_NUMERO || AMBIGUO.test(texto)) return null
  if (DE_PROGRAMA.test(texto)) return Number(texto)
  if (EM_PORTUGUES.test(texto)) return Number(texto.replaceAll('.', '').replace(',', '.'))
  if (EM_INGLES.test(texto)) return Number(texto.replaceAll(',', ''))
  return null
}

const QUATRO_CASAS = 1e4
const HA_POR_KM2 = 100
/** The state itself has a little less. */
const MAIOR_AREA_HA = 34_100_000

const areaDita = (ler: Leitor, recusar: Recusar) => {
  const km2 = ler('areaKm2')
  const escrita = km2 ?? ler('areaHa')
  if (escrita === null) return null
  const numero =
    lerNumero(escrita) ??
    recusar(
      AMBIGUO.test(escrita)
        ? `Área ambígua: ${escrita}. Escreva ${escrita.replace(',', '')} ou ${escrita}0`
        : `A área não é um número: ${cortar(escrita, 40)}`,
    )
  const ha = km2 === null ? numero : numero * HA_POR_KM2
  return ha <= MAIOR_AREA_HA ? ha : recusar(`Área maior que a do Estado: ${cortar(escrita, 40)}`)
}

/** The area in hectares, as the source says or, where it says nothing, as the outline measures. Null for a point
 * without one. */
export const areaDe = (ler: Leitor, geometria: GeometriaDoAlerta, recusar: Recusar) => {
  const area = areaDita(ler, recusar) ?? areaDaGeometriaHa(geometria)
  return area > 0 ? Math.round(area * QUATRO_CASAS) / QUATRO_CASAS : null
}
