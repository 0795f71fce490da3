// A spreadsheet out, row by row, as those who open it in Brazil need it: semicolons, a byte order mark, and no cell that the
// program would run as a formula (OWASP, CSV injection).
import { celula } from '@guara/domain/csv'

/** The byte order mark, by which a spreadsheet knows the accents. */
export const INICIO_DO_CSV = '\uFEFF'

export const linhaCsv = (celulas: readonly string[]) => `${celulas.map(celula).join(';')}\r\n`

export async function* comoCsv(linhas: AsyncIterable<readonly string[]>) {
  yield INICIO_DO_CSV
  for await (const linha of linhas) yield linhaCsv(linha)
}
