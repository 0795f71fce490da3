import type { Problema, Violacao } from '@guara/domain/erros'

const SEM_RESPOSTA = 'Sem resposta do servidor. Verifique a conexão e tente de novo.'

/** What a call refuses with. `status` 0 means that no answer came at all. */
export class ErroDaApi extends Error {
  override name = 'ErroDaApi'
  readonly detail: string
  readonly violations: Violacao[]
  readonly requestId: string | null
  /** The record as it is now (409). */
  readonly atual: unknown
  /** Which second factors the person has, where one is asked for. */
  readonly segundoFator: Problema['segundoFator']

  constructor(
    readonly status: number,
    problema: Partial<Problema> = {},
  ) {
    const detail =
      problema.detail ??
      (status === 0
        ? SEM_RESPOSTA
        : `O servidor respondeu com um erro (${status}). Tente de novo em instantes.`)
    super(detail)
    this.detail = detail
    this.violations = problema.violations ?? []
    this.requestId = problema.requestId ?? null
    this.atual = problema.atual
    this.segundoFator = problema.segundoFator
  }
}

/** What was asked for is not there, not theirs to see, or what was typed is not even a code. */
export const naoExiste = (erro: Error | null) =>
  erro instanceof ErroDaApi && (erro.status === 404 || erro.status === 422)
