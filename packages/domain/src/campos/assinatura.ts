// A signature drawn on the screen, kept as strokes: small, sharp at any size, and drawn again in the PDF. Coordinates go
// from 0 to 1000 in a field three times as wide as high.
import { formatarDataHora } from '../data-hora.ts'

export const LARGURA_DA_ASSINATURA = 1000
export const ALTURA_DA_ASSINATURA = 333

const MAXIMO_DE_TRACOS = 200
const MAXIMO_DE_PONTOS = 5000

/** One stroke: x, y, x, y… */
export type Traco = readonly number[]

export interface AssinaturaDesenhada {
  tracos: readonly Traco[]
  /** The instant in which it was drawn, by the device's clock. */
  em: string
}

const coordenada = (n: unknown) => typeof n === 'number' && n >= 0 && n <= LARGURA_DA_ASSINATURA

export const tracosValidos = (valor: unknown): valor is AssinaturaDesenhada => {
  const { tracos, em } = (valor ?? {}) as Partial<AssinaturaDesenhada>
  if (!Array.isArray(tracos) || typeof em !== 'string' || tracos.length === 0) return false
  if (tracos.length > MAXIMO_DE_TRACOS) return false
  const pontos = tracos.reduce((soma, t) => soma + (Array.isArray(t) ? t.length / 2 : Number.NaN), 0)
  // A tap alone is no signature.
  return (
    pontos > 1 && pontos <= MAXIMO_DE_PONTOS && tracos.every((t) => t.length % 2 === 0 && t.every(coordenada))
  )
}

/** More than this and the clock of the device is wrong. */
const RELOGIO_MS = 5 * 60_000

/** It was drawn, by the clock of the device, after the present: what follows it would come before it. */
export const doFuturo = (valor: unknown, agora: Date): valor is AssinaturaDesenhada =>
  tracosValidos(valor) && Date.parse(valor.em) - agora.getTime() > RELOGIO_MS

export const relogioErrado = (em: string, agora: Date) =>
  `A assinatura na tela é de ${formatarDataHora(em)}, e agora são ${formatarDataHora(agora)}. Confira o relógio do aparelho e colha a assinatura de novo.`

/** The strokes as the path of an SVG. */
export const caminhoDe = (tracos: readonly Traco[]) =>
  tracos
    .map((t) =>
      t.reduce(
        (d, n, i) => d + (i === 0 ? `M${n}` : i % 2 === 0 ? `${i === 2 ? 'L' : ' '}${n}` : ` ${n}`),
        '',
      ),
    )
    .join('')
