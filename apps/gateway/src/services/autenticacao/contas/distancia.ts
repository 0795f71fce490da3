// Whoever was just made, or changed, by the one who asks is no second person (docs/decisoes/0031-segunda-pessoa.md).
import type { ContextoAutenticado } from '../../../context.ts'
import { comandoNaConta } from '../repository.ts'

/** What a command or an administrator made or changed less than this ago may still be in their hands. */
const QUARENTENA_MS = 7 * 24 * 60 * 60_000

/** Only in the first week of an installation, where everybody was just made, whoever was just made is a second person: nothing
 * that anybody does can bring that week back. */
export const foiMudadoHaPouco = async ({ db, usuario }: ContextoAutenticado, pedidoEm: Date) => {
  const desde = new Date(pedidoEm.getTime() - QUARENTENA_MS)
  const { comando_em, inicio } = await comandoNaConta(db, usuario.id)
  return comando_em !== null && comando_em >= desde && inicio !== null && inicio < desde
}
