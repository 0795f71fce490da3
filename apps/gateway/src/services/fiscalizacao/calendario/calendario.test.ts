// The agency's calendar and what it moves, over the clock of March 2027: a defence known on Saturday 06/03 ends on Good
// Friday, and so on Monday 29/03.
import { formularios } from '@guara/domain/formulario/contract'
import { calendario } from '@guara/domain/prazo/contract'
import type { Prazo } from '@guara/domain/prazo/schema'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { umDia } from '../../../test/calendario.ts'
import { umArquivo, umFormulario, umResponsavel } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaSessao, umToken } from '../../../test/usuarios.ts'
import { anotarRegraDoPrazo } from '../parametros/service.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const EM = (dia: string) => new Date(`2027-${dia}T15:00:00Z`)
let fiscal: string
let quem: Record<'fiscal' | 'gestor' | 'outro', string>
let ids: typeof quem

const entrar = (perfil: Perfil, agora: Date) => umaSessao(banco.db, perfil, { agora })

beforeEach(async () => {
  gateway.agora = EM('03-10')
  const [f, g, o] = [
    await entrar('ROLE_FISCAL', EM('03-10')),
    await entrar('ROLE_GESTOR', EM('03-10')),
    await entrar('ROLE_FISCAL', EM('03-10')),
  ]
  fiscal = f.id
  quem = { fiscal: f.token, gestor: g.token, outro: o.token }
  ids = { fiscal: f.id, gestor: g.id, outro: o.id }
})

const registrar = (mudanca: Parameters<typeof umDia>[0], token = quem.gestor) =>
  gateway.pedir(calendario.registrar, { token, body: umDia(mudanca) })

const umAuto = (dia: string, mais: object = {}) =>
  umFormulario(banco.db, fiscal, {
    condicao: 'DOCUMENTACAO_ASSINADOS',
    agora: EM(dia),
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_INFRACAO',
        dados: { cienciaForma: 'PESSOAL', cienciaData: EM(dia).toISOString(), dataFatoInicio: '2027-01-05' },
      },
    ],
    ...mais,
  })

/** The view and the list tell the same day. */
const prazoDe = async (id: string): Promise<Prazo> => {
  const { body } = await gateway.pedir(formularios.obter, { token: quem.fiscal, params: { id } })
  const lista = await gateway.pedir(formularios.buscar, { token: quem.fiscal, body: {} })
  expect(lista.body.content.find((f: { id: string }) => f.id === id).proximoPrazo).toBe(body.proximoPrazo)
  return body.prazos[0]
}

describe('the calendar', () => {
  it('starts with the days of Goiás, and tells everyone what the agency recorded', async () => {
    const antes = await gateway.pedir(calendario.obter, { token: quem.fiscal })
    expect(antes.body).toMatchObject({
      municipioSede: 5208707,
      suspensaoAnual: { inicio: '12-20', fim: '01-20', confirmada: false },
      dias: [
        { quando: 'PASCOA-47', confirmado: true, desde: null, por: null },
        { quando: '07-26', confirmado: false },
        { quando: '10-28', nome: 'Dia do Servidor Público' },
      ],
    })
    const { status } = await registrar({ quando: '2027-12-24' })
    expect(status).toBe(200)
    const { body } = await gateway.pedir(calendario.obter, { token: quem.fiscal })
    expect(body.dias.at(-1)).toMatchObject({
      quando: '2027-12-24',
      nome: 'Véspera de Natal',
      desde: '2027-03-10',
      criadoEm: EM('03-10').toISOString(),
      por: 'Usuária de Teste',
    })
  })

  it('records once what is sent twice, and leaves the change in the audit', async () => {
    const dia = umDia()
    for (const esperado of [200, 200])
      expect((await gateway.pedir(calendario.registrar, { token: quem.gestor, body: dia })).status).toBe(
        esperado,
      )
    const { body } = await gateway.pedir(calendario.obter, { token: quem.gestor })
    expect(body.dias).toHaveLength(4)
    const linhas = await banco.db
      .selectFrom('auditoria')
      .select(['alvo_id', 'detalhes'])
      .where('ato', '=', 'CALENDARIO_ALTERAR')
      .execute()
    expect(linhas.map((l) => [l.alvo_id, l.detalhes])).toEqual(
      [false, true].map((repetido) => [dia.id, { quando: dia.quando, expediente: 'NAO', repetido }]),
    )
  })

  it.each([
    ['a day that does not exist', { quando: '2027-02-29' }, 'quando', 'Este dia não existe'],
    ['what is no day', { quando: '29/03/2027' }, 'quando', 'Data inválida'],
    ['no name', { nome: ' ' }, 'nome', 'Informe o nome do dia'],
    ['a municipal day of nowhere', { tipo: 'MUNICIPAL' }, 'municipioId', 'Informe o município'],
    [
      'a municipality elsewhere',
      { tipo: 'MUNICIPAL', municipioId: 3550308 },
      'municipioId',
      'Escolha um município de Goiás',
    ],
    ['work without a reason', { quando: '2027-04-21', expediente: 'HOUVE' }, 'motivo', MOTIVO_SEM_FRASE],
    [
      'a computed day for ever',
      { quando: '04-21', expediente: 'HOUVE', motivo: 'Este dia não se guarda mais no Estado.' },
      'quando',
      'Dia calculado: marque o de um ano',
    ],
    [
      'work on a Sunday',
      { quando: '2027-03-28', expediente: 'HOUVE', motivo: 'Houve plantão de todo o protocolo.' },
      'quando',
      'Fim de semana não tem expediente',
    ],
    [
      'work on a day of work',
      { quando: '2027-03-30', expediente: 'HOUVE', motivo: 'Houve plantão de todo o protocolo.' },
      'quando',
      'Este dia já tem expediente',
    ],
  ] as const)('refuses %s', async (_, mudanca, field, message) => {
    const { status, body } = await registrar(mudanca)
    expect([status, body.violations]).toEqual([422, [{ field, message }]])
  })

  it('is never changed or erased in place', async () => {
    await registrar({})
    for (const comando of [
      sql`update calendario_dia set expediente = 'HOUVE'`,
      sql`delete from calendario_dia`,
    ])
      await expect(banco.db.transaction().execute((db) => comando.execute(db))).rejects.toThrow(
        /não podem ser alteradas nem apagadas/,
      )
  })
})

