// Autos whose punishment may lapse before long, for the coordinator (docs/dominio/prazos.md#limitation). The search only
// narrows: whether there is something to tell is the domain's to say.
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { PrazoDoFormulario } from '@guara/domain/prazo/contract'
import { correPrazo, prazosDoFormulario } from '@guara/domain/prazo/prazo'
import { limitesDaBusca } from '@guara/domain/prazo/prescricao'
import type { ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { deQuem } from '../acesso.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

const AVISOS = ['PRESCRICAO', 'INTERCORRENTE']
const MAXIMO = 200

export const prescricao = async (ctx: ContextoAutenticado): Promise<PrazoDoFormulario[]> => {
  const condicoes = CONDICOES_EM_VIGOR.filter(correPrazo)
  const ids = await repository.pertoDePrescrever(
    ctx.db,
    condicoes,
    limitesDaBusca(diaDe(ctx.agora)),
    deQuem(ctx),
    MAXIMO,
  )
  const regras = await regrasDoOrgao(ctx)
  const formularios = await repository.porIds(ctx.db, ids)
  const achados = formularios.flatMap((f) =>
    prazosDoFormulario(...argumentos(ctx, f, regras))
      .filter(({ ato }) => AVISOS.includes(ato))
      .map((prazo) => ({ ...prazo, formulario: { id: f.id, codigo: f.codigo } })),
  )
  ctx.auditar({ detalhes: { total: achados.length } })
  return achados.sort((a, b) => (a.data ?? '').localeCompare(b.data ?? ''))
}
