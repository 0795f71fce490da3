// What every writer of a file is given: the columns in their order, and the rows one by one with their place.
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

export async function* registrosDe<L extends ComGeometria>(
  linhas: AsyncIterable<L>,
  colunas: readonly Coluna<L>[],
  visao: Visao,
  aoLer: () => void = () => {},
): AsyncGenerator<Registro> {
  for await (const linha of linhas) {
    aoLer()
    yield { valores: colunas.map(({ valor }) => valor(linha, visao)), geometria: linha.geometria }
  }
}