describe('a term on a calendar that changes', () => {
  it('moves while it runs, says from what to what and why, and stays when it is past', async () => {
    const { id } = await umAuto('03-06')
    const { id: passado } = await umAuto('02-10')
    expect(await prazoDe(id)).toMatchObject({
      data: '2027-03-29',
      porque: ['26/03/2027 é Sexta-feira da Paixão', 'Prazo estadual a confirmar pelo órgão'],
    })
    expect((await prazoDe(passado)).data).toBe('2027-03-02')
    await registrar({
      quando: '2027-03-29',
      nome: 'Ponto facultativo',
      motivo: 'O Decreto 1/2027 fechou o órgão neste dia.',
    })
    await registrar({
      quando: '2027-03-02',
      nome: 'Ponto facultativo',
      motivo: 'O Decreto 1/2027 fechou o órgão neste dia.',
    })
    const depois = await prazoDe(id)
    expect([depois.data, depois.porque]).toEqual([
      '2027-03-30',
      [
        '26/03/2027 é Sexta-feira da Paixão',
        'O prazo passou de 29/03/2027 para 30/03/2027 porque 29/03/2027 é Ponto facultativo (O Decreto 1/2027 fechou o órgão neste dia)',
        'Prazo estadual a confirmar pelo órgão',
      ],
    ])
    expect(await prazoDe(passado)).toMatchObject({ data: '2027-03-02', vencido: true })
  })

  it('is over only the day after: what nobody did is refused until then', async () => {
    const acoes = [{ acao: 'Requerer a licença', prazoDias: 20, comprovacao: 'Protocolo' }]
    const orientacao = await umFormulario(banco.db, fiscal, {
      tiposFormulario: ['AUTO_DE_ORIENTACAO'],
      condicao: 'DOCUMENTACAO_ASSINADOS',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'AUTO_DE_ORIENTACAO',
          dados: { acoes, cienciaForma: 'PESSOAL', cienciaData: EM('03-06').toISOString() },
        },
      ],
    })
    const { id, versao } = orientacao
    const naoCumpriu = (dia: string) => {
      gateway.agora = EM(dia)
      return gateway.pedir(formularios.cumprimento, {
        token: quem.fiscal,
        params: { id },
        body: { versao, cumprimento: 'NAO_CUMPRIDO', data: `2027-${dia}`, observacoes: 'Nada foi feito.' },
      })
    }
    const converter = () =>
      gateway.pedir(formularios.converter, { token: quem.fiscal, params: { id }, body: { versao } })
    quem.fiscal = await umToken(banco.db, fiscal, 'ROLE_FISCAL', EM('03-29'))
    const noDia = await naoCumpriu('03-29')
    expect([noDia.status, noDia.body.violations]).toEqual([
      422,
      [{ field: 'data', message: 'O prazo termina em 29/03/2027' }],
    ])
    expect((await converter()).body.detail).toBe('O prazo termina em 29/03/2027')
    quem.fiscal = await umToken(banco.db, fiscal, 'ROLE_FISCAL', EM('03-30'))
    expect((await naoCumpriu('03-30')).status).toBe(200)
  })
})

