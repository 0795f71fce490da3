// Which of one's own forms have a deadline that ends in a few days, the nearest first. The kept days say which forms to look at;
// what ends then is computed (docs/decisoes/0034-calendario.md).
import { diaDe } from '@guara/domain/instrumento/dias'
import { prazosDoFormulario } from '@guara/domain/prazo/prazo'
import { diasDoVencimento, estaVencendo } from '@guara/domain/prazo/quanto-falta'
import type { ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

/** More than an inspector has open at once. */
const MAIS_RECENTES = 2000

export const vencendo = async (ctx: ContextoAutenticado) => {
  const dias = diasDoVencimento(diaDe(ctx.agora))
  const ids = await repository.pertoDeVencer(ctx.db, ctx.usuario.id, dias, MAIS_RECENTES)
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
