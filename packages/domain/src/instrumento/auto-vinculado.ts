// The infraction notice that a measure rests on: of the same form, or of one signed before.

import type { Dados } from '../campos/campo.ts'
import { type Campos, escolha } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import type { FormularioLido, InstrumentoLido, Regra } from './definicao.ts'

export const AUTO_VINCULADO: Campos = {
  autoInfracaoId: escolha('Auto de infração vinculado', 'instrumentos', {
    entre: ['AUTO_INFRACAO'],
    ajuda: 'Deste formulário.',
    largura: 6,
  }),
  autoInfracaoCodigo: escolha('Auto de infração já assinado', 'documentos', {
    entre: ['AUTO_INFRACAO'],
    ajuda: 'De outro formulário, se não for deste.',
    largura: 6,
  }),
}

/** Only what is still there: a notice taken out of the form links nothing. */
export const autoDe = ({ instrumentos }: FormularioLido, dados: Dados): InstrumentoLido | undefined =>
  instrumentos.find((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado && i.id === dados.autoInfracaoId)

export const temAuto = (dados: Dados, formulario: FormularioLido) =>
  autoDe(formulario, dados) !== undefined || !ehVazio(dados.autoInfracaoCodigo)

export const AUTO_OBRIGATORIO: Regra = {
  campo: 'autoInfracaoId',
  vale: (d, { formulario }) => temAuto(d, formulario),
  mensagem: 'Vincule o auto de infração',
}
