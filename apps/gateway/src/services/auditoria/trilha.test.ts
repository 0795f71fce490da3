// The audit as the administrator reads it: filters and pages, the file, and the reading of the whole chain as a job.
import { auditoria, type LinhaDaTrilha } from '@guara/domain/auditoria/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { CHAVES, umaSessao, umUsuario } from '../../test/usuarios.ts'
import { ancoraDaCabeca } from './cabeca.ts'
import { rodarConferencia } from './conferencia.ts'
import { criarSelador } from './selador.ts'
import { registrar } from './service.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let admin: string
let fiscal: { id: string }
let formulario: { id: string; codigo: string }

const ato = (
  nome: string,
  quando: string,
  mais: Parameters<typeof registrar>[2] = {},
  usuario: unknown = null,
) =>
  registrar(
    {
      db: banco.db,
      agora: new Date(quando),
      usuario: usuario as never,
      instalacao: { chaves: CHAVES },
      origem: { ip: '10.0.0.7', agente: null, requisicaoId: 'r1' },
    },
    nome,
    mais,
  )
const pedir = (operacao: (typeof auditoria)[keyof typeof auditoria], body?: unknown, token = admin) =>
  gateway.pedir(operacao, { token, ...(body !== undefined && { body }) })
const nomes = ({ linhas }: { linhas: LinhaDaTrilha[] }) => linhas.map((l) => l.ato)

beforeEach(async () => {
  admin = (await umaSessao(banco.db, 'ROLE_ADMIN')).token
  fiscal = await umUsuario(banco.db, { nome: 'Fiscal da Trilha' })
  formulario = await umFormulario(banco.db, fiscal.id)
  const doFormulario = { alvo: { tipo: 'formulario', id: formulario.id } }
  await ato('TRILHA_A', '2031-03-01T12:00:00.000Z', doFormulario, fiscal)
  // Two in one millisecond, and one on the last minute of a day of the agency.
  await ato('TRILHA_B', '2031-03-02T12:00:00.000Z', doFormulario, fiscal)
  await ato('TRILHA_C', '2031-03-02T12:00:00.000Z')
  await ato('ACESSO_NEGADO', '2031-03-03T02:59:00.000Z', { detalhes: { chamada: '=cmd|calc' } }, fiscal)
})

describe('the list', () => {
  const EM_2031 = { periodo: { inicio: '2031-03-01', fim: '2031-03-31' } }

  it.each([
    ['all of a period, newest first', {}, ['ACESSO_NEGADO', 'TRILHA_C', 'TRILHA_B', 'TRILHA_A']],
    [
      'days are those of the agency',
      { periodo: { inicio: '2031-03-02', fim: '2031-03-02' } },
      ['ACESSO_NEGADO', 'TRILHA_C', 'TRILHA_B'],
    ],
    ['an act', { ato: 'TRILHA_C' }, ['TRILHA_C']],
    ['what was refused', { resultado: 'RECUSADO' }, ['ACESSO_NEGADO']],
    ['what was done', { resultado: 'FEITO' }, ['TRILHA_C', 'TRILHA_B', 'TRILHA_A']],
    ['a kind of target', { alvoTipo: 'formulario' }, ['TRILHA_B', 'TRILHA_A']],
    ['a code that nobody has', { alvoTipo: 'formulario', alvoId: 'FRM-1999-000001' }, []],
  ])('filters by %s', async (_nome, filtro, esperados) => {
    const { status, body } = await pedir(auditoria.listar, { ...EM_2031, ...filtro })
    expect([status, nomes(body)]).toEqual([200, esperados])
  })

  it('finds a person, and a form by its code or id, page by page without losing the two of one millisecond', async () => {
    const { body: pessoas } = await gateway.pedir(auditoria.pessoas, {
      token: admin,
      query: { search: 'fiscal da trílha' },
    })
    expect(pessoas.map((p: { id: string }) => p.id)).toEqual([fiscal.id])
    const dela = { ...EM_2031, usuarioId: fiscal.id }
    expect(nomes((await pedir(auditoria.listar, dela)).body)).toEqual([
      'ACESSO_NEGADO',
      'TRILHA_B',
      'TRILHA_A',
    ])
    for (const alvoId of [formulario.codigo.toLowerCase(), formulario.id]) {
      const doAlvo = { ...EM_2031, alvoTipo: 'formulario', alvoId }
      expect(nomes((await pedir(auditoria.listar, doAlvo)).body)).toEqual(['TRILHA_B', 'TRILHA_A'])
    }
    const vistos: string[] = []
    let depoisDe: string | null = null
    do {
      const { body } = await pedir(auditoria.listar, { ...EM_2031, tamanho: 1, depoisDe })
      vistos.push(...nomes(body))
      depoisDe = body.proxima
    } while (depoisDe)
    expect(vistos).toEqual(['ACESSO_NEGADO', 'TRILHA_C', 'TRILHA_B', 'TRILHA_A'])
  })

  it('tells what acts there are by their names, and leaves its own row without what was typed', async () => {
    const { body } = await pedir(auditoria.opcoes)
    expect(body.atos).toContainEqual({ codigo: 'ACESSO_NEGADO', rotulo: 'Acesso negado' })
    expect(body.alvos).toContain('formulario')
    await pedir(auditoria.listar, { alvoTipo: 'formulario', alvoId: 'segredo digitado' })
    const { body: lida } = await pedir(auditoria.listar, { ato: 'AUDITORIA_CONSULTAR', tamanho: 1 })
    expect(lida.linhas[0].detalhes).toEqual({ filtros: ['alvoTipo', 'alvoId'], seguinte: false })
  })

  it.each([
    ['a huge text', { alvoTipo: 'formulario', alvoId: 'x'.repeat(20_000) }],
    ['a target without its kind', { alvoId: '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a01' }],
    ['a made up cursor', { depoisDe: "2031-99-99T99:99:99.000Z_1' or 1=1" }],
    ['a day that does not exist', { depoisDe: '2031-99-99T99:99:99.000Z_1' }],
    ['a page without end', { tamanho: 100_000 }],
  ])('refuses %s', async (_nome, filtro) => {
    expect((await pedir(auditoria.listar, filtro)).status).toBe(422)
  })
})

