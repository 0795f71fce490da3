// The files that the sources publish, in their own layouts, each small: every line of each goes somewhere.
import { alertas, importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import { contaFecha } from '@guara/domain/importacao/schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { multipart } from '../../../test/arquivos.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umGeoPackage } from '../../../test/geopackage.ts'
import { importarBytes } from '../../../test/importacao.ts'
import { UTM_22S, umPoligono, umQuadrado, umShapefile, zipar } from '../../../test/shapefile.ts'
import { umaSessao, umToken, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

/** The dry run first: what it says is what happens, and the account of both closes. */
const importar = async (bytes: Buffer | string, mais: object = {}) => {
  const conteudo = Buffer.from(bytes as string)
  const seca = await importarBytes(banco.db, conteudo, { ...mais, seco: true })
  const real = await importarBytes(banco.db, conteudo, mais)
  expect(seca).toEqual(real)
  expect(contaFecha(real)).toBe(true)
  return real
}

interface Guardado {
  codigo: string
  categoria: string
  dia: string
  area: number
  versao: number
  partes: number
  tipo: string
  municipio: string
  detalhes: Record<string, string>
}

const guardados = async () => {
  const { rows } = await sql<Guardado>`
    select a.codigo_externo as codigo, k.codigo as categoria, a.data_deteccao::text as dia, a.area_ha as area, a.versao,
      c.geometria ->> 'type' as tipo, jsonb_array_length(c.geometria -> 'coordinates') as partes, m.nome as municipio,
      c.detalhes
    from alerta a join alerta_conteudo c on c.alerta_id = a.id join categoria_alerta k on k.id = a.categoria_id
    join municipio m on m.id = a.municipio_id order by a.codigo_externo`.execute(banco.db)
  return rows
}

/** A square of a hundredth of a degree in the fields around Goiânia, some steps east of the first. */
const quadrado = (passos = 0) => umQuadrado([-49.25 + passos * 0.01, -16.6], 0.01)
const deter = (gid: string, passos: number, mais: object = {}) => ({
  type: 'Feature',
  properties: {
    gid,
    origin_gid: 7,
    classname: 'DESMATAMENTO_CR',
    quadrant: null,
    path_row: '206/118',
    view_date: '2026-10-01Z',
    sensor: 'WFI',
    satellite: 'Amazonia-1',
    areauckm: 0,
    uc: null,
    areamunkm: 1.18,
    municipality: 'Goiânia',
    mun_geocod: '5208707',
    uf: 'GO',
    publish_month: '2026-10-01Z',
    areatotalkm: 3.54,
    ...mais,
  },
  geometry: { type: 'MultiPolygon', coordinates: [[quadrado(passos)]] },
})
const colecao = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

/** The columns of the zip of the portal, whose table holds ten letters of each name. */
const doZip = (FID: string) => ({
  FID,
  CLASSNAME: 'DESMATAMENTO_CR',
  QUADRANT: '',
  PATH_ROW: '206/118',
  VIEW_DATE: '2026-10-01',
  SENSOR: 'WFI',
  SATELLITE: 'Amazonia-1',
  AREAUCKM: '0',
  UC: 'APA do Córrego',
  AREAMUNKM: '1.18',
  MUNICIPALI: 'Goiânia',
  GEOCODIBGE: '5208707',
  UF: 'GO',
  PUBLISH_MO: '2026-10-01',
})

describe('DETER', () => {
  it('joins the pieces of one gid into one alert of many parts, wherever they are in the file', {
    tags: ['demorado'],
  }, async () => {
    const outros = Array.from({ length: 600 }, (_, i) => deter(`x${i}`, 0))
    const arquivo = colecao(
      deter('100_curr', 0, { uc: 'APA do Exemplo', areauckm: 0.2 }),
      deter('100_curr', 1),
      ...outros,
      deter('100_curr', 3, { municipality: 'Senador Canedo', areamunkm: 0.5 }),
      deter('100_curr', 1),
    )
    expect(await importar(arquivo)).toMatchObject({ lidos: 604, novos: 601, reunidos: 2, repetidos: 1 })
    const [reunido] = await guardados()
    expect(reunido).toMatchObject({
      codigo: '100/2026-10-01',
      dia: '2026-10-01',
      area: 286,
      partes: 3,
      tipo: 'MultiPolygon',
      versao: 1,
      detalhes: { unidadeDeConservacao: 'APA do Exemplo' },
    })
    expect(await importar(arquivo)).toMatchObject({ lidos: 604, novos: 0, repetidos: 604, corrigidos: 0 })
  })

  it('of a code whose rows are points in different places keeps the first and says so of the others', async () => {
    const ponto = (x: number) => ({
      ...deter('1', 0),
      geometry: { type: 'Point', coordinates: [-49.25 + x, -16.6] },
    })
    expect(await importar(colecao(ponto(0), ponto(0.01)))).toMatchObject({
      novos: 1,
      recusados: 1,
      motivos: [[2, expect.stringMatching(/outro lugar/)]],
    })
  })

  it('of one code with another class or another day keeps the first and says so of the others', async () => {
    const arquivo = colecao(
      deter('1', 0),
      deter('1', 1, { classname: 'MINERACAO' }),
      deter('1', 0, { view_date: '2026-10-02' }),
      deter('1', 2),
    )
    expect(await importar(arquivo)).toMatchObject({
      novos: 1,
      reunidos: 1,
      recusados: 2,
      motivos: [
        [2, expect.stringMatching(/outra categoria/)],
        [3, expect.stringMatching(/outra data/)],
      ],
    })
    expect(await guardados()).toMatchObject([{ categoria: 'DESMATAMENTO_CR', dia: '2026-10-01', partes: 2 }])
  })

  it('reads its zip as the portal gives it: in a folder, in Latin-1, with other things beside', async () => {
    const camada = umShapefile([umPoligono([quadrado()])], [doZip('5_hist')], { pasta: 'deter-cerrado-nb/' })
    expect(await importar(camada)).toMatchObject({ lidos: 1, novos: 1 })
    const [{ detalhes, ...alerta } = { detalhes: {} }] = await guardados()
    expect(alerta).toMatchObject({ codigo: '5/2026-10-01', area: 118, municipio: 'Goiânia' })
    expect(detalhes).toMatchObject({
      unidadeDeConservacao: 'APA do Córrego',
      satelite: 'Amazonia-1',
      sensor: 'WFI',
    })
    const { rows } = await sql`select fonte from alerta`.execute(banco.db)
    expect(rows).toEqual([{ fonte: 'DETER' }])
  })

  it('knows an alert that passed from the current table to the past one, and tells another of the same number', async () => {
    const zip = (fid: string, mais: object = {}) =>
      umShapefile([umPoligono([quadrado()])], [{ ...doZip(fid), ...mais }])
    expect(await importar(zip('5_curr'))).toMatchObject({ novos: 1 })
    expect(await importar(zip('5_hist'))).toMatchObject({ novos: 0, repetidos: 1 })
    const doServico = deter('5_hist', 0, { uc: 'APA do Córrego', areamunkm: '1.18' })
    expect(await importar(colecao(doServico))).toMatchObject({ novos: 0, corrigidos: 0, repetidos: 1 })
    expect(await importar(zip('5_curr', { VIEW_DATE: '2026-10-02' }))).toMatchObject({
      novos: 1,
      corrigidos: 0,
    })
  })
})

describe('a source that corrects itself', () => {
  it('makes another version that people are told of, and keeps the one before', async () => {
    const gestor = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
    const fiscal = await umUsuario(banco.db)
    await importar(colecao(deter('1', 0), deter('2', 0), deter('3', 0), deter('3', 1)))
    await sql`insert into alerta_vinculo (usuario_id, alerta_id, desde)
      select ${fiscal.id}, id, now() from alerta where codigo_externo = '2'`.execute(banco.db)
    // The second changes its area, the third loses a piece, the first stays.
    const outra = colecao(deter('1', 0), deter('2', 0, { areamunkm: 2 }), deter('3', 0))
    expect(await importar(outra)).toMatchObject({ lidos: 3, corrigidos: 2, repetidos: 1, novos: 0 })
    expect((await guardados()).map((a) => [a.codigo, a.versao, a.area, a.partes])).toEqual([
      ['1', 1, 118, 1],
      ['2', 2, 200, 1],
      ['3', 2, 118, 1],
    ])
    const { rows } = await sql<{ area: number; partes: number }>`
      select (conteudo ->> 'area_ha')::float8 as area, jsonb_array_length(conteudo -> 'geometria' -> 'coordinates') as partes
      from alerta_versao v join alerta a on a.id = v.alerta_id order by a.codigo_externo`.execute(banco.db)
    expect(rows).toEqual([
      { area: 118, partes: 1 },
      { area: 236, partes: 2 },
    ])
    const avisos = await banco.db
      .selectFrom('aviso')
      .select(['usuario_id', 'titulo', 'endereco'])
      .where('usuario_id', 'in', [gestor.id, fiscal.id])
      .execute()
    expect(avisos).toContainEqual({
      usuario_id: fiscal.id,
      titulo: '1 alerta corrigido pela fonte',
      endereco: expect.stringMatching(/^\/alerta\/ALR-/),
    })
    expect(avisos).toContainEqual({
      usuario_id: gestor.id,
      titulo: '2 alertas corrigidos pela fonte',
      endereco: expect.stringMatching(/^\/gestao\/importacoes\?id=/),
    })
    const { rows: historico } = await sql<{ texto: string }>`
      select justificativa as texto from alerta_historico h join alerta a on a.id = h.alerta_id
      where evento = 'CORRIGIR' order by a.codigo_externo`.execute(banco.db)
    expect(historico.map((h) => h.texto)).toEqual([
      'área de 118 ha para 200 ha',
      'área de 236 ha para 118 ha; contorno',
    ])
  })

  it('adds a piece to what it repeated many rows before, and loses none', {
    tags: ['demorado'],
  }, async () => {
    await importar(colecao(deter('1', 0), deter('2', 0), deter('2', 1)))
    const outros = Array.from({ length: 500 }, (_, i) => deter(`x${i}`, 0))
    // What the first batch repeats whole is told again, and told more of, in the second.
    const arquivo = colecao(
      deter('1', 0),
      deter('2', 0),
      deter('2', 1),
      ...outros,
      deter('1', 1),
      deter('2', 0),
    )
    expect(await importar(arquivo)).toMatchObject({ novos: 500, corrigidos: 1, reunidos: 1, repetidos: 3 })
    expect((await guardados()).slice(0, 2)).toMatchObject([
      { codigo: '1', versao: 2, partes: 2, area: 236 },
      { codigo: '2', versao: 1, partes: 2, area: 236 },
    ])
  })

  it('tells the piece of a correction that it refuses as the dry run does', async () => {
    await importar(colecao(deter('1', 0)))
    const outra = colecao(deter('1', 1), deter('1', 2, { classname: 'MINERACAO' }))
    expect(await importar(outra)).toMatchObject({
      corrigidos: 1,
      recusados: 1,
      motivos: [[2, expect.any(String)]],
    })
  })

  it('of a file that breaks half-way corrects nothing', async () => {
    await importar(colecao(deter('1', 0)))
    const cortado = Buffer.from(colecao(deter('1', 1), deter('9', 0))).subarray(0, -2)
    await expect(importarBytes(banco.db, cortado)).rejects.toThrow(/GeoJSON/)
    expect((await guardados()).map((a) => [a.codigo, a.versao])).toEqual([
      ['1', 1],
      ['9', 1],
    ])
    const { lidos, novos } = await banco.db
      .selectFrom('importacao')
      .select(['lidos', 'novos'])
      .where('situacao', '=', 'FALHOU')
      .executeTakeFirstOrThrow()
    expect([lidos, novos]).toEqual([1, 1])
  })
})

describe('MapBiomas Alerta', () => {
  it('keeps whom it had it from, what presses on the place and the days of its images', async () => {
    const linha = {
      CODEALERTA: '1401234',
      FONTE: 'DETER-B, GLAD',
      BIOMA: 'Cerrado',
      ESTADO: 'GOIÁS',
      MUNICIPIO: 'GOIÂNIA',
      AREAHA: '118.2',
      DATADETEC: '2026-09-20',
      DTIMGANT: '2026-08-01',
      DTIMGDEP: '2026-09-30',
      DTPUBLI: '2026-10-15',
      VPRESSAO: 'agricultura',
    }
    await importar(umShapefile([umPoligono([quadrado()])], [linha]))
    await importar(
      colecao({
        type: 'Feature',
        properties: {
          alertCode: 900,
          source: ['SAD', 'GLAD'],
          detectedAt: '2026-09-20T00:00:00Z',
          publishedAt: '2026-10-15',
          areaHa: 118,
          beforeImageDate: '2026-08-01',
          afterImageDate: '2026-09-30',
          pressure: 'mining',
        },
        geometry: deter('', 0).geometry,
      }),
    )
    const esperado = (fontes: string, pressao: string) => ({
      fontesDaDeteccao: fontes,
      pressao,
      dataAntes: '2026-08-01',
      dataDepois: '2026-09-30',
      publicadoEm: '2026-10-15',
    })
    expect((await guardados()).map((a) => [a.codigo, a.categoria, a.detalhes])).toEqual([
      ['1401234', 'SUPRESSAO_VEGETACAO', expect.objectContaining(esperado('DETER-B, GLAD', 'agricultura'))],
      ['900', 'SUPRESSAO_VEGETACAO', expect.objectContaining(esperado('SAD, GLAD', 'mining'))],
    ])
  })
})

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Alertas</name>
<Placemark id="k1"><name>um</name><ExtendedData><SchemaData><SimpleData name="classname">MINERACAO</SimpleData>
<SimpleData name="view_date">2026-10-01</SimpleData></SchemaData></ExtendedData>
<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>
${quadrado()
  .map(([x, y]) => `${x},${y},0`)
  .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry></Placemark>
<Placemark id="k2"><ExtendedData><Data name="classname"><value>MINERACAO</value></Data>
<Data name="view_date"><value>2026-10-02</value></Data></ExtendedData>
<LineString><coordinates>-49,-16 -49,-17</coordinates></LineString></Placemark>
</Folder></Document></kml>`

/** The first square, in metres of zone 22 south. */
const EM_METROS: Array<[number, number]> = [
  [686_690.7, 8_163_879.4],
  [686_700.4, 8_164_986.0],
  [687_767.5, 8_164_976.7],
  [687_757.8, 8_163_870.1],
  [686_690.7, 8_163_879.4],
]

describe('other formats', () => {
  it('turns the metres of UTM into degrees by the .prj, and refuses an old datum', async () => {
    const linha = { GID: '1', CLASSNAME: 'MINERACAO', VIEW_DATE: '20261001' }
    await importar(umShapefile([umPoligono([EM_METROS])], [linha], { prj: UTM_22S }))
    const { rows } = await sql<{ longitude: number; latitude: number; area_ha: number }>`
      select longitude, latitude, area_ha from alerta`.execute(banco.db)
    expect(rows[0]?.longitude).toBeCloseTo(-49.245, 3)
    expect(rows[0]?.latitude).toBeCloseTo(-16.595, 3)
    expect(rows[0]?.area_ha).toBeCloseTo(118, 0)
    const velho = UTM_22S.replaceAll('SIRGAS_2000', 'SAD_1969').replaceAll('SIRGAS', 'SAD69')
    await expect(
      importarBytes(banco.db, umShapefile([umPoligono([EM_METROS])], [linha], { prj: velho })),
    ).rejects.toThrow(/SIRGAS 2000 ou WGS 84/)
  })

  it('reads KML, alone and in its zip, and a GeoPackage in degrees and in metres', {
    tags: ['demorado'],
  }, async () => {
    expect(await importar(KML)).toMatchObject({
      lidos: 2,
      novos: 1,
      motivos: [[2, 'Geometria ausente ou inválida']],
    })
    expect(await importar(zipar({ 'doc.kml': Buffer.from(KML) }))).toMatchObject({ lidos: 2, repetidos: 1 })
    const linhas = [{ codigo: 'G1', categoria: 'MINERACAO', data: '2026-10-03' }]
    expect(await importar(umGeoPackage(linhas, [quadrado()]))).toMatchObject({ lidos: 1, novos: 1 })
    const emMetros = umGeoPackage([{ ...linhas[0], codigo: 'G2' }], [EM_METROS], UTM_22S)
    expect(await importar(emMetros)).toMatchObject({ lidos: 1, novos: 1 })
    expect((await guardados()).map((a) => [a.codigo, a.area && Math.round(a.area)])).toEqual([
      ['G1', 118],
      ['G2', 118],
      [expect.stringMatching(/^sha256:/), 118],
    ])
  })

  it('reads the day and the name of a Placemark where its table tells none', async () => {
    const lugar = (n: number, tempo: string) => `<Placemark><name>Vão ${n}</name>${tempo}
      <Point><coordinates>-49.2${n},-16.6</coordinates></Point></Placemark>`
    const kml = `<kml><Document>
      ${lugar(1, '<TimeStamp><when>2026-10-01T12:00:00Z</when></TimeStamp>')}
      ${lugar(2, '<TimeSpan><begin>2026-10-02</begin><end>2026-10-09</end></TimeSpan>')}</Document></kml>`
    expect(await importar(kml, { categoria: 'LAVRA_SEM_LICENCA' })).toMatchObject({ lidos: 2, novos: 2 })
    const lidos = (await guardados()).map((a) => [a.dia, a.detalhes.descricao])
    expect(lidos.toSorted()).toEqual([
      ['2026-10-01', 'Vão 1'],
      ['2026-10-02', 'Vão 2'],
    ])
  })

  it('takes the numbers of rows for no code: two files, two layers and two files of a zip are other alerts', {
    tags: ['demorado'],
  }, async () => {
    const camada = (passos: number, mais: object = {}) =>
      colecao({
        type: 'Feature',
        id: 1,
        properties: { id: 1, gid: 1, fid: '1', categoria: 'MINERACAO', data: '2026-10-01', ...mais },
        geometry: deter('', passos).geometry,
      })
    expect(await importar(camada(0))).toMatchObject({ novos: 1 })
    expect(await importar(camada(1))).toMatchObject({ novos: 1, corrigidos: 0 })
    const zip = zipar({ 'a.geojson': Buffer.from(camada(2)), 'b.geojson': Buffer.from(camada(3)) })
    expect(await importar(zip)).toMatchObject({ novos: 2, reunidos: 0 })
    const linha = { categoria: 'MINERACAO', data: '2026-10-01' }
    const comDuas = (passos: number) =>
      umGeoPackage(
        [linha],
        [quadrado(passos)],
        '',
        `
        create table outra (fid integer primary key, geom blob, categoria text, data text);
        insert into gpkg_geometry_columns values ('outra', 'geom', 1);
        create trigger copia after insert on alertas begin
          insert into outra (geom, categoria, data) values (new.geom, new.categoria, '2026-10-02'); end;`,
      )
    expect(await importar(comDuas(4))).toMatchObject({ novos: 2 })
    expect(await importar(comDuas(5))).toMatchObject({ novos: 2 })
    const kml = (passos: number) =>
      `<kml><Placemark id="1"><ExtendedData><Data name="categoria"><value>MINERACAO</value></Data>
       <Data name="data"><value>2026-10-01</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>
       ${quadrado(passos)
         .map((p) => p.join())
         .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
    expect(await importar(kml(6))).toMatchObject({ novos: 1 })
    expect(await importar(kml(7))).toMatchObject({ novos: 1 })
    // The same place told again is the same alert, and a code of letters is one.
    expect(await importar(camada(0))).toMatchObject({ repetidos: 1 })
    expect(await importar(camada(8, { id: 'PROC-17/2026' }))).toMatchObject({ novos: 1 })
    expect((await guardados())[0]?.codigo).toBe('PROC-17/2026')
  })

  it('reads the CSVs of a zip one after the other', async () => {
    const csv = (codigo: string) =>
      Buffer.from(
        `codigo;categoria;data;latitude;longitude;descricao\n${codigo};MINERACAO;01/10/2026;-16,6;-49,25;Água\n`,
        'latin1',
      )
    expect(await importar(zipar({ 'a/1.csv': csv('A'), 'a/2.csv': csv('B') }))).toMatchObject({
      lidos: 2,
      novos: 2,
    })
    expect((await guardados()).map((a) => a.detalhes.descricao)).toEqual(['Água', 'Água'])
  })
})

