// Who may read a file that a record holds is told by the record's own service: it registers its rule here, so that this
// service knows none of them.
import type { ContextoAutenticado } from '../../context.ts'

type PodeLer = (ctx: ContextoAutenticado, id: string) => Promise<boolean>

export interface Dono {
  tipo: string
  id: string
}

const regras = new Map<string, PodeLer>()

export const registrarDono = (tipo: string, podeLer: PodeLer) => {
  regras.set(tipo, podeLer)
}

/** A kind that nobody registered is read by nobody. */
export const donoPodeSerLido = async (ctx: ContextoAutenticado, { tipo, id }: Dono) =>
  (await regras.get(tipo)?.(ctx, id)) ?? false
