// The report of a month: what is on the paper is what the panel answers for that month, of whom the reader may count, and it names nobody.
import { createHash } from 'node:crypto'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { type Figura, painel } from '@guara/domain/painel/contract'
import { definicaoDa, type TipoDeColuna } from '@guara/domain/painel/figuras'
import { mesDe } from '@guara/domain/painel/periodo'
import { type DadosDoRelatorio, FIGURAS_DO_RELATORIO, nomeDoMes } from '@guara/domain/painel/relatorio'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { lerPdf } from '../../../documents/test/pdf.ts'
import { usarBanco } from '../../../test/banco.ts'
import { exigir } from '../../../test/ferramentas.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaSessao, umaUnidade, umUsuario } from '../../../test/usuarios.ts'
import { historiar } from '../formularios/historico-repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
beforeEach(exigir('pdftotext', 'qpdf'))

const HOJE = diaDe(new Date())
const PASSADO = mesDe(somarDias(mesDe(HOJE).de, -1))
const ANTES = mesDe(somarDias(PASSADO.de, -1))
const MES = PASSADO.de.slice(0, 7)
const AUTORA = 'Inspetora Que Não Sai No Papel'
const CPF = '52998224725'
const MUNICIPIOS = [5208707, 5200050, 5200100]

let gestor: string
let daUnidade: string
let unidade: string

const noDia = (dia: string, i: number) => `${somarDias(dia, i)}T15:00:00Z`

const umAlertaEm = (em: string, i: number) =>
  sql`insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, triagem, municipio_id, unidade_id,
      data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte)
    select ${crypto.randomUUID()}, ${`ALT-2026-${800_000 + i}`}, ${i % 2 ? 'DETER' : 'MAPBIOMAS'}, ${`relatorio-${i}`}, c.tipo_id, c.id,
      ${i % 3 ? 'EM_ATENDIMENTO' : 'PROCEDENTE'}, 'CONFERIDO', ${MUNICIPIOS[i % 3]}, ${i % 4 ? null : unidade}, ${em},
      ${i % 5 ? 12.25 * i : null}, -49, -16, -49, -16, -49, -16 from (select * from categoria_alerta order by id limit 1) c`.execute(
    banco.db,
  )

const umAutoEm = async (em: string, i: number, autor: string) => {
  const [id, instrumento] = [crypto.randomUUID(), crypto.randomUUID()]
  const dados = { valorMulta: 1000.5 * (i + 1), areaHa: i, infracoes: [{ infracaoId: 1 + (i % 2) }] }
  await sql`with f as (insert into formulario (id, codigo, condicao, autor_id, tipos, instrumentos, municipio_id, unidade_id,
        data_atualizacao, criado_em, prazo_data)
      values (${id}, ${`FRM-2026-${800_000 + i}`}, 'ASSINADO', ${autor}, '{AUTO_INFRACAO}', '{AUTO_INFRACAO}', ${MUNICIPIOS[i % 3]},
        ${i % 2 ? unidade : null}, ${em}, ${em}, ${somarDias(HOJE, -3)}) returning id),
    c as (insert into formulario_conteudo (formulario_id, dados) select id, '{}'::jsonb from f),
    p as (insert into formulario_pessoa (formulario_id, ordem, documento) select id, 0, ${CPF} from f)
    insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
      select ${instrumento}, id, ${`AI-2026-${800_000 + i}`}, 'AUTO_INFRACAO', 0, ${JSON.stringify(dados)}::jsonb from f`.execute(
    banco.db,
  )
  await historiar(banco.db, {
    formulario_id: id,
    quando: em,
    evento: 'ASSINAR',
    de: 'AGUARDANDO_ASSINATURA',
    para: 'ASSINADO',
  })
}

beforeEach(async () => {
  unidade = await umaUnidade(banco.db)
  gestor = (await umaSessao(banco.db, 'ROLE_GESTOR', { nome: 'Gestora de Todas' })).token
  daUnidade = (await umaSessao(banco.db, 'ROLE_GESTOR', { unidadeId: unidade })).token
  const { id: autor } = await umUsuario(banco.db, { nome: AUTORA })
  for (let i = 0; i < 20; i += 1) await umAlertaEm(noDia(i % 3 ? PASSADO.de : ANTES.de, i), i)
  for (let i = 0; i < 6; i += 1) await umAutoEm(noDia(PASSADO.de, i), i, autor)
})

const pedir = async (token: string, query: Record<string, string> = {}) =>
  gateway.pedir(painel.relatorio, { token, query: { mes: MES, ...query } })

const doPainel = async (token: string, figura: (typeof FIGURAS_DO_RELATORIO)[number]): Promise<Figura> => {
  const { status, body } = await gateway.pedir(painel.figura, {
    token,
    params: { figura },
    query: { ...PASSADO },
  })
  expect([figura, status]).toEqual([figura, 200])
  return body
}

