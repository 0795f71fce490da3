// What a bad file or a bad row costs: itself, told with its reason, the same in a dry run.
import { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { UM_PDF } from '../../../test/arquivos.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { importarBytes } from '../../../test/importacao.ts'
import { contarProcessador } from '../../../test/processador.ts'
import { SIRGAS, umPoligono, umQuadrado, umRegistro, umShp, zipar } from '../../../test/shapefile.ts'
import { umaSessao } from '../../../test/usuarios.ts'
import { tipos } from '../leitura.ts'
import { existentes, inserir } from './gravacao-repository.ts'
import { lerLinha } from './linha.ts'
import { gravarLote, NENHUMA } from './lote.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const importar = (conteudo: Buffer | string, mais: object = {}) =>
  importarBytes(banco.db, Buffer.from(conteudo as string), mais)

const CABECALHO = 'codigo,categoria,data,latitude,longitude,satelite,area_ha'
const linha = (codigo: string, mais: { data?: string; satelite?: string; area?: string } = {}) =>
  `${codigo},DESMATAMENTO_CR,${mais.data ?? '2026-10-01'},-16.6,-49.25,${mais.satelite ?? ''},"${mais.area ?? ''}"`
const csv = (...linhas: string[]) => `${[CABECALHO, ...linhas].join('\n')}\n`

const feicao = (properties: object, geometry: unknown = { type: 'Point', coordinates: [-49.25, -16.6] }) => ({
  type: 'Feature',
  properties: { categoria: 'DESMATAMENTO_CR', data: '2026-10-01', ...properties },
  geometry,
})

const guardados = async () => {
  const { rows } = await sql<{ codigo: string; area: number | null; satelite: string | null }>`
    select codigo_externo as codigo, area_ha as area, detalhes ->> 'satelite' as satelite
    from alerta a join alerta_conteudo c on c.alerta_id = a.id order by codigo_externo`.execute(banco.db)
  return rows
}

/** The dry run first: what it says is what happens. */
const conferirEImportar = async (conteudo: Buffer | string) => {
  const seca = await importar(conteudo, { seco: true })
  const real = await importar(conteudo)
  expect(seca).toEqual(real)
  return real
}

describe('a bad row is refused alone', () => {
  it.each([
    ['0000-01-01', 'Data da detecção anterior a 1900: 0000-01-01'],
    ['31/12/1899', 'Data da detecção anterior a 1900: 31/12/1899'],
    ['2101-01-01', 'Data da detecção no futuro'],
  ])('for the day %s', async (data, motivo) => {
    expect(await conferirEImportar(csv(linha('A'), linha('B', { data }), linha('C')))).toMatchObject({
      novos: 2,
      motivos: [[3, motivo]],
    })
  })

  it('for a property that is no text, whatever it says of itself', async () => {
    const arquivo = JSON.stringify({
      features: [feicao({ codigo: 'A' }), feicao({ codigo: { toString: 1 } }), feicao({ codigo: ['B', 2] })],
    })
    expect(await conferirEImportar(arquivo)).toMatchObject({
      novos: 2,
      motivos: [[2, 'O campo codigo não é um texto nem um número']],
    })
    expect((await guardados()).map((a) => a.codigo)).toEqual(['A', 'B, 2'])
  })

  it('for a code that would have to be cut: two that begin alike stay two', async () => {
    const longo = 'x'.repeat(79)
    expect(
      await conferirEImportar(csv(linha(`${longo}1`), linha(`${longo}11`), linha(`${longo}2`))),
    ).toMatchObject({ novos: 2, repetidos: 0, motivos: [[3, 'O código passa de 80 caracteres (tem 81)']] })
  })

  it('for an area that is no number, or two', async () => {
    const areas = ['1.234,56', '1,234.56', '1,234', '-4', '1e30']
    const { motivos } = await conferirEImportar(csv(...areas.map((area, i) => linha(`A${i}`, { area }))))
    expect((await guardados()).map((a) => a.area)).toEqual([1234.56, 1234.56])
    expect(motivos).toEqual([
      [4, 'Área ambígua: 1,234. Escreva 1234 ou 1,2340'],
      [5, 'A área não é um número: -4'],
      [6, 'Área maior que a do Estado: 1e30'],
    ])
  })

  it('for a text or an outline without end, in no time', async () => {
    const gasto = contarProcessador()
    const cabecalho = 'codigo,categoria,data,wkt\n'
    const comWkt = (codigo: string, wkt: string) => `${codigo},DESMATAMENTO_CR,2026-10-01,"${wkt}"\n`
    const { motivos } = await importar(
      cabecalho +
        comWkt('A', `POLYGON((${'1'.repeat(120_000)}))`) +
        comWkt('B', `POLYGON((${'0 0,'.repeat(30_000)}0 0))`) +
        comWkt('C', `POLYGON((${'1'.repeat(3_000_000)}))`),
    )
    expect(motivos).toEqual([
      [2, 'Geometria ausente ou inválida'],
      [3, expect.stringMatching(/^A geometria passa de 20\.000 vértices/)],
      [4, 'O campo wkt é grande demais'],
    ])
    expect(gasto()).toBeLessThan(2000)
  })

  it('and a text cut in the middle of an emoji loses the emoji, not the row', async () => {
    const satelite = `${'x'.repeat(59)}😀`
    expect(await conferirEImportar(csv(linha('A', { satelite })))).toMatchObject({ novos: 1, recusados: 0 })
    expect(await guardados()).toMatchObject([{ satelite: 'x'.repeat(59) }])
    const arquivo = `${'x'.repeat(199)}😀.csv`
    expect(await importar(csv(linha('B')), { arquivo })).toMatchObject({ novos: 1 })
  })

  it('and so is one that only the database refuses, dry or not', async () => {
    const todos = await tipos(banco.db)
    const umAlerta = (codigo: string, mais: object = {}) => ({
      ...lerLinha({ linha: 1, ...lida(codigo) }, todos, {}, '2026-11-15'),
      ...mais,
    })
    const lida = (codigo: string) => {
      const { properties, geometry } = feicao({ codigo })
      return { propriedades: properties as Record<string, unknown>, geometria: geometry }
    }
    const linhas = [
      { linha: 1, alerta: umAlerta('A') },
      { linha: 2, alerta: umAlerta('B', { data_deteccao: '0000-01-01' }) },
      { linha: 3, alerta: umAlerta('C', { detalhes: { satelite: '\ud800' } }) },
      { linha: 4, alerta: umAlerta('D') },
    ]
    const gravar = (seco: boolean) =>
      banco.db.transaction().execute((trx) =>
        gravarLote(trx, linhas, async (lidas) => {
          const alertas = lidas.map((l) => l.alerta)
          const novos = seco
            ? alertas.length - (await existentes(trx, alertas)).size
            : (await inserir(trx, new Date('2026-11-15T12:00:00Z'), alertas)).size
          return { ...NENHUMA, novos, recusas: [] }
        }),
      )
    const seca = await gravar(true)
    const real = await gravar(false)
    expect(seca).toEqual(real)
    expect(real.novos).toBe(2)
    expect(real.recusas.map((r) => [r.linha, r.codigoExterno])).toEqual([
      [2, 'B'],
      [3, 'C'],
    ])
    expect((await guardados()).map((a) => a.codigo)).toEqual(['A', 'D'])
  })

  it('but what is not the fault of a row ends the batch', async () => {
    const falha = Object.assign(new Error('sem conexão'), { code: '08006' })
    const tentativa = banco.db.transaction().execute((trx) =>
      gravarLote(trx, [], async () => {
        throw falha
      }),
    )
    await expect(tentativa).rejects.toBe(falha)
  })
})

describe('a bad file is refused with what to do', () => {
  const shp = umShp(umRegistro(1, umPoligono([umQuadrado([-49.25, -16.6], 0.1)])))
  const prj = Buffer.from(SIRGAS)

  it.each<[string, Buffer | string, RegExp]>([
    ['a PDF', UM_PDF, /não é GeoJSON, shapefile em zip nem CSV/],
    ['another XML', '<?xml version="1.0"?>\n<gpx>\n</gpx>\n', /não é GeoJSON, shapefile em zip nem CSV/],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /não é GeoJSON, shapefile/],
    ['a text of another kind', 'lista de compras\narroz\nfeijão\n', /não é GeoJSON, shapefile/],
    ['a CSV with only its header', `${CABECALHO}\n`, /só tem o cabeçalho\. Inclua/],
    ['a CSV of too many columns', `${CABECALHO}${',x'.repeat(1_000)}\nA\n`, /colunas; o máximo é 1\.000/],
    ['blanks', ' \n\n', /vazio/],
    [
      'a .dbf of three bytes',
      zipar({ 'a.shp': shp, 'a.prj': prj, 'a.dbf': Buffer.from([3, 1, 2]) }),
      /\.dbf/,
    ],
    [
      'a .dbf cut in its header',
      zipar({ 'a.shp': shp, 'a.prj': prj, 'a.dbf': Buffer.alloc(40, 1) }),
      /\.dbf/,
    ],
    [
      'a .shp without its header',
      zipar({ 'a.shp': Buffer.alloc(99), 'a.prj': prj }),
      /danificado desde o começo/,
    ],
    [
      'a record of negative length',
      zipar({ 'a.shp': umShp(umRegistro(1, Buffer.alloc(20), -4)), 'a.prj': prj }),
      /danificado a partir do registro 1\. Exporte/,
    ],
  ])('%s', async (_, conteudo, sentenca) => {
    for (const seco of [true, false]) {
      const id = crypto.randomUUID()
      await expect(importar(conteudo, { id, seco })).rejects.toThrow(sentenca)
      const lida = await banco.db
        .selectFrom('importacao')
        .select(['situacao', 'erro'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(lida).toEqual({ situacao: 'FALHOU', erro: expect.stringMatching(sentenca) })
    }
  })

  it('but features that are none are rows that are refused', async () => {
    expect(await conferirEImportar('{"features":[null,1,"x"]}')).toMatchObject({
      lidos: 3,
      recusados: 3,
      motivos: [1, 2, 3].map((n) => [n, 'Não é uma feição de GeoJSON']),
    })
  })
})

describe('asking for an import', () => {
  const umGestor = async () => (await umaSessao(banco.db, 'ROLE_GESTOR')).token

  it('that does not exist is not found, its refusals neither', async () => {
    const token = await umGestor()
    const params = { id: crypto.randomUUID() }
    for (const operacao of [importacaoDeAlertas.obter, importacaoDeAlertas.recusas])
      expect((await gateway.pedir(operacao, { token, params })).status).toBe(404)
  })

  it.each([
    ['is under way while its process gives signs', '30 seconds', { situacao: 'EM_ANDAMENTO', erro: null }],
    [
      'failed when its process gives none any more, and says what to do',
      '2 minutes',
      { situacao: 'FALHOU', erro: expect.stringMatching(/Importe o mesmo arquivo de novo/) },
    ],
  ])('%s', async (_, silencio, esperado) => {
    const token = await umGestor()
    const id = crypto.randomUUID()
    await sql`insert into importacao (destino, id, arquivo, seco, situacao, iniciada_em, sinal_em)
      values ('ALERTAS', ${id}, 'a.csv', false, 'EM_ANDAMENTO', now() - interval '1 hour',
        clock_timestamp() - ${silencio}::interval)`.execute(banco.db)
    const { body } = await gateway.pedir(importacaoDeAlertas.obter, { token, params: { id } })
    expect(body).toMatchObject(esperado)
    expect(body.terminadaEm === null).toBe(esperado.erro === null)
  })
})
