// How long is left until a day, and how that is told: lists need no more of a deadline.
import { diaPorExtenso, diasEntre, emDias } from '../instrumento/dias.ts'

export const diasAte = (data: string, hoje: string) => diasEntre(hoje, data)

export type TomDoPrazo = 'longe' | 'perto' | 'hoje' | 'vencido'

export const PERTO_DIAS = 5

/** "faltam 12 dias, até segunda, 07/12/2026", "vence hoje, …", "venceu há 3 dias, …". */
export const contagemRegressiva = (data: string, hoje: string): { texto: string; tom: TomDoPrazo } => {
  const n = diasAte(data, hoje)
  const quando = diaPorExtenso(data)
  if (n === 0) return { texto: `vence hoje, ${quando}`, tom: 'hoje' }
  if (n < 0) return { texto: `venceu há ${emDias(-n)}, ${quando}`, tom: 'vencido' }
  return {
    texto: `${n === 1 ? 'falta' : 'faltam'} ${emDias(n)}, até ${quando}`,
    tom: n <= PERTO_DIAS ? 'perto' : 'longe',
  }
}
