// Files made to hurt: each gets an answer in words, in no time and in the memory of one feature.
import { describe, expect, it } from 'vitest'
import { umGeoPackage } from '../test/geopackage.ts'
import { emPedacos } from '../test/importacao.ts'
import { contarProcessador } from '../test/processador.ts'
import { zipar } from '../test/shapefile.ts'
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'
import { lerArquivo } from './formato.ts'

const ler = async (bytes: Buffer | string) => {
  const lidas: Feicao[] = []
  const naoAceito = () => new ErroNoArquivo('Formato não aceito.')
  const opcoes = { conferirTabela: <T>(linhas: AsyncIterable<T>) => linhas, naoAceito }
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
  ])('%s is refused in words', async (_, bytes, dito) => {
    const gasto = contarProcessador()
    await expect(ler(bytes)).rejects.toThrow(dito)
    expect(gasto()).toBeLessThan(2000)
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
    expect(gasto()).toBeLessThan(4000)
  })
})
