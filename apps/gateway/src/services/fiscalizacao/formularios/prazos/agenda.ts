// The deadlines of whoever asks, of the forms that they drew up or are on the team of, as a calendar file. Whatever the
// role, nobody's else.
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { agendaDe } from '@guara/domain/prazo/agenda'
import { prazosComEncerrados } from '@guara/domain/prazo/prazo'
import type { ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

/** More than an inspector draws up in years; what is older is over. */
const MAIS_RECENTES = 2000

export const agenda = async (ctx: ContextoAutenticado): Promise<string> => {
  const { PUBLIC_URL } = ctx.instalacao.config
  const condicoes = [...CONDICOES_EM_VIGOR, 'CANCELADO'] as const
  const ids = await repository.idsDe(ctx.db, ctx.usuario.id, condicoes, MAIS_RECENTES)
  const regras = await regrasDoOrgao(ctx)
  const formularios = await repository.porIds(ctx.db, ids)
  const eventos = formularios.flatMap((f) =>
    prazosComEncerrados(...argumentos(ctx, f, regras)).map((p) => ({
      ...p,
      formulario: {
        codigo: f.codigo,
        endereco: `${PUBLIC_URL}/fiscalizacao/formulario/visualizar/${f.codigo}`,
      },
      // Either grows, and none ever shrinks, when what a deadline is computed from changes.
      sequencia: f.versao + regras(ctx.agora).calendario.dias.length,
    })),
  )
  ctx.auditar({ detalhes: { prazos: eventos.length } })
  return agendaDe(eventos, new URL(PUBLIC_URL).hostname, ctx.agora)
}
