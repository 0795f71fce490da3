import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ErroDaApi } from '../cliente/erro.ts'

/** A refusal of the gateway goes beside the fields that it names; what names none goes to the form itself. */
export const mostrarRecusa = <T extends FieldValues>(
  erro: unknown,
  setError: UseFormSetError<T>,
  campos: readonly FieldPath<T>[],
  /** Members that the wire names otherwise than the form. */
  nomes: Record<string, FieldPath<T>> = {},
) => {
  const { detail, violations } = erro instanceof ErroDaApi ? erro : new ErroDaApi(500)
  const conhecidas = violations.flatMap(({ field, message }) => {
    const campo = campos.find((c) => c === (nomes[field] ?? field))
    return campo ? [{ campo, message }] : []
  })
  for (const [i, { campo, message }] of conhecidas.entries()) {
    setError(campo, { type: 'server', message }, { shouldFocus: i === 0 })
  }
  if (conhecidas.length === 0) setError('root.servidor', { type: 'server', message: detail })
}
