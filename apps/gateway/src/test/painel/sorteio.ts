// Alerts and forms drawn at random, in every condition that there is, kept in bulk as the services leave them: records first, then
// the facts that are counted of them. Drawn from a seed: a failure is seen again.
import { FONTES } from '@guara/domain/alerta/fonte'
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { DESFECHOS } from '@guara/domain/prazo/desfecho'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { gravarFatos } from '../../services/fiscalizacao/formularios/historico-repository.ts'

const UM_DIA = 86_400_000
const ESTADOS: Condicao[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO', ...CONDICOES_EM_VIGOR]
export const MUNICIPIOS = [5208707, 5200050, 5200100]
const REGRAS = ['foto-longe', 'dia-sem-expediente', 'assinatura-tardia']
const CINCO_ANOS = 1826

const dado = (semente: number) => {
  let s = semente
  const proximo = () => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648
    return s / 2_147_483_648
  }
  return {
    ate: (n: number) => Math.floor(proximo() * n),
    um: <T>(lista: readonly T[]) => lista[Math.floor(proximo() * lista.length)] as T,
    /** Some of them, each at most once. */
    alguns: <T>(lista: readonly T[]) => lista.filter(() => proximo() < 0.4),
  }
}
type Dado = ReturnType<typeof dado>

export interface Quem {
  unidade: string
  autores: readonly string[]
  /** Whoever left: their drafts are transferred. */
  saiu: string
}

/** Any hour of the day, so that some are of another day in UTC; a few are as old as what recurrence still counts. */
const instante = ({ ate, um }: Dado) =>
  new Date(Date.now() - (um([0, 0, 0, 0, 0, 0, 0, CINCO_ANOS - 60]) + ate(10_000) / 100) * UM_DIA)

const umAlerta = (d: Dado, i: number, { unidade, autores }: Quem, outro: string | undefined) => {
  const { ate, um } = d
  const triagem = um([
    'NOVO',
    'CONFERIDO',
    'CONFERIDO',
    'AUTORIZADO',
    'DESCARTADO',
    ...(outro ? ['DUPLICADO'] : []),
  ])
  return {
    id: crypto.randomUUID(),
    codigo: `ALT-2026-${900_000 + i}`,
    fonte: um(FONTES),
    externo: `painel-${i}`,
    condicao: um(['EM_ATENDIMENTO', 'EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO']),
    triagem,
    duplicado: triagem === 'DUPLICADO' ? outro : null,
    municipio: um(MUNICIPIOS),
    unidade: um([unidade, null]),
    em: instante(d),
    area: um([null, 1.5, 12.25, 80, ate(1000) / 8]),
    agiu: um([null, null, 3, 9.9, 10.1, 20]),
    vinculados: d.alguns(autores),
  }
}

const umInstrumento = ({ ate, um }: Dado, tipo: string) => ({
  id: crypto.randomUUID(),
  tipo,
  dados:
    {
      AUTO_INFRACAO: {
        valorMulta: um([null, ate(9_000_000) / 100]),
        areaHa: um([null, ate(5000) / 100]),
        infracoes: um([[], [{ infracaoId: 1 + ate(4) }]]),
      },
      EMBARGO: { areaEmbargadaHa: um([null, ate(5000) / 100]) },
    }[tipo] ?? {},
})

const umDesfecho = ({ ate, um }: Dado, instrumentoId: string) => {
  const desfecho = um(Object.keys(DESFECHOS))
  return {
    instrumentoId,
    desfecho,
    data: diaDe(new Date()),
    ...(desfecho === 'MINORADO' && { valorFinal: ate(5000) / 100 }),
  }
}

const documento = (n: number) => String(10_000_000_000 + n * 7919)

