// GeoPackage (OGC 12-128): a SQLite file, read by SQLite itself in WebAssembly, page by page from the disk. The file is
// somebody else's: it is opened to be read only, its schema may run nothing, only real tables are asked for, and no value
// is fetched before its length is known.
import type { Database } from 'node-sqlite3-wasm'
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'
import { type EmGraus, emGrausDe } from './projecao.ts'
import { lerGeometriaDoGeoPackage } from './wkb.ts'

const MAIOR_GEOMETRIA = 4 * 1024 * 1024
/** Letters of one column, and columns of one table. */
const MAIOR_TEXTO = 2_000
const MAIS_COLUNAS = 300
/** Ids of WGS 84 and SIRGAS 2000 in degrees. */
const EM_GRAUS = [4326, 4674]

const entreAspas = (nome: string) => `"${nome.replaceAll('"', '""')}"`
const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

interface Tabela {
  nome: string
  geometria: string
  emGraus: EmGraus
}

const tabelasDe = (banco: Database): Tabela[] => {
  const tabelas = banco.all(
    `select g.table_name as nome, g.column_name as geometria, s.organization_coordsys_id as sistema,
       substr(s.definition, 1, 20000) as definicao
     from gpkg_geometry_columns g
     join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
     join sqlite_master m on m.name = g.table_name and m.type = 'table'
     order by g.table_name limit 100`,
  ) as Array<Record<string, unknown>>
  if (tabelas.length === 0) throw new ErroNoArquivo('O GeoPackage não tem tabela com geometria.')
  return tabelas.map((t) => ({
    nome: texto(t.nome),
    geometria: texto(t.geometria),
    emGraus: EM_GRAUS.includes(Number(t.sistema)) ? (g) => g : emGrausDe(texto(t.definicao)),
  }))
}

interface Opcoes {
  /** The table, where only one is wanted. */
  tabela?: string | undefined
  /** Whether several tables are read one after the other. */
  todas?: boolean
}

const escolher = (tabelas: readonly Tabela[], { tabela: pedida, todas }: Opcoes) => {
  const nomes = tabelas.map((t) => t.nome).join(', ')
  if (pedida === undefined) {
    if (todas || tabelas.length === 1) return tabelas
    throw new ErroNoArquivo(`O GeoPackage tem mais de uma tabela: diga qual com --tabela (${nomes}).`)
  }
  const achada = tabelas.find((t) => t.nome === pedida)
  if (achada) return [achada]
  throw new ErroNoArquivo(`O GeoPackage não tem a tabela ${pedida}; tem: ${nomes}.`)
}

function* feicoesDa(banco: Database, { nome, geometria, emGraus }: Tabela): Generator<Omit<Feicao, 'linha'>> {
  const colunas = banco
    .all(`pragma table_info(${entreAspas(nome)})`)
    .map((c) => texto(c.name))
    .filter((c) => c !== geometria)
    .slice(0, MAIS_COLUNAS)
  const g = entreAspas(geometria)
  // No value is fetched before its length is known, and bytes are no text.
  const textos = colunas.map((c, i) => {
    const coluna = entreAspas(c)
    return `case when typeof(${coluna}) <> 'blob' then substr(cast(${coluna} as text), 1, ${MAIOR_TEXTO}) end as c${i}`
  })
  const linhas = banco.prepare(
    `select ${[`length(${g}) as bytes`, `case when length(${g}) <= ${MAIOR_GEOMETRIA} then ${g} end as g`, ...textos].join(', ')}
     from ${entreAspas(nome)}`,
  )
  for (const lida of linhas.iterate() as Iterable<Record<string, unknown>>)
    yield Number(lida.bytes) > MAIOR_GEOMETRIA
      ? { propriedades: {}, recusa: 'A feição passa de 4 MB. Simplifique-a ou divida-a' }
      : {
          propriedades: Object.fromEntries(colunas.map((c, i) => [c, lida[`c${i}`]])),
          geometria: lida.g instanceof Uint8Array ? emGraus(lerGeometriaDoGeoPackage(lida.g)) : null,
        }
}

function* feicoesDe(banco: Database, opcoes: Opcoes): Generator<Feicao> {
  let linha = 0
  for (const tabela of escolher(tabelasDe(banco), opcoes))
    for (const feicao of feicoesDa(banco, tabela)) {
      linha += 1
      yield { linha, ...feicao }
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
