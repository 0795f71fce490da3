import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'

/** The two masks of section 5. At the end of the text it follows the typing; in the middle it would move the cursor, so it
 *  waits. */
export const mascararAoDigitar = ({ value, selectionStart }: HTMLInputElement) =>
  selectionStart === null || selectionStart === value.length ? formatarCpfCnpj(value) : value
