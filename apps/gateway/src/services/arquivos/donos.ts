// Who may read a file that a record holds is told by the record's own service: it registers its rule here, so that this
// service knows none of them.
import type { Conteudo } from '@guara/domain/contract'
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

type Acervo = (ctx: ContextoAutenticado, id: string) => Promise<Conteudo | null>

const acervos: Acervo[] = []

/** A collection that everybody who is signed in may see, such as the pictures of the species. */
export const registrarAcervo = (acervo: Acervo) => {
  if (!acervos.includes(acervo)) acervos.push(acervo)
}

export const doAcervo = async (ctx: ContextoAutenticado, id: string) => {
  for (const acervo of acervos) {
    const achado = await acervo(ctx, id)
    if (achado) return achado
  }
  return null
}
