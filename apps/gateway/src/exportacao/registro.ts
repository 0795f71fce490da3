// What every writer of a file is given: the columns in their order, and the rows one by one with their place.
import { setTimeout as esperar } from 'node:timers/promises'
import type {
  Coluna,
  ComGeometria,
  Geometria,
  TipoDeColuna,
  Valor,
  Visao,
} from '@guara/domain/exportacao/coluna'

export interface ColunaEscrita {
  chave: string
  rotulo: string
  tipo: TipoDeColuna
}

export interface Registro {
  valores: readonly Valor[]
  geometria: Geometria | null
}

/** `nome` is that of the table, of the sheet or of the folder. */
export type Escritor = (
  nome: string,
  colunas: readonly ColunaEscrita[],
  registros: AsyncIterable<Registro>,
) => AsyncIterable<Uint8Array>

const ENTRE_DESCANSOS = 200
/** A reader who is slow makes the file wait by himself: resting as long as he took would only make it longer. */
const MAIOR_DESCANSO_MS = 50

/** A file rests as long as it worked: of a million rows it takes minutes, and the lists of everybody else must not wait. */
const criarDescanso = () => {
  let lidas = 0
  let desde = performance.now()
  return async () => {
    lidas += 1
    if (lidas % ENTRE_DESCANSOS !== 0) return
    await esperar(Math.min(performance.now() - desde, MAIOR_DESCANSO_MS))
    desde = performance.now()
  }
}

export async function* registrosDe<L extends ComGeometria>(
  linhas: AsyncIterable<L>,
  colunas: readonly Coluna<L>[],
  visao: Visao,
  aoLer: () => void = () => {},
): AsyncGenerator<Registro> {
  const descansar = criarDescanso()
  for await (const linha of linhas) {
    aoLer()
    await descansar()
    yield { valores: colunas.map(({ valor }) => valor(linha, visao)), geometria: linha.geometria }
  }
}
