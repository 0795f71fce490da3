// Every figure is what the records themselves tell: each is counted here once more, from the tables of forms, history and alerts and
// never from the fact rows, and compared with the call, its spreadsheet and the lists that it opens.
import { FONTES } from '@guara/domain/alerta/fonte'
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { type Figura, painel } from '@guara/domain/painel/contract'
import { definicaoDa, NOMES_DAS_FIGURAS, type NomeDaFigura } from '@guara/domain/painel/figuras'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { umArquivo } from '../../../test/arquivos.ts'
import { usarBanco } from '../../../test/banco.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaUnidade, umToken, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const QUANTOS = 300
const UM_DIA = 86_400_000
const ESTADOS: Condicao[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO', ...CONDICOES_EM_VIGOR]
const TIPOS = ['AUTO_INFRACAO', 'EMBARGO', 'NOTIFICACAO'] as const
const MUNICIPIOS = [5208707, 5200050, 5200100]
const DOCUMENTOS = ['52998224725', '11222333000181', '39053344705', '15350946056']

/** The same every time: a failure is seen again. */
const sorteio = (semente: number) => {
  let s = semente
  const proximo = () => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648
    return s / 2_147_483_648
  }
  return {
    ate: (n: number) => Math.floor(proximo() * n),
    um: <T>(lista: readonly T[]) => lista[Math.floor(proximo() * lista.length)] as T,
  }
}

let gestor: { id: string; token: string }
let daUnidade: string
let autores: string[]
let unidade: string

const ha = (dias: number) => new Date(Date.now() - dias * UM_DIA)