describe('what is left out', () => {
  const observacoesDe = async (bytes: Buffer | string, mais: object = {}) => {
    const id = crypto.randomUUID()
    const contagem = await importarBytes(banco.db, Buffer.from(bytes as string), { id, seco: true, ...mais })
    const { observacoes } = await banco.db
      .selectFrom('importacao')
      .select('observacoes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { contagem, observacoes }
  }
  const csv = 'codigo;categoria;data;latitude;longitude\nA;MINERACAO;01/10/2026;-16,6;-49,25\n'

  it('of a zip is told by name', { tags: ['demorado'] }, async () => {
    const gpkg = umGeoPackage([{ codigo: 'G', categoria: 'MINERACAO', data: '2026-10-01' }], [quadrado()])
    const zip = {
      'a.csv': Buffer.from(csv),
      'b.kml': Buffer.from(KML),
      'c/d.gpkg': gpkg,
      'e.xlsx': Buffer.from('x'),
      'f.dbf': Buffer.from('x'),
      'leia-me.txt': Buffer.from('x'),
    }
    expect((await observacoesDe(zipar(zip))).observacoes).toEqual([
      'Do zip não foram lidos: a.csv, c/d.gpkg, e.xlsx, f.dbf',
    ])
    const so = await observacoesDe(zipar({ 'c/d.gpkg': gpkg, 'e.zip': zipar({}) }))
    expect(so).toMatchObject({
      contagem: { novos: 1 },
      observacoes: ['Do zip não foram lidos: e.zip', 'Colunas que não são lidas: fid'],
    })
  })

  it('of a GeoPackage is told by layer, and long texts as well', { tags: ['demorado'] }, async () => {
    const linha = { codigo: 'G', categoria: 'MINERACAO', data: '2026-10-01', descricao: 'x'.repeat(2500) }
    const gpkg = umGeoPackage(
      [linha],
      [quadrado()],
      '',
      `
      create view calculada as select * from alertas;
      insert into gpkg_geometry_columns values ('calculada', 'geom', 1);
      create table solta (fid integer primary key, geom blob, codigo text);
      insert into gpkg_geometry_columns values ('solta', 'geom', 99);`,
    )
    expect(await observacoesDe(gpkg)).toMatchObject({
      contagem: { lidos: 1, novos: 1 },
      observacoes: [
        'Do GeoPackage não foi lida a camada calculada: ela é calculada (vista) em vez de guardada',
        'Do GeoPackage não foi lida a camada solta: ela não diz o sistema de coordenadas',
        'Um texto da coluna descricao passa de 2.000 letras e foi cortado',
        'Colunas que não são lidas: fid',
      ],
    })
  })

  it('of a table is told by column, and what is cut by how often', async () => {
    const linha = (gid: string) => deter(gid, 0, { satellite: 'y'.repeat(61) })
    expect((await observacoesDe(colecao(linha('1'), linha('2')))).observacoes).toEqual([
      'Um texto de satelite passa de 60 letras e foi cortado (2 vezes)',
      'Colunas que não são lidas: origin_gid, path_row, areauckm, mun_geocod, publish_month, areatotalkm',
    ])
  })

  it('of the texts of many pieces is told where they are read', async () => {
    const pecas = Array.from({ length: 12 }, (_, i) => deter('1', i, { uc: `${i}${'z'.repeat(190)}` }))
    await importar(colecao(...pecas))
    const [{ detalhes } = { detalhes: {} as Record<string, string> }] = await guardados()
    expect(detalhes.unidadeDeConservacao).toMatch(/; \(e mais, na fonte\)$/)
    expect(detalhes.unidadeDeConservacao?.length).toBeLessThanOrEqual(2000)
  })

  it('of the images of many pieces is told where they are seen', async () => {
    const pecas = (quantas: number) =>
      colecao(
        ...Array.from({ length: quantas }, (_, i) =>
          deter('1', i, { imagem_antes: `https://exemplo.invalid/${i}` }),
        ),
      )
    await importar(pecas(10))
    expect((await guardados())[0]?.detalhes).not.toHaveProperty('maisImagens')
    await importar(pecas(12))
    const [{ detalhes } = { detalhes: {} as Record<string, unknown> }] = await guardados()
    expect(detalhes).toMatchObject({ maisImagens: true, imagens: { length: 10 } })
  })

  it('of a moment is the hour, and of fields of one name none', async () => {
    const kml = `<kml><Placemark><name>Vão</name><TimeStamp><when>2026-10-01T12:00:00Z</when></TimeStamp>
      <ExtendedData><Data name="name"><value>Outro</value></Data><Data name="name"><value>Mais um</value></Data>
      </ExtendedData>
      <Point><coordinates>-49.2,-16.6</coordinates></Point></Placemark></kml>`
    expect((await observacoesDe(kml, { categoria: 'MINERACAO' })).observacoes).toEqual([
      'A hora da detecção não é guardada: fica o dia',
      'Colunas que não são lidas: name (2), name (3)',
    ])
  })

  it('of a .dbf are the rows that have no shape, each refused', async () => {
    const camada = umShapefile([umPoligono([quadrado()])], [doZip('1_curr'), doZip('2_curr')])
    expect(await importar(camada)).toMatchObject({
      lidos: 2,
      novos: 1,
      motivos: [[2, 'A linha da tabela (.dbf) não tem contorno no .shp']],
    })
  })

  it('of a .dbf are the rows that were deleted, each refused', async () => {
    const camada = umShapefile(
      [umPoligono([quadrado()]), umPoligono([quadrado(1)])],
      [doZip('1_curr'), doZip('2_curr')],
      { apagadas: [1] },
    )
    expect(await importar(camada)).toMatchObject({
      novos: 1,
      motivos: [[2, 'A linha está apagada na tabela (.dbf)']],
    })
  })
})

describe('the coordination', () => {
  let token = ''
  let gestorId = ''
  beforeEach(async () => {
    const { id } = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
    gestorId = id
    token = await umToken(banco.db, id, 'ROLE_GESTOR')
  })

  const enviar = async (conteudo: string) => {
    const envio = multipart([{ nome: 'file', arquivo: 'deter.geojson', conteudo: Buffer.from(conteudo) }])
    return (await gateway.pedir(importacaoDeAlertas.importar, { token, ...envio })).body
  }
  const params = (id: string) => ({ token, params: { id } })

  it('says what unknown classes are, whose rows waited whole, and is remembered per source', async () => {
    const classe = (gid: string, classname: string, n: number) => deter(gid, n, { classname })
    const arquivo = colecao(
      deter('1', 0),
      classe('2', 'DEGRADACAO_SELETIVA', 0),
      classe('2', 'DEGRADACAO_SELETIVA', 1),
      classe('3', 'OVNI', 0),
    )
    const feita = await enviar(arquivo)
    expect(feita).toMatchObject({ lidos: 4, novos: 1, esperando: 3, recusados: 0, situacao: 'CONCLUIDA' })
    const { body: classes } = await gateway.pedir(historicoDeImportacoes.classes, params(feita.id))
    expect(classes).toEqual([
      { fonte: 'DETER', classe: 'DEGRADACAO_SELETIVA', linhas: 2 },
      { fonte: 'DETER', classe: 'OVNI', linhas: 1 },
    ])
    const mapear = (categoriaId: number, classeDita = 'DEGRADACAO_SELETIVA') =>
      gateway.pedir(historicoDeImportacoes.mapear, {
        ...params(feita.id),
        body: { classes: [{ classe: classeDita, categoriaId }], lembrar: true },
      })
    expect((await mapear(999)).status).toBe(422)
    expect((await mapear(202, 'OUTRA')).status).toBe(422)
    const { body: mapeada } = await mapear(202)
    expect(mapeada).toMatchObject({ lidos: 4, novos: 2, reunidos: 1, esperando: 1 })
    expect((await guardados()).map((a) => [a.codigo, a.categoria, a.partes, a.detalhes.classe])).toEqual([
      ['1', 'DESMATAMENTO_CR', 1, undefined],
      ['2', 'CS_DESORDENADO', 2, 'DEGRADACAO_SELETIVA'],
    ])
    const outra = colecao(classe('4', 'Degradação seletiva', 0), classe('5', 'OVNI', 0))
    expect(await enviar(outra)).toMatchObject({ novos: 1, esperando: 1 })
    const daFonteB = colecao({
      type: 'Feature',
      properties: { codigo: 'B', categoria: 'DEGRADACAO_SELETIVA', data: '2026-10-01' },
      geometry: deter('', 0).geometry,
    })
    expect(await enviar(daFonteB)).toMatchObject({ novos: 0, esperando: 1 })
  })

  it('adds to what the file repeated the piece whose class was told late', async () => {
    await importar(colecao(deter('1', 0)))
    const arquivo = colecao(deter('1', 0), deter('1', 1, { classname: 'OVNI' }))
    const { id } = await enviar(arquivo)
    const { rows } = await sql<{ id: number }>`select categoria_id as id from alerta`.execute(banco.db)
    const body = { classes: [{ classe: 'OVNI', categoriaId: rows[0]?.id ?? 0 }], lembrar: false }
    const { body: feita } = await gateway.pedir(historicoDeImportacoes.mapear, { ...params(id), body })
    expect(feita).toMatchObject({ lidos: 2, corrigidos: 1, reunidos: 1, repetidos: 0, esperando: 0 })
    expect(contaFecha(feita)).toBe(true)
    expect(await guardados()).toMatchObject([{ versao: 2, partes: 2, area: 236 }])
  })

  it('does not let a class that is told late put an older file over a newer one', async () => {
    const doMes = (view_date: string, passos: number) =>
      colecao(deter('1', passos, { classname: 'OVNI', view_date }), deter('2', 0, { classname: 'OVNI' }))
    const janeiro = await enviar(doMes('2026-01-10', 0))
    const fevereiro = await enviar(doMes('2026-02-10', 1))
    await sql`update importacao set iniciada_em = iniciada_em - interval '30 days' where id = ${janeiro.id}`.execute(
      banco.db,
    )
    const mapear = async (id: string) => {
      const body = { classes: [{ classe: 'OVNI', categoriaId: 202 }], lembrar: false }
      return (await gateway.pedir(historicoDeImportacoes.mapear, { ...params(id), body })).body
    }
    expect(await mapear(fevereiro.id)).toMatchObject({ novos: 2 })
    const feita = await mapear(janeiro.id)
    expect(feita).toMatchObject({ corrigidos: 0, repetidos: 1, recusados: 1, esperando: 0 })
    expect(contaFecha(feita)).toBe(true)
    const { texto } = await gateway.pedir(importacaoDeAlertas.recusas, params(janeiro.id))
    expect(JSON.parse(texto)).toMatchObject([{ linha: 1, motivo: expect.stringMatching(/mais novo/) }])
    expect((await guardados())[0]).toMatchObject({ codigo: '1', dia: '2026-02-10', versao: 1 })
  })

  it('sees every import with its hash, and undoes one while nobody used it', async () => {
    const primeira = await enviar(colecao(deter('1', 0), deter('2', 0)))
    const segunda = await enviar(colecao(deter('1', 2), deter('3', 0), deter('4', 0, { classname: 'OVNI' })))
    expect(primeira.sha256).toMatch(/^[0-9a-f]{64}$/)
    const lista = async () => (await gateway.pedir(historicoDeImportacoes.listar, { token })).body
    expect(await lista()).toMatchObject({
      totalElements: 2,
      content: [
        { id: segunda.id, corrigidos: 1, novos: 1, esperando: 1, fonte: 'DETER Cerrado (INPE)' },
        { id: primeira.id, usuario: { id: gestorId }, motivoDeNaoDesfazer: expect.stringMatching(/usou/) },
      ],
    })
    const desfazer = (id: string) => gateway.pedir(historicoDeImportacoes.desfazer, params(id))
    expect((await desfazer(primeira.id)).status).toBe(409)
    expect(await desfazer(segunda.id)).toMatchObject({
      status: 200,
      body: { situacao: 'DESFEITA', esperando: 0 },
    })
    expect((await guardados()).map((a) => [a.codigo, a.versao, a.tipo])).toEqual([
      ['1', 1, 'Polygon'],
      ['2', 1, 'Polygon'],
    ])
    expect((await desfazer(segunda.id)).status).toBe(409)
    // Somebody else opened one of them.
    const outro = await umaSessao(banco.db, 'ROLE_GESTOR')
    const { rows } = await sql<{ id: string }>`select id from alerta where codigo_externo = '2'`.execute(
      banco.db,
    )
    const deOutro = {
      token: outro.token,
      params: { id: rows[0]?.id ?? '' },
    }
    await gateway.pedir(alertas.obter, deOutro)
    expect(await desfazer(primeira.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/outra pessoa já abriu/) },
    })
  })

  it('lists what a file brought and what it corrected, also after another corrected it', async () => {
    const primeira = await enviar(colecao(deter('1', 0), deter('2', 0)))
    const segunda = await enviar(colecao(deter('1', 2), deter('3', 0)))
    const achados = async (id: string, quais: 'NOVOS' | 'CORRIGIDOS') => {
      const { body } = await gateway.pedir(alertas.semVinculo, {
        token,
        body: { importacao: { id, quais }, prop: 'codigo', orderBy: 'ASC' },
      })
      const codigos = (body as { content: Array<{ codigo: string }> }).content.map(({ codigo }) => codigo)
      const { rows } = await sql<{ codigo_externo: string }>`select codigo_externo from alerta
        where codigo = any (${codigos}) order by codigo_externo`.execute(banco.db)
      return rows.map((r) => r.codigo_externo)
    }
    expect(await achados(primeira.id, 'NOVOS')).toEqual(['1', '2'])
    expect(await achados(primeira.id, 'CORRIGIDOS')).toEqual([])
    expect(await achados(segunda.id, 'NOVOS')).toEqual(['3'])
    expect(await achados(segunda.id, 'CORRIGIDOS')).toEqual(['1'])
  })

  it('does not undo what somebody was given, and stops one that goes', { tags: ['demorado'] }, async () => {
    const feita = await enviar(colecao(deter('1', 0)))
    const fiscal = await umUsuario(banco.db)
    const { rows } = await sql<{ id: string }>`select id from alerta`.execute(banco.db)
    const body = { alertaIds: rows.map((r) => r.id), usuarioIds: [fiscal.id] }
    await gateway.pedir(alertas.vincular, { token, body })
    expect((await gateway.pedir(historicoDeImportacoes.desfazer, params(feita.id))).status).toBe(409)
    expect((await gateway.pedir(historicoDeImportacoes.cancelar, params(feita.id))).status).toBe(409)

    const id = crypto.randomUUID()
    const muitas = Array.from({ length: 1200 }, (_, i) => JSON.stringify(deter(`m${i}`, 0)))
    async function* aosPoucos() {
      yield Buffer.from(muitas.slice(0, 600).join('\n'))
      await gateway.pedir(historicoDeImportacoes.cancelar, params(id))
      yield Buffer.from(`\n${muitas.slice(600).join('\n')}`)
    }
    await expect(importarBytes(banco.db, Buffer.alloc(0), { id, partes: aosPoucos() })).rejects.toThrow(
      /cancelada/,
    )
    const { body: parada } = await gateway.pedir(importacaoDeAlertas.obter, params(id))
    expect(parada).toMatchObject({ situacao: 'CANCELADA', motivoDeNaoDesfazer: null })
    expect(contaFecha(parada)).toBe(true)
    expect((await gateway.pedir(historicoDeImportacoes.desfazer, params(id))).status).toBe(200)
    expect(await guardados()).toHaveLength(1)
  })

  it('stops one that goes while it corrects: the account closes and nothing is left waiting', async () => {
    await importar(colecao(deter('1', 0)))
    const id = crypto.randomUUID()
    const linhas = [deter('1', 1), ...Array.from({ length: 499 }, (_, i) => deter(`m${i}`, 0))]
    async function* cancelandoNoFim() {
      yield Buffer.from(linhas.map((l) => JSON.stringify(l)).join('\n'))
      await gateway.pedir(historicoDeImportacoes.cancelar, params(id))
    }
    const partes = cancelandoNoFim()
    await expect(importarBytes(banco.db, Buffer.alloc(0), { id, partes })).rejects.toThrow(/cancelada/)
    const { body: parada } = await gateway.pedir(importacaoDeAlertas.obter, params(id))
    expect(parada).toMatchObject({ situacao: 'CANCELADA', lidos: 499, novos: 499, corrigidos: 0 })
    expect(contaFecha(parada)).toBe(true)
    expect((await guardados())[0]).toMatchObject({ codigo: '1', versao: 1 })
    expect(await banco.db.selectFrom('alerta_espera').selectAll().execute()).toEqual([])
  })

  it('is told nothing of what a dry run would correct', async () => {
    await enviar(colecao(deter('1', 0)))
    const seca = await importarBytes(banco.db, Buffer.from(colecao(deter('1', 1))), { seco: true })
    expect(seca.corrigidos).toBe(1)
    expect(
      await banco.db.selectFrom('aviso').selectAll().where('assunto', '=', 'IMPORTACAO').execute(),
    ).toEqual([])
  })
})
