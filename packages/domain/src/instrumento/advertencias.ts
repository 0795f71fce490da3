// What the paper of an instrument warns of: the sentences of the release, until the agency writes its own
// (docs/decisoes/0079-parametros-do-orgao.md).
import type { Dados } from '../campos/campo.ts'
import type { Instrumento } from './definicao.ts'
import { textoDe } from './leitura.ts'

/** What the sentences are kept by: the kind or, where one kind is several acts, the kind and the act. */
export const chaveDasAdvertencias = ({ codigo, advertenciasPor }: Instrumento, dados: Dados) =>
  advertenciasPor ? `${codigo} ${textoDe(dados[advertenciasPor.campo])}`.trim() : codigo

/** These are the sentences of the release, before the agency changes any. */
export const advertenciasDe = ({ advertencias, advertenciasPor }: Instrumento, dados: Dados) =>
  advertenciasPor
    ? (advertenciasPor.textos[textoDe(dados[advertenciasPor.campo])] ?? advertenciasPor.semResposta)
    : advertencias