const CASAS: Record<TipoDeColuna, number> = { inteiro: 0, ha: 2, reais: 2, porcento: 1, dias: 0, taxa: 1 }
/** As it is read on the paper, written here once more. */
const escrito = (n: number | null | undefined, tipo: TipoDeColuna) => {
  if (n == null) return '–'
  const [inteiros = '', decimais] = n.toFixed(CASAS[tipo]).split('.')
  const milhares = inteiros.replace(/\B(?=(\d{3})+$)/g, '.')
  const numero = decimais ? `${milhares},${decimais}` : milhares
  return tipo === 'reais' ? `R$ ${numero}` : tipo === 'porcento' ? `${numero}%` : numero
}

const sha256 = (conteudo: string | Buffer) => createHash('sha256').update(conteudo).digest('hex')

it('has on paper, and in the data that go along, what the panel answers for that month; the audit has its hashes', {
  tags: ['demorado'],
}, async () => {
  const { status, bytes, headers } = await pedir(gestor)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="relatorio-${MES}.pdf"`)
  const pdf = lerPdf(bytes)
  pdf.conferir()
  const json = pdf.anexo()
  const dados: DadosDoRelatorio = JSON.parse(json)
  for (const figura of FIGURAS_DO_RELATORIO) {
    const { linhas, total } = await doPainel(gestor, figura)
    if (figura === 'vencidos') {
      expect(dados.figuras.vencidos).toEqual({ linhas: [], total: { ...total, pessoas: 1 } })
      expect(pdf.texto).toContain('6 (de 1 pessoa; o mais antigo há 3 dias)')
      continue
    }
    expect([figura, dados.figuras[figura]]).toEqual([figura, { linhas, total }])
    const colunas = Object.entries(definicaoDa(figura).colunas)
    // Of the municipalities, those that have something.
    const impressas = linhas.filter(
      ({ valores: v }) => figura !== 'municipios' || (v.n ?? 0) > 0 || (v.assinados ?? 0) > 0,
    )
    expect(impressas.length, figura).toBeGreaterThan(0)
    for (const { rotulo, valores } of impressas)
      expect(pdf.texto, figura).toContain(
        [rotulo, ...colunas.map(([nome, { tipo }]) => escrito(valores[nome], tipo))].join(' '),
      )
  }
  expect(pdf.texto).toContain(nomeDoMes(MES))
  expect(pdf.texto).toContain('Todo o órgão')
  expect(pdf.texto.replaceAll(' ', '')).toContain(sha256(json))

  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'PAINEL_RELATORIO')
    .executeTakeFirstOrThrow()
  expect(detalhes).toEqual({
    mes: MES,
    filtro: {},
    dados: sha256(json),
    bytes: bytes.length,
    sha256: sha256(bytes),
  })
  // The same numbers hash to the same, whoever asks and when.
  expect(sha256(lerPdf((await pedir(gestor)).bytes).anexo())).toBe(sha256(json))
  for (const dito of [pdf.texto, json]) {
    expect(dito).not.toContain(AUTORA)
    expect(dito.replaceAll(/[.-]/g, '')).not.toContain(CPF)
  }
})

describe('a coordinator of one unit', () => {
  it('gets the numbers of that unit alone, and of no other', { tags: ['demorado'] }, async () => {
    const pdf = lerPdf((await pedir(daUnidade)).bytes)
    const { filtros, figuras }: DadosDoRelatorio = JSON.parse(pdf.anexo())
    const nome = `Unidade ${unidade.slice(0, 8)}`
    expect(filtros.regiao).toBe(nome)
    expect(pdf.texto).toContain(`Abrangência ${nome}`)
    for (const figura of ['recebidos', 'assinados', 'funil', 'municipios'] as const) {
      const { linhas, total } = await doPainel(daUnidade, figura)
      expect([figura, figuras[figura]]).toEqual([figura, { linhas, total }])
    }
    expect(figuras.assinados.total.n).toBe(3)
    expect((await pedir(daUnidade, { unidadeId: await umaUnidade(banco.db) })).status).toBe(404)
    expect((await pedir(gestor, { unidadeId: crypto.randomUUID() })).status).toBe(404)
  })
})

it('says what is wrong with a month, and takes no person', async () => {
  const recusa = async (query: Record<string, string>) => {
    const { status, body } = await pedir(gestor, query)
    return [status, body.violations?.[0]?.message]
  }
  const seguinte = somarDias(mesDe(HOJE).ate, 1).slice(0, 7)
  const anterior = somarDias(ANTES.de, -1).slice(0, 7)
  expect(await recusa({ mes: seguinte })).toEqual([422, expect.stringMatching('ainda não começou')])
  expect(await recusa({ mes: anterior })).toEqual([
    422,
    expect.stringMatching(`a partir de ${nomeDoMes(ANTES.de)}`),
  ])
  expect(await recusa({ mes: '2026-13' })).toEqual([422, 'Escolha o mês, como 2026-10'])
  expect((await recusa({ pessoaId: crypto.randomUUID() }))[0]).toBe(422)
  const { body } = await gateway.pedir(painel.mesesDoRelatorio, { token: gestor })
  expect(body).toEqual({ primeiro: ANTES.de.slice(0, 7), ultimo: HOJE.slice(0, 7) })
})