const semear = async () => {
  const { ate, um } = sorteio(20_261_117)
  const alertas = Array.from({ length: QUANTOS }, (_, i) => ({
    id: crypto.randomUUID(),
    codigo: `ALT-2026-${String(900_000 + i)}`,
    fonte: um(FONTES),
    externo: `painel-${i}`,
    condicao: um(['EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO']),
    triagem: um(['NOVO', 'CONFERIDO', 'AUTORIZADO', 'DESCARTADO']),
    municipio: um(MUNICIPIOS),
    unidade: um([unidade, null]),
    em: ha(ate(70) + 0.3),
    area: um([null, 1.5, 12.25, 80]),
    agiu: um([null, null, 3, 20]),
    de_quem: um([null, ...autores]),
  }))
  await sql`with d as (select * from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as d (id uuid, codigo text, fonte text,
      externo text, condicao text, triagem text, municipio integer, unidade uuid, em timestamptz, area float8, agiu integer, de_quem uuid)),
    a as (insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, triagem, municipio_id, unidade_id,
        data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte)
      select d.id, d.codigo, d.fonte, d.externo, c.tipo_id, c.id, d.condicao, d.triagem, d.municipio, d.unidade, d.em, d.area,
        -49, -16, -49, -16, -49, -16 from d, (select * from categoria_alerta order by id limit 1) c returning id),
    v as (insert into alerta_vinculo (usuario_id, alerta_id, desde) select d.de_quem, d.id, d.em from d join a using (id)
      where d.de_quem is not null)
    insert into alerta_historico (alerta_id, quando, evento, de, para)
      select d.id, d.em + make_interval(days => d.agiu), 'CONFIRMAR', 'EM_ATENDIMENTO', 'PROCEDENTE' from d join a using (id)
      where d.agiu is not null`.execute(banco.db)
  const forms = Array.from({ length: QUANTOS }, (_, i) => {
    const tipos = TIPOS.slice(0, 1 + ate(TIPOS.length))
    const condicao = um(ESTADOS)
    return {
      id: crypto.randomUUID(),
      codigo: `FRM-2026-${String(900_000 + i)}`,
      condicao,
      // What was cancelled may have been cancelled before everybody signed.
      assinou: condicao === 'CANCELADO' ? um([true, false]) : CONDICOES_EM_VIGOR.includes(condicao),
      autor: um(autores),
      tipos,
      municipio: um([...MUNICIPIOS, null]),
      unidade: um([unidade, null]),
      em: ha(ate(70) + 0.3),
      prazo: um([null, somarDias(diaDe(new Date()), ate(20) - 10)]),
      documento: um(DOCUMENTOS),
      alerta: um([null, ...alertas]),
      situacao: um([null, 'CONFIRMADA', 'NAO_CONFIRMADA']),
      regras: um([[], ['medida-sem-prova'], ['medida-sem-prova', 'reincidencia-sem-auto']]).map((regra) => ({
        regra,
      })),
      envio: um([null, 'FALHOU', 'NA_FILA', 'ENVIANDO']),
      desfecho: um([null, null, 'PAGO', 'ANULADO', 'MINORADO']),
      instrumentos: tipos.map((tipo) => ({
        id: crypto.randomUUID(),
        tipo,
        dados:
          tipo === 'AUTO_INFRACAO'
            ? { valorMulta: 100 + ate(9000), areaHa: ate(50), infracoes: [{ infracaoId: 1 + ate(4) }] }
            : {},
      })),
    }
  })
  for (const f of forms) {
    await sql`with f as (insert into formulario (id, codigo, condicao, autor_id, tipos, instrumentos, municipio_id, unidade_id,
          data_atualizacao, criado_em, prazo_data)
        values (${f.id}, ${f.codigo}, ${f.condicao}, ${f.autor}, ${f.tipos}, ${f.tipos}, ${f.municipio}, ${f.unidade}, ${f.em}, ${f.em}, ${f.prazo}) returning id),
      c as (insert into formulario_conteudo (formulario_id, dados)
        select id, ${JSON.stringify({ justificativasBlindagem: f.regras })}::jsonb from f),
      p as (insert into formulario_pessoa (formulario_id, ordem, documento) select id, 0, ${f.documento} from f),
      l as (insert into formulario_alerta (formulario_id, alerta_id, situacao_encontrada, criado_em)
        select id, ${f.alerta?.id ?? null}::uuid, ${f.situacao}, ${f.em} from f where ${f.alerta !== null}),
      s as (insert into sincronizacao (formulario_id, estado, pedida_por, perfil, pedida_em)
        select id, ${f.envio}, ${f.autor}, 'ROLE_FISCAL', ${f.em} from f where ${f.envio}::text is not null)
      insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
      select i.id, f.id, 'T-' || i.id, i.tipo, n, i.dados from f, rows from (jsonb_to_recordset(${JSON.stringify(f.instrumentos)}::jsonb)
        as (id uuid, tipo text, dados jsonb)) with ordinality as i (id, tipo, dados, n)`.execute(banco.db)
    const passar = (de: string, para: string) =>
      sql`insert into formulario_historico (formulario_id, quando, evento, de, para)
        values (${f.id}, ${f.em}, 'X', ${de}, ${para})`.execute(banco.db)
    if (f.assinou) await passar('AGUARDANDO_ASSINATURA', 'ASSINADO')
    const auto = f.instrumentos.find((i) => i.tipo === 'AUTO_INFRACAO')
    if (auto && f.desfecho) {
      const dados = {
        instrumentoId: auto.id,
        desfecho: f.desfecho,
        ...(f.desfecho === 'MINORADO' && { valorFinal: 50 }),
      }
      await sql`insert into cientificacao_evento (formulario_id, ordem, evento, quando, usuario_id, dados)
        values (${f.id}, 1, 'DESFECHO', ${f.em}, ${f.autor}, ${JSON.stringify(dados)}::jsonb)`.execute(
        banco.db,
      )
    }
    if (f.condicao !== 'ASSINADO') await passar('ASSINADO', f.condicao)
    else await passar('ASSINADO', 'ASSINADO')
  }
}

