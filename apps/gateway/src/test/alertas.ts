// Builders of alerts: kept by the import itself, so that codes, boxes and municipalities are as in use.
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import { retangulo } from '@guara/domain/geometria/poligono'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import * as distribuicao from '../services/alerta/distribuicao-repository.ts'
import { inserir } from '../services/alerta/importacao/gravacao-repository.ts'
import { lerLinha } from '../services/alerta/importacao/linha.ts'
import * as repository from '../services/alerta/repository.ts'
import { umUsuario } from './usuarios.ts'

/** A square of about 118 ha in Goiânia's rural north. */
export const QUADRADO = [retangulo(-49.25, -16.6, -49.24, -16.59)]

interface Opcoes {
  /** Who it is linked to. */
  vinculados?: string[]
  condicao?: CondicaoDoAlerta
  propriedades?: Record<string, unknown>
  geometria?: unknown
  agora?: Date
}

export const umAlerta = async (db: Db, opcoes: Opcoes = {}) => {
  const { vinculados = [], condicao, propriedades = {}, geometria, agora = new Date() } = opcoes
  const bruto = {
    linha: 1,
    propriedades: {
      gid: crypto.randomUUID(),
      classname: 'DESMATAMENTO_CR',
      view_date: '2026-11-01',
      areamunkm: 1.18,
      ...propriedades,
    },
    geometria: geometria ?? { type: 'Polygon', coordinates: QUADRADO },
  }
  const novo = lerLinha(bruto, await repository.tipos(db), {}, '2027-12-31')
  await inserir(db, agora, [novo])
  if (vinculados.length > 0) await repository.vincular(db, agora, [novo.id], vinculados)
  if (condicao) await repository.mudarCondicao(db, novo.id, condicao)
  return novo
}

/** What is sent to give so many new alerts, or these, to an inspector. */
export const umaDistribuicao = async (
  db: Db,
  { alertaIds, usuarioId }: { alertaIds?: string[]; usuarioId?: string } = {},
) => {
  const ids = alertaIds ?? [(await umAlerta(db)).id]
  const quem = usuarioId ?? (await umUsuario(db)).id
  return {
    id: crypto.randomUUID(),
    prazo: '2099-11-27',
    instrucao: 'Começar pelos de prioridade alta.',
    atribuicoes: ids.map((alertaId) => ({ alertaId, usuarioId: quem })),
  }
}

/** One that this coordinator has just made. */
export const distribuicaoFeita = async (db: Db, gestorId: string) => {
  const { id, prazo, instrucao, atribuicoes } = await umaDistribuicao(db)
  const agora = new Date()
  await distribuicao.abrir(db, { id, usuario_id: gestorId, feita_em: agora, alertas: atribuicoes.length })
  await repository.vincularPares(
    db,
    agora,
    atribuicoes.map((a) => ({ alerta_id: a.alertaId, usuario_id: a.usuarioId })),
    { prazo, instrucao, distribuicaoId: id },
  )
  return { id }
}

/** The alerts that say another thing of their links than the links are, or the links of their alert. */
export const vinculosEmDesacordo = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    select a.id from alerta a where a.vinculado <> exists (select from alerta_vinculo v where v.alerta_id = a.id)
      or a.prazo is distinct from (select min(v.prazo) from alerta_vinculo v where v.alerta_id = a.id and v.pendente)
    union
    select a.id from alerta_vinculo v join alerta a on a.id = v.alerta_id
    where v.pendente <> (a.condicao = 'EM_ATENDIMENTO' and a.triagem in ('NOVO', 'CONFERIDO'))`.execute(db)
  return rows.map((r) => r.id)
}
