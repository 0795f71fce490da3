// GeoPackage (OGC 12-128): a SQLite file, read by SQLite itself in WebAssembly, page by page from the disk. The file is
// somebody else's: it is opened to be read only, its schema may run nothing, only real tables are asked for, and no value
// is fetched before its length is known.
import type { Database } from 'node-sqlite3-wasm'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { colunaDoNome } from './nome-da-feicao.ts'
import { lerGeometriaDoGeoPackage } from './wkb.ts'

const MAIOR_GEOMETRIA = 4 * 1024 * 1024
const MAIOR_NOME = 1_000
/** Ids of WGS 84 and SIRGAS 2000 in degrees. */
const EM_GRAUS = [4326, 4674]

interface Opcoes {
  coluna: string | undefined
  /** The table, where the file has more than one. */
  tabela: string | undefined
}

const entreAspas = (nome: string) => `"${nome.replaceAll('"', '""')}"`
const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

const tabelaDe = (banco: Database, pedida: string | undefined) => {
  const tabelas = banco.all(
    `select g.table_name as nome, g.column_name as geometria, s.organization_coordsys_id as sistema
     from gpkg_geometry_columns g
     join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
     join sqlite_master m on m.name = g.table_name and m.type = 'table'
     order by g.table_name limit 100`,
  ) as Array<Record<string, unknown>>
  const [achada, ...outras] = tabelas.filter((t) => pedida === undefined || t.nome === pedida)
  const nomes = tabelas.map((t) => texto(t.nome)).join(', ')
  if (!achada)
    throw new ErroNoArquivo(
      pedida === undefined
        ? 'O GeoPackage não tem tabela com geometria.'
        : `O GeoPackage não tem a tabela ${pedida}; tem: ${nomes || 'nenhuma'}.`,
    )
  if (outras.length > 0)
    throw new ErroNoArquivo(`O GeoPackage tem mais de uma tabela: diga qual com --tabela (${nomes}).`)
  if (!EM_GRAUS.includes(Number(achada.sistema)))
    throw new ErroNoArquivo(
      'O GeoPackage está em outro sistema de coordenadas. Exporte-o em SIRGAS 2000 ou WGS 84, em graus.',
    )
  return { nome: texto(achada.nome), geometria: texto(achada.geometria) }
}

function* feicoesDe(banco: Database, { coluna, tabela: pedida }: Opcoes): Generator<Feicao> {
  const tabela = tabelaDe(banco, pedida)
  const colunas = banco.all(`pragma table_info(${entreAspas(tabela.nome)})`).map((c) => texto(c.name))
  const doNome = colunaDoNome(colunas, coluna)
  if (coluna !== undefined && !doNome)
    throw new ErroNoArquivo(`A tabela não tem a coluna ${coluna}; tem: ${colunas.join(', ')}.`)
  const g = entreAspas(tabela.geometria)
  const nome = doNome ? `substr(cast(${entreAspas(doNome)} as text), 1, ${MAIOR_NOME})` : `''`
  const linhas = banco.prepare(
    `select length(${g}) as bytes, case when length(${g}) <= ${MAIOR_GEOMETRIA} then ${g} end as geometria,
       ${nome} as nome from ${entreAspas(tabela.nome)}`,
  )
  let linha = 0
  for (const lida of linhas.iterate() as Iterable<Record<string, unknown>>) {
    linha += 1
    const { geometria } = lida
    yield Number(lida.bytes) > MAIOR_GEOMETRIA
      ? { linha, propriedades: {}, recusa: 'A feição passa de 4 MB. Simplifique-a ou divida-a' }
      : {
          linha,
          propriedades: doNome ? { [doNome]: lida.nome } : {},
          geometria: geometria instanceof Uint8Array ? lerGeometriaDoGeoPackage(geometria) : null,
        }
  }
}

export async function* lerGeoPackage(caminho: string, opcoes: Opcoes): AsyncGenerator<Feicao> {
  // Only who imports pays for it.
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const abrir = () => {
    const banco = new sqlite.Database(caminho, { readOnly: true, fileMustExist: true })
    banco.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on')
    return banco
  }
  let banco: Database | undefined
  try {
    banco = abrir()
    yield* feicoesDe(banco, opcoes)
  } catch (erro) {
    if (erro instanceof sqlite.SQLite3Error)
      throw new ErroNoArquivo(`O arquivo não é um GeoPackage que se possa ler: ${erro.message}.`)
    throw erro
  } finally {
    banco?.close()
  }
}