it('keeps what the settings said before, for what was signed then', async () => {
  const { PARAMETROS_CONFIG } = gateway.config
  const anotar = (mudanca: object, dia: string) =>
    anotarRegraDoPrazo(
      banco.db,
      { ...gateway.config, PARAMETROS_CONFIG: { ...PARAMETROS_CONFIG, ...mudanca } },
      EM(dia),
    )
  const assinado = (dia: string) =>
    umAuto(dia, {
      equipe: [{ usuarioId: fiscal, autuante: true, assina: true }],
      assinaram: [fiscal],
    })
  const { id } = await assinado('01-10')
  await anotar({}, '01-05')
  await anotar({}, '01-06')
  const antes = await prazoDe(id)
  await anotar({ suspensaoAnual: null, prazoDefesaDias: 10 }, '01-12')
  expect(await prazoDe(id)).toEqual(antes)
  expect(antes.data).toBe('2027-02-10')
  expect((await prazoDe((await assinado('01-13')).id)).data).toBe('2027-01-25')
})

describe('the calendar file', () => {
  const agenda = async (token = quem.fiscal) => gateway.pedir(calendario.agenda, { token })
  const valor = (texto: string, nome: string) =>
    [...texto.matchAll(new RegExp(`^${nome}[^:]*:(.*)\r$`, 'gm'))].map(([, v]) => v)

  it("has one's own deadlines and nobody else's, and a higher sequence after a change", async () => {
    const { instrumentos } = await umAuto('03-06')
    await umAuto('02-10', { condicao: 'CANCELADO' })
    const antes = await agenda()
    expect(antes.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect([valor(antes.texto, 'DTSTART').sort(), valor(antes.texto, 'STATUS').sort()]).toEqual([
      ['20270302', '20270329'],
      ['CANCELLED', 'CONFIRMED'],
    ])
    const uid = `${instrumentos[0]?.codigo}-DEFESA@guara.invalid`
    expect(valor(antes.texto, 'UID')).toContain(uid)
    await registrar({ quando: '2027-03-29' })
    const depois = await agenda()
    expect(valor(depois.texto, 'DTSTART')).toContain('20270330')
    expect(Number(valor(depois.texto, 'SEQUENCE')[0])).toBe(Number(valor(antes.texto, 'SEQUENCE')[0]) + 1)
    for (const token of [quem.outro, quem.gestor])
      expect(valor((await agenda(token)).texto, 'BEGIN')).toEqual(['VCALENDAR'])
  })
})

describe('what of the process starts a term', () => {
  const noOrgao = (...colegas: string[]) =>
    umFormulario(banco.db, fiscal, {
      condicao: 'SINCRONIZADO',
      agora: EM('03-06'),
      equipe: [fiscal, ...colegas].map((usuarioId) => ({ usuarioId, autuante: true, assina: true })),
      identificacao: { responsaveis: [umResponsavel()] },
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'AUTO_INFRACAO',
          dados: { dataHoraInstrumento: EM('02-20').toISOString(), cienciaForma: 'PESSOAL' },
        },
      ],
    })
  const registrarAndamento = async (
    quemRegistra: keyof typeof quem,
    { id, versao }: { id: string; versao: number },
    mais: object = {},
  ) =>
    gateway.pedir(formularios.andamento, {
      token: quem[quemRegistra],
      params: { id },
      body: {
        versao,
        andamento: 'CIENCIA_DA_DECISAO',
        resultado: 'MANTIDO',
        data: '2027-03-08',
        comprovante: { arquivoId: await umArquivo(banco.db, ids[quemRegistra]), nome: 'decisao.pdf' },
        ...mais,
      },
    })
  const datas = ({ prazos }: { prazos: Prazo[] }) =>
    Object.fromEntries(prazos.map(({ ato, data }) => [ato, data]))

  it('is told by the view, by the list of what is about to end and by the calendar file', async () => {
    const form = await noOrgao()
    const antes = await gateway.pedir(formularios.obter, { token: quem.fiscal, params: { id: form.id } })
    expect(datas(antes.body)).toMatchObject({ JULGAMENTO: '2027-03-22' })
    const { status, body } = await registrarAndamento('fiscal', form)
    expect(status).toBe(200)
    // Twenty days end on a Sunday.
    expect(datas(body)).toMatchObject({ RECURSO: '2027-03-29', PAGAMENTO: '2027-03-15' })
    expect(datas(body)).not.toHaveProperty('JULGAMENTO')
    expect([body.andamentos[0].por.id, body.historico.at(-1).evento]).toEqual([fiscal, 'ANDAMENTO'])
    const { body: lista } = await gateway.pedir(formularios.buscar, {
      token: quem.fiscal,
      body: { necessidade: 'VENCENDO' },
    })
    expect(lista.content.map((f: { id: string }) => f.id)).toEqual([form.id])
    const { texto } = await gateway.pedir(calendario.agenda, { token: quem.fiscal })
    const codigo = form.instrumentos[0]?.codigo
    expect(texto).toContain(`UID:${codigo}-RECURSO@guara.invalid`)
    expect(texto).toMatch(new RegExp(`${codigo}-JULGAMENTO@[^]*?STATUS:CANCELLED`))
    const linhas = await banco.db
      .selectFrom('auditoria')
      .select('alvo_id')
      .where('ato', '=', 'FORMULARIO_ANDAMENTO')
      .execute()
    expect(linhas.map((l) => l.alvo_id)).toEqual([form.id])
  })

  it('is corrected by the coordinator alone, with the reason, and shortens nothing', async () => {
    const { body } = await registrarAndamento('fiscal', await noOrgao())
    const outra = { data: '2027-03-01' }
    expect((await registrarAndamento('fiscal', body, outra)).status).toBe(403)
    const calada = await registrarAndamento('gestor', body, outra)
    expect([calada.status, calada.body.violations.map((v: { field: string }) => v.field)]).toEqual([
      422,
      ['motivo'],
    ])
    const motivo = 'O AR mostra que a carta chegou no dia primeiro.'
    const dita = await registrarAndamento('gestor', body, { ...outra, motivo })
    expect([dita.status, dita.body.andamentos.length]).toEqual([200, 2])
    expect(datas(dita.body)).toEqual(datas(body))
  })

  it('refuses a stranger, a colleague, another version, a signed form that nobody knows of', async () => {
    const form = await noOrgao(ids.outro)
    const estado = async (...args: Parameters<typeof registrarAndamento>) =>
      (await registrarAndamento(...args)).status
    expect(await estado('outro', await noOrgao())).toBe(404)
    expect(await estado('outro', form)).toBe(403)
    expect(await estado('fiscal', { id: form.id, versao: form.versao + 1 })).toBe(409)
    expect(await estado('fiscal', await umAuto('03-06', { condicao: 'ASSINADO' }))).toBe(409)
    // A person or an auto that the form does not have is not written anywhere.
    const { body } = await registrarAndamento('fiscal', form, {
      instrumentoId: crypto.randomUUID(),
      pessoa: '11144477735',
    })
    expect(body.andamentos[0].instrumentoId).toBe(form.instrumentos[0]?.id)
    expect(body.andamentos[0].pessoa).not.toBe('11144477735')
  })
})

