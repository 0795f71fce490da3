import { areaDoPoligonoHa } from '@guara/domain/geometria/area'
import { medirArea } from '@guara/domain/geometria/areas'
import { retangulo } from '@guara/domain/geometria/poligono'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { exportar } from '../exportar.ts'
import { EXTENSOES, importar } from './importar.ts'
import { abrirZip } from './zip.ts'

const MEGA = 1024 * 1024

const texto = (conteudo: string) => strToU8(conteudo)
const latin1 = (conteudo: string) => Uint8Array.from([...conteudo].map((c) => c.charCodeAt(0)))

const QUADRADO = retangulo(-49.5, -15.8, -49.49, -15.79)
const AREA_HA = 118.57

const emKml = (anel: number[][]) => anel.map(([x, y]) => `${x},${y},742.5`).join(' ')
const KML = (corpo: string, cabecalho = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${cabecalho}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${corpo}</Document></kml>`
const PLACEMARK = `<Placemark><name>Talhão São João</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${emKml(
  QUADRADO,
)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`

// A shapefile by hand: header, one polygon record per ring (clockwise, as the format wants), and a table with one column.
const shp = (aneis: number[][][]) => {
  const registros = aneis.map((anel) => 44 + 4 + 16 * anel.length)
  const tamanho = 100 + registros.reduce((n, r) => n + 8 + r, 0)
  const v = new DataView(new ArrayBuffer(tamanho))
  v.setInt32(0, 9994)
  v.setInt32(24, tamanho / 2)
  v.setInt32(28, 1000, true)
  v.setInt32(32, 5, true)
  let o = 100
  for (const [i, anel] of aneis.entries()) {
    v.setInt32(o, i + 1)
    v.setInt32(o + 4, (registros[i] ?? 0) / 2)
    v.setInt32(o + 8, 5, true)
    const menor = (qual: number) => anel.reduce((n, p) => Math.min(n, p[qual] ?? 0), 180)
    const maior = (qual: number) => anel.reduce((n, p) => Math.max(n, p[qual] ?? 0), -180)
    const caixa = [menor(0), menor(1), maior(0), maior(1)]
    for (const [k, n] of caixa.entries()) v.setFloat64(o + 12 + 8 * k, n, true)
    v.setInt32(o + 44, 1, true)
    v.setInt32(o + 48, anel.length, true)
    v.setInt32(o + 52, 0, true)
    for (const [k, [x = 0, y = 0]] of anel.toReversed().entries()) {
      v.setFloat64(o + 56 + 16 * k, x, true)
      v.setFloat64(o + 64 + 16 * k, y, true)
    }
    o += 8 + (registros[i] ?? 0)
  }
  return new Uint8Array(v.buffer)
}

const dbf = (nomes: string[]) => {
  const bytes = new Uint8Array(32 + 32 + 1 + nomes.length * 21 + 1)
  const v = new DataView(bytes.buffer)
  v.setUint8(0, 3)
  v.setUint32(4, nomes.length, true)
  v.setUint16(8, 65, true)
  v.setUint16(10, 21, true)
  bytes.set(latin1('NOME'), 32)
  bytes.set(latin1('C'), 43)
  v.setUint8(48, 20)
  v.setUint8(64, 13)
  for (const [i, nome] of nomes.entries()) bytes.set(latin1(` ${nome.padEnd(20)}`), 65 + i * 21)
  return bytes
}

const GRAUS =
  'GEOGCS["SIRGAS 2000",DATUM["Sistema_de_Referencia_Geocentrico_para_las_AmericaS_2000",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'
const UTM22 = `PROJCS["SIRGAS 2000 / UTM zone 22S",${GRAUS},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-51],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",10000000],UNIT["metre",1]]`
/** 100 m by 100 m with a corner at the seat of Goiânia. */
const METROS = [
  [685_081.84, 8_154_331.3],
  [685_181.84, 8_154_331.3],
  [685_181.84, 8_154_431.3],
  [685_081.84, 8_154_431.3],
  [685_081.84, 8_154_331.3],
]

const recusa = (nome: string, bytes: Uint8Array) =>
  importar(nome, bytes).then(
    () => 'accepted',
    (e: Error) => e.message,
  )

describe('KML and KMZ', () => {
  it('reads a polygon with its name and without the heights', async () => {
    const { areas, ignorados } = await importar('area.KML', texto(KML(PLACEMARK)))
    expect(areas).toHaveLength(1)
    expect(areas[0]?.nome).toBe('Talhão São João')
    expect(areas[0]?.geometria.coordinates[0]?.every((p) => p.length === 2)).toBe(true)
    expect(areaDoPoligonoHa(areas[0]?.geometria as never)).toBeCloseTo(AREA_HA, 1)
    expect(ignorados).toEqual([])
  })

  it('reads the KMZ that holds it, whatever the folder, and a KMZ called zip', async () => {
    const kmz = zipSync({ 'a/doc.kml': texto(KML(PLACEMARK)), 'a/foto.jpg': new Uint8Array(10) })
    expect((await importar('area.kmz', kmz)).areas).toHaveLength(1)
    expect((await importar('area.zip', kmz)).areas).toHaveLength(1)
  })

  it.each([
    ['said', '<?xml version="1.0" encoding="ISO-8859-1"?>'],
    ['not said', '<?xml version="1.0"?>'],
    ['said wrongly', '<?xml version="1.0" encoding="UTF-8"?>'],
  ])('keeps accents of Latin-1, %s', async (_, cabecalho) => {
    const { areas } = await importar('area.kml', latin1(KML(PLACEMARK, cabecalho)))
    expect(areas[0]?.nome).toBe('Talhão São João')
  })

  it('tells what it left out', async () => {
    const linha = `<Placemark><LineString><coordinates>-49.5,-15.8 -49.4,-15.8</coordinates></LineString></Placemark>`
    const cruzado = PLACEMARK.replace('Talhão São João', 'Torto').replace(
      emKml(QUADRADO),
      '-49.5,-15.8 -49.49,-15.79 -49.49,-15.8 -49.5,-15.79 -49.5,-15.8',
    )
    const ponto = `<Placemark><name>Porteira</name><Point><coordinates>-49.5,-15.8,700</coordinates></Point></Placemark>`
    const pasta = `<Placemark><name>Sem nada</name></Placemark>`
    const lido = await importar('area.kml', texto(KML(PLACEMARK + linha + cruzado + ponto + pasta)))
    expect(lido.areas).toHaveLength(1)
    expect(lido.pontos).toEqual([{ nome: 'Porteira', latitude: -15.8, longitude: -49.5 }])
    expect(lido.ignorados).toEqual([
      '1 item sem geometria',
      '1 linha aberta',
      'polígono “Torto”: O polígono se cruza',
    ])
  })

  it('does not expand entities', async () => {
    const bomba = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
    expect(await recusa('area.kml', texto(KML(`${PLACEMARK}<x>&b;</x>`, bomba)))).toContain('DOCTYPE')
  })

  it('bounds what a zip lets out, whatever its headers say', { tags: ['demorado'] }, () => {
    const bomba = zipSync({ 'doc.kml': new Uint8Array(8 * MEGA) })
    expect(bomba.length).toBeLessThan(20_000)
    // The size field of the local header, made to lie.
    new DataView(bomba.buffer, bomba.byteOffset).setUint32(22, 100, true)
    expect(() => abrirZip(bomba, 2 * MEGA)).toThrow('grande demais')
    expect(abrirZip(bomba, 9 * MEGA).get('doc.kml')).toHaveLength(8 * MEGA)
  })

  it('bounds how many things a zip holds', () => {
    const muitos = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.txt`, new Uint8Array(1)]))
    expect(() => abrirZip(zipSync(muitos))).toThrow('itens demais')
  })
})

describe('GPX', () => {
  const gpx = (corpo: string) =>
    texto(`<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${corpo}</gpx>`)
  const trilha = (pontos: number[][]) =>
    `<trk><name>Volta</name><trkseg>${pontos.map(([x, y]) => `<trkpt lat="${y}" lon="${x}"><ele>700</ele></trkpt>`).join('')}</trkseg></trk>`

  it('takes a walk around the area as a polygon, though its ends miss each other by some metres', async () => {
    const volta = [...QUADRADO.slice(0, 4), [-49.5, -15.7998]]
    const lido = await importar('volta.gpx', gpx(trilha(volta)))
    expect(lido.areas[0]).toMatchObject({ nome: 'Volta' })
    expect(lido.avisos).toEqual(['1 linha fechada como polígono'])
  })

  it('leaves an open track out, keeps waypoints', async () => {
    const lido = await importar(
      'ida.gpx',
      gpx(`<wpt lat="-15.8" lon="-49.5"><name>A</name></wpt>${trilha(QUADRADO.slice(0, 4))}`),
    )
    expect(lido).toMatchObject({
      areas: [],
      ignorados: ['1 linha aberta'],
      pontos: [{ nome: 'A', latitude: -15.8 }],
    })
  })
})

describe('GeoJSON', () => {
  const arquivo = (objeto: object) => texto(JSON.stringify(objeto))

  it.each([
    ['a geometry', { type: 'Polygon', coordinates: [QUADRADO] }, 1],
    [
      'a feature',
      {
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiPolygon', coordinates: [[QUADRADO], [QUADRADO]] },
      },
      2,
    ],
    [
      'a collection of geometries',
      { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [QUADRADO] }] },
      1,
    ],
  ])('reads %s', async (_, objeto, quantas) => {
    expect((await importar('a.geojson', arquivo(objeto))).areas).toHaveLength(quantas)
  })

  it('warns of what lies outside the state', async () => {
    const longe = QUADRADO.map(([x = 0, y = 0]) => [x + 10, y])
    expect((await importar('a.json', arquivo({ type: 'Polygon', coordinates: [longe] }))).avisos).toEqual([
      'A coordenada está fora do Estado',
    ])
  })

  it.each([
    ['metres', { type: 'Polygon', coordinates: [METROS] }, 'não estão em graus'],
    ['latitude first', { type: 'Polygon', coordinates: [QUADRADO.map(([x, y]) => [y, x])] }, 'trocadas'],
    [
      'UTM said in crs',
      {
        type: 'FeatureCollection',
        features: [],
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } },
      },
      'EPSG:4674',
    ],
    ['something else', { tipo: 'nada' }, 'não é um GeoJSON'],
  ])('refuses %s', async (_, objeto, motivo) => {
    expect(await recusa('a.geojson', arquivo(objeto))).toContain(motivo)
  })
})

describe('shapefile', () => {
  it('converts UTM 22S to degrees', async () => {
    const zip = zipSync({
      'pasta/Area.SHP': shp([METROS]),
      'pasta/Area.prj': texto(UTM22),
      'pasta/Area.dbf': dbf(['Gleba 1']),
    })
    const { areas } = await importar('area.zip', zip)
    expect(areas[0]?.nome).toBe('Gleba 1')
    const [lng, lat] = areas[0]?.geometria.coordinates[0]?.find(([x, y]) => x < -49.264 && y < -16.686) ?? []
    expect(lng).toBeCloseTo(-49.2643, 5)
    expect(lat).toBeCloseTo(-16.6864, 5)
    expect(areaDoPoligonoHa(areas[0]?.geometria as never)).toBeCloseTo(1, 2)
  })

  it.each([
    ['without .cpg', {}],
    ['with .cpg', { 'a.cpg': texto('ISO-8859-1') }],
    ['with a number in .cpg', { 'a.cpg': texto('1252') }],
    ['with a .cpg that nobody understands', { 'a.cpg': texto('nada') }],
  ])('reads degrees and accents %s', async (_, extra) => {
    const zip = zipSync({
      'a.shp': shp([QUADRADO]),
      'a.prj': texto(GRAUS),
      'a.dbf': dbf(['Gleba São João']),
      ...extra,
    })
    expect((await importar('a.zip', zip)).areas[0]?.nome).toBe('Gleba São João')
  })

  it('refuses one without .prj and says what to do', async () => {
    expect(await recusa('a.zip', zipSync({ 'gleba.shp': shp([METROS]) }))).toBe(
      'Falta gleba.prj, que diz o sistema de coordenadas. Inclua-o no zip, ou exporte o shapefile de novo em SIRGAS 2000.',
    )
  })

  it('refuses SAD 69', async () => {
    const sad69 = UTM22.replaceAll('SIRGAS 2000', 'SAD69')
    expect(await recusa('a.zip', zipSync({ 'a.shp': shp([METROS]), 'a.prj': texto(sad69) }))).toContain(
      'SAD 69',
    )
  })

  it('refuses a datum that is not known, as the gateway does', async () => {
    const outro = UTM22.replaceAll('SIRGAS 2000', 'Chua').replaceAll('SIRGAS_2000', 'Chua')
    expect(await recusa('a.zip', zipSync({ 'a.shp': shp([METROS]), 'a.prj': texto(outro) }))).toContain(
      'não está em SIRGAS 2000 nem em WGS 84',
    )
  })

  const comRegistroDe = (bytes: Uint8Array, mudar: (v: DataView, registro: number) => void) => {
    mudar(new DataView(bytes.buffer), 100)
    return zipSync({ 'a.shp': bytes, 'a.prj': texto(GRAUS) })
  }

  it('leaves a record out that says to have what it has not, and reads the next', async () => {
    const zip = comRegistroDe(shp([QUADRADO, QUADRADO]), (v, r) => v.setInt32(r + 48, 400, true))
    expect(await importar('a.zip', zip)).toMatchObject({ areas: [{}], ignorados: ['1 item sem geometria'] })
  })

  it('refuses one that was cut, instead of taking it for a smaller one', async () => {
    const bytes = shp([QUADRADO, QUADRADO])
    const zip = zipSync({ 'a.shp': bytes.slice(0, -8), 'a.prj': texto(GRAUS) })
    expect(await recusa('a.zip', zip)).toContain('a.shp está danificado a partir do registro 2')
  })

  it('reads lines, and knows the closed ones', async () => {
    const linha = comRegistroDe(shp([QUADRADO]), (v, r) => v.setInt32(r + 8, 3, true))
    expect(await importar('a.zip', linha)).toMatchObject({
      areas: [{}],
      avisos: ['1 linha fechada como polígono'],
    })
  })

  it('leaves a record of more than a hundred thousand vertices out before it reads them', async () => {
    const anel = Array.from({ length: 100_001 }, (_, i) => [-49.5 + (i % 7) * 1e-4, -15.8 + (i % 11) * 1e-4])
    const zip = zipSync({ 'a.shp': shp([anel]), 'a.prj': texto(GRAUS) })
    expect((await importar('a.zip', zip)).ignorados).toEqual(['1 item sem geometria'])
  })

  it('refuses metres under a .prj that nobody understands', async () => {
    const zip = zipSync({ 'a.shp': shp([METROS]), 'a.prj': texto('PROJCS["?"]') })
    expect(await recusa('a.zip', zip)).not.toBe('accepted')
  })
})

describe('any file', () => {
  it.each([
    ['foto.jpg', new Uint8Array(3), 'Formato não aceito'],
    ['vazio.kml', new Uint8Array(0), 'vazio'],
    ['grande.kml', new Uint8Array(10 * MEGA + 1), '10 MB'],
    ['falso.kml', texto('<html></html>'), 'não é um KML'],
    ['partido.kml', texto('<kml><Document>'), 'malformado'],
    ['falso.zip', texto('isto não é um zip'), 'não traz shapefile'],
    ['lixo.geojson', texto('{'), 'malformado'],
  ])('%s', async (nome, bytes, motivo) => expect(await recusa(nome, bytes)).toContain(motivo))

  it('never takes broken bytes for an area', async () => {
    const inteiros = {
      kmz: zipSync({ 'doc.kml': texto(KML(PLACEMARK)) }),
      zip: zipSync({ 'a.shp': shp([METROS]), 'a.prj': texto(UTM22) }),
    }
    for (const [extensao, bytes] of Object.entries(inteiros))
      for (let corte = 1; corte < bytes.length; corte += 37) {
        const lido = await importar(`a.${extensao}`, bytes.slice(0, corte)).catch((e: Error) => e.message)
        if (typeof lido === 'object') expect(lido.areas.length).toBeLessThanOrEqual(1)
      }
  })

  it('names the kinds for the picker', () => {
    expect(EXTENSOES).toEqual(['.kml', '.gpx', '.kmz', '.zip', '.geojson', '.json'])
  })
})

describe('there and back', () => {
  const area = medirArea({
    id: 'a1',
    finalidade: 'AREA_EMBARGADA',
    geometria: { type: 'Polygon', coordinates: [QUADRADO as [number, number][]] },
  })

  it.each(['geojson', 'kml'] as const)('what %s exports comes back the same', async (formato) => {
    const arquivo = await exportar(formato, [area], { latitude: -15.8, longitude: -49.5 })
    const volta = await importar(arquivo.name, texto(await arquivo.text()))
    expect(volta.areas).toEqual([{ nome: 'Polígono A', geometria: area.geometria }])
    expect(volta.pontos).toEqual([{ nome: 'Coordenada', latitude: -15.8, longitude: -49.5 }])
    expect(await arquivo.text()).toContain('Área embargada')
  })
})