const umFormulario = (d: Dado, i: number, quem: Quem, alertas: readonly string[], quantos: number) => {
  const { ate, um, alguns } = d
  const condicao = um(ESTADOS)
  const assinou = condicao === 'CANCELADO' ? um([true, false]) : CONDICOES_EM_VIGOR.includes(condicao)
  const tipos = um([
    ['AUTO_INFRACAO'],
    ['AUTO_INFRACAO', 'EMBARGO'],
    ['EMBARGO', 'NOTIFICACAO'],
    ['AUTO_INFRACAO', 'AUTO_INFRACAO', 'EMBARGO'],
  ])
  const instrumentos = tipos.map((tipo) => umInstrumento(d, tipo))
  const autos = instrumentos.filter((x) => x.tipo === 'AUTO_INFRACAO')
  const em = instante(d)
  return {
    id: crypto.randomUUID(),
    codigo: `FRM-2026-${900_000 + i}`,
    condicao,
    assinou,
    em,
    // What was signed and returned nowhere may be written about again, which is no second signature.
    depois: new Date(em.getTime() + ate(400) * 3_600_000),
    autor: condicao === 'EM_RASCUNHO' ? um([...quem.autores, quem.saiu]) : um(quem.autores),
    tipos: [...new Set(tipos)],
    instrumentos,
    municipio: um([...MUNICIPIOS, null]),
    unidade: um([quem.unidade, null]),
    prazo: um([null, somarDias(diaDe(new Date()), ate(20) - 10)]),
    documentos: um([[0], [0, 1], [0, 0], []]).map((n) => documento(ate(quantos / 30) + n)),
    alertas: alguns([um(alertas), um(alertas)]).filter((a, n, todos) => todos.indexOf(a) === n),
    situacao: um([null, 'CONFIRMADA', 'CONFIRMADA_PARCIAL', 'NAO_CONFIRMADA']),
    // The same rule answered twice, in two fields, is one finding of the form.
    regras: um([
      undefined,
      [],
      [...alguns(REGRAS), ...alguns(REGRAS)].map((regra) => ({ regra, texto: 'Conferido no local.' })),
    ]),
    envio: assinou ? um([null, 'FALHOU', 'NA_FILA', 'ENVIANDO', 'ACEITO', 'REGISTRADO']) : null,
    desfechos: assinou ? [...alguns(autos), ...alguns(autos)].map((a) => umDesfecho(d, a.id)) : [],
  }
}
export type FormularioSorteado = ReturnType<typeof umFormulario>

const guardarAlertas = (db: Db, alertas: ReadonlyArray<ReturnType<typeof umAlerta>>) =>
  sql`
  with d as (select * from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as d (id uuid, codigo text, fonte text, externo text,
      condicao text, triagem text, duplicado uuid, municipio integer, unidade uuid, em timestamptz, area float8, agiu float8, vinculados jsonb)),
    a as (insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, triagem, duplicado_de, municipio_id,
        unidade_id, data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte)
      select d.id, d.codigo, d.fonte, d.externo, c.tipo_id, c.id, d.condicao, d.triagem, d.duplicado, d.municipio, d.unidade, d.em, d.area,
        -49, -16, -49, -16, -49, -16 from d, (select * from categoria_alerta order by id limit 1) c),
    v as (insert into alerta_vinculo (usuario_id, alerta_id, desde) select q::uuid, d.id, d.em from d, jsonb_array_elements_text(d.vinculados) q)
  insert into alerta_historico (alerta_id, quando, evento, de, para)
    select d.id, d.em, 'RECEBER', null, 'EM_ATENDIMENTO' from d
    union all select d.id, d.em + interval '1 hour', 'VINCULAR', null, null from d where d.vinculados <> '[]'
    union all select d.id, d.em + d.agiu * interval '1 day', 'CONFIRMAR', 'EM_ATENDIMENTO', 'PROCEDENTE' from d where d.agiu is not null`.execute(
    db,
  )

