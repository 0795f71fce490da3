import type { Pendencia } from '@guara/domain/campos/pendencias'
import { ErroDaApi } from '../../api/cliente/erro.ts'

/** What the gateway refused, as something to mend beside the field that it names. */
export const recusas = (erro: unknown): Pendencia[] =>
  erro instanceof ErroDaApi
    ? erro.violations.map(({ field, message }) => ({ campo: field, mensagem: message, natureza: 'invalido' }))
    : []
