// How many password hashes are computed at once. Without a limit a flood of logins takes every thread of the process,
// and files, health and everybody else wait behind it.
import { availableParallelism } from 'node:os'
import { ErroDeNegocio } from '@guara/domain/erros'
import pLimit from 'p-limit'

const ESPERA_MAXIMA = 200

const vagas = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const comVaga = async <T>(agir: () => Promise<T>): Promise<T> => {
  if (vagas.pendingCount >= ESPERA_MAXIMA)
    throw new ErroDeNegocio('INDISPONIVEL', 'Há muitos acessos agora. Tente de novo em instantes.', {
      retryAfter: 5,
    })
  return vagas(agir)
}
