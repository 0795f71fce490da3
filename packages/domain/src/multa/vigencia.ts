// The fine is that of the wording in force on the day of the fact: a later, harsher one does not reach back. Lines and
// their increases each have their own days (docs/dominio/multa.md#wording-in-force).
import type { TipoDeInfracao } from '../catalogo/contract.ts'

interface Vigencia {
  vigenciaInicio?: string | null
  vigenciaFim?: string | null
}

type Redacao = Pick<TipoDeInfracao, 'id' | 'codigo' | 'acrescimos'> & Vigencia

/** Whether a wording was in force on that day (AAAA-MM-DD); without a day, whether it still is. */
export const vigora = ({ vigenciaInicio, vigenciaFim }: Vigencia, dia: string | null | undefined) =>
  dia ? (!vigenciaInicio || vigenciaInicio <= dia) && (!vigenciaFim || dia <= vigenciaFim) : !vigenciaFim

/** The wording of a code (or of the code that an id belongs to) on that day, with the increases of that day. Undefined
 * when the article did not exist yet. */
export const emVigor = <L extends Redacao>(
  linhas: readonly L[],
  chave: string | number,
  dia?: string | null,
): L | undefined => {
  const codigo = typeof chave === 'string' ? chave : linhas.find((l) => l.id === chave)?.codigo
  const redacao = linhas.find((l) => l.codigo === codigo && vigora(l, dia))
  return redacao && { ...redacao, acrescimos: redacao.acrescimos.filter((a) => vigora(a, dia)) }
}
