// ROLE_ADMIN keeps the catalogue: creates, edits and retires species. Nothing is erased: forms point to what was
// retired (docs/dominio/fio.md#species).

import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import { CATEGORIAS_DE_AMEACA, mudaAMulta } from '@guara/domain/especie/ameaca'
import { dadosDoHistorico } from '@guara/domain/especie/historico'
import type { Especie, EspecieEditavel, MudancaDaEspecie } from '@guara/domain/especie/schema'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { registrarVersao, versoesDaLinha } from '../../catalogos/versao.ts'
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

const CATALOGO = 'especies'

/** Who changed it, when and why: read beside the species, and no more than the audit has. */
const guardarVersao = (ctx: ContextoAutenticado, antes: Especie | null, depois: Especie, motivo: string) =>
  registrarVersao(ctx, {
    id: crypto.randomUUID(),
    catalogo: CATALOGO,
    chave: String(depois.id),
    antes: antes && dadosDoHistorico(antes),
    depois: dadosDoHistorico(depois),
    motivo,
  })

export const versoes = (db: Db, id: number) => versoesDaLinha(db, CATALOGO, String(id))

export const criar = async (
  ctx: ContextoAutenticado,
  { motivo, ...nova }: MudancaDaEspecie,
): Promise<Especie> => {
  const completa = await completar(ctx, nova)
  const id = await nomeUnico(() => repository.inserir(ctx.db, completa, ctx.agora))
  const depois = await obter(ctx, id)
  await guardarVersao(ctx, null, depois, motivo)
  ctx.auditar({ alvo: alvo(id), depois, detalhes: { motivo } })
  return depois
}

export const editar = async (
  ctx: ContextoAutenticado,
  id: number,
  { motivo, ...editada }: MudancaDaEspecie,
): Promise<Especie> => {
  const antes = await obter(ctx, id)
  const completa = await completar(ctx, editada)
  await nomeUnico(() => repository.atualizar(ctx.db, id, completa, ctx.agora))
  const depois = await obter(ctx, id)
  await guardarVersao(ctx, antes, depois, motivo)
  ctx.auditar({ alvo: alvo(id), antes, depois, detalhes: { ativa: depois.ativa, motivo } })
  return depois
}
