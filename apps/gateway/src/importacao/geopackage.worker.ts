// GeoPackage (OGC 12-128): a SQLite file, read by SQLite itself in WebAssembly, page by page from the disk. The file is
// somebody else's: it is opened to be read only, its schema may run nothing, only real tables are asked for, and no value
// is fetched before its length is known. What it makes SQLite do all the same costs this thread alone, which is ended when it
// takes too long (geopackage.ts).
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import sqlite, { type Database } from 'node-sqlite3-wasm'
import { ErroNoArquivo } from './arquivo.ts'
import { cortarDizendo } from './corte.ts'
import type { Feicao } from './feicao.ts'
import { type EmGraus, emGrausDe } from './projecao.ts'
import { lerGeometriaDoGeoPackage } from './wkb.ts'

/** Where the file is, and which of its tables is wanted. */
export interface PedidoDeLeitura {
  caminho: string
  /** The table, where only one is wanted. */
  tabela?: string | undefined
  /** Whether several tables are read one after the other. */
  todas?: boolean
}

/** So many features at a time; `erro`, in words for who sent the file, comes after the last that could be read. */
export interface Pacote {
  feicoes: Feicao[]
  /** It tells what was left out. */
  notas: string[]
  fim: boolean
  erro?: string
}

const FEICOES_DO_PACOTE = 200
const LETRAS_DO_PACOTE = 4 * 1024 * 1024
/** No row of SQLite takes less: a file whose pages lead back to each other has more rows than bytes. */
const MENOR_LINHA = 4

const MAIOR_GEOMETRIA = 4 * 1024 * 1024
/** Letters of one column, and columns of one table. */
const MAIOR_TEXTO = 2_000
const MAIS_COLUNAS = 300
const MAIS_CAMADAS = 100
/** Ids of WGS 84 and SIRGAS 2000 in degrees. */
const EM_GRAUS = [4326, 4674]

const entreAspas = (nome: string) => `"${nome.replaceAll('"', '""')}"`
const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

const notas: string[] = []

interface Tabela {
  nome: string
  geometria: string
  emGraus: EmGraus
}

/** What SQLite itself made of the schema, whatever the schema says: a view or a generated column would be computed, without end or
 *  beyond all memory, where a table is only read. */
const exigirGuardada = (banco: Database, nome: string) => {
  const tabela = banco.get('select type from pragma_table_list where name = ? and schema = ?', [nome, 'main'])
  const calculadas = banco.get('select count(*) as n from pragma_table_xinfo(?) where hidden <> 0', [nome])
  if ((tabela && tabela.type !== 'table') || Number(calculadas?.n) > 0)
    throw new ErroNoArquivo(
      `No GeoPackage, ${nome} é calculada em vez de guardada. Exporte-o de novo, com tabelas comuns.`,
    )
}

const tabelasDe = (banco: Database): Tabela[] => {
  for (const nome of ['gpkg_geometry_columns', 'gpkg_spatial_ref_sys']) exigirGuardada(banco, nome)
  const camadas = banco.all(
    `select g.table_name as nome, g.column_name as geometria, s.organization_coordsys_id as sistema,
       substr(s.definition, 1, 20000) as definicao, s.srs_id is not null as com_sistema, m.type = 'table' as guardada
     from gpkg_geometry_columns g
     left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
     left join sqlite_master m on m.name = g.table_name and m.type in ('table', 'view')
     order by g.table_name limit ${MAIS_CAMADAS + 1}`,
  ) as Array<Record<string, unknown>>
  const daVez = camadas.slice(0, MAIS_CAMADAS)
  const tabelas = daVez.filter((t) => t.com_sistema && t.guardada)
  for (const { nome, guardada } of daVez.filter((t) => !tabelas.includes(t)))
    notas.push(
      guardada
        ? `Do GeoPackage não foi lida a camada ${texto(nome)}: ela não diz o sistema de coordenadas`
        : `Do GeoPackage não foi lida a camada ${texto(nome)}: ela é calculada (vista) em vez de guardada`,
    )
  if (camadas.length > MAIS_CAMADAS)
    notas.push(`O GeoPackage tem mais de ${MAIS_CAMADAS} camadas; foram lidas as ${MAIS_CAMADAS} primeiras`)
  if (tabelas.length === 0) throw new ErroNoArquivo('O GeoPackage não tem tabela com geometria.')
  for (const t of tabelas) exigirGuardada(banco, texto(t.nome))
  return tabelas.map((t) => ({
    nome: texto(t.nome),
    geometria: texto(t.geometria),
    emGraus: EM_GRAUS.includes(Number(t.sistema)) ? (g) => g : emGrausDe(texto(t.definicao)),
  }))
}

