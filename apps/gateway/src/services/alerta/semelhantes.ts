// Pairs that may be one fact told twice: the coordination sees both side by side and decides. Nothing is joined by itself.
import { mesmoLugar } from '@guara/domain/alerta/lugar'
import type { ParDeAlertas } from '@guara/domain/alerta/schema'
import type { ContextoAutenticado } from '../../context.ts'
import * as repository from './avaliacao-repository.ts'
import { deQuem, resumosDe } from './leitura.ts'
import * as lista from './lista-repository.ts'

export const semelhantes = async (
  ctx: ContextoAutenticado,
  ids: readonly string[],
): Promise<ParDeAlertas[]> => {
  const achados = (await repository.semelhantes(ctx.db, ids)).filter((v) => mesmoLugar(v.daqui, v.geometria))
  // A pair is found from both of its ends.
  const pares = new Map(achados.map(({ de, id }) => [[de, id].toSorted().join(), [de, id] as const]))
  const linhas = await lista.porIds(
    ctx.db,
    [...new Set([...pares.values()].flat())],
    deQuem(ctx),
    ctx.usuario.id,
  )
  const resumos = new Map((await resumosDe(ctx, linhas)).map((r) => [r.id, r]))
  return [...pares.values()].flatMap(([de, id]) => {
    const [alerta, outro] = [resumos.get(de), resumos.get(id)]
    return alerta && outro ? [{ alerta, outro }] : []
  })
}
