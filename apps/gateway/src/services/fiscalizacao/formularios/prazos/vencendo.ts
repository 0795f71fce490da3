// Which of one's own forms have a deadline that ends in a few days, the nearest first. Deadlines are computed, never kept
// (docs/decisoes/0034-calendario.md), so that only who has few forms is told: their own.
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { correPrazo, prazosDoFormulario } from '@guara/domain/prazo/prazo'
import { estaVencendo, limitesDoVencimento } from '@guara/domain/prazo/quanto-falta'
import type { ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

/** More than an inspector has open at once. */
const MAIS_RECENTES = 2000

export const vencendo = async (ctx: ContextoAutenticado) => {
  const condicoes = CONDICOES_EM_VIGOR.filter(correPrazo)
  const limites = limitesDoVencimento(diaDe(ctx.agora))
  const ids = await repository.pertoDeVencer(ctx.db, ctx.usuario.id, condicoes, limites, MAIS_RECENTES)
  if (ids.length === 0) return []
  const [regras, formularios] = await Promise.all([regrasDoOrgao(ctx), repository.porIds(ctx.db, ids)])
  return formularios
    .flatMap((f) => {
      const [prazo] = prazosDoFormulario(...argumentos(ctx, f, regras))
        .filter(estaVencendo)
        .sort((a, b) => (a.diasRestantes ?? 0) - (b.diasRestantes ?? 0))
      return prazo ? [{ id: f.id, prazo }] : []
    })
    .sort((a, b) => (a.prazo.diasRestantes ?? 0) - (b.prazo.diasRestantes ?? 0))
}
