// GeoPackage (OGC 12-128r18): a SQLite file, made on the disk by the library that reads the imported ones, and then sent.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TipoDeColuna, Valor } from '@guara/domain/exportacao/coluna'
import type { Database } from 'node-sqlite3-wasm'
import type { ColunaEscrita, Escritor, Registro } from './registro.ts'
import { caixaDe, comoWkb } from './wkb.ts'

/** SIRGAS 2000 in degrees, which is what the system keeps. */
const SIRGAS = 4674
const WKT_SIRGAS =
  'GEOGCS["SIRGAS 2000",DATUM["Sistema_de_Referencia_Geocentrico_para_las_AmericaS_2000",SPHEROID["GRS 1980",6378137,298.257222101,AUTHORITY["EPSG","7019"]],AUTHORITY["EPSG","6674"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4674"]]'
const WKT_WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]'

const TIPOS: Record<TipoDeColuna, string> = {
  texto: 'TEXT',
  numero: 'DOUBLE',
  inteiro: 'INTEGER',
  dia: 'DATE',
  instante: 'DATETIME',
}

const ESQUEMA = `
  pragma application_id = 1196444487; pragma user_version = 10300;
  pragma journal_mode = off; pragma synchronous = off;
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer not null primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text);
  create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
    description text default '', last_change datetime not null default (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x double, min_y double, max_x double, max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
  create table gpkg_geometry_columns (table_name text not null references gpkg_contents (table_name), column_name text not null,
    geometry_type_name text not null, srs_id integer not null references gpkg_spatial_ref_sys (srs_id), z tinyint not null,
    m tinyint not null, primary key (table_name, column_name));
  insert into gpkg_spatial_ref_sys values ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', null);`

const criar = (banco: Database, nome: string, colunas: readonly ColunaEscrita[]) => {
  banco.exec(ESQUEMA)
  banco.run('insert into gpkg_spatial_ref_sys values (?, 4326, ?, 4326, ?, null)', [
    'WGS 84',
    'EPSG',
    WKT_WGS84,
  ])
  banco.run('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)', [
    'SIRGAS 2000',
    SIRGAS,
    'EPSG',
    SIRGAS,
    WKT_SIRGAS,
  ])
  const campos = colunas.map(({ chave, tipo }) => `"${chave}" ${TIPOS[tipo]}`)
  banco.exec(
    `create table "${nome}" (fid integer primary key autoincrement not null, geom geometry, ${campos.join(', ')})`,
  )
  banco.run('insert into gpkg_contents (table_name, data_type, identifier, srs_id) values (?, ?, ?, ?)', [
    nome,
    'features',
    nome,
    SIRGAS,
  ])
  banco.run('insert into gpkg_geometry_columns values (?, ?, ?, ?, 0, 0)', [nome, 'geom', 'GEOMETRY', SIRGAS])
}

/** An instant is written in UTC, with its milliseconds. */
const escrito = (valor: Valor, tipo: TipoDeColuna) =>
  tipo === 'instante' && typeof valor === 'string' ? new Date(valor).toISOString() : valor

const preencher = async (
  banco: Database,
  nome: string,
  colunas: readonly ColunaEscrita[],
  registros: AsyncIterable<Registro>,
) => {
  const inserir = banco.prepare(
    `insert into "${nome}" (geom, ${colunas.map(({ chave }) => `"${chave}"`).join(', ')})
     values (?${', ?'.repeat(colunas.length)})`,
  )
  const caixa: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  try {
    banco.exec('begin')
    for await (const { valores, geometria } of registros) {
      if (geometria) caixaDe(geometria, caixa)
      inserir.run([
        geometria && comoWkb(geometria, SIRGAS),
        ...colunas.map(({ tipo }, i) => escrito(valores[i] ?? null, tipo)),
      ])
    }
    banco.exec('commit')
  } finally {
    inserir.finalize()
  }
  if (caixa[0] !== Infinity)
    banco.run('update gpkg_contents set min_x = ?, min_y = ?, max_x = ?, max_y = ?', caixa)
}

/** The names of table and columns are those of the domain, and never of who asks. */
export const escreverGeoPackage: Escritor = async function* (nome, colunas, registros) {
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const pasta = await mkdtemp(join(tmpdir(), 'guara-exportacao-'))
  try {
    const caminho = join(pasta, 'arquivo.gpkg')
    const banco = new sqlite.Database(caminho)
    try {
      criar(banco, nome, colunas)
      await preencher(banco, nome, colunas, registros)
    } finally {
      banco.close()
    }
    yield* createReadStream(caminho)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
