// Statements that nearly every call makes and whose best plan does not depend on their values: each connection prepares
// them once. Planning the reading of a whole form costs more than reading it. A list is never one of these: what is best
// for 'silva' is not best for 'zoroastro'.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARCA = '/* fixa */'

/** A statement that begins with this mark is prepared. */
export const FIXA = sql.raw(MARCA)
export const fixa = (texto: string) => `${MARCA} ${texto}`

const nomes = new Map<string, string>()

const nomeDe = (texto: string) => {
  const nome = nomes.get(texto) ?? createHash('sha256').update(texto).digest('hex').slice(0, 32)
  nomes.set(texto, nome)
  return nome
}

const ehFixa = (texto: unknown): texto is string =>
  typeof texto === 'string' && texto.slice(0, 2 * MARCA.length).includes(MARCA)

export const prepararFixas = (client: pg.ClientBase) => {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown
  const comNome = (...[texto, values, ...resto]: unknown[]) =>
    ehFixa(texto)
      ? query({ name: nomeDe(texto), text: texto, values }, ...resto)
      : query(texto, values, ...resto)
  client.query = comNome as typeof client.query
}