it('exports what is filtered as a spreadsheet without formulas, and says so in the audit', async () => {
  const { status, headers, bytes } = await pedir(auditoria.exportar, { usuarioId: fiscal.id })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [cabecalho, primeira, ...resto] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(cabecalho).toMatch(/^"Linha";"Quando";"Ato";/)
  expect(primeira).toContain('"Acesso negado";"ACESSO_NEGADO";"Recusado";"Fiscal da Trilha"')
  expect(primeira).toContain('{""chamada"":""=cmd|calc""}')
  expect(resto).toHaveLength(2)
  const { body } = await pedir(auditoria.listar, { ato: 'AUDITORIA_EXPORTAR' })
  expect(body.linhas[0].detalhes).toEqual({ filtros: ['usuarioId'], linhas: 3 })
  // A name may be anything: none is run by the program that opens it.
  const { id } = await umUsuario(banco.db, { nome: '=HYPERLINK("http://mal.invalid")' })
  await ato('TRILHA_D', '2031-03-05T12:00:00.000Z', {}, { id })
  const { texto } = await pedir(auditoria.exportar, { ato: 'TRILHA_D' })
  expect(texto).toContain(`"'=HYPERLINK(""http://mal.invalid"")"`)
})

describe('the reading of the whole chain', () => {
  const casa = () => ({ db: banco.db, config: gateway.config, chaves: CHAVES })
  const ancora = () => ancoraDaCabeca(gateway.config)

  it('is one at a time, goes on without who asked, and says what it found', async () => {
    await ancora().esquecer()
    await criarSelador(banco.db, CHAVES.auditoria, ancora())()
    const { body: pedida } = await pedir(auditoria.conferir)
    expect(pedida.ultima).toMatchObject({ situacao: 'ANDANDO', conferidas: 0, veredito: null })
    expect((await pedir(auditoria.conferir)).body.ultima.id).toBe(pedida.ultima.id)
    await rodarConferencia(casa(), pedida.ultima.id)
    const { body } = await pedir(auditoria.conferencia)
    expect(body.ultima).toMatchObject({ situacao: 'TERMINADA', veredito: { integra: true, defeito: null } })
    expect(body.ultima.conferidas).toBe(pedida.ultima.total)
    // The head that was kept is not in the chain: cut short, though every row that is left holds.
    await ancora().trocar({ ordem: pedida.ultima.total + 50, hash: 'a'.repeat(64) })
    const { body: outra } = await pedir(auditoria.conferir)
    await rodarConferencia(casa(), outra.ultima.id)
    const { ultima } = (await pedir(auditoria.conferencia)).body
    expect(ultima.veredito).toMatchObject({
      integra: false,
      defeito: { motivo: 'a auditoria do banco não contém a última cabeça guardada' },
    })
    await ancora().esquecer()
  })

  it('that stopped with its process is told as such, and may be asked for again', async () => {
    const { body: primeira } = await pedir(auditoria.conferir)
    gateway.agora = new Date(Date.now() + 3 * 60_000)
    expect((await pedir(auditoria.conferencia)).body.ultima.situacao).toBe('INTERROMPIDA')
    const { body: segunda } = await pedir(auditoria.conferir)
    expect(segunda.ultima).toMatchObject({ situacao: 'ANDANDO' })
    expect(segunda.ultima.id).not.toBe(primeira.ultima.id)
  })
})
