// The people of a form as the next one tells them: the same persons, under the part that they have there.
import type { Dados } from '../../campos/campo.ts'
import { linhas } from '../../instrumento/leitura.ts'

const comResponsaveis = (identificacao: Dados, mudar: (pessoas: Dados[]) => Dados[]): Dados =>
  Array.isArray(identificacao.responsaveis)
    ? { ...identificacao, responsaveis: mudar(linhas(identificacao.responsaveis)) }
    : identificacao

export const comoAutuado = (identificacao: Dados, papel: string): Dados =>
  comResponsaveis(identificacao, (pessoas) =>
    pessoas.map((p) => (p.papel === papel ? { ...p, papel: 'AUTUADO' } : p)),
  )

/** A row that says that nobody was known gives way to whoever turned up. */
export const semDesconhecidos = (identificacao: Dados): Dados =>
  comResponsaveis(identificacao, (pessoas) => pessoas.filter((p) => p.tipoPessoa !== 'NAO_IDENTIFICADA'))

/** A release has no offender, and who receives a donation or a delivery is not who was fined: witnesses go along, they do not
 * (docs/dominio/instrumentos.md#terms-in-sequence). */
export const semResponsaveis = ({
  responsaveis: _,
  representante: __,
  consequencia: ___,
  ...resto
}: Dados): Dados => resto
