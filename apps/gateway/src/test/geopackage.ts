// A GeoPackage of areas, as QGIS writes one, with the columns of the rows it is given.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'

const umaArea = (anel: ReadonlyArray<readonly [number, number]>) => {
  const b = Buffer.alloc(8 + 5 + 8 + 16 * anel.length)
  b.write('GP\0\x01', 'latin1')
  b.writeUInt8(1, 8)
  b.writeUInt32LE(3, 9)
  b.writeUInt32LE(1, 13)
  b.writeUInt32LE(anel.length, 17)
  anel.forEach(([x, y], i) => {
    b.writeDoubleLE(x, 21 + 16 * i)
    b.writeDoubleLE(y, 29 + 16 * i)
  })
  return b
}

/** In degrees, or in the system that `wkt` defines. */
export const umGeoPackage = (
  linhas: ReadonlyArray<Record<string, string>>,
  aneis: ReadonlyArray<ReadonlyArray<readonly [number, number]>>,
  wkt = '',
  extra = '',
) => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-teste-'))
  try {
    const caminho = join(pasta, 'a.gpkg')
    const db = new sqlite.Database(caminho)
    const colunas = Object.keys(linhas[0] ?? {})
    db.exec(`
      create table gpkg_spatial_ref_sys (srs_id integer primary key, organization_coordsys_id integer, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
      insert into gpkg_geometry_columns values ('alertas', 'geom', 1);
      create table alertas (fid integer primary key, geom blob${colunas.map((c) => `, ${c} text`).join('')});
      ${extra}`)
    db.run('insert into gpkg_spatial_ref_sys values (1, ?, ?)', [wkt ? 31982 : 4674, wkt])
    for (const [i, linha] of linhas.entries())
      db.run(
        `insert into alertas (geom${colunas.map((c) => `, ${c}`).join('')}) values (?${', ?'.repeat(colunas.length)})`,
        [umaArea(aneis[i] ?? []), ...colunas.map((c) => linha[c] ?? null)],
      )
    db.close()
    return readFileSync(caminho)
  } finally {
    rmSync(pasta, { recursive: true })
  }
}
