import type { CondicaoDeAlerta, TipoDeAlerta } from '@guara/domain/alerta/contract'
import type { Db } from '../../context.ts'

export const tipos = async (db: Db): Promise<TipoDeAlerta[]> => {
  const [linhas, categorias] = await Promise.all([
    db.selectFrom('tipo_alerta').selectAll().orderBy('id').execute(),
    db.selectFrom('categoria_alerta').selectAll().orderBy('id').execute(),
  ])
  return linhas.map((tipo) => ({
    ...tipo,
    categorias: categorias
      .filter((c) => c.tipo_id === tipo.id)
      .map(({ id, codigo, nome }) => ({ id, codigo, nome })),
  }))
}

export const condicoes = (db: Db) =>
  db.selectFrom('condicao_alerta').select(['id', 'nome']).orderBy('id').execute() as Promise<
    CondicaoDeAlerta[]
  >
