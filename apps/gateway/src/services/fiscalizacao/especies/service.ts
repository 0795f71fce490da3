// The species (docs/dominio/fio.md#species). Nothing of the filter is required; a search answers the best match
// first.
import {
  type Especie,
  type FiltroEspecie,
  type PaginacaoDeEspecies,
  TAMANHO_DA_PAGINA_DE_ESPECIES,
} from '@guara/domain/especie/schema'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import type { z } from 'zod'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import * as repository from './repository.ts'

/** A text without a letter or a digit names nothing. */
const PALAVRA = /[\p{L}\p{N}]/u

export const buscar = async (
  { db }: ContextoAutenticado,
  filtro: FiltroEspecie,
  query: z.output<typeof PaginacaoDeEspecies>,
) => {
  const digitados = [filtro.nomePopular, filtro.nomeCientifico].filter((t) => t !== null)
  // The screen has one field for both names: the same text twice is one text.
  const textos = [...new Set(digitados)]
  const { pagina, tamanho, ...ordem } = resolverPaginacao(filtro, query, {
    prop: (textos.length > 0 ? null : 'nomePopular') as repository.Ordem['prop'],
    orderBy: () => 'ASC',
    tamanho: TAMANHO_DA_PAGINA_DE_ESPECIES,
  })
  if (textos.some((t) => !PALAVRA.test(t))) return paginar([], 0, pagina, tamanho)
  const busca = { reinoId: filtro.reinoId ?? null, retiradas: filtro.retiradas === true, textos }
  const inicio = (pagina - 1) * tamanho
  const { total, especies } = await repository.buscar(db, busca, ordem, inicio, tamanho)
  return paginar(especies, total, pagina, tamanho)
}

export const { reinos } = repository

/** The whole catalogue, as the rules of the instruments read it: what was retired is still what a form names. */
export const todas = (db: Db): Promise<Especie[]> => repository.todas(db)
