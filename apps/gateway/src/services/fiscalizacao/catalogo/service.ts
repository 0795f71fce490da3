// What other services ask of the catalogue.
import type { Lei, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import type { Db } from '../../../context.ts'
import * as repository from './repository.ts'

export const tiposDeInfracao = (db: Db): Promise<TipoDeInfracao[]> => repository.tiposDeInfracao(db)

export const leis = (db: Db): Promise<Lei[]> => repository.leis(db)
