// The situation of a good is told from the terms, never typed (docs/dominio/instrumentos.md#balance). While some of
// it is free it is still with the agency; once nothing is, it is where the last valid term took it.
import { linhas, textoDe } from './leitura.ts'
import { SAIDAS, saldosDe, type Termo } from './saldo.ts'

export type SituacaoDoItem =
  | 'APREENDIDO'
  | 'DEPOSITADO'
  | 'DOADO'
  | 'DESTRUIDO'
  | 'SOLTO'
  | 'ENTREGUE'
  | 'DEVOLVIDO'

const POR_TERMO: Readonly<Record<string, SituacaoDoItem>> = {
  DEPOSITO: 'DEPOSITADO',
  DOACAO: 'DOADO',
  DESTRUICAO: 'DESTRUIDO',
  SOLTURA: 'SOLTO',
  ENTREGA: 'ENTREGUE',
}

const levou = ({ tipo, dados, cancelado }: Termo, itemId: string) =>
  !cancelado && linhas(dados[SAIDAS[tipo] ?? '']).some((l) => textoDe(l.itemId) === itemId)

export const situacaoDoItem = (itemId: string, termos: readonly Termo[]): SituacaoDoItem => {
  const bem = saldosDe(termos).get(itemId)
  const ultimo = termos.findLast((t) => levou(t, itemId))
  if (!ultimo || !bem || bem.saldo > 0) return 'APREENDIDO'
  if (ultimo.dados.modalidade === 'DEVOLUCAO_AO_PROPRIETARIO') return 'DEVOLVIDO'
  return POR_TERMO[ultimo.tipo] ?? 'APREENDIDO'
}
