// What the services that hold files call, inside their own transaction: a record takes up a file, lets it go, marks it
// as disregarded, or takes all of its files with it when it is deleted.
import type { ArquivoDescrito, TipoDeEvento } from '@guara/domain/arquivo/schema'
import { naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado, Db } from '../../context.ts'
import type { Dono } from './donos.ts'
import * as repository from './repository.ts'
import { descricaoDe, NAO_ENCONTRADO } from './service.ts'

const eDe = (arquivo: repository.Arquivo, dono: Dono) =>
  arquivo.dono_tipo === dono.tipo && arquivo.dono_id === dono.id

const travarTodos = async (
  ctx: ContextoAutenticado,
  arquivoIds: readonly string[],
  serve: (arquivo: repository.Arquivo) => boolean,
) => {
  const ids = [...new Set(arquivoIds)]
  const arquivos = await repository.travar(ctx.db, ids)
  const servem = arquivos.filter((arquivo) => arquivo.excluido_em === null && serve(arquivo))
  if (servem.length !== ids.length) throw naoEncontrado(NAO_ENCONTRADO)
  return servem
}

const registrar = (ctx: ContextoAutenticado, ids: readonly string[], evento: TipoDeEvento, motivo?: string) =>
  repository.registrarEventos(ctx.db, ids, {
    evento,
    quando: ctx.agora,
    usuario: ctx.usuario,
    ...(motivo !== undefined && { motivo }),
  })

/** Only the user's own temporary files, or files that are already of this record; any other is 404, and none is taken. */
export const vincular = async (ctx: ContextoAutenticado, arquivoIds: readonly string[], dono: Dono) => {
  const arquivos = await travarTodos(
    ctx,
    arquivoIds,
    (a) => eDe(a, dono) || (a.dono_tipo === null && a.enviado_por === ctx.usuario.id),
  )
  const novos = arquivos.filter((a) => !eDe(a, dono)).map((a) => a.id)
  if (novos.length === 0) return
  await repository.mudarDono(ctx.db, novos, dono, ctx.agora)
  await registrar(ctx, novos, 'VINCULADO')
}

/** The files among these that this record holds. */
export const soDoDono = async ({ db }: { db: Db }, arquivoIds: readonly string[], dono: Dono) =>
  arquivoIds.length === 0
    ? []
    : (await repository.porIds(db, arquivoIds)).filter((a) => eDe(a, dono)).map((a) => a.id)

/** Another record now shows them too; they stay with the one that holds them, and their custody says why. */
export const compartilhar = async (
  ctx: ContextoAutenticado,
  arquivoIds: readonly string[],
  motivo: string,
) => {
  if (arquivoIds.length > 0) await registrar(ctx, [...new Set(arquivoIds)], 'VINCULADO', motivo)
}

/** Temporary again: its uploader may give it back within 24 hours, then it is removed. */
export const desvincular = async (ctx: ContextoAutenticado, arquivoIds: readonly string[], dono: Dono) => {
  const ids = (await travarTodos(ctx, arquivoIds, (a) => eDe(a, dono))).map((a) => a.id)
  if (ids.length === 0) return
  await repository.mudarDono(ctx.db, ids, null, ctx.agora)
  await registrar(ctx, ids, 'DESVINCULADO')
}

export const desconsiderar = async (
  ctx: ContextoAutenticado,
  arquivoId: string,
  dono: Dono,
  motivo: string,
) => {
  await travarTodos(ctx, [arquivoId], (a) => eDe(a, dono))
  await registrar(ctx, [arquivoId], 'DESCONSIDERADO', motivo)
}

/** The files go with the record that is deleted: unreadable at once, the bytes erased by the cleaning job. */
export const excluirDoDono = async (ctx: ContextoAutenticado, dono: Dono, motivo: string) => {
  const ids = await repository.excluirDoDono(ctx.db, dono, ctx.agora)
  if (ids.length === 0) return
  await registrar(ctx, ids, 'EXCLUIDO', motivo)
  await repository.anotarParaApagar(ctx.db, ids, ctx.agora)
}

/** The descriptions come in the order asked; the caller answers for who may see them. */
export const descrever = async (
  ctx: { db: Db },
  arquivoIds: readonly string[],
): Promise<ArquivoDescrito[]> => {
  const porId = new Map((await repository.porIds(ctx.db, arquivoIds)).map((a) => [a.id, a]))
  return arquivoIds.flatMap((id) => {
    const arquivo = porId.get(id)
    return arquivo ? [descricaoDe(arquivo)] : []
  })
}
