import { alertas, importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import municipios from '../../../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import { QUADRADO } from '../../../test/alertas.ts'
import { multipart } from '../../../test/arquivos.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { emPedacos, importarBytes } from '../../../test/importacao.ts'
import { umPoligono, umQuadrado, umShapefile } from '../../../test/shapefile.ts'
import { umaSessao } from '../../../test/usuarios.ts'
import { municipioDoPonto } from '../../localizacao/municipio-do-ponto.ts'
import { comColunasDeAlerta, naoAceito } from './colunas.ts'
import { lerDia } from './data.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

/** The bytes come in pieces so small that every token is cut somewhere. */
const ler = async (bytes: Buffer, tamanho = 7) => {
  const lidos: Bruto[] = []
  for await (const bruto of lerArquivo(emPedacos(bytes, tamanho), {
    conferirTabela: comColunasDeAlerta,
    naoAceito,
    notar: () => {},
  }))
    lidos.push(bruto)
  return lidos
}

const feicao = (gid: number, mais: Record<string, unknown> = {}, geometry: unknown = null) => ({
  type: 'Feature',
  properties: {
    gid,
    classname: 'DESMATAMENTO_CR',
    view_date: '2026-10-01',
    areamunkm: 0.5,
    uf: 'GO',
    ...mais,
  },
  geometry: geometry ?? { type: 'Polygon', coordinates: QUADRADO },
})
const colecao = (...features: unknown[]) =>
  Buffer.from(
    JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: 'EPSG:4674' } }, features }),
  )

const importar = (bytes: Buffer, mais: object = {}) => importarBytes(banco.db, bytes, mais)

