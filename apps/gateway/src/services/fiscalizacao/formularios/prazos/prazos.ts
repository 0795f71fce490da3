// The deadlines of kept forms, computed whenever they are shown: from what was recorded, on the agency's calendar
// (docs/decisoes/0034-calendario.md). Lists read the days that a job keeps of them (docs/decisoes/0083-dias-guardados.md).
import { foiLevantada } from '@guara/domain/embargo/situacao'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { prorrogacoesDe, recomecosDe } from '@guara/domain/posterior/ciencia'
import { andamentosDe } from '@guara/domain/prazo/andamento'
import type { RegrasDoOrgao } from '@guara/domain/prazo/contagem'
import {
  type ComPrazos,
  correPrazo,
  prazosComEncerrados,
  prazosDoFormulario,
} from '@guara/domain/prazo/prazo'
import { proximoPrazo } from '@guara/domain/prazo/quanto-falta'
import type { Prazo } from '@guara/domain/prazo/schema'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { cienciasDoFormulario, cientificacaoDoFormulario, formadoEm, prontoEm } from '../ciencia/estado.ts'
import * as repository from './repository.ts'

const ESTAO_EM_VIGOR: readonly string[] = CONDICOES_EM_VIGOR

const comPrazosDe = (f: repository.FormularioComPrazos): ComPrazos => ({
  condicao: f.condicao,
  codigo: f.codigo,
  instrumentos: f.instrumentos,
  acompanhamentos: f.acompanhamentos,
  ciencias: cienciasDoFormulario(f),
  destinados: f.sequencia.flatMap((elo) =>
    elo.sentido === 'DEU_EM' && ESTAO_EM_VIGOR.includes(elo.condicao) ? [elo.instrumentoId] : [],
  ),
  levantados: f.posteriores.flatMap((a) => (foiLevantada([a.efeito]) ? [a.instrumentoId] : [])),
  andamentos: andamentosDe(f.cientificacao),
  assinadoEm: prontoEm(f)?.toISOString() ?? null,
  sincronizadoEm: f.historico.findLast((h) => h.para === 'SINCRONIZADO')?.quando ?? null,
  recomecos: recomecosDe(f.posteriores),
  prorrogacoes: prorrogacoesDe(f.posteriores),
  ultimoAto: f.data_atualizacao.toISOString(),
})

/** What the domain's functions take, for a kept form: the terms are those that its papers promise. */
export const argumentos = (
  ctx: Pick<Contexto, 'agora'>,
  f: repository.FormularioComPrazos,
  regrasEm: (em: Date) => RegrasDoOrgao,
) =>
  [
    comPrazosDe(f),
    cientificacaoDoFormulario(f)?.data ?? null,
    regrasEm(formadoEm(f) ?? ctx.agora),
    diaDe(ctx.agora),
  ] as const

/** The deadlines that run now; drafts and what ended have none. */
export const prazosDe = async (ctx: Contexto, f: repository.FormularioComPrazos): Promise<Prazo[]> =>
  correPrazo(f.condicao) ? prazosDoFormulario(...argumentos(ctx, f, await regrasDoOrgao(ctx))) : []

/** Those that ended too. */
export const todosOsPrazosDe = async (ctx: ContextoAutenticado, f: repository.FormularioComPrazos) =>
  prazosComEncerrados(...argumentos(ctx, f, await regrasDoOrgao(ctx)))

export const proximoDe = (ctx: ContextoAutenticado, prazos: readonly Prazo[]) =>
  proximoPrazo(
    prazos.map((p) => p.data),
    diaDe(ctx.agora),
  )

/** The nearest deadline of each of the forms that a list shows. */
export const proximosPrazos = async (
  ctx: ContextoAutenticado,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const [regras, formularios] = await Promise.all([regrasDoOrgao(ctx), repository.porIds(ctx.db, ids)])
  return new Map(
    formularios.map((f) => [f.id, proximoDe(ctx, prazosDoFormulario(...argumentos(ctx, f, regras)))]),
  )
}
