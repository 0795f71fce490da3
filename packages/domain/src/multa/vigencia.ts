// The fine is that of the wording in force on the day of the fact: a later, harsher one does not reach back.
import type { Acrescimo, TipoDeInfracao } from '../catalogo/contract.ts'

type ComVigencia = Pick<TipoDeInfracao, 'id' | 'codigo' | 'vigenciaInicio' | 'vigenciaFim'>

const vigora = ({ vigenciaInicio, vigenciaFim }: ComVigencia, dia: string) =>
  (vigenciaInicio === null || vigenciaInicio <= dia) && (vigenciaFim === null || dia <= vigenciaFim)

/** The wording of a code (or of the code that an id belongs to) on that day (AAAA-MM-DD); without a day, the current
 * one. Undefined when the article did not exist yet. */
export const emVigor = <L extends ComVigencia>(
  linhas: readonly L[],
  chave: string | number,
  dia?: string | null,
): L | undefined => {
  const codigo = typeof chave === 'string' ? chave : linhas.find((l) => l.id === chave)?.codigo
  const redacoes = linhas.filter((l) => l.codigo === codigo)
  return dia ? redacoes.find((l) => vigora(l, dia)) : redacoes.find((l) => l.vigenciaFim === null)
}

/** Decrees whose first day the catalogue states. */
const INICIO_DOS_DECRETOS: Readonly<Record<string, string>> = {
  'Decreto 12.189/2024': '2024-09-20',
  'Decreto 12.877/2026': '2026-03-12',
}

/** The decree that brought an increase after the day of the fact, when that is known. */
export const decretoPosterior = ({ base }: Acrescimo, dia: string): string | undefined =>
  Object.entries(INICIO_DOS_DECRETOS).find(([decreto, inicio]) => base.includes(decreto) && dia < inicio)?.[0]