const quantos = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from alerta`.execute(banco.db)
  return rows[0]?.n
}

describe('reading files as they arrive', () => {
  it('reads a lone feature as a collection of one, and one per line as a collection', async () => {
    const so = (id: number) =>
      JSON.stringify({
        type: 'Feature',
        properties: { id },
        geometry: { type: 'Point', coordinates: [1, 2] },
      })
    const lida = (linha: number) => ({
      linha,
      propriedades: { id: linha },
      geometria: { type: 'Point', coordinates: [1, 2] },
    })
    for (const tamanho of [1, 7, 4096]) {
      expect(await ler(Buffer.from(so(1)), tamanho)).toEqual([lida(1)])
      expect(await ler(Buffer.from(`${so(1)}\n${so(2)}\n`), tamanho)).toEqual([lida(1), lida(2)])
    }
  })

  it('counts what stands among the features and is none', async () => {
    const texto = '{"features": [null, 1, "a,]", [{}, 2], {"type":"Feature","properties":{"id":5}}, true]}'
    for (const tamanho of [1, 5, 4096])
      expect((await ler(Buffer.from(texto), tamanho)).map((f) => [f.linha, 'recusa' in f])).toEqual([
        [1, true],
        [2, true],
        [3, true],
        [4, true],
        [5, false],
        [6, true],
      ])
  })

  it('refuses a feature of many megabytes without keeping it, and reads the next', {
    tags: ['demorado'],
  }, async () => {
    const enorme = `{"type":"Feature","properties":{"a":"${'x'.repeat(9 * 1024 * 1024)}"}}`
    const texto = `{"features":[${enorme},{"type":"Feature","properties":{"id":2}}]}`
    expect(await ler(Buffer.from(texto), 65_536)).toEqual([
      { linha: 1, propriedades: {}, recusa: expect.stringMatching(/4 MB/) },
      { linha: 2, propriedades: { id: 2 } },
    ])
  })

  it('finds each feature of a GeoJSON, whatever surrounds it and wherever it is cut', async () => {
    const texto = `{"name":"a \\"features\\" [","type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"a":"}]{[\\""},"geometry":null},
      {"type":"Feature","id":7,"properties":null,"geometry":{"type":"Point","coordinates":[1,2]}}],"fim":{"features":[{}]}}`
    for (const tamanho of [1, 3, 4096])
      expect(await ler(Buffer.from(texto), tamanho)).toEqual([
        { linha: 1, propriedades: { a: '}]{["' }, geometria: null },
        { linha: 2, propriedades: {}, geometria: { type: 'Point', coordinates: [1, 2] } },
      ])
  })

  it.each([
    ['cut short', '{"type":"FeatureCollection","features":[{"type":"Feature"'],
    ['without features', '{"type":"Topology"}'],
    ['in another system', '{"crs":{"properties":{"name":"EPSG:31982"}},"features":[]}'],
    ['with a broken feature', '{"features":[{"a":}]}'],
    ['empty', ''],
  ])('refuses a GeoJSON %s', async (_, texto) => {
    await expect(ler(Buffer.from(texto))).rejects.toThrow(ErroNoArquivo)
  })

  it('reads a CSV with its quotes, line breaks and separator', async () => {
    const csv = '\uFEFFid;nome;obs\r\n1;"Vão; do ""Moleque""";"duas\nlinhas"\r\n\r\n2;São João;\r\n'
    expect(await ler(Buffer.from(csv), 1)).toEqual([
      { linha: 2, propriedades: { id: '1', nome: 'Vão; do "Moleque"', obs: 'duas\nlinhas' } },
      { linha: 5, propriedades: { id: '2', nome: 'São João', obs: null } },
    ])
  })

  it('reads a CSV in Latin-1 with its own letters', async () => {
    expect(await ler(Buffer.from('id,nome\n1,S\xe3o\n', 'latin1'), 3)).toEqual([
      { linha: 2, propriedades: { id: '1', nome: 'São' } },
    ])
  })

  it.each([
    ['2026-10-01', '2026-10-01'],
    ['2026-10-01T00:00:00Z', '2026-10-01'],
    ['2026-10-01Z', '2026-10-01'],
    ['2026-10-01-03:00', '2026-10-01'],
    ['01/10/2026', '2026-10-01'],
    ['20261001', '2026-10-01'],
    ['2026-02-30', null],
    ['ontem', null],
  ])('the day %s is %s', (texto, dia) => {
    expect(lerDia(texto)).toBe(dia)
  })
})

/** A polygon with a hole and a record that is no shape. */
const umDeter = (prj?: string) =>
  umShapefile(
    [
      umPoligono([umQuadrado([-49.25, -16.6], 0.1), umQuadrado([-49.22, -16.57], 0.04).toReversed()]),
      Buffer.alloc(4),
    ],
    [
      { GID: '10', CLASSNAME: 'MINERACAO', VIEW_DATE: '20261001', AREAMUNKM: '1.25' },
      { GID: '11', CLASSNAME: 'MINERACAO', VIEW_DATE: '20261001', AREAMUNKM: '1' },
    ],
    prj === undefined ? {} : { prj },
  )

describe('the municipality of a place', () => {
  it('is the one whose seat it is, but for the one that the source draws inside another', () => {
    const errados = municipios.filter((m) => municipioDoPonto([m.longitude, m.latitude]) !== m.id)
    expect(municipios).toHaveLength(246)
    expect(errados.map((m) => m.nome)).toEqual(['Palmelo'])
  })

  it('is none outside the state, the Federal District included', () => {
    expect(municipioDoPonto([-47.88, -15.79])).toBeNull()
    expect(municipioDoPonto([-46.63, -23.55])).toBeNull()
  })
})

describe('the import', () => {
  it('keeps DETER, MapBiomas, a plain GeoJSON and a CSV, each with its source, class, date, area and place', async () => {
    await importar(colecao(feicao(1, { satellite: 'Amazonia-1' })))
    await importar(
      colecao({
        type: 'Feature',
        properties: { alertCode: 900, areaHa: 12.5, detectedAt: '02/10/2026' },
        geometry: { type: 'Polygon', coordinates: QUADRADO },
      }),
    )
    await importar(
      colecao({
        type: 'Feature',
        properties: { data: '2026-10-03' },
        geometry: { type: 'Polygon', coordinates: QUADRADO },
      }),
      { categoria: 'LAVRA_SEM_LICENCA' },
    )
    await importar(
      Buffer.from('codigo;categoria;data;latitude;longitude\nX-1;Foco de calor;04/10/2026;-16,6;-49,25\n'),
    )
    const { rows } =
      await sql`select a.fonte, a.codigo_externo, c.codigo as categoria, a.data_deteccao::text as dia,
      a.area_ha, m.nome as municipio, d.detalhes from alerta a join categoria_alerta c on c.id = a.categoria_id
      join municipio m on m.id = a.municipio_id join alerta_conteudo d on d.alerta_id = a.id order by dia`.execute(
        banco.db,
      )
    expect(rows).toMatchObject([
      {
        fonte: 'DETER',
        codigo_externo: '1',
        categoria: 'DESMATAMENTO_CR',
        dia: '2026-10-01',
        area_ha: 50,
        detalhes: { satelite: 'Amazonia-1' },
      },
      {
        fonte: 'MAPBIOMAS',
        codigo_externo: '900',
        categoria: 'SUPRESSAO_VEGETACAO',
        dia: '2026-10-02',
        area_ha: 12.5,
      },
      {
        fonte: 'ARQUIVO',
        codigo_externo: expect.stringMatching(/^sha256:/),
        categoria: 'LAVRA_SEM_LICENCA',
        dia: '2026-10-03',
        area_ha: expect.closeTo(118, 0),
      },
      {
        fonte: 'ARQUIVO',
        codigo_externo: 'X-1',
        categoria: 'FOCO_DE_CALOR',
        dia: '2026-10-04',
        area_ha: null,
      },
    ])
    expect(rows.every((r) => (r as { municipio: string }).municipio === 'Goiânia')).toBe(true)
  })

  it('reads a shapefile in its zip, and refuses one that does not say where on Earth it is', async () => {
    expect(await importar(umDeter())).toMatchObject({
      lidos: 2,
      novos: 1,
      motivos: [[2, 'Geometria ausente ou inválida']],
    })
    const { rows } = await sql<{ aneis: number; area_ha: number }>`select area_ha,
      jsonb_array_length(c.geometria -> 'coordinates') as aneis from alerta a join alerta_conteudo c on c.alerta_id = a.id`.execute(
      banco.db,
    )
    expect(rows).toEqual([{ area_ha: 125, aneis: 2 }])
    await expect(importar(umDeter(''))).rejects.toThrow(/\.prj/)
    await expect(importar(umDeter('PROJCS["SIRGAS_2000_UTM_Zone_22S"]'))).rejects.toThrow(/graus/)
  })

  it('tells each row that it refuses and why', async () => {
    const { motivos, novos } = await importar(
      colecao(
        feicao(1),
        feicao(3, { view_date: '31/02/2026' }),
        feicao(4, { view_date: '2027-01-01' }),
        feicao(5, { view_date: null }),
        feicao(6, {}, { type: 'Polygon', coordinates: [[[0, 0]]] }),
        feicao(7, {}, { type: 'Point', coordinates: [-47.88, -15.79] }),
      ),
    )
    expect(novos).toBe(1)
    expect(motivos).toEqual([
      [2, 'Data inválida: 31/02/2026'],
      [3, 'Data da detecção no futuro'],
      [4, 'Sem data da detecção'],
      [5, 'Geometria ausente ou inválida'],
      [6, 'Fora do Estado de Goiás'],
    ])
  })

  it('believes the name that the source gives where the mesh is wrong, and only near that place', async () => {
    // The mesh has this bank of the river Descoberto in the Federal District.
    const descoberto = { type: 'Point', coordinates: [-48.23, -15.94] }
    const dita = { county: 'SANTO ANTONIO DO DESCOBERTO', uf: 'GO' }
    expect(
      await importar(
        colecao(
          feicao(1, dita, descoberto),
          feicao(2, dita, { type: 'Point', coordinates: [-47.5, -15.79] }),
          feicao(3, { ...dita, uf: 'DF' }, descoberto),
        ),
      ),
    ).toMatchObject({ novos: 1, recusados: 2 })
  })

  it('makes the same alert told twice one, in a file and between files', async () => {
    expect(await importar(colecao(feicao(1), feicao(1), feicao(2)))).toMatchObject({ novos: 2, repetidos: 1 })
    expect(await importar(colecao(feicao(2), feicao(3)))).toMatchObject({ novos: 1, repetidos: 1 })
    expect(await quantos()).toBe(3)
  })

  it('goes on from where it was killed: no duplicate, nothing missing', { tags: ['demorado'] }, async () => {
    const todas = Array.from({ length: 1300 }, (_, n) => feicao(n))
    const bytes = colecao(...todas)
    async function* interrompida() {
      yield bytes.subarray(0, Math.floor(bytes.length * 0.6))
      throw new Error('morto')
    }
    await expect(importar(bytes, { partes: interrompida() })).rejects.toThrow('morto')
    const ate = await quantos()
    expect(ate).toBeGreaterThanOrEqual(500)
    expect(ate).toBeLessThan(1300)
    expect(await importar(bytes)).toMatchObject({ lidos: 1300, novos: 1300 - (ate ?? 0), repetidos: ate })
    expect(await quantos()).toBe(1300)
  })

  it('writes nothing when dry, and counts as if it did', async () => {
    await importar(colecao(feicao(1)))
    expect(await importar(colecao(feicao(1), feicao(2), feicao(2)), { seco: true })).toMatchObject({
      novos: 1,
      repetidos: 2,
    })
    expect(await quantos()).toBe(1)
  })
})

describe('the call of the coordinator', () => {
  let token = ''
  beforeEach(async () => {
    token = (await umaSessao(banco.db, 'ROLE_GESTOR')).token
  })

  it('imports, tells how it went and each refusal, and the alerts are there', async () => {
    const id = crypto.randomUUID()
    const envio = multipart([
      { nome: 'id', conteudo: id },
      { nome: 'seco', conteudo: 'false' },
      { nome: 'file', arquivo: 'deter.geojson', conteudo: colecao(feicao(1), feicao(2, { view_date: 'x' })) },
    ])
    const { status, body } = await gateway.pedir(importacaoDeAlertas.importar, { token, ...envio })
    expect([status, body]).toMatchObject([
      200,
      { id, situacao: 'CONCLUIDA', lidos: 2, novos: 1, recusados: 1, arquivo: 'deter.geojson' },
    ])
    const params = { id }
    expect((await gateway.pedir(importacaoDeAlertas.obter, { token, params })).body).toEqual(body)
    expect(JSON.parse((await gateway.pedir(importacaoDeAlertas.recusas, { token, params })).texto)).toEqual([
      { linha: 2, codigoExterno: '2', motivo: 'Data inválida: x' },
    ])
    expect((await gateway.pedir(alertas.semVinculo, { token, body: {} })).body.totalElements).toBe(1)
  })

  it('refuses a file that cannot be read with the reason, and keeps that it failed', async () => {
    const id = crypto.randomUUID()
    const envio = multipart([
      { nome: 'id', conteudo: id },
      { nome: 'file', arquivo: 'a.geojson', conteudo: Buffer.from('{"type":"Topology"}') },
    ])
    const { status, body } = await gateway.pedir(importacaoDeAlertas.importar, { token, ...envio })
    expect([status, body.detail]).toEqual([422, 'O arquivo não é um GeoJSON válido.'])
    const lida = await gateway.pedir(importacaoDeAlertas.obter, { token, params: { id } })
    expect(lida.body).toMatchObject({ situacao: 'FALHOU', erro: body.detail })
  })
})
