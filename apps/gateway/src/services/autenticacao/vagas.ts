// How many password hashes are computed at once. Without a limit a flood of logins takes every thread of the process,
// and files, health and everybody else wait behind it.
import { availableParallelism } from 'node:os'
import { ErroDeNegocio } from '@guara/domain/erros'

const VAGAS = Math.max(1, Math.min(3, availableParallelism() - 1))
const ESPERA_MAXIMA = 200

let ocupadas = 0
const fila: Array<() => void> = []

const entrar = () => {
  if (ocupadas < VAGAS) {
    ocupadas++
    return Promise.resolve()
  }
  if (fila.length >= ESPERA_MAXIMA)
    throw new ErroDeNegocio('INDISPONIVEL', 'Há muitos acessos agora. Tente de novo em instantes.', {
      retryAfter: 5,
    })
  return new Promise<void>((resolve) => fila.push(resolve))
}

const sair = () => {
  const proximo = fila.shift()
  if (proximo) proximo()
  else ocupadas--
}

export const comVaga = async <T>(agir: () => Promise<T>): Promise<T> => {
  await entrar()
  try {
    return await agir()
  } finally {
    sair()
  }
}
