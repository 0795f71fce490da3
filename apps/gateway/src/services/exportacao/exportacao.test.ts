// A list as a file: the same rows as the list, persons masked unless a reason is given, and what was taken in the audit.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alertas } from '@guara/domain/alerta/contract'
import { CONJUNTOS, type NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { type ExportacaoPedida, exportacoes, PedidoDeExportacao } from '@guara/domain/exportacao/contract'
import type { NomeDoFormato } from '@guara/domain/exportacao/formatos'
import { formularios } from '@guara/domain/formulario/contract'
import { instrumentos } from '@guara/domain/instrumento/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContextoAutenticado } from '../../context.ts'
import { lerGeoPackage } from '../../importacao/geopackage.ts'
import { lerKml } from '../../importacao/kml.ts'
import { usarBanco } from '../../test/banco.ts'
import { DESCRICAO_DO_BEM, muitosAlertas, NOME, umaListaParaExportar } from '../../test/exportacao.ts'
import { CPF } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { CHAVES, umaSessao, umaUnidade, umUsuario } from '../../test/usuarios.ts'
import { exportar } from './service.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let fiscalId: string
let tokens: Record<'fiscal' | 'outro' | 'orientador' | 'gestor', string>
const entrar = (perfil: Perfil) => umaSessao(banco.db, perfil)
beforeEach(async () => {
  const fiscal = await entrar('ROLE_FISCAL')
  fiscalId = fiscal.id
  tokens = {
    fiscal: fiscal.token,
    outro: (await entrar('ROLE_FISCAL')).token,
    orientador: (await entrar('ROLE_ORIENTADOR')).token,
    gestor: (await entrar('ROLE_GESTOR')).token,
  }
  await umaListaParaExportar(banco.db, fiscalId)
})

const MOTIVO = 'Ofício do Ministério Público nº 12'
const todasDe = (conjunto: NomeDoConjunto) => CONJUNTOS[conjunto].colunas.map(({ chave }) => chave)
const pedir = (
  conjunto: NomeDoConjunto,
  formato: NomeDoFormato,
  mais: Partial<ExportacaoPedida> = {},
  quem: keyof typeof tokens = 'fiscal',
) =>
  gateway.pedir(exportacoes.exportar, {
    token: tokens[quem],
    body: { conjunto, formato, colunas: todasDe(conjunto), filtro: {}, ...mais },
  })

const registros = async () =>
  banco.db
    .selectFrom('auditoria')
    .select(['ato', 'alvo_id', 'detalhes'])
    .where('ato', 'like', 'EXPORTACAO%')
    .orderBy('id')
    .execute() as Promise<Array<{ ato: string; alvo_id: string; detalhes: Record<string, unknown> }>>

const linhasDoCsv = (texto: string) => texto.slice(1).trimEnd().split('\r\n')
const juntar = async <T>(itens: AsyncIterable<T>) => {
  const todos: T[] = []
  for await (const item of itens) todos.push(item)
  return todos
}

describe('the rows', () => {
  const LISTAS = {
    formularios: formularios.buscar,
    instrumentos: instrumentos.buscar,
    alertas: alertas.doUsuario,
  }
  it.each(Object.entries(LISTAS))('of %s are as many as the list says', async (conjunto, lista) => {
    for (const quem of ['fiscal', 'outro', 'gestor'] as const) {
      const { body } = await gateway.pedir(lista, { token: tokens[quem], body: {} })
      const { status, texto, headers } = await pedir(conjunto as NomeDoConjunto, 'CSV', {}, quem)
      expect(status).toBe(200)
      expect(linhasDoCsv(texto)).toHaveLength(body.totalElements + 1)
      expect(Number(headers['x-total-count'])).toBe(body.totalElements)
    }
  })

  it.each([
    ['infracoes', 2],
    ['bens', 1],
  ] as const)('of %s are those of the instruments of the filter', async (conjunto, quantas) => {
    expect(linhasDoCsv((await pedir(conjunto, 'CSV')).texto)).toHaveLength(quantas + 1)
    expect(linhasDoCsv((await pedir(conjunto, 'CSV', {}, 'outro')).texto)).toHaveLength(1)
    const { headers } = await pedir(conjunto, 'KML')
    expect(Number(headers['x-total-count'])).toBe(quantas)
  })

  it('of a coordinator of one unit are that unit’s alone, in every data set', async () => {
    const [unidadeId, alheia] = [await umaUnidade(banco.db), await umaUnidade(banco.db)]
    const { token } = await umaSessao(banco.db, 'ROLE_GESTOR', { unidadeId })
    const codigosDe = async (unidade: string) => {
      const { id } = await umUsuario(banco.db, { unidadeId: unidade })
      const { primeiro, segundo, alertas: vistos } = await umaListaParaExportar(banco.db, id)
      const dela = await banco.db
        .updateTable('alerta')
        .set({ unidade_id: unidade })
        .where(
          'id',
          'in',
          vistos.map((a) => a.id),
        )
        .returning('codigo')
        .execute()
      const forms = [primeiro, segundo]
      const dos = (tipo: string) =>
        forms.flatMap((f) =>
          f.instrumentos.filter((i) => i.tipo.codigo === tipo).flatMap((i) => i.codigo ?? []),
        )
      return {
        formularios: forms.map((f) => f.codigo),
        instrumentos: forms.flatMap((f) => f.instrumentos.flatMap((i) => i.codigo ?? [])),
        infracoes: dos('AUTO_INFRACAO'),
        bens: dos('APREENSAO'),
        alertas: dela.map((a) => a.codigo),
      }
    }
    const [seus, alheios] = [await codigosDe(unidadeId), await codigosDe(alheia)]
    for (const conjunto of Object.keys(CONJUNTOS) as NomeDoConjunto[])
      for (const formato of ['CSV', 'GEOJSON', 'KML'] as const) {
        const body = { conjunto, formato, colunas: todasDe(conjunto), filtro: {} }
        const { status, texto } = await gateway.pedir(exportacoes.exportar, { token, body })
        const achados = [...seus[conjunto], ...alheios[conjunto]].filter((codigo) => texto.includes(codigo))
        expect([conjunto, formato, status, achados]).toEqual([conjunto, formato, 200, seus[conjunto]])
        // Nobody's unit is the one of the forms that were there before.
        if (formato === 'CSV')
          expect(new Set(linhasDoCsv(texto).slice(1)).size).toBe(
            conjunto === 'infracoes' ? 2 : seus[conjunto].length,
          )
      }
    const { texto } = await pedir('formularios', 'CSV', {}, 'gestor')
    expect([...seus.formularios, ...alheios.formularios].every((codigo) => texto.includes(codigo))).toBe(true)
  })

  it('follow the filter of the list, and the columns asked for', async () => {
    const { texto } = await pedir('instrumentos', 'CSV', {
      colunas: ['tipo', 'codigo'],
      filtro: { tipoFormulario: 'EMBARGO' },
    })
    expect(linhasDoCsv(texto)[0]).toBe('"Código";"Instrumento"')
    expect(linhasDoCsv(texto)).toHaveLength(2)
    expect((await pedir('instrumentos', 'CSV', { colunas: ['naoHa'] as never })).status).toBe(422)
  })

  it('tell the number of the process as the screen and the papers do', async () => {
    const { id, codigo, instrumentos } = (await umaListaParaExportar(banco.db, fiscalId)).primeiro
    const processos = async () => {
      const colunas = ['codigo', 'processo']
      const lidos = []
      for (const [conjunto, dele] of [
        ['formularios', codigo],
        ['instrumentos', instrumentos[0]?.codigo ?? ''],
      ] as const) {
        const { texto } = await pedir(conjunto, 'CSV', { colunas, filtro: { codigo: dele } })
        lidos.push(linhasDoCsv(texto)[1]?.split(';')[1])
      }
      return lidos
    }
    const digitar = (tabela: 'formulario_conteudo' | 'instrumento', numero: string) =>
      sql`update ${sql.table(tabela)} set dados = dados || ${JSON.stringify({ numeroProcesso: numero })}::jsonb
        where ${sql.ref(tabela === 'instrumento' ? 'id' : 'formulario_id')} = ${tabela === 'instrumento' ? instrumentos[0]?.id : id}`.execute(
        banco.db,
      )
    await digitar('instrumento', 'DO-INSTRUMENTO')
    await digitar('formulario_conteudo', '')
    expect(await processos()).toEqual(['""', '"DO-INSTRUMENTO"'])
    await digitar('formulario_conteudo', 'DA-CABECA')
    expect(await processos()).toEqual(['"DA-CABECA"', '"DA-CABECA"'])
    await sql`insert into sincronizacao (formulario_id, estado, id_externo, numero_processo, pedida_por, perfil, pedida_em)
      values (${id}, 'REGISTRADO', 'E-1', 'DO-ORGAO', ${fiscalId}, 'ROLE_FISCAL', now())`.execute(banco.db)
    expect(await processos()).toEqual(['"DO-ORGAO"', '"DO-ORGAO"'])
  })
})

describe('the persons', () => {
  const NUMERO = CPF.replace(/\D/g, '')
  it.each(['formularios', 'instrumentos', 'infracoes', 'bens'] as const)(
    'of %s come masked, and whole with a reason',
    async (conjunto) => {
      for (const formato of ['CSV', 'GEOJSON', 'KML'] as const) {
        const { texto } = await pedir(conjunto, formato)
        for (const proibido of [NOME, CPF, NUMERO, DESCRICAO_DO_BEM, 'Conceição'])
          expect(texto).not.toContain(proibido)
        expect(texto).toContain('J. C. S.')
      }
      const { texto } = await pedir(conjunto, 'CSV', { motivo: MOTIVO })
      expect(texto).toContain(NOME)
      expect(texto).toContain(CPF)
    },
  )

  it('are shown whole to nobody without a reason, nor to a role that may not', async () => {
    expect((await pedir('formularios', 'CSV', { motivo: 'porque' })).status).toBe(422)
    expect((await pedir('formularios', 'CSV', { motivo: MOTIVO }, 'orientador')).status).toBe(403)
  })
})

describe('the formats', () => {
  it('CSV neutralises formulas and writes for a Brazilian spreadsheet', async () => {
    const { texto } = await pedir('instrumentos', 'CSV')
    expect(texto.startsWith('\uFEFF"Código";')).toBe(true)
    expect(texto).toContain(`"'=Carvoaria do Exemplo ""Ltda."""`)
    expect(texto).toContain('"15000,5"')
    expect(texto).toContain('"09/11/2026 23:30"')
  })

  it('XLSX has typed cells, and a text stays a text', async () => {
    const { bytes } = await pedir('instrumentos', 'XLSX')
    const [folha] = (await readXlsx(bytes)).sheets
    const [cabecalho = [], ...linhas] = folha?.rows ?? []
    const celulas = (rotulo: string) => linhas.map((l) => l[cabecalho.indexOf(rotulo)])
    expect(linhas).toHaveLength(3)
    expect(celulas('Multa indicada (R$)')).toContain(15_000.5)
    expect(celulas('Data do ato')).toContainEqual(new Date('2026-11-09T23:30:00Z'))
    expect(celulas('Responsáveis')).toContain('=Carvoaria do Exemplo "Ltda."')
  })

  it('maps hold each row with its place', { tags: ['demorado'] }, async () => {
    const esperados = ['MultiPolygon', 'MultiPolygon', 'Point']
    const doGeoJson = (await pedir('instrumentos', 'GEOJSON')).body.features
    expect(doGeoJson.map((f: { geometry: { type: string } }) => f.geometry.type).sort()).toEqual(esperados)

    const { bytes } = await pedir('instrumentos', 'GPKG')
    const pasta = await mkdtemp(join(tmpdir(), 'guara-teste-'))
    try {
      await writeFile(join(pasta, 'a.gpkg'), bytes)
      const feicoes = await juntar(lerGeoPackage(join(pasta, 'a.gpkg'), {}))
      expect(feicoes.map((f) => (f.geometria as { type: string }).type).sort()).toEqual(esperados)
      const multas = feicoes.map((f) => f.propriedades.valorMulta)
      expect(multas).toContain('15000.5')
    } finally {
      await rm(pasta, { recursive: true })
    }

    const { texto } = await pedir('instrumentos', 'KML')
    const noKml = await juntar(
      lerKml(
        (async function* () {
          yield texto
        })(),
      ),
    )
    expect(noKml).toHaveLength(3)
    expect(noKml.map((f) => f.propriedades.responsaveis)).toContain('=Carvoaria do Exemplo "Ltda."')
  })
})

describe('the audit', () => {
  it('has the filter, the rows and the hash of what left, and nobody in it', async () => {
    const { bytes } = await pedir('formularios', 'CSV', { filtro: { cpfCnpj: CPF }, motivo: MOTIVO })
    const [pedida, terminada] = await registros()
    expect(pedida).toMatchObject({ ato: 'EXPORTACAO_PEDIR', detalhes: { total: 1, motivo: MOTIVO } })
    expect(terminada).toMatchObject({
      ato: 'EXPORTACAO_TERMINAR',
      alvo_id: pedida?.alvo_id,
      detalhes: {
        conjunto: 'formularios',
        formato: 'CSV',
        linhas: 1,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    })
    expect(Object.keys(terminada?.detalhes.filtro as object)).toContain('cpfCnpj')
    expect(JSON.stringify(await registros())).not.toContain(CPF.replace(/\D/g, ''))
  })

  const comoGestor = async () => {
    const usuario = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
    return {
      db: banco.db,
      agora: new Date(),
      origem: { ip: '10.0.0.1', agente: null, requisicaoId: 'r' },
      usuario: { ...usuario, perfilAtivo: 'ROLE_GESTOR' },
      instalacao: { chaves: CHAVES },
      auditar: () => {},
    } as unknown as ContextoAutenticado
  }

  it.each(['CSV', 'XLSX', 'GPKG'] as const)(
    'says that a %s was cut, and the turn is given back',
    { tags: ['demorado'] },
    async (formato) => {
      await muitosAlertas(banco.db, 1200)
      const ctx = await comoGestor()
      const pedido = PedidoDeExportacao.parse({
        conjunto: 'alertas',
        formato,
        colunas: todasDe('alertas'),
        filtro: {},
      })
      const { partes } = await exportar(ctx, pedido)
      await expect(exportar(ctx, pedido)).rejects.toMatchObject({ codigo: 'MUITAS_TENTATIVAS' })
      for await (const parte of partes) if (parte.length > 0) break
      expect((await registros()).at(-1)).toMatchObject({ ato: 'EXPORTACAO_INTERROMPER' })
      const { partes: outra, total } = await exportar(ctx, pedido)
      expect((await juntar(outra)).length).toBeGreaterThan(1)
      expect((await registros()).at(-1)).toMatchObject({
        ato: 'EXPORTACAO_TERMINAR',
        detalhes: { linhas: total },
      })
    },
  )
})
