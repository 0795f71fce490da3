// What the panel counts, as conditions: `a` is an alert, `t` the fact row of an instrument. Figures and lists are made of the
// same ones, so that a number is the list that it opens (docs/decisoes/0066-painel.md).

import type { DeQuem } from '@guara/domain/acesso'
import { TRIAGENS_ABERTAS } from '@guara/domain/alerta/triagem'
import { FUSO } from '@guara/domain/data-hora'
import { CONDICOES_ANTES_DE_ASSINADO } from '@guara/domain/formulario/condicao'
import type { AlertasDoPainel, FiltroDoPainel, InstrumentosDoPainel } from '@guara/domain/painel/contract'
import {
  ATENDER_EM_DIAS,
  type Atendimento,
  type Envio,
  FAIXAS_DA_FILA,
  NOMES_DAS_ETAPAS,
} from '@guara/domain/painel/figuras'
import type { Periodo } from '@guara/domain/painel/periodo'
import { type RawBuilder, sql } from 'kysely'
import { inicioDoDia } from '../../../database/dia.ts'

type Sql = RawBuilder<unknown>

/** What every figure is asked with, once what was left out is known. */
export interface Pedido
  extends Pick<FiltroDoPainel, 'municipioId' | 'pessoaId' | 'tipo' | 'fonte' | 'meses'> {
  quem: DeQuem
  periodo: Periodo
  anterior: Periodo
  hoje: string
}

const todas = (partes: ReadonlyArray<Sql | null | undefined | false | ''>) =>
  sql.join([sql`true`, ...partes.filter((p): p is Sql => Boolean(p))], sql` and `)

export const criadoNosDias = ({ de, ate }: Periodo) =>
  sql`a.data_criacao >= ${inicioDoDia(de)} and a.data_criacao < ${inicioDoDia(ate, 1)}`

const vinculadoA = (usuarioId: string) =>
  sql`a.id in (select v.alerta_id from alerta_vinculo v where v.usuario_id = ${usuarioId})`

const deQuemSao = ({ quem, municipioId, pessoaId, fonte }: Pedido) => [
  quem.usuarioId && vinculadoA(quem.usuarioId),
  quem.unidadeId && sql`a.unidade_id = ${quem.unidadeId}`,
  pessoaId && vinculadoA(pessoaId),
  municipioId != null && sql`a.municipio_id = ${municipioId}`,
  fonte && sql`a.fonte = ${fonte}`,
]

/** Told twice, or discarded at the desk: none of them was received. */
const RECEBIDO = sql`a.triagem not in ('DUPLICADO', 'DESCARTADO')`

export const alertasDe = (pedido: Pedido, periodo: Periodo = pedido.periodo) =>
  todas([RECEBIDO, criadoNosDias(periodo), ...deQuemSao(pedido)])

/** These alerts are in the field's hands now. */
export const naFila = (pedido: Pedido) =>
  todas([
    sql`a.condicao = 'EM_ATENDIMENTO' and a.triagem = any (${TRIAGENS_ABERTAS}::text[])`,
    ...deQuemSao(pedido),
  ])

const CONFIRMAM = sql`('CONFIRMADA', 'CONFIRMADA_PARCIAL')`

/** How far the forms that answer an alert took it: the place in NOMES_DAS_ETAPAS. */
const ETAPA_DOS_FORMULARIOS = sql`(select max(case
    when f.condicao = 'CANCELADO' or l.situacao_encontrada is null then 0
    when l.situacao_encontrada not in ${CONFIRMAM} then 2
    when f.condicao = any (${CONDICOES_ANTES_DE_ASSINADO}::text[]) then 3
    when exists (select from instrumento_fato t where t.formulario_id = f.id and t.desfecho is not null) then 7
    when f.condicao in ('REGISTRADO', 'FINALIZADO') then 6
    when f.condicao in ('DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO') then 5
    else 4 end)
  from formulario_alerta l join formulario f on f.id = l.formulario_id where l.alerta_id = a.id)`

