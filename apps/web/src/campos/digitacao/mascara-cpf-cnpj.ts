import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'

/** The masks of CPF and CNPJ. At the end of the text the mask follows the typing; in the middle it would move the
 * cursor, so it waits. */
export const mascararAoDigitar = ({ value, selectionStart }: HTMLInputElement) =>
  selectionStart === null || selectionStart === value.length ? formatarCpfCnpj(value) : value
