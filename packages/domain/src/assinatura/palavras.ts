// What each kind of document and of act is, said to the person it was written to.
import type { Dados } from '../campos/campo.ts'
import { fimEscrito } from '../embargo/situacao.ts'
import { diaPorExtenso } from '../instrumento/dias.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { CodigoDeAto } from '../posterior/tipos.ts'

interface EmPalavras {
  titulo: string | ((dados: Dados) => string)
  explicacao: string | ((dados: Dados) => string)
  /** The person may defend themselves against it, or pay it. */
  caminhos?: ReadonlyArray<'DEFENDER' | 'PAGAR'>
  /** It tells what else there is to do. */
  fazer?: string
  /** What no longer has to be done since it was cancelled, and what is left to settle. */
  cancelado?: string
}

const numero = (valor: unknown) => (typeof valor === 'number' && valor > 0 ? valor : null)

/** What was kept with the answers when the form was concluded, in reais. */
export const valoresDe = ({ valorMulta, multaDiariaValor }: Dados) => ({
  valor: numero(valorMulta),
  multaDiaria: numero(multaDiariaValor),
})

const tituloDoAuto = (dados: Dados) => {
  const { valor, multaDiaria } = valoresDe(dados)
  const { tipoAuto } = dados
  if (valor ?? multaDiaria) return 'Você recebeu uma multa ambiental'
  return Array.isArray(tipoAuto) && tipoAuto.includes('ADVERTENCIA')
    ? 'Você recebeu uma advertência ambiental'
    : 'Você recebeu um auto de infração ambiental'
}

/** A kind that has no words of its own yet still says something true. */
export const DE_QUALQUER_TIPO: EmPalavras & { cancelado: string } = {
  titulo: 'Você recebeu um documento da fiscalização',
  explicacao: 'O documento diz o que a fiscalização fez, onde, quando e por quê.',
  cancelado: 'Você não precisa mais fazer o que ele mandava. Em dúvida, pergunte ao órgão antes de agir.',
}

const BENS_DE_UM_CANCELADO =
  'O cancelamento não diz sozinho o destino dos bens ou animais: pergunte ao órgão antes de retirar, usar ou entregar qualquer um deles.'

export const EM_PALAVRAS: Partial<Record<CodigoDeInstrumento, EmPalavras>> = {
  AUTO_INFRACAO: {
    titulo: tituloDoAuto,
    explicacao:
      'A fiscalização registrou uma infração ambiental em seu nome. O valor é o indicado pelo fiscal: uma autoridade ainda vai julgar, depois de ler a sua defesa, se houver.',
    caminhos: ['DEFENDER', 'PAGAR'],
    cancelado:
      'Não há multa a pagar nem defesa a apresentar por causa dele. Se já pagou, pergunte ao órgão como pedir o dinheiro de volta.',
  },
  NOTIFICACAO: {
    titulo: 'Você recebeu uma notificação',
    explicacao: 'A fiscalização pede que você faça ou apresente algo até o dia indicado. Não é multa.',
    fazer: 'Cumpra cada exigência até o seu último dia e guarde a prova de que cumpriu.',
  },
  AUTO_DE_ORIENTACAO: {
    titulo: 'Você recebeu uma orientação',
    explicacao:
      'A fiscalização orientou o que corrigir, e até quando. Não é multa; se não for corrigido, pode virar auto de infração.',
    fazer: 'Corrija o que foi orientado até o dia indicado e guarde a prova de que corrigiu.',
  },
  EMBARGO: {
    titulo: 'Uma área ou atividade sua foi embargada',
    explicacao:
      'A partir da data do documento, o que foi embargado tem de ficar parado. Usar a área ou continuar a atividade é outra infração.',
    caminhos: ['DEFENDER'],
    cancelado:
      'O que ele embargava não precisa mais ficar parado por causa dele. Antes de voltar a usar, confira em “Áreas embargadas” se não há outro embargo e veja se a atividade tem a licença que a lei pede.',
  },
  SUSPENSAO: {
    titulo: 'Uma atividade sua foi suspensa',
    explicacao: (dados) => {
      const fim = fimEscrito(dados)
      return `A atividade tem de ficar parada até ${fim === null ? 'que o órgão a libere' : `o fim de ${diaPorExtenso(fim)}`}.`
    },
    caminhos: ['DEFENDER'],
    cancelado:
      'A atividade não precisa mais ficar parada por causa dele. Antes de voltar, veja se ela tem a licença que a lei pede e se não há outro documento que a pare.',
  },
  APREENSAO: {
    titulo: 'Bens ou animais foram apreendidos',
    explicacao:
      'O documento diz o que foi apreendido e onde fica guardado. O destino é decidido no processo, e você pode se manifestar antes.',
    caminhos: ['DEFENDER'],
    cancelado: BENS_DE_UM_CANCELADO,
  },
  DEPOSITO: {
    titulo: 'Você ficou com a guarda de bens apreendidos',
    explicacao: 'Quem guarda responde pelos bens e não pode usá-los, vendê-los nem emprestá-los.',
    fazer: 'Guarde os bens como o documento diz e apresente-os quando o órgão pedir.',
    cancelado: BENS_DE_UM_CANCELADO,
  },
  DEMOLICAO: {
    titulo: 'Uma obra foi demolida ou vai ser demolida',
    explicacao: 'O documento diz qual obra, por que, e quem decidiu.',
    caminhos: ['DEFENDER'],
  },
  DESTRUICAO: {
    titulo: 'Bens foram destruídos ou inutilizados',
    explicacao: 'O documento diz quais bens, por que não podiam ser guardados, e quem decidiu.',
    caminhos: ['DEFENDER'],
  },
  DOACAO: {
    titulo: 'Bens apreendidos foram doados',
    explicacao: 'O documento diz quais bens, quem os recebeu e por quê.',
    caminhos: ['DEFENDER'],
  },
  ENTREGA: {
    titulo: 'Bens ou animais foram entregues',
    explicacao: 'O documento diz o que foi entregue, a quem e em que estado.',
  },
  RECOLHIMENTO: {
    titulo: 'Um animal ou bem foi recolhido',
    explicacao: 'O documento diz o que foi recolhido, onde e para onde foi levado.',
  },
  SOLTURA: {
    titulo: 'Animais foram soltos na natureza',
    explicacao: 'O documento diz quais animais, onde e por que foram soltos.',
  },
}

export const ATOS_EM_PALAVRAS: Partial<Record<CodigoDeAto, { titulo: string; explicacao: string }>> = {
  RETIFICACAO: {
    titulo: 'Um documento seu foi corrigido',
    explicacao: 'A fiscalização corrigiu um erro de escrita. O resto do documento continua como estava.',
  },
  DESEMBARGO: {
    titulo: 'Um embargo foi levantado',
    explicacao:
      'O que foi liberado pode voltar a ser usado como este documento diz. A multa e a reparação do dano continuam.',
  },
  LEVANTAMENTO: {
    titulo: 'Uma suspensão foi levantada',
    explicacao: 'A atividade pode voltar como este documento diz. A multa e a reparação do dano continuam.',
  },
  CANCELAMENTO: {
    titulo: 'Um documento seu foi cancelado',
    explicacao: 'O documento cancelado não vale mais. Outro pode ser lavrado pelo mesmo fato.',
  },
  DECISAO: {
    titulo: 'A chefia decidiu sobre um documento seu',
    explicacao: 'O documento diz o que foi pedido, o que foi decidido e por quê.',
  },
}
