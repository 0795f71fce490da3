// What happened after an auto de orientação (docs/dominio/ciencia.md#compliance). The signed answers stay as they
// were: this is recorded beside them.
import { arquivo, type Campos, type Dados, data, seFor, selecao, textoLongo } from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { ehDoAto } from '../prazo/atos.ts'
import { terminaEm } from '../prazo/limite.ts'
import type { Prazo } from '../prazo/schema.ts'
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

type PrazoDaAcao = Pick<Prazo, 'ato' | 'data'>

export const ehAcao = (prazo: Pick<Prazo, 'ato'>) => ehDoAto('ACAO', prazo)

/** Empty while no action has a day. */
export const ultimoDiaDasAcoes = (prazos: readonly PrazoDaAcao[]): string =>
  prazos
    .filter(ehAcao)
    .flatMap((p) => p.data ?? [])
    .sort()
    .at(-1) ?? ''

interface DepoisDe {
  /** The day of the ciência, AAAA-MM-DD, or empty. */
  ciencia: string
  /** The last day of the last action, or empty. */
  ultimoDia: string
}

/** What is wrong with the day of the check, which nobody makes before the ciência; and whoever still has time has not
 * failed. */
const erroDoDia = ({ cumprimento, data }: Dados, { ciencia, ultimoDia }: DepoisDe): string | null => {
  if (typeof data !== 'string') return null
  if (ciencia && data < ciencia) return 'A verificação não pode ser anterior à ciência'
  return cumprimento === 'NAO_CUMPRIDO' && ultimoDia && data <= ultimoDia ? terminaEm(ultimoDia) : null
}

export const conferirCumprimento = (dados: Dados, depoisDe: DepoisDe, agora: Date): Pendencia[] => {
  const respostas = soAplicaveis(CAMPOS_DO_CUMPRIMENTO, dados)
  const achadas = pendencias(CAMPOS_DO_CUMPRIMENTO, respostas, '', agora)
  const mensagem = erroDoDia(respostas, depoisDe)
  return mensagem && !achadas.some((p) => p.campo === 'data')
    ? [...achadas, { campo: 'data', mensagem, natureza: 'invalido' }]
    : achadas
}
