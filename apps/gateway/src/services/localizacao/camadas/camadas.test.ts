// Layers of the agency: what is read from a file, what of it the map gets, and what a hostile file does not do.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retangulo } from '@guara/domain/geometria/poligono'
import { localizacao } from '@guara/domain/localizacao/contract'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ILEGIVEL } from '../../../importacao/feicao.ts'
import { lerGeometriaDoGeoPackage } from '../../../importacao/wkb.ts'
import { usarBanco } from '../../../test/banco.ts'
import { umaCamada } from '../../../test/camadas.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaSessao } from '../../../test/usuarios.ts'
import { importarCamada, type PedidoDeCamada } from './importador.ts'

const pasta = mkdtempSync(join(tmpdir(), 'guara-camadas-'))
afterAll(() => rm(pasta, { recursive: true, force: true }))

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const anel = (x: number, y: number, lado = 0.1) => retangulo(x, y, x + lado, y + lado)
const feicao = (propriedades: object, geometry: unknown) => ({
  type: 'Feature',
  properties: propriedades,
  geometry,
})
const area = (x: number, y: number, lado?: number) => ({ type: 'Polygon', coordinates: [anel(x, y, lado)] })

let numero = 0
const umArquivo = (conteudo: unknown) => {
  numero += 1
  const caminho = join(pasta, `${numero}.geojson`)
  writeFileSync(caminho, typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo))
  return caminho
}
const colecao = (...features: unknown[]) => umArquivo({ type: 'FeatureCollection', features })

const importar = (caminho: string, mais: Partial<PedidoDeCamada> = {}) =>
  importarCamada(
    banco.db,
    { caminho, tipo: 'UC', nome: 'Unidades', fonte: 'ICMBio', data: '2026-05-04', seco: false, ...mais },
    new Date(),
  )

const camadas = async () => (await gateway.pedir(localizacao.camadasDoMapa, { token })).body
const JANELA = { oeste: '-50', leste: '-49', sul: '-17', norte: '-16', zoom: '9' }
const naJanela = async (id: string, janela: Record<string, string> = JANELA) =>
  gateway.pedir(localizacao.camadaNoMapa, { token, params: { id }, query: janela })

/** A geometry of a GeoPackage: the header without a box, then WKB in either order of bytes. */
const emWkb = (tipo: number, corpo: number[], pequeno = true) => {
  const cabeca = Buffer.from([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0, pequeno ? 1 : 0])
  const partes = [cabeca]
  const inteiro = (n: number) => {
    const b = Buffer.alloc(4)
    if (pequeno) b.writeUInt32LE(n)
    else b.writeUInt32BE(n)
    partes.push(b)
  }
  inteiro(tipo)
  for (const [i, n] of corpo.entries()) {
    if (i < (tipo % 1000 === 3 ? 2 : 1)) inteiro(n)
    else {
      const b = Buffer.alloc(8)
      if (pequeno) b.writeDoubleLE(n)
      else b.writeDoubleBE(n)
      partes.push(b)
    }
  }
  return Buffer.concat(partes)
}
const poligono = (x: number, y: number, pequeno = true) => emWkb(3, [1, 5, ...anel(x, y).flat()], pequeno)

const umGeoPackage = (linhas: Array<[Buffer | null, string]>, sistema = 4674, extra = '') => {
  numero += 1
  const caminho = join(pasta, `${numero}.gpkg`)
  const db = new sqlite.Database(caminho)
  db.exec(`
    create table gpkg_spatial_ref_sys (srs_id integer primary key, organization_coordsys_id integer, definition text);
    insert into gpkg_spatial_ref_sys values (1, ${sistema}, 'undefined');
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    insert into gpkg_geometry_columns values ('terras "do" órgão', 'geom', 1);
    create table "terras ""do"" órgão" (fid integer primary key, geom blob, TERRAI_NOME text);
    ${extra}`)
  for (const [geometria, nome] of linhas)
    db.run('insert into "terras ""do"" órgão" (geom, TERRAI_NOME) values (?, ?)', [geometria, nome])
  db.close()
  return caminho
}