const escolher = (tabelas: readonly Tabela[], { tabela: pedida, todas }: PedidoDeLeitura) => {
  const nomes = tabelas.map((t) => t.nome).join(', ')
  if (pedida === undefined) {
    if (todas || tabelas.length === 1) return tabelas
    throw new ErroNoArquivo(`O GeoPackage tem mais de uma tabela: diga qual com --tabela (${nomes}).`)
  }
  const achada = tabelas.find((t) => t.nome === pedida)
  if (achada) return [achada]
  throw new ErroNoArquivo(`O GeoPackage não tem a tabela ${pedida}; tem: ${nomes}.`)
}

const aparar = (coluna: string, valor: unknown) => {
  if (typeof valor !== 'string') return valor
  return cortarDizendo(valor, MAIOR_TEXTO, `da coluna ${coluna}`, (nota) => notas.push(nota))
}

function* feicoesDa(banco: Database, { nome, geometria, emGraus }: Tabela): Generator<Omit<Feicao, 'linha'>> {
  const todas = banco
    .all(`pragma table_info(${entreAspas(nome)})`)
    .map((c) => texto(c.name))
    .filter((c) => c !== geometria)
  const colunas = todas.slice(0, MAIS_COLUNAS)
  if (todas.length > colunas.length)
    notas.push(`A camada ${nome} tem ${todas.length} colunas; foram lidas as ${MAIS_COLUNAS} primeiras`)
  const g = entreAspas(geometria)
  // No value is fetched before its length is known, and bytes are no text.
  const textos = colunas.map((c, i) => {
    const coluna = entreAspas(c)
    return `case when typeof(${coluna}) <> 'blob' then substr(cast(${coluna} as text), 1, ${MAIOR_TEXTO + 1}) end as c${i}`
  })
  const linhas = banco.prepare(
    `select ${[`length(${g}) as bytes`, `case when length(${g}) <= ${MAIOR_GEOMETRIA} then ${g} end as g`, ...textos].join(', ')}
     from ${entreAspas(nome)}`,
  )
  for (const lida of linhas.iterate() as Iterable<Record<string, unknown>>)
    yield Number(lida.bytes) > MAIOR_GEOMETRIA
      ? { propriedades: {}, recusa: 'A feição passa de 4 MB. Simplifique-a ou divida-a' }
      : {
          propriedades: Object.fromEntries(colunas.map((c, i) => [c, aparar(c, lida[`c${i}`])])),
          geometria: lida.g instanceof Uint8Array ? emGraus(lerGeometriaDoGeoPackage(lida.g)) : null,
        }
}

function* feicoesDe(banco: Database, pedido: PedidoDeLeitura): Generator<Feicao> {
  const { size } = statSync(pedido.caminho)
  let linha = 0
  for (const tabela of escolher(tabelasDe(banco), pedido))
    for (const feicao of feicoesDa(banco, tabela)) {
      linha += 1
      if (linha * MENOR_LINHA > size)
        throw new ErroNoArquivo('O GeoPackage está danificado. Exporte-o de novo.')
      yield { linha, ...feicao }
    }
}

function* lerGeoPackage(pedido: PedidoDeLeitura): Generator<Feicao> {
  const banco = new sqlite.Database(pedido.caminho, { readOnly: true, fileMustExist: true })
  try {
    banco.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on')
    yield* feicoesDe(banco, pedido)
  } finally {
    banco.close()
  }
}

const emPalavras = (erro: unknown) => {
  if (erro instanceof ErroNoArquivo) return erro.message
  if (erro instanceof sqlite.SQLite3Error)
    return `O arquivo não é um GeoPackage que se possa ler: ${erro.message}.`
  throw erro
}

const letrasDe = ({ propriedades, geometria }: Feicao) => JSON.stringify([propriedades, geometria]).length

const leitura = lerGeoPackage(workerData)

const proximo = (): Pacote => {
  const feicoes: Feicao[] = []
  try {
    for (let letras = 0; feicoes.length < FEICOES_DO_PACOTE && letras < LETRAS_DO_PACOTE; ) {
      const { value, done } = leitura.next()
      if (done) return { feicoes, notas: notas.splice(0), fim: true }
      feicoes.push(value)
      letras += letrasDe(value)
    }
    return { feicoes, notas: notas.splice(0), fim: false }
  } catch (erro) {
    return { feicoes, notas: notas.splice(0), fim: true, erro: emPalavras(erro) }
  }
}

// A failure that has no words ends the thread, and whoever asked is told so.
parentPort?.on('message', (oQue: 'mais' | 'fim') => {
  if (oQue === 'fim') leitura.return(undefined)
  parentPort?.postMessage(proximo())
})
