// Which deadline of a form is work to do (docs/dominio/prazos.md#work): lists sort and filter by it, and the coordination counts
// what is late by it.
import { diasEntre } from '../instrumento/dias.ts'
import { ATOS, atoDe, type CodigoDoAto } from './atos.ts'
import { contagemRegressiva, type TomDoPrazo } from './contagem-regressiva.ts'
import type { Prazo } from './schema.ts'

/** The act of a deadline, without the number that tells apart several of one instrument. */
const codigoDe = (ato: string): CodigoDoAto | null => {
  const [codigo = ''] = ato.split('-')
  return codigo in ATOS ? (codigo as CodigoDoAto) : null
}

/** The first day of those that somebody has to keep, passed or to come; null where there is none. */
export const prazoDoTrabalho = (
  prazos: ReadonlyArray<Pick<Prazo, 'data' | 'ato'>>,
): { data: string; ato: CodigoDoAto } | null =>
  prazos
    .flatMap(({ data, ato }) => {
      const codigo = codigoDe(ato)
      return data && codigo && !atoDe(codigo).semAtraso ? [{ data, ato: codigo }] : []
    })
    .reduce<{ data: string; ato: CodigoDoAto } | null>(
      (primeiro, este) => (primeiro && primeiro.data <= este.data ? primeiro : este),
      null,
    )

/** What is due, in the few words of a list: "Destino do animal silvestre". */
export const nomeDoTrabalho = (ato: string) => {
  const codigo = codigoDe(ato)
  return codigo ? (atoDe(codigo).nome.split('(', 1)[0]?.trim() ?? '') : ''
}

/** "venceu há 6 dias", "vence hoje", "em 3 dias": how a list says it, whose rows are many. */
export const prazoEmPoucasPalavras = (data: string, hoje: string): { texto: string; tom: TomDoPrazo } => {
  const { tom } = contagemRegressiva(data, hoje)
  const dias = diasEntre(hoje, data)
  if (dias === 0) return { texto: 'vence hoje', tom }
  if (Math.abs(dias) === 1) return { texto: dias < 0 ? 'venceu ontem' : 'vence amanhã', tom }
  return { texto: dias < 0 ? `venceu há ${-dias} dias` : `em ${dias} dias`, tom }
}
