// What every signature of this installation takes with it, so that it can be checked without asking anybody.
import type { Contexto } from '../../context.ts'
import { lcrsDeAgora } from './autoridade/autoridade.ts'
import { carimbadorDe } from './carimbo/carimbo.ts'
import type { Garantias } from './pades/pades.ts'

export const garantiasDe = async (
  ctx: Pick<Contexto, 'db' | 'agora' | 'instalacao'>,
): Promise<Garantias> => ({
  carimbador: await carimbadorDe(ctx),
  lcrs: await lcrsDeAgora(ctx),
})
