// Files made to hurt: each gets an answer in words, in no time and in the memory of one feature.
import { describe, expect, it } from 'vitest'
import { umGeoPackage } from '../test/geopackage.ts'
import { emPedacos } from '../test/importacao.ts'
import { contarProcessador } from '../test/processador.ts'
import { zipar } from '../test/shapefile.ts'
import { ErroNoArquivo } from './arquivo.ts'
import { comoArquivo } from './disco.ts'
import type { Feicao } from './feicao.ts'
import { ILEGIVEL } from './feicao.ts'
import { lerArquivo } from './formato.ts'
import { lerGeoPackage } from './geopackage.ts'
import { lerKml } from './kml.ts'

const ler = async (bytes: Buffer | string) => {
  const lidas: Feicao[] = []
  const naoAceito = () => new ErroNoArquivo('Formato não aceito.')
  const opcoes = { conferirTabela: <T>(linhas: AsyncIterable<T>) => linhas, naoAceito, notar: () => {} }
  for await (const feicao of lerArquivo(emPedacos(Buffer.from(bytes as string), 64 * 1024), opcoes))
    lidas.push(feicao)
  return lidas
}

const kml = (dentro: string) => `<?xml version="1.0"?><kml><Document>${dentro}</Document></kml>`

describe('a hostile file', () => {
  it.each<[string, Buffer | string, RegExp]>([
    [
      'a KML with entities that grow',
      '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><kml>&b;</kml>',
      /DOCTYPE/,
    ],
    ['a KML that uses an entity of nobody', kml('<name>&b;</name>'), /malformado/],
    ['a KML of a thousand folders in folders', kml('<Folder>'.repeat(1000)), /malformado/],
    ['a KML that does not end', '<?xml version="1.0"?><kml><Placemark>', /malformado/],
    ['another XML', '<?xml version="1.0"?><html></html>', /não aceito/],
    ['a zip of zips', zipar({ 'GO/AREA_IMOVEL.zip': Buffer.from('PK') }), /outros zips \(area_imovel.zip\)/],
    ['a zip of nothing that serves', zipar({ 'leia.txt': Buffer.from('x') }), /não tem nenhum/],
    ['a SQLite that is no GeoPackage', `SQLite format 3\0${'x'.repeat(4096)}`, /não é um GeoPackage/],
    [
      'a GeoPackage whose table is a view without end',
      umGeoPackage(
        [],
        [],
        '',
        `drop table alertas; create view alertas as
         with recursive c(n) as (select 1 union all select n + 1 from c) select n as fid, n as geom from c;`,
      ),
      /não tem tabela com geometria/,
    ],
    ['a CSV of one line without end', `a,b\n"${'x'.repeat(6 * 1024 * 1024)}`, /grande demais/],
    ['a CSV whose row has fields without end', `a;b\n${';'.repeat(3_000_000)}`, /mais de 1\.000 colunas/],
    [
      'a CSV whose row has many fields that are almost too large',
      `a;b;c;d\n${`${'x'.repeat(4 * 1024 * 1024)};`.repeat(3)}`,
      /linha do CSV é grande demais/,
    ],
    ['a KML whose tag has no end', kml(`<a b="${'x'.repeat(2 * 1024 * 1024)}"></a>`), /malformado/],
  ])('%s is refused in words', async (_, bytes, dito) => {
    const gasto = contarProcessador()
    await expect(ler(bytes)).rejects.toThrow(dito)
    expect(gasto()).toBeLessThan(2000)
  })

  it('reads on after a point of many positions, which is none', async () => {
    const lidas = await ler(
      kml(`<Placemark><Point><coordinates>${'1,1 '.repeat(300_000)}</coordinates></Point></Placemark>
        <Placemark><Point><coordinates>-49,-16</coordinates></Point></Placemark>`),
    )
    expect(lidas).toMatchObject([{ geometria: ILEGIVEL }, { geometria: { type: 'Point' } }])
  })

  it('a KML whose text has no end is not waited for', async () => {
    const textos = (async function* () {
      yield '<kml><name>'
      for (;;) yield 'x'.repeat(64 * 1024)
    })()
    await expect(lerKml(textos, 1024 * 1024).next()).rejects.toThrow(/malformado/)
  })

  it.each([
    [
      'its own list of tables is a view without end',
      `drop table gpkg_geometry_columns; create view gpkg_geometry_columns as
       with recursive c(n) as (select 1 union all select n + 1 from c)
       select 'alertas' as table_name, 'geom' as column_name, 1 as srs_id from c where n < 0;`,
    ],
    [
      'a column is computed',
      `drop table alertas; create table alertas (fid integer primary key,
       geom blob generated always as (hex(zeroblob(1000))) virtual);
       insert into alertas (fid) values (1);`,
    ],
  ])('a GeoPackage is refused before SQLite computes anything: %s', async (_, extra) => {
    await expect(ler(umGeoPackage([], [], '', extra))).rejects.toThrow(/calculada em vez de guardada/)
  })

  it('a GeoPackage that takes without end stops nobody, and is ended', async () => {
    const muitas = (o: string) =>
      `with recursive c(n) as (select 1 union all select n + 1 from c limit 30000) select ${o} from c;`
    const bytes = umGeoPackage(
      [],
      [],
      '',
      `drop table gpkg_spatial_ref_sys; create table gpkg_spatial_ref_sys (srs_id, organization_coordsys_id, definition);
       insert into gpkg_spatial_ref_sys ${muitas('1, 4674, n')}
       insert into gpkg_geometry_columns ${muitas(`'alertas', 'geom', 1`)}`,
    )
    let batidas = 0
    const relogio = setInterval(() => {
      batidas += 1
    }, 10)
    const lidas = comoArquivo(emPedacos(bytes, 4096), (caminho) =>
      lerGeoPackage(caminho, { todas: true }, 4000),
    )
    await expect(lidas.next()).rejects.toThrow(/demorou demais/)
    clearInterval(relogio)
    expect(batidas).toBeGreaterThan(40)
  })

  it('runs no trigger of a GeoPackage, and reads bytes in a column as nothing', async () => {
    const extra = `create trigger t after insert on alertas begin delete from alertas; end;
      drop trigger t; create table segredo (x blob);`
    const [lida] = await ler(
      umGeoPackage(
        [{ codigo: 'A' }],
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        '',
        extra,
      ),
    )
    expect(lida).toMatchObject({ propriedades: { codigo: 'A' }, geometria: { type: 'Polygon' } })
  })

  it('a KML of a million vertices costs its placemark alone', async () => {
    const gasto = contarProcessador()
    const posicoes = '-49.123456,-16.123456,0 '.repeat(1_000_000)
    const poligono = (texto: string) =>
      `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${texto}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
    const lidas = await ler(kml(poligono(posicoes) + poligono('-49,-16 -48,-16 -48,-15 -49,-16')))
    expect(lidas).toMatchObject([
      { linha: 1, recusa: expect.stringMatching(/4 MB/) },
      { linha: 2, geometria: { type: 'Polygon' } },
    ])
    expect(gasto()).toBeLessThan(15_000)
  })
})
