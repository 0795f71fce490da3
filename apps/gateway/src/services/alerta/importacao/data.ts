// A day of XML may carry its zone: 2026-10-01Z, as the services of the portals write it.
const FORMATOS_DE_DATA = [
  /^(?<ano>\d{4})[-/](?<mes>\d{1,2})[-/](?<dia>\d{1,2})(?:[T ].*|Z|[+-]\d{2}:?\d{2})?$/,
  /^(?<dia>\d{1,2})[-/](?<mes>\d{1,2})[-/](?<ano>\d{4})(?:[T ].*)?$/,
  /^(?<ano>\d{4})(?<mes>\d{2})(?<dia>\d{2})$/,
]

/** A day that exists, as yyyy-mm-dd; null otherwise. */
export const lerDia = (texto: string): string | null => {
  for (const formato of FORMATOS_DE_DATA) {
    const { ano, mes, dia } = formato.exec(texto)?.groups ?? {}
    if (!ano || !mes || !dia) continue
    const escrito = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
    const lido = new Date(`${escrito}T00:00:00Z`)
    return !Number.isNaN(lido.getTime()) && lido.toISOString().startsWith(escrito) ? escrito : null
  }
  return null
}
