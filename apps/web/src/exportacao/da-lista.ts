// What a list says of itself to whoever takes it away.
import type { DA_LISTA } from '@guara/domain/exportacao/conjuntos'
import type { ExportacaoPedida } from '@guara/domain/exportacao/contract'
import type { Conta } from '@guara/domain/sessao/schema'

export interface DaLista {
  usuario: Conta
  lista: keyof typeof DA_LISTA
  /** What the list asks for, as it goes on the wire. */
  filtro: ExportacaoPedida['filtro'] & object
  vinculo?: 'COM' | 'SEM' | null
}
