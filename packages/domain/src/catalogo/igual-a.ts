// A line that the agency writes is made like one of a release (docs/decisoes/0081-linhas-novas-do-orgao.md): its calculation, unit,
// demands and increases are copied, and the rules that name a line by its code read it as the line that it was made like.
import type { TipoDeInfracao } from './contract.ts'

export const codigoDaRegra = ({ codigo, igualA }: Pick<TipoDeInfracao, 'codigo' | 'igualA'>) =>
  igualA ?? codigo