/** The acts themselves, by the calls that people make. */
const agir = async () => {
  const assinado = async () => {
    const f = await umFormulario(banco.db, autores[0] as string, { condicao: 'ASSINADO' })
    await sql`insert into formulario_historico (formulario_id, quando, evento, de, para)
      values (${f.id}, ${ha(2)}, 'ASSINAR', 'AGUARDANDO_ASSINATURA', 'ASSINADO')`.execute(banco.db)
    return f
  }
  const { token } = gestor
  const certo = async (resposta: ReturnType<typeof gateway.pedir>) =>
    expect((await resposta).status).toBe(200)
  const [cancelado, anulado] = [await assinado(), await assinado()]
  await certo(gateway.pedir(formularios.cancelar, { token, params: { id: cancelado.id } }))
  const comprovante = await umArquivo(banco.db, gateway.config, gestor.id)
  const body = {
    versao: anulado.versao,
    desfecho: 'ANULADO',
    causa: 'PROVA',
    data: diaDe(new Date()),
    comprovante,
  }
  await certo(gateway.pedir(formularios.desfecho, { token, params: { id: anulado.id }, body }))
  const motivo = 'Falta a foto do local, que o relato cita.'
  const devolvido = await umFormulario(banco.db, autores[1] as string, { condicao: 'AGUARDANDO_ASSINATURA' })
  await certo(
    gateway.pedir(formularios.devolver, {
      token,
      params: { id: devolvido.id },
      body: { versao: devolvido.versao, motivo },
    }),
  )
  const { id: saiu } = await umUsuario(banco.db)
  const transferido = await umFormulario(banco.db, saiu)
  await banco.db.updateTable('usuario').set({ ativo: false }).where('id', '=', saiu).execute()
  const para = {
    versao: transferido.versao,
    usuarioId: autores[1],
    motivo: 'Quem lavrava deixou o órgão em outubro.',
  }
  await certo(gateway.pedir(formularios.transferir, { token, params: { id: transferido.id }, body: para }))
}

beforeEach(async () => {
  unidade = await umaUnidade(banco.db)
  const { id } = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
  gestor = { id, token: await umToken(banco.db, id, 'ROLE_GESTOR') }
  const outra = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'], unidadeId: unidade })
  daUnidade = await umToken(banco.db, outra.id, 'ROLE_GESTOR')
  autores = []
  for (const nome of ['Ana Buriti', 'Bruno Cagaita', 'Caio Ipê'])
    autores.push((await umUsuario(banco.db, { nome })).id)
  await semear()
  await agir()
})

const HOJE = diaDe(new Date())
const [DE, ATE] = [somarDias(HOJE, -29), HOJE]
const DIA = (coluna: string) => sql`(${sql.raw(coluna)} at time zone 'America/Sao_Paulo')::date`

interface Alcance {
  nome: string
  token: () => string
  query: () => Record<string, string>
  /** Of an alert `a`, and of a form `f`. */
  alerta: () => ReturnType<typeof sql>
  form: () => ReturnType<typeof sql>
}

const ALCANCES: Alcance[] = [
  {
    nome: 'a coordinator of all',
    token: () => gestor.token,
    query: () => ({}),
    alerta: () => sql`true`,
    form: () => sql`true`,
  },
  {
    nome: 'a coordinator of one unit',
    token: () => daUnidade,
    query: () => ({}),
    alerta: () => sql`a.unidade_id = ${unidade}`,
    form: () => sql`f.unidade_id = ${unidade}`,
  },
  {
    nome: 'one person, in one municipality',
    token: () => gestor.token,
    query: () => ({ pessoaId: autores[1] as string, municipioId: String(MUNICIPIOS[0]) }),
    alerta: () =>
      sql`a.municipio_id = ${MUNICIPIOS[0]} and exists (select from alerta_vinculo v where v.alerta_id = a.id and v.usuario_id = ${autores[1]})`,
    form: () => sql`f.municipio_id = ${MUNICIPIOS[0]} and f.autor_id = ${autores[1]}`,
  },
]

