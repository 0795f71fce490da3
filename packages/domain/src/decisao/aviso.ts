// What the blindagem says of an act that the superior was asked about (docs/dominio/blindagem.md#answered).
import type { Aviso } from '../instrumento/definicao.ts'
import { assuntoDe, faltaDaDecisao } from './pedido.ts'

/** It speaks once somebody asked: whether every destruction needs a decision was not confirmed. Where the authority itself signs
 *  the act, `semPedido` says what is missing while nobody asked. */
export const semDecisaoPedida = (campo: string, semPedido: string | null = null): Aviso => ({
  codigo: 'execucao-sem-decisao-pedida',
  titulo: 'Execução sem a decisão pedida',
  fundamento: 'Decreto 6.514/2008, arts. 107 e 111 (autorização superior a confirmar pelo órgão)',
  achar: (_, { instrumento, pedidos, agora }) => {
    if (!assuntoDe(instrumento)) return []
    const falta = faltaDaDecisao(pedidos, instrumento, agora)
    const mensagem = falta === undefined ? semPedido : falta
    return mensagem ? [{ campo, mensagem }] : []
  },
})
