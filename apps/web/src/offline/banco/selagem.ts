// This layer stands between Dexie and the browser's store: a row goes in sealed, with nothing legible but what finds it (its id, whose it
// is, the indexes, which key sealed it), and comes out open. All of it synchronous, so a transaction stays one.
import type { DBCore, DBCoreCursor, DBCoreTable, DBCoreTableSchema, Middleware } from 'dexie'
import { abrirJson, selarJson } from '../../cifra.ts'
import { CofreTrancado, chaveDoSelo } from '../cofre/chaveiro.ts'
import { chaveiroAberto } from '../cofre/cofre.ts'

type Linha = Record<string, unknown>

const caminhos = ({ keyPath }: { keyPath: string | string[] | null | undefined }) => keyPath ?? []

const camposClaros = ({ primaryKey, indexes }: DBCoreTableSchema) =>
  new Set(['usuarioId', ...[primaryKey, ...indexes].flatMap(caminhos)])

/** Its bytes changed on the disk, or another key sealed it. */
export class LinhaIlegivel extends Error {
  constructor() {
    super('O que estava guardado neste aparelho foi danificado e não pôde ser lido.')
    this.name = 'LinhaIlegivel'
  }
}

const lerSelado = (chave: Uint8Array, selado: Uint8Array, contexto: string) => {
  try {
    return abrirJson(chave, selado, contexto) as Linha
  } catch {
    throw new LinhaIlegivel()
  }
}

const chaveiroDe = ({ usuarioId }: Linha) => chaveiroAberto(String(usuarioId))

const doTipo = (tabela: DBCoreTable) => {
  const claros = camposClaros(tabela.schema)
  const [id = 'id'] = [caminhos(tabela.schema.primaryKey)].flat()
  const contexto = (linha: Linha) => `${tabela.name}/${linha.usuarioId}/${linha[id]}`

  const selarLinha = (linha: Linha) => {
    const chaveiro = chaveiroDe(linha)
    if (!chaveiro) throw new CofreTrancado()
    const { atual } = chaveiro
    const campos = Object.entries(linha)
    const resto = Object.fromEntries(campos.filter(([nome]) => !claros.has(nome)))
    return {
      ...Object.fromEntries(campos.filter(([nome]) => claros.has(nome))),
      selo: atual,
      selado: selarJson(chaveDoSelo(chaveiro, atual), resto, contexto(linha)),
    }
  }
  const abrirLinha = (linha: Linha | undefined) => {
    if (!linha || !('selado' in linha)) return linha
    const { selado, selo, ...clara } = linha as Linha & { selado: Uint8Array; selo: number }
    const chaveiro = chaveiroDe(linha)
    // Another user's: that it exists is all that can be known.
    if (!chaveiro) return clara
    return { ...clara, ...lerSelado(chaveDoSelo(chaveiro, selo), selado, contexto(linha)) }
  }
  /** One row that no longer opens does not take the others with it: it stays where it is, and is counted apart. */
  const abrirVarias = (linhas: Linha[]) =>
    linhas.flatMap((linha) => {
      try {
        return [abrirLinha(linha)]
      } catch {
        return []
      }
    })
  return { selarLinha, abrirLinha, abrirVarias }
}

const comoAberto = (cursor: DBCoreCursor, abrirLinha: (linha: Linha) => Linha | undefined): DBCoreCursor =>
  Object.create(cursor, { value: { get: () => abrirLinha(cursor.value) } })

const selada = (tabela: DBCoreTable): DBCoreTable => {
  const { selarLinha, abrirLinha, abrirVarias } = doTipo(tabela)
  return {
    ...tabela,
    mutate: (pedido) =>
      tabela.mutate(
        pedido.type === 'add' || pedido.type === 'put'
          ? { ...pedido, values: pedido.values.map(selarLinha) }
          : pedido,
      ),
    // `then` keeps the transaction: an `await` might let it close.
    get: (pedido) => tabela.get(pedido).then(abrirLinha),
    getMany: (pedido) => tabela.getMany(pedido).then((linhas) => linhas.map(abrirLinha)),
    query: (pedido) =>
      tabela.query(pedido).then((r) => (pedido.values ? { ...r, result: abrirVarias(r.result) } : r)),
    openCursor: (pedido) =>
      tabela
        .openCursor(pedido)
        .then((cursor) => (cursor && pedido.values ? comoAberto(cursor, abrirLinha) : cursor)),
  }
}

export const selagem = (tabelas: readonly string[]): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'selagem',
  create: (nucleo) => ({
    ...nucleo,
    table: (nome) => (tabelas.includes(nome) ? selada(nucleo.table(nome)) : nucleo.table(nome)),
  }),
})