/** Each instrument with the day of its last signature, read from its own records. */
const INSTRUMENTOS = (
  form: ReturnType<typeof sql>,
) => sql`(select i.id, i.tipo, i.formulario_id, f.condicao, f.municipio_id, f.autor_id,
    (i.dados ->> 'valorMulta')::float8 as valor, (i.dados #>> '{infracoes,0,infracaoId}')::int as infracao,
    (select e.dados ->> 'desfecho' from cientificacao_evento e where e.formulario_id = f.id and e.evento = 'DESFECHO'
      and e.dados ->> 'instrumentoId' = i.id::text order by ordem desc limit 1) as desfecho,
    (select max(${DIA('h.quando')}) from formulario_historico h where h.formulario_id = f.id and h.para = 'ASSINADO' and h.de <> 'ASSINADO') as dia,
    c.dados -> 'justificativasBlindagem' as regras
  from instrumento i join formulario f on f.id = i.formulario_id join formulario_conteudo c on c.formulario_id = f.id
  where ${form} and f.condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'))`
const NO_PERIODO = sql`dia between ${DE} and ${ATE}`
const RECEBIDOS = (alerta: ReturnType<typeof sql>) =>
  sql`a.triagem not in ('DUPLICADO', 'DESCARTADO') and ${DIA('a.data_criacao')} between ${DE} and ${ATE} and ${alerta}`

