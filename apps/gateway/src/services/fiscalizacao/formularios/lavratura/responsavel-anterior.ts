// What one's own forms already say of a person, so that nobody types it twice. Others' forms are not looked at: they may be
// of somebody whom the person never met (docs/decisoes/0089-pessoa-de-antes.md).
import { comoDados } from '@guara/domain/campos/pendencias'
import { oQueSeRepete } from '@guara/domain/formulario/etapas/identificacao'
import type { Respostas } from '@guara/domain/formulario/schema'
import { documentoDe } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado } from '../../../../context.ts'
import { chavear } from '../../../pessoas/service.ts'
import { responsaveisDosUltimos } from './responsavel-anterior-repository.ts'

/** The latest may be the draft that asks, in which nothing is said yet. */
const ULTIMOS = 5

export const responsavelAnterior = async (
  ctx: ContextoAutenticado,
  documento: string,
): Promise<Respostas> => {
  const ultimos = await responsaveisDosUltimos(ctx.db, ctx.usuario.id, documento, ULTIMOS)
  const ditos = ultimos
    .flatMap((responsaveis) => (Array.isArray(responsaveis) ? responsaveis.map(comoDados) : []))
    .filter((linha) => documentoDe(linha) === documento)
    .map(oQueSeRepete)
  const achado = ditos.find((dito) => Object.keys(dito).length > 0)
  ctx.auditar({ detalhes: { procurado: [chavear(ctx, documento)], achadas: achado ? 1 : 0 } })
  return achado ?? {}
}
