// ROLE_ADMIN keeps the catalogue: creates, edits and retires species. Nothing is erased: forms point to what was
// retired (docs/dominio/fio.md#species).

import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import { CATEGORIAS_DE_AMEACA, mudaAMulta } from '@guara/domain/especie/ameaca'
import type { Especie, EspecieEditavel } from '@guara/domain/especie/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import * as repository from './repository.ts'

export const obter = async ({ db }: Pick<ContextoAutenticado, 'db'>, id: number): Promise<Especie> => {
  const especie = await repository.porId(db, id)
  if (!especie) throw naoEncontrado('Espécie não encontrada.')
  return especie
}

/** The name of the category and the line of the fine follow from what was written. */
const completar = async ({ db }: ContextoAutenticado, editada: EspecieEditavel) => {
  const reino = (await repository.reinos(db)).find((r) => r.id === editada.reinoId)
  if (!reino) throw invalido('reinoId', 'Escolha um dos reinos')
  const { categoriaAmeaca: categoria, cites } = editada
  return {
    ...editada,
    categoriaAmeaca: categoria && { ...categoria, nome: CATEGORIAS_DE_AMEACA[categoria.sigla].nome },
    multaAmeacada: mudaAMulta(reino.nome, categoria, cites),
  }
}

const nomeUnico = async <T>(escrever: () => Promise<T>): Promise<T> => {
  try {
    return await escrever()
  } catch (erro) {
    if ((erro as { code?: string }).code === '23505')
      throw new ErroDeNegocio('CONFLITO', 'Já existe uma espécie com esse nome científico.')
    throw erro
  }
}

const alvo = (id: number) => ({ tipo: 'especie', id: String(id) })

export const criar = async (ctx: ContextoAutenticado, nova: EspecieEditavel): Promise<Especie> => {
  const completa = await completar(ctx, nova)
  const id = await nomeUnico(() => repository.inserir(ctx.db, completa, ctx.agora))
  const depois = await obter(ctx, id)
  ctx.auditar({ alvo: alvo(id), depois })
  return depois
}

export const editar = async (
  ctx: ContextoAutenticado,
  id: number,
  editada: EspecieEditavel,
): Promise<Especie> => {
  const antes = await obter(ctx, id)
  const completa = await completar(ctx, editada)
  await nomeUnico(() => repository.atualizar(ctx.db, id, completa, ctx.agora))
  const depois = await obter(ctx, id)
  ctx.auditar({ alvo: alvo(id), antes, depois, detalhes: { ativa: depois.ativa } })
  return depois
}