const guardarFormularios = async (db: Db, forms: readonly FormularioSorteado[]) => {
  const D = sql`jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as d (id uuid, codigo text, condicao text, assinou boolean, em timestamptz,
    depois timestamptz, autor uuid, tipos jsonb, instrumentos jsonb, municipio integer, unidade uuid, prazo date, documentos jsonb,
    alertas jsonb, situacao text, regras jsonb, envio text, desfechos jsonb)`
  await sql`with d as materialized (select * from ${D}),
    f as (insert into formulario (id, codigo, condicao, autor_id, tipos, instrumentos, municipio_id, unidade_id, data_atualizacao, criado_em, prazo_data)
      select id, codigo, condicao, autor, array(select jsonb_array_elements_text(tipos)), array(select x ->> 'tipo' from jsonb_array_elements(instrumentos) x),
        municipio, unidade, depois, em, prazo from d),
    c as (insert into formulario_conteudo (formulario_id, dados)
      select id, jsonb_strip_nulls(jsonb_build_object('justificativasBlindagem', regras)) from d),
    e as (insert into formulario_equipe (formulario_id, usuario_id, ordem, autuante, assina) select id, autor, 0, true, true from d),
    m as (insert into formulario_membro (usuario_id, formulario_id) select autor, id from d),
    p as (insert into formulario_pessoa (formulario_id, ordem, documento)
      select d.id, n, q from d, jsonb_array_elements_text(d.documentos) with ordinality x (q, n)),
    l as (insert into formulario_alerta (formulario_id, alerta_id, situacao_encontrada, criado_em)
      select d.id, q::uuid, d.situacao, d.em from d, jsonb_array_elements_text(d.alertas) q),
    s as (insert into sincronizacao (formulario_id, estado, id_externo, numero_processo, pedida_por, perfil, pedida_em)
      select id, envio, case when envio in ('ACEITO', 'REGISTRADO') then codigo end, case envio when 'REGISTRADO' then codigo end,
        autor, 'ROLE_FISCAL', em from d where envio is not null),
    h as (insert into formulario_historico (formulario_id, quando, evento, de, para)
      select id, em - interval '3 hours', 'CONCLUIR', 'EM_RASCUNHO', 'AGUARDANDO_ASSINATURA' from d where condicao <> 'EM_RASCUNHO'
      union all select id, em, 'ASSINAR', 'AGUARDANDO_ASSINATURA', 'ASSINADO' from d where assinou
      union all select id, depois, 'X', case when assinou then 'ASSINADO' else 'AGUARDANDO_ASSINATURA' end, condicao from d
        where assinou or condicao = 'CANCELADO'),
    o as (insert into cientificacao_evento (formulario_id, ordem, evento, quando, usuario_id, dados)
      select d.id, n, 'DESFECHO', d.depois, d.autor, x from d, jsonb_array_elements(d.desfechos) with ordinality y (x, n))
    insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
    select (x ->> 'id')::uuid, d.id, 'T-' || (x ->> 'id'), x ->> 'tipo', n, jsonb_strip_nulls(x -> 'dados')
    from d, jsonb_array_elements(d.instrumentos) with ordinality y (x, n)`.execute(db)
  for (const { id } of forms) await gravarFatos(db, id)
}

/** As many alerts as forms. */
export const sortear = async (db: Db, quantos: number, quem: Quem, semente = 20_261_117) => {
  const d = dado(semente)
  const alertas: Array<ReturnType<typeof umAlerta>> = []
  for (let i = 0; i < quantos; i += 1) alertas.push(umAlerta(d, i, quem, alertas[i - 1]?.id))
  await guardarAlertas(db, alertas)
  const ids = alertas.map((a) => a.id)
  const forms = Array.from({ length: quantos }, (_, i) => umFormulario(d, i, quem, ids, quantos))
  await guardarFormularios(db, forms)
  // The transaction's own rows are known to the planner only when somebody counts them.
  await sql`analyze alerta, formulario, instrumento, instrumento_fato, formulario_historico, formulario_alerta, formulario_pessoa`.execute(
    db,
  )
  return forms
}
