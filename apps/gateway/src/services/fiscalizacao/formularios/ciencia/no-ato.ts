// What was given on the act registers itself with the last signature of the agents, in the same transaction: nobody is
// asked again, because what was signed is the proof (docs/dominio/ciencia.md#what-registers-itself).
import { cienciasDoAto, destinatariosDe } from '@guara/domain/cientificacao/destinatarios'
import type { ContextoAutenticado } from '../../../../context.ts'
import type { FormularioGuardado } from '../repository.ts'
import { comCiencia } from './estado.ts'
import { anotarEventos, depoisDaCiencia, passarAdiante } from './registro.ts'

/** What is kept of a form that nobody has to be told of. */
const NINGUEM = [{ evento: 'CIENCIA' as const, dados: {} }]

/** `assinado` is the form as the last signature left it. */
export const registrarCienciasDoAto = async (ctx: ContextoAutenticado, assinado: FormularioGuardado) => {
  const formulario = comCiencia(assinado)
  const doAto = cienciasDoAto(formulario, ctx.agora).map((dados) => ({
    evento: 'CIENCIA' as const,
    dados: { ...dados },
  }))
  const registros = destinatariosDe(formulario).length === 0 ? NINGUEM : doAto
  if (registros.length === 0) return assinado
  await anotarEventos(ctx, assinado, registros)
  return passarAdiante(ctx, assinado, 'CIENCIA', depoisDaCiencia)
}