it('lists for the coordinator what may lapse before long, and nothing else', async () => {
  const auto = (dados: Record<string, unknown>, mais: object = {}) =>
    umFormulario(banco.db, fiscal, {
      condicao: 'ASSINADO',
      agora: EM('03-10'),
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', dados }],
      ...mais,
    })
  const perto = await auto({
    dataFatoInicio: '2015-01-01',
    dataFatoFim: '2022-05-01',
    cienciaForma: 'POSTAL_AR',
  })
  await auto({ dataFatoInicio: '2022-05-01', fatoPermanente: true })
  await auto({
    dataFatoInicio: '2022-05-01',
    cienciaForma: 'PESSOAL',
    cienciaData: EM('03-09').toISOString(),
  })
  await auto({ dataFatoInicio: '2026-05-01' })
  const parado = await auto(
    { dataFatoInicio: '2024-01-01' },
    { condicao: 'REGISTRADO', agora: new Date('2024-08-01T15:00:00Z') },
  )
  const { body } = await gateway.pedir(calendario.prescricao, { token: quem.gestor })
  const doTeste = body.filter((p: { formulario: { id: string } }) =>
    [perto.id, parado.id].includes(p.formulario.id),
  )
  expect(doTeste.map((p: Prazo & { formulario: object }) => [p.formulario, p.ato, p.data])).toEqual([
    [{ id: perto.id, codigo: perto.codigo }, 'PRESCRICAO', '2027-05-01'],
    [{ id: parado.id, codigo: parado.codigo }, 'INTERCORRENTE', '2027-08-01'],
  ])
  expect(body).toHaveLength(2)
})
