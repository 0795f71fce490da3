// Money in whole cents and quantities in whole millionths, as bigint: no fine is ever a cent off. Numbers come and go
// as reais and decimals, which have at most six places here.
import { reais } from '../escrita.ts'

export type Centavos = bigint

const MILIONESIMOS = 1_000_000n

/** A decimal as whole millionths. `toFixed` gives back the decimal that was typed, whatever its binary form. */
const emMilionesimos = (n: number): bigint =>
  BigInt((Number.isFinite(n) ? Math.min(Math.max(n, -1e12), 1e12) : 0).toFixed(6).replace('.', ''))

const arredondado = (milionesimos: bigint): bigint => {
  const [n, sinal] = milionesimos < 0n ? [-milionesimos, -1n] : [milionesimos, 1n]
  return sinal * ((n + MILIONESIMOS / 2n) / MILIONESIMOS)
}

export const emCentavos = (reais: number): Centavos => arredondado(emMilionesimos(reais) * 100n)
export const emReais = (centavos: Centavos): number => Number(centavos) / 100

/** Times a decimal, half a cent rounded up. */
export const vezes = (centavos: Centavos, fator: number): Centavos =>
  arredondado(centavos * emMilionesimos(fator))

/** Next whole unit: 12.3 hectares are 13, 12 are 12. */
export const paraCima = (quantidade: number): number =>
  Number((emMilionesimos(quantidade) + MILIONESIMOS - 1n) / MILIONESIMOS)

/** R$ 65.000,00 — with a space that can be typed, which is not the one that Intl puts there. */
export const formatarReais = (centavos: Centavos): string => reais(emReais(centavos)).replace('\u00A0', ' ')
