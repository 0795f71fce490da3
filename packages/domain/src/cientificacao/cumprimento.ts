// What happened after an auto de orientação (docs/dominio/ciencia.md#compliance). The signed answers stay as they
// were: this is recorded beside them.
import { arquivo, type Campos, type Dados, data, seFor, selecao, textoLongo } from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from './campos.ts'

export const CUMPRIMENTOS = {
  PENDENTE: 'Pendente',
  CUMPRIDO: 'Cumprido',
  PARCIAL: 'Cumprido em parte',
  JUSTIFICADO: 'Não cumprido, com justificativa',
  NAO_CUMPRIDO: 'Não cumprido',
} as const
export type Cumprimento = keyof typeof CUMPRIMENTOS

/** Nothing is owed any more. */
export const CUMPRIMENTOS_QUE_ENCERRAM: readonly string[] = ['CUMPRIDO', 'JUSTIFICADO']

export const CAMPOS_DO_CUMPRIMENTO: Campos = {
  cumprimento: selecao('Situação do cumprimento', CUMPRIMENTOS, { obrigatorio: true, largura: 6 }),
  data: data('Data da verificação', { obrigatorio: true, naoFutura: true, largura: 6 }),
  observacoes: textoLongo('O que foi verificado', {
    obrigatorio: seFor('cumprimento', 'PARCIAL', 'JUSTIFICADO', 'NAO_CUMPRIDO'),
    minimo: 10,
    maximo: 2000,
  }),
  comprovante: arquivo('Comprovante', { ajuda: 'O que a pessoa apresentou. PDF ou foto.', largura: 12 }),
}

/** `ciencia` is the day of the ciência, AAAA-MM-DD. */
export const conferirCumprimento = (dados: Dados, ciencia: string, agora: Date): Pendencia[] => {
  const respostas = soAplicaveis(CAMPOS_DO_CUMPRIMENTO, dados)
  const achadas = pendencias(CAMPOS_DO_CUMPRIMENTO, respostas, '', agora)
  const cedo = typeof respostas.data === 'string' && ciencia !== '' && respostas.data < ciencia
  return cedo && !achadas.some((p) => p.campo === 'data')
    ? [
        ...achadas,
        { campo: 'data', mensagem: 'A verificação não pode ser anterior à ciência', natureza: 'invalido' },
      ]
    : achadas
}
