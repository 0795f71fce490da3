// Codes of signed instruments that the answers cite, wherever they are: "TAP-2026-000012".
import type { Conteudo } from '../../offline/conteudo.ts'

const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/

const dentro = (valor: unknown): string[] => {
  if (typeof valor === 'string') return CODIGO.test(valor) ? [valor] : []
  if (valor === null || typeof valor !== 'object') return []
  return Object.values(valor).flatMap(dentro)
}

export const codigosCitados = ({ instrumentos }: Pick<Conteudo, 'instrumentos'>) => [
  ...new Set(instrumentos.flatMap((i) => dentro(i.dados))),
]
