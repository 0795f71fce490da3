// A request of the prosecutor or of a court answered late has to say why.
import { diaDe } from '../../instrumento/dias.ts'
import type { RegraDaBlindagem } from '../regra.ts'

const REQUISICOES: readonly unknown[] = ['REQUISICAO_MP', 'REQUISICAO_JUDICIAL']

export const prazoDaRequisicao: RegraDaBlindagem = {
  codigo: 'prazo-da-requisicao',
  titulo: 'Prazo da requisição',
  fundamento: 'Requisição do Ministério Público ou judicial: prazo nela fixado',
  grave: false,
  achar: ({ alertaFiscalizacao: { origemAcao, prazoResposta } }, { agora }) => {
    const prazo = diaDe(prazoResposta)
    return REQUISICOES.includes(origemAcao) && prazo && prazo < diaDe(agora)
      ? [{ campo: 'alertaFiscalizacao.prazoResposta', mensagem: 'O prazo de resposta da requisição venceu' }]
      : []
  },
}