describe('a layer', () => {
  it('comes from GeoJSON with its name, source and day, and another file of its name takes its place', async () => {
    const caminho = colecao(
      feicao({ NOME_UC: 'Parque Exemplo' }, area(-49.6, -16.6)),
      feicao({}, { type: 'Point', coordinates: [-49, -16] }),
      feicao(
        {},
        {
          type: 'LineString',
          coordinates: [
            [-49.6, -16.6],
            [-49.5, -16.5],
          ],
        },
      ),
    )
    const recusas: string[] = []
    const { id, ...contagem } = await importar(caminho, { aoRecusar: (n, m) => recusas.push(`${n}: ${m}`) })
    expect(contagem).toEqual({ lidas: 3, gravadas: 2, recusadas: 1 })
    expect(recusas).toEqual([expect.stringMatching(/^2: Não é linha nem área/)])
    expect(await camadas()).toEqual([
      { id, tipo: 'UC', nome: 'Unidades', fonte: 'ICMBio', data: '2026-05-04', feicoes: 2 },
    ])
    const { body } = await naJanela(id)
    expect(body.feicoes.map((f: { nome: string }) => f.nome)).toEqual(['Parque Exemplo', 'Feição 3'])
    expect(body.parcial).toBe(false)

    const nova = colecao(feicao({ titulo: 'Novo' }, area(-49.6, -16.6)))
    const segunda = await importar(nova, { data: '2026-08-01', coluna: 'titulo' })
    expect(segunda.id).toBe(id)
    expect(await camadas()).toMatchObject([{ id, data: '2026-08-01', feicoes: 1 }])
    expect((await naJanela(id)).body.feicoes).toMatchObject([{ nome: 'Novo' }])
  })

  it('comes from GeoPackage, in either order of bytes', { tags: ['demorado'] }, async () => {
    const { id, ...contagem } = await importar(
      umGeoPackage([
        [poligono(-49.6, -16.6), 'Terra A'],
        [poligono(-49.5, -16.5, false), 'Terra B'],
        [null, 'Sem lugar'],
      ]),
      { tipo: 'TERRA_INDIGENA' },
    )
    expect(contagem).toEqual({ lidas: 3, gravadas: 2, recusadas: 1 })
    const { body } = await naJanela(id)
    expect(body.feicoes).toMatchObject([{ nome: 'Terra A' }, { nome: 'Terra B' }])
    expect(body.feicoes[1].geometria).toEqual({ type: 'MultiPolygon', coordinates: [[anel(-49.5, -16.5)]] })
  })

  it('tells the columns that it does not keep', async () => {
    const ditas: string[] = []
    const comMais = feicao({ nome: 'A', area_ha: 12, vazia: null }, area(-49.6, -16.6))
    await importar(colecao(comMais), { aoNotar: (dita) => ditas.push(dita) })
    expect(ditas).toEqual(['Colunas que não são lidas: area_ha'])
  })

  it('is left as it was by a file that breaks, and by a dry run', async () => {
    const { id } = await importar(colecao(feicao({ nome: 'A' }, area(-49.6, -16.6))))
    const texto = JSON.stringify({ type: 'FeatureCollection', features: [feicao({}, area(-49.6, -16.6))] })
    await expect(importar(umArquivo(texto.slice(0, -20)))).rejects.toThrow('não é um GeoJSON válido')
    await expect(importar(colecao())).rejects.toThrow('não tem linha nem área')
    await importar(colecao(feicao({ nome: 'B' }, area(-49.6, -16.6))), { seco: true, data: '2026-09-09' })
    expect(await camadas()).toMatchObject([{ id, data: '2026-05-04' }])
    expect((await naJanela(id)).body.feicoes).toMatchObject([{ nome: 'A' }])
  })

  it('gives the map what is in view, the largest first, and says when there is more', async () => {
    const muitas = Array.from({ length: 450 }, (_, i) =>
      feicao({ nome: `F${i}` }, area(-49.9 + (i % 21) * 0.04, -16.9 + Math.floor(i / 21) * 0.03, 0.02)),
    )
    const { id } = await importar(
      colecao(...muitas, feicao({ nome: 'Grande' }, area(-49.9, -16.9, 0.8)), feicao({}, area(10, 10))),
    )
    const { body } = await naJanela(id)
    expect(body.feicoes).toHaveLength(400)
    expect([body.feicoes[0].nome, body.parcial]).toEqual(['Grande', true])
    // From afar what is smaller than a dot is not sent.
    const longe = await naJanela(id, { ...JANELA, zoom: '5' })
    expect(longe.body).toMatchObject({ feicoes: [{ nome: 'Grande' }], parcial: false })
    expect((await naJanela(id, { ...JANELA, oeste: '20', leste: '21' })).body.feicoes).toEqual([])
  })

  it('is refused to who has no session, and where there is none', async () => {
    const id = await umaCamada(banco.db)
    const semSessao = await gateway.pedir(localizacao.camadaNoMapa, { params: { id }, query: JANELA })
    expect(semSessao.status).toBe(401)
    expect((await naJanela(crypto.randomUUID())).status).toBe(404)
    expect((await naJanela(id, { ...JANELA, zoom: '99' })).status).toBe(422)
  })
})

describe('a hostile file', () => {
  it.each<[string, () => string, RegExp]>([
    [
      'in metres of nobody knows what',
      () => umGeoPackage([[poligono(-49.6, -16.6), 'A']], 31982),
      /não está em graus nem em uma projeção/,
    ],
    [
      'with a view that never ends in the place of a table',
      () =>
        umGeoPackage(
          [],
          4674,
          `drop table "terras ""do"" órgão"; create view "terras ""do"" órgão" as
           with recursive c(n) as (select 1 union all select n + 1 from c) select n as fid, n as geom from c;
           create table x (geom, TERRAI_NOME);`,
        ),
      /não tem tabela com geometria/,
    ],
    [
      'that is SQLite and no GeoPackage',
      () => umArquivo(`SQLite format 3\0${'x'.repeat(600)}`),
      /não é um GeoPackage/,
    ],
    ['that is neither', () => umArquivo('<kml></kml>'), /não é um GeoJSON válido/],
    ['that nests', () => umArquivo('['.repeat(200_000)), /não é um GeoJSON válido/],
  ])('%s is refused in words', { tags: ['demorado'] }, async (_, fazer, dito) => {
    await expect(importar(fazer())).rejects.toThrow(dito)
    expect(await camadas()).toEqual([])
  })

  it('has geometries that are not read', () => {
    const recusadas: Array<[string, Buffer]> = [
      ['counts more rings than it has bytes', emWkb(3, [4_000_000_000, 5])],
      ['counts more vertices than it has bytes', emWkb(3, [1, 4_000_000_000])],
      ['is cut', poligono(-49, -16).subarray(0, 60)],
      ['is of a kind that holds others', emWkb(7, [1])],
      ['holds itself', emWkb(6, [1, 0, 0])],
      ['is nothing', Buffer.alloc(0)],
      ['is no geometry', Buffer.from('GPxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')],
    ]
    for (const [qual, bytes] of recusadas)
      expect([qual, lerGeometriaDoGeoPackage(bytes)]).toEqual([qual, ILEGIVEL])
  })
})
