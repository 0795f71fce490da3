// What every act after the first has: why, and on what ground (docs/dominio/atos.md#common-answers).
import { type Dados, textoLongo } from '../campos/campo.ts'
import type { Secao } from '../instrumento/definicao.ts'
import { diaDe } from '../instrumento/dias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import type { ContextoDoAto, RegraDoAto } from './definicao.ts'

const MINIMO_DO_MOTIVO = 30

export const motivacao = (rotulo: string): Secao => ({
  titulo: 'Motivo e fundamento',
  campos: {
    motivo: textoLongo(rotulo, {
      obrigatorio: true,
      minimo: MINIMO_DO_MOTIVO,
      maximo: 4000,
      mensagem: `Explique em uma frase, com pelo menos ${MINIMO_DO_MOTIVO} caracteres`,
      frase: true,
    }),
    fundamentacaoLegal: textoLongo('Fundamentação legal', { obrigatorio: true, minimo: 5, maximo: 1000 }),
  },
})

/** A decision is of the day of the first or later. */
export const decisaoDepoisDoPrimeiro =
  (oQue: string): RegraDoAto =>
  (dados, ctx) => {
    const decisao = diaDe(dados.decisaoData)
    return decisao !== '' && decisao < diaDoPrimeiro(ctx)
      ? [{ campo: 'decisaoData', mensagem: `A decisão não pode ser anterior ${oQue}` }]
      : []
  }

export const diaDoPrimeiro = ({ instrumento }: Pick<ContextoDoAto, 'instrumento'>) =>
  diaDe(instrumento.dados.dataHoraInstrumento)

/** 14/11/2026 */
export const diaEscrito = (valor: unknown) => {
  const [ano, mes, dia] = diaDe(valor).split('-')
  return dia ? `${dia}/${mes}/${ano}` : ''
}

export const codigoDoPrimeiro = ({ instrumento }: Pick<ContextoDoAto, 'instrumento'>) =>
  instrumento.codigo ?? ''

/** The text inside another sentence: without the full stop that would end it. */
export const semPonto = (valor: unknown) => textoDe(valor).replace(/(?<![.\s])[.\s]+$/, '')

export const fundamento = (texto: string) => (): Dados => ({ fundamentacaoLegal: texto })
