// What routes and other services ask of the catalogue.
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import type { Db } from '../../../context.ts'
import * as repository from './repository.ts'

export { leis, tiposDeInstrumento } from './repository.ts'

/** The wordings up to a day (AAAA-MM-DD): one that has not begun says nothing of any fact yet, and the one before it has no end. */
export const tiposDeInfracao = async (db: Db, hoje: string): Promise<TipoDeInfracao[]> =>
  (await repository.redacoes(db))
    .filter(({ vigenciaInicio }) => vigenciaInicio === null || vigenciaInicio <= hoje)
    .map((l) => (l.vigenciaFim !== null && l.vigenciaFim >= hoje ? { ...l, vigenciaFim: null } : l))
