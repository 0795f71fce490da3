// Asking that a form be sent to the agency's system (T11), and what is kept of the sending. The sending itself is in
// envio-ao-orgao.ts. Asking twice, or while it is on its way, sends once.
import { ErroDeNegocio } from '@guara/domain/erros'
import { aCaminho, type Sincronizacao } from '@guara/domain/formulario/sincronizacao'
import { type Selectable, sql } from 'kysely'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'
import { exigirAcao, tomar } from '../acesso.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'

export type SincronizacaoGuardada = Selectable<Banco['sincronizacao']>

const ler = (db: Db, id: string) =>
  db.selectFrom('sincronizacao').selectAll().where('formulario_id', '=', id).executeTakeFirst()

const ENVIADA: ReadonlyArray<Sincronizacao['estado']> = ['ACEITO', 'REGISTRADO']

const pedir = async ({ db, agora, usuario, instalacao }: ContextoAutenticado, formularioId: string) => {
  const pedida = { pedida_por: usuario.id, perfil: usuario.perfilAtivo, pedida_em: agora }
  await db
    .insertInto('sincronizacao')
    .values({
      formulario_id: formularioId,
      estado: 'NA_FILA',
      proxima_em: agora,
      ultimo_erro: null,
      id_externo: null,
      numero_processo: null,
      ...pedida,
    })
    .onConflict((oc) =>
      oc.column('formulario_id').doUpdateSet({ estado: 'NA_FILA', proxima_em: agora, ...pedida }),
    )
    .execute()
  await instalacao.fila.enviar(db, 'sincronizar', { formularioId })
}

export const sincronizar = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = await tomar(ctx, id)
  const antes = await ler(ctx.db, id)
  ctx.auditar({ alvo: { tipo: 'formulario', id }, detalhes: { tentativas: antes?.tentativas ?? 0 } })
  if (antes && ENVIADA.includes(antes.estado)) return respostaDe(ctx, formulario)
  await exigirAcao(
    ctx,
    formulario,
    'sincronizar',
    'Só se sincroniza um formulário com os documentos assinados e a ciência registrada.',
  )
  if (!aCaminho(antes)) await pedir(ctx, id)
  return respostaDe(ctx, (await repository.porId(ctx.db, id)) ?? formulario)
}

/** A form that may already be on the other side is not cancelled; one that surely is not leaves the queue. */
export const desistirDaSincronizacao = async ({ db }: ContextoAutenticado, id: string) => {
  const antes = await db
    .selectFrom('sincronizacao')
    .select(['estado', 'incerto'])
    .where('formulario_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (antes?.incerto || antes?.estado === 'ENVIANDO')
    throw new ErroDeNegocio(
      'CONFLITO',
      'Erro ao cancelar formulário. Ele está sendo enviado ao sistema do órgão.',
    )
  if (antes) await db.deleteFrom('sincronizacao').where('formulario_id', '=', id).execute()
}

/** Whoever takes it has it until `ate`; nobody else gets it before. One found being sent was left half-way. */
export const tomarEnvio = async (db: Db, id: string, agora: Date, ate: Date) => {
  const { rows } = await sql<SincronizacaoGuardada>`
    update sincronizacao set proxima_em = ${ate},
      estado = case when id_externo is null then 'ENVIANDO' else estado end,
      incerto = incerto or estado = 'ENVIANDO',
      tentativas = tentativas + case when id_externo is null then 1 else 0 end
    where formulario_id = ${id} and proxima_em <= ${agora}
    returning *`.execute(db)
  return rows[0]
}

type Mudanca = Partial<Omit<SincronizacaoGuardada, 'formulario_id' | 'pedida_em'>>

export const gravarEnvio = (db: Db, id: string, mudanca: Mudanca) =>
  db.updateTable('sincronizacao').set(mudanca).where('formulario_id', '=', id).execute()

/** Those that are due and that no job will wake: the process that had them died. */
export const enviosDevidos = async (db: Db, agora: Date, quantos: number) => {
  const linhas = await db
    .selectFrom('sincronizacao')
    .select('formulario_id')
    .where('proxima_em', '<=', agora)
    .orderBy('proxima_em')
    .limit(quantos)
    .execute()
  return linhas.map((l) => l.formulario_id)
}

export const quemPediu = ({ pedida_por }: SincronizacaoGuardada, db: Db) =>
  db
    .selectFrom('usuario')
    .select(['id', 'login', 'nome', 'email', 'matricula', 'cargo'])
    .where('id', '=', pedida_por)
    .executeTakeFirstOrThrow()
