// The documents room, one child process per installation, ended with it.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Config } from '../../config.ts'
import { type Compilador, criarCompilador } from '../../documents/compilador.ts'
import type { Trabalho } from '../../documents/folha.ts'

const compiladores = new WeakMap<Config, Compilador>()

const compiladorDe = (config: Config) => {
  const existente = compiladores.get(config)
  if (existente) return existente
  const novo = criarCompilador()
  compiladores.set(config, novo)
  return novo
}

const falhou = (cause: unknown) =>
  Object.assign(
    new ErroDeNegocio(
      'INDISPONIVEL',
      'O documento não pôde ser composto, e nada foi gravado. Tente de novo; se continuar, avise o suporte.',
      { retryAfter: 5 },
    ),
    { cause },
  )

export const compor = async (config: Config, trabalho: Promise<Trabalho>): Promise<Buffer> => {
  try {
    return Buffer.from(await compiladorDe(config).compilar(await trabalho))
  } catch (erro) {
    throw falhou(erro)
  }
}

export const fecharCompositor = async (config: Config) => {
  await compiladores.get(config)?.fechar()
  compiladores.delete(config)
}
