// The codes of signed instruments that the answers of a form cite, wherever they are: "TAP-2026-000012".
import type { Dados } from '../campos/campo.ts'

const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/

const dentro = (valor: unknown): string[] => {
  if (typeof valor === 'string') {
    const codigo = valor.trim().toUpperCase()
    return CODIGO.test(codigo) ? [codigo] : []
  }
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(dentro) : []
}

export const codigosCitados = ({
  instrumentos,
}: {
  instrumentos: ReadonlyArray<{ dados: Dados }>
}): string[] => [...new Set(instrumentos.flatMap((i) => dentro(i.dados)))]
