// Limitation (docs/dominio/prazos.md#limitation): warnings, never a block. The law of the states was not confirmed, so
// that what is said is "may", never "is".
import type { Dados } from '../campos/campo.ts'
import { diaDe, diasEntre, somarDias, somarMeses } from '../instrumento/dias.ts'
import type { CodigoDoAto } from './atos.ts'

const CINCO_ANOS = 60
const TRES_ANOS = 36
/** A process that has had no act for as long is told of. */
const PARADO_MESES = 30
const ANTECEDENCIA_DIAS = 180

/** The day on which the punishment may lapse; null while the fact goes on, or while its day is not told. */
export const prescreveEm = ({ dataFatoInicio, dataFatoFim, fatoPermanente }: Dados): string | null => {
  const fim = diaDe(dataFatoFim) || diaDe(dataFatoInicio)
  return fim && fatoPermanente !== true ? somarMeses(fim, CINCO_ANOS) : null
}

/** That day, from six months before it. */
export const prescricaoProxima = (dados: Dados, hoje: string): string | null => {
  const data = prescreveEm(dados)
  return data && diasEntre(hoje, data) < ANTECEDENCIA_DIAS ? data : null
}

/** The day on which a process without an act since then may lapse, from the thirtieth month on. */
export const intercorrenteProxima = (ultimoAto: string, hoje: string): string | null =>
  ultimoAto && somarMeses(ultimoAto, PARADO_MESES) <= hoje ? somarMeses(ultimoAto, TRES_ANOS) : null

/** Months that end early bring several days to one. */
const FOLGA_DIAS = 3

/** Nothing later than these can be near its limitation: whoever looks for them among many begins there. */
export const limitesDaBusca = (hoje: string): { fatoAte: string; paradoAte: string } => ({
  fatoAte: somarDias(somarMeses(hoje, -CINCO_ANOS), ANTECEDENCIA_DIAS + FOLGA_DIAS),
  paradoAte: somarDias(somarMeses(hoje, -PARADO_MESES), FOLGA_DIAS),
})

/** Whether a limitation is told of already, six months before it; every other term is from its beginning. */
export const jaSeConta = ({ ato, data }: { ato: string; data: string }, hoje: string) => {
  const codigo = ato as CodigoDoAto
  if (codigo === 'PRESCRICAO') return diasEntre(hoje, data) < ANTECEDENCIA_DIAS
  return codigo !== 'INTERCORRENTE' || somarMeses(data, PARADO_MESES - TRES_ANOS) <= hoje
}
