// What is in view on a map, and how close: the same members wherever a map asks for what it shows.
import { z } from 'zod'
import { vazioEhNulo } from '../pagina.ts'

/** An address has only text. An empty one is no number, and never the meridian of Greenwich. */
const comoDecimal = (valor: unknown) =>
  typeof valor === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(valor) ? Number(valor) : vazioEhNulo(valor)

const decimal = (minimo: number, maximo: number) =>
  z.preprocess(comoDecimal, z.number().min(minimo).max(maximo))

export const JANELA = {
  oeste: decimal(-180, 180),
  leste: decimal(-180, 180),
  sul: decimal(-90, 90),
  norte: decimal(-90, 90),
  zoom: decimal(0, 22),
}
