// Notices of other agencies among the support databases kept here, for the blindagem. What another system answers is
// never kept, and is not asked for by itself.

import type { DetalheDoRegistro } from '@guara/domain/base-apoio/schema'
import type { AutoDeOutroOrgao } from '@guara/domain/blindagem/regra'
import type { Db } from '../../context.ts'
import { autosDosDocumentos } from './repository.ts'

/** DD/MM/AAAA, as the importer writes it. */
const diaDe = (escrito: string | undefined) =>
  escrito?.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1') ?? ''

const valorDe = (detalhes: readonly DetalheDoRegistro[], titulo: string) =>
  detalhes.find((d) => d.titulo === titulo)?.valor

export const autosDeOutroOrgao = async (
  db: Db,
  documentos: readonly string[],
): Promise<AutoDeOutroOrgao[]> => {
  const achados = await autosDosDocumentos(db, documentos)
  return achados.flatMap(({ numero, base, municipio, detalhes }) => {
    const data = diaDe(valorDe(detalhes, 'Data'))
    const cancelado = /^s/i.test(valorDe(detalhes, 'Cancelado') ?? '')
    return !cancelado && municipio && /^\d{4}-/.test(data) ? [{ numero, base, data, municipio }] : []
  })
}