/** The same number, counted another way: rows of key and count. */
const conferencias = ({ alerta, form }: Alcance): Record<NomeDaFigura, ReturnType<typeof sql>> => {
  const [al, fo] = [alerta(), form()]
  const ins = sql`${INSTRUMENTOS(fo)} i where ${NO_PERIODO}`
  const vigor = sql`${ins} and condicao <> 'CANCELADO'`
  const primeiro = sql`least((select min(l.criado_em) from formulario_alerta l where l.alerta_id = a.id),
    (select min(h.quando) from alerta_historico h where h.alerta_id = a.id and h.de = 'EM_ATENDIMENTO'))`
  const chegou = (
    ...nas: Condicao[]
  ) => sql`exists (select from formulario_alerta l join formulario x on x.id = l.formulario_id
    where l.alerta_id = a.id and l.situacao_encontrada = 'CONFIRMADA' and x.condicao = any (${nas}))`
  const desfecho = sql`exists (select from formulario_alerta l join formulario x on x.id = l.formulario_id
    join cientificacao_evento e on e.formulario_id = x.id and e.evento = 'DESFECHO'
    where l.alerta_id = a.id and l.situacao_encontrada = 'CONFIRMADA' and x.condicao = any (${CONDICOES_EM_VIGOR}))`
  const foi = sql`exists (select from formulario_alerta l join formulario x on x.id = l.formulario_id
    where l.alerta_id = a.id and l.situacao_encontrada is not null and x.condicao <> 'CANCELADO')`
  const [registrado, ciente] = [
    sql`(${desfecho} or ${chegou('REGISTRADO', 'FINALIZADO')})`,
    sql`(${desfecho} or ${chegou('REGISTRADO', 'FINALIZADO', 'SINCRONIZADO', 'DOCUMENTACAO_ASSINADOS')})`,
  ]
  const confirmado = sql`(a.condicao = 'PROCEDENTE' or ${desfecho} or ${chegou('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', ...CONDICOES_EM_VIGOR)})`
  const vistoriado = sql`(a.condicao in ('PROCEDENTE', 'IMPROCEDENTE') or ${foi})`
  const de = (chave: string, onde: ReturnType<typeof sql>) =>
    sql`select ${chave} as chave, count(*) as n from alerta a where ${RECEBIDOS(al)} and ${onde}`
  const dias = sql`(${HOJE}::date - ${DIA('a.data_criacao')})`
  return {
    recebidos: sql`select a.fonte as chave, count(*) as n from alerta a where ${RECEBIDOS(al)} group by 1`,
    atendidos: sql`select case when ${primeiro} is null then 'NAO' when ${primeiro} < a.data_criacao + interval '10 days' then 'ATE'
      else 'DEPOIS' end as chave, count(*) as n from alerta a where ${RECEBIDOS(al)} group by 1`,
    assinados: sql`select tipo as chave, count(*) as n from ${vigor} group by 1`,
    vencidos: sql`select f.autor_id as chave, count(*) as n from formulario f where f.prazo_data < ${HOJE} and ${fo} group by 1`,
    funil: sql`${de('RECEBIDO', sql`true`)} union all ${de('TRIADO', sql`(a.triagem <> 'NOVO' or ${vistoriado})`)}
      union all ${de('VISTORIADO', vistoriado)} union all ${de('CONFIRMADO', confirmado)}
      union all ${de('ASSINADO', sql`(${desfecho} or ${chegou(...CONDICOES_EM_VIGOR)})`)}
      union all ${de('CIENTE', ciente)} union all ${de('REGISTRADO', registrado)} union all ${de('DESFECHO', desfecho)}`,
    municipios: sql`select a.municipio_id::text as chave, count(*) as n from alerta a where ${RECEBIDOS(al)} group by 1`,
    meses: sql`select to_char(${DIA('a.data_criacao')}, 'YYYY-MM') as chave, count(*) as n from alerta a
      where a.triagem not in ('DUPLICADO', 'DESCARTADO') and ${al} group by 1`,
    fila: sql`select case when ${dias} <= 5 then 'ATE_5' when ${dias} <= 10 then 'DE_6_A_10' when ${dias} <= 30 then 'DE_11_A_30'
      else 'MAIS_DE_30' end as chave, count(*) as n from alerta a
      where a.condicao = 'EM_ATENDIMENTO' and a.triagem in ('NOVO', 'CONFERIDO') and ${al} group by 1`,
    pessoas: sql`select f.autor_id as chave, count(*) as n from formulario f where f.condicao = 'EM_RASCUNHO' and ${fo} group by 1`,
    artigos: sql`select coalesce(infracao, 0)::text as chave, count(*) as n from ${vigor} and tipo = 'AUTO_INFRACAO' group by 1`,
    reincidencia: sql`select p.documento as chave, count(*) as n from (select * from ${INSTRUMENTOS(sql`true`)} i where dia is not null) i
      join formulario_pessoa p on p.formulario_id = i.formulario_id
      where i.tipo = 'AUTO_INFRACAO' and i.condicao <> 'CANCELADO' and i.desfecho is distinct from 'ANULADO'
        and p.documento in (select q.documento from ${INSTRUMENTOS(fo)} j join formulario_pessoa q on q.formulario_id = j.formulario_id
          where j.${NO_PERIODO} and j.tipo = 'AUTO_INFRACAO' and j.condicao <> 'CANCELADO' and j.desfecho is distinct from 'ANULADO')
      group by 1 having count(*) > 1`,
    blindagem: sql`select r ->> 'regra' as chave, count(distinct formulario_id) as n
      from (select * from ${ins}) i, jsonb_array_elements(regras) r group by 1
      union all select '', count(distinct formulario_id) from (select * from ${ins}) i where coalesce(regras, '[]') = '[]'`,
    desfechos: sql`select coalesce(desfecho, 'SEM') as chave, count(*) as n from ${vigor} and tipo = 'AUTO_INFRACAO' group by 1`,
    sincronizacao: sql`select coalesce(case when s.estado = 'ENVIANDO' then 'NA_FILA' else s.estado end, 'NAO_PEDIDO') as chave,
      count(distinct i.formulario_id) as n from (select * from ${vigor}) i left join sincronizacao s on s.formulario_id = i.formulario_id group by 1`,
  }
}

const contar = async (figura: NomeDaFigura, { token, query }: Alcance): Promise<Figura> => {
  const { status, body } = await gateway.pedir(painel.figura, {
    token: token(),
    params: { figura },
    query: query(),
  })
  expect([figura, status]).toEqual([figura, 200])
  return body
}

const contadas = ({ linhas }: Figura, coluna = 'n') =>
  linhas.map((l) => [l.chave, l.valores[coluna] ?? 0] as const).filter(([, n]) => n > 0)
const emOrdem = (pares: ReadonlyArray<readonly [string, number]>) =>
  [...pares].sort(([a], [b]) => a.localeCompare(b))

/** The column that the independent count speaks of, where it is not the first. */
const COLUNA: Partial<Record<NomeDaFigura, string>> = { pessoas: 'EM_RASCUNHO' }

