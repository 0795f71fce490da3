// Once a day, whoever drew a form up or is on its team is told of each of its deadlines: once when it is near, once when it
// is past. Their kept days say which forms to look at; what ends then is computed (docs/decisoes/0034-calendario.md).
import { maiuscula } from '@guara/domain/escrita'
import { dataCurta, diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { contagemRegressiva } from '@guara/domain/prazo/contagem-regressiva'
import { prazosDoFormulario } from '@guara/domain/prazo/prazo'
import { diasDoVencimento, estaVencendo, VENCIDO_HA_POUCO } from '@guara/domain/prazo/quanto-falta'
import type { Prazo } from '@guara/domain/prazo/schema'
import type { Contexto } from '../../../../context.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

const LOTE = 200

const faseDe = (prazo: Prazo) => {
  const { diasRestantes } = prazo
  if (estaVencendo(prazo)) return 'PROXIMO'
  return diasRestantes !== null && diasRestantes < 0 && diasRestantes >= -VENCIDO_HA_POUCO ? 'VENCIDO' : null
}

/** A day that moves is told again. */
const chaveDe = (prazo: Prazo, fase: string) =>
  [fase, prazo.data, prazo.instrumentoId, prazo.ato, prazo.rotulo, prazo.pessoa ?? ''].join('|').slice(0, 500)

const avisarDe = async (ctx: Contexto, f: repository.FormularioComPrazos, prazos: readonly Prazo[]) => {
  for (const prazo of prazos) {
    const fase = faseDe(prazo)
    if (!fase || !prazo.data) continue
    if (!(await repository.anotarAviso(ctx.db, f.id, chaveDe(prazo, fase), ctx.agora))) continue
    await avisarPessoas(ctx, await repository.membrosDo(ctx.db, f.id), {
      assunto: 'PRAZO',
      titulo: `${maiuscula(prazo.rotulo)}: ${fase === 'VENCIDO' ? 'prazo vencido' : `vence em ${dataCurta(prazo.data)}`}`,
      texto: `${prazo.instrumento}, ${f.codigo}: ${contagemRegressiva(prazo.data, diaDe(ctx.agora)).texto}.`,
      endereco: `/formulario/visualizar/${f.codigo}`,
    })
  }
}

export const avisarPrazos = async (ctx: Contexto) => {
  const { de: hoje, ate } = diasDoVencimento(diaDe(ctx.agora))
  const dias = { de: somarDias(hoje, -VENCIDO_HA_POUCO), ate }
  const regras = await regrasDoOrgao(ctx)
  for (let ultimo: string | null = null; ; ) {
    const ids: string[] = await repository.pertoDeVencerDeTodos(ctx.db, dias, ultimo, LOTE)
    const formularios = ids.length > 0 ? await repository.porIds(ctx.db, ids) : []
    for (const f of formularios)
      await ctx.db
        .transaction()
        .execute((db) => avisarDe({ ...ctx, db }, f, prazosDoFormulario(...argumentos(ctx, f, regras))))
    ultimo = ids.at(-1) ?? null
    if (ids.length < LOTE) return
  }
}