export const ETAPA = sql`greatest(case when a.triagem = 'NOVO' then 0 else 1 end,
  case a.condicao when 'IMPROCEDENTE' then 2 when 'PROCEDENTE' then 3 else 0 end, ${ETAPA_DOS_FORMULARIOS})`

/** The first thing that was done about it. */
const PRIMEIRO_ATO = sql`least((select min(l.criado_em) from formulario_alerta l where l.alerta_id = a.id),
  (select min(h.quando) from alerta_historico h where h.alerta_id = a.id and h.de = 'EM_ATENDIMENTO' and h.para is not null))`

/** Written so that the first act is looked for once. */
export const ATENDIMENTO = sql<Atendimento>`(case ${PRIMEIRO_ATO} < a.data_criacao + make_interval(days => ${sql.lit(ATENDER_EM_DIAS)})
  when true then 'ATE' when false then 'DEPOIS' else 'NAO' end)`

/** The hour in which it came. To ask for the day of an instant is dear, and the offset of the zone is of whole hours: whoever counts
 *  many by day asks once for each hour. */
export const HORA = sql`date_bin('1 hour', a.data_criacao, 'epoch')`

/** Days since an instant, by the agency's calendar. */
export const idade = (hoje: string, instante = 'a.data_criacao') =>
  sql<number>`(${hoje}::date - (${sql.ref(instante)} at time zone ${sql.lit(FUSO)})::date)`

export const alertasDaLista = (pedido: Pedido, { etapa, atendimento, faixa }: AlertasDoPainel) => {
  const { de = 0, ate = null } = faixa ? FAIXAS_DA_FILA[faixa] : {}
  return todas([
    faixa ? naFila(pedido) : alertasDe(pedido),
    etapa && sql`${ETAPA} >= ${NOMES_DAS_ETAPAS.indexOf(etapa)}`,
    atendimento && sql`${ATENDIMENTO} = ${atendimento}`,
    faixa && sql`${idade(pedido.hoje)} >= ${de}`,
    ate !== null && sql`${idade(pedido.hoje)} <= ${ate}`,
  ])
}

export const deDia = ({ de, ate }: Periodo) => sql`t.dia between ${de}::date and ${ate}::date`

export const EM_VIGOR = sql`t.condicao <> 'CANCELADO'`

const daFonte = (fonte: string) =>
  sql`exists (select from formulario_alerta l join alerta a on a.id = l.alerta_id
    where l.formulario_id = t.formulario_id and a.fonte = ${fonte})`

/** Cancelled ones too: who counts leaves them out. */
export const assinadosDe = (
  { quem, municipioId, pessoaId, tipo, fonte, periodo }: Pedido,
  dias: Periodo = periodo,
) =>
  todas([
    deDia(dias),
    quem.usuarioId && sql`t.autor_id = ${quem.usuarioId}`,
    quem.unidadeId && sql`t.unidade_id = ${quem.unidadeId}`,
    pessoaId && sql`t.autor_id = ${pessoaId}`,
    municipioId != null && sql`t.municipio_id = ${municipioId}`,
    tipo && sql`t.tipo = ${tipo}`,
    fonte && daFonte(fonte),
  ])

export const ENVIO = sql<Envio>`coalesce((select case when s.estado = 'ENVIANDO' then 'NA_FILA' else s.estado end
  from sincronizacao s where s.formulario_id = t.formulario_id), 'NAO_PEDIDO')`

export const instrumentosDaLista = (
  pedido: Pedido,
  { infracaoId, desfecho, regra, envio, condicao }: InstrumentosDoPainel,
) =>
  todas([
    assinadosDe(pedido),
    !regra && !condicao && EM_VIGOR,
    infracaoId != null && sql`t.infracao_id = ${infracaoId}`,
    desfecho && sql`t.tipo = 'AUTO_INFRACAO' and coalesce(t.desfecho, 'SEM') = ${desfecho}`,
    regra && sql`t.regras @> array[${regra}]`,
    envio && sql`${ENVIO} = ${envio}`,
    condicao && sql`t.condicao = ${condicao}`,
  ])
