// Undoing an import of a support database: while no later file wrote over what it brought.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Db } from '../../../context.ts'
import { corrigidasDepois, desfazer } from './repository.ts'

export const basesCorrigidasDepois = corrigidasDepois

export const desfazerImportacaoDeBase = async (db: Db, id: string) => {
  if ((await corrigidasDepois(db, [id])).size > 0)
    throw new ErroDeNegocio(
      'CONFLITO',
      'Não dá para desfazer: outro arquivo corrigiu depois o que este trouxe. Desfaça o outro primeiro.',
    )
  return desfazer(db, id)
}
