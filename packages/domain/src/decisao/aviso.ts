// What the blindagem says of an act that the superior was asked about (docs/dominio/blindagem.md#answered).
import type { Aviso } from '../instrumento/definicao.ts'
import { assuntoDe, faltaDaDecisao } from './pedido.ts'

/** It speaks only once somebody asked: whether every destruction and donation needs it was not confirmed. */
export const semDecisaoPedida = (campo: string): Aviso => ({
  codigo: 'execucao-sem-decisao-pedida',
  titulo: 'Execução sem a decisão pedida',
  fundamento: 'Decreto 6.514/2008, arts. 107 e 111 (autorização superior a confirmar pelo órgão)',
  achar: (_, { instrumento, pedidos, agora }) => {
    const falta = assuntoDe(instrumento) && faltaDaDecisao(pedidos, instrumento, agora)
    return falta ? [{ campo, mensagem: falta }] : []
  },
})