describe.each(ALCANCES)('$nome', (alcance) => {
  it('is told by each figure what the records tell, and by its spreadsheet too', async () => {
    const independentes = conferencias(alcance)
    for (const nome of NOMES_DAS_FIGURAS) {
      const figura = await contar(nome, alcance)
      const { rows } = await (
        independentes[nome] as ReturnType<typeof sql<{ chave: string; n: number }>>
      ).execute(banco.db)
      const esperado = rows.map((r) => [r.chave, r.n] as const).filter(([, n]) => n > 0)
      const achado = contadas(figura, COLUNA[nome])
      if (nome === 'reincidencia') {
        // The figure tells nobody's document.
        expect(achado.map(([, n]) => n).sort(), nome).toEqual(esperado.map(([, n]) => n).sort())
        for (const { rotulo } of figura.linhas) expect(rotulo).toMatch(/\*\*/)
      } else expect([nome, emOrdem(achado)]).toEqual([nome, emOrdem(esperado)])
      if (nome !== 'reincidencia' || alcance === ALCANCES[0]) expect(achado.length, nome).toBeGreaterThan(0)

      const { texto } = await gateway.pedir(painel.csv, {
        token: alcance.token(),
        params: { figura: nome },
        query: alcance.query(),
      })
      const linhas = texto.trim().split('\r\n')
      expect([nome, linhas.length]).toEqual([nome, figura.linhas.length + 1])
      const coluna = 1 + Object.keys(definicaoDa(nome).colunas).indexOf(COLUNA[nome] ?? 'n')
      const celulas = linhas.slice(1).map((l) => Number(l.slice(1, -1).split('";"')[coluna]))
      expect([nome, celulas]).toEqual([nome, figura.linhas.map((l) => l.valores[COLUNA[nome] ?? 'n'] ?? 0)])
    }
  })

  it('opens by each row the list that it counts', async () => {
    const abre: Array<[NomeDaFigura, 'alertas' | 'instrumentos', (chave: string) => Record<string, string>]> =
      [
        ['recebidos', 'alertas', (fonte) => ({ fonte })],
        ['atendidos', 'alertas', (atendimento) => ({ atendimento })],
        ['funil', 'alertas', (etapa) => ({ etapa })],
        ['fila', 'alertas', (faixa) => ({ faixa })],
        ['assinados', 'instrumentos', (tipo) => ({ tipo })],
        ['artigos', 'instrumentos', (infracaoId) => ({ infracaoId, tipo: 'AUTO_INFRACAO' })],
        ['desfechos', 'instrumentos', (desfecho) => ({ desfecho })],
      ]
    for (const [nome, lista, filtro] of abre)
      for (const [chave, n] of contadas(await contar(nome, alcance))) {
        // Nothing has no number in the catalogue.
        if (nome === 'artigos' && chave === '0') continue
        const query = { ...alcance.query(), ...filtro(chave) }
        const { body } = await gateway.pedir(painel[lista], { token: alcance.token(), query })
        expect([nome, chave, body.totalElements]).toEqual([nome, chave, n])
      }
  })
})

it('opens a recurrent person to the coordinator alone, with a reason that stays in the audit', async () => {
  const { linhas } = await contar('reincidencia', ALCANCES[0] as Alcance)
  const body = { filtro: {}, chave: linhas[0]?.chave, motivo: 'Preparar a operação de novembro.' }
  const curto = await gateway.pedir(painel.abrirReincidente, {
    token: gestor.token,
    body: { ...body, motivo: 'sim' },
  })
  expect(curto.status).toBe(422)
  const aberto = await gateway.pedir(painel.abrirReincidente, { token: gestor.token, body })
  expect(aberto.body.autos).toHaveLength(linhas[0]?.valores.n ?? 0)
  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'PAINEL_REINCIDENTE_ABRIR')
    .executeTakeFirstOrThrow()
  expect(detalhes).toMatchObject({ motivo: body.motivo })
  expect(JSON.stringify(detalhes)).not.toContain(aberto.body.documento.replace(/\D/g, ''))
})
