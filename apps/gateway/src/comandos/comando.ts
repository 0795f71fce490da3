// What every command does around its act: settings, database, one clear line when something is wrong, exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type pg from 'pg'
import { type Chaves, carregarChaves } from '../chaves.ts'
import { type Config, ErroDeConfiguracao, lerConfig } from '../config.ts'
import type { Db } from '../context.ts'
import { abrirBanco, type Opcoes } from '../database/open.ts'
import { abrirFila, type Fila } from '../jobs/fila.ts'
import { lerRaiz } from '../services/arquivos/raiz.ts'

export interface Ambiente {
  config: Config
  chaves: Chaves
  db: Db
}

export type AmbienteComPool = Ambiente & { pool: pg.Pool }

/** What a person typed wrong: one line, no stack. */
export class ErroDeUso extends Error {}

const PEDEM_AJUDA = ['--ajuda', '--help']

/** A command as package.json starts it. Whoever asks is told what it is for before anything is read or opened, so that asking
 * never acts; whoever types it wrong reads what is wrong and the same text. */
export const comando = async (ajuda: string, iniciar: () => Promise<unknown>) => {
  if (process.argv.slice(2).some((palavra) => PEDEM_AJUDA.includes(palavra))) return console.log(ajuda)
  try {
    await iniciar()
  } catch (erro) {
    console.error(`${(erro as Error).message}\n\n${ajuda}`)
    process.exitCode = 1
  }
}

const ERROS_DA_LINHA: Record<string, (qual: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (qual) => `opção desconhecida: ${qual}`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (qual) => `${qual}: falta o valor, ou sobra um`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (qual) => `não se esperava: ${qual}`,
}

/** What was typed after the command's name; Node's own messages are in English. */
export const lerLinha = <O extends NonNullable<ParseArgsConfig['options']>>(options: O) => {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
  } catch (erro) {
    const { code = '', message } = erro as NodeJS.ErrnoException
    const [, qual = ''] = /'([^' ]+)/.exec(message) ?? []
    throw new ErroDeUso(ERROS_DA_LINHA[code]?.(qual) ?? message)
  }
}

/** The queue, for a command whose act somebody is told of: the server delivers it. */
export const comFila = async <T>(db: Db, agir: (fila: Fila) => Promise<T>) => {
  const onError = (erro: unknown) => console.error((erro as Error).message)
  const { fila, fechar } = await abrirFila(db, { trabalhar: false, onError })
  try {
    return await agir(fila)
  } finally {
    await fechar()
  }
}

type Banco = Awaited<ReturnType<typeof abrirBanco>>

/** The settings and the database, and nothing else made: for whoever looks at an installation, or puts one there. */
export const comBanco = async (
  agir: (banco: Pick<Banco, 'pool' | 'db'> & { config: Config }) => Promise<number>,
  opcoesDoBanco: (config: Config) => Opcoes,
) => {
  try {
    const config = lerConfig(process.env)
    const banco = await abrirBanco(config, opcoesDoBanco(config))
    try {
      process.exitCode = await agir({ config, pool: banco.pool, db: banco.db })
    } finally {
      await banco.fechar()
    }
  } catch (erro) {
    const linhas = erro instanceof ErroDeConfiguracao ? erro.linhas : [(erro as Error).message]
    for (const linha of linhas) console.error(linha)
    process.exitCode = 1
  }
}

export const executarComando = (
  agir: (ambiente: AmbienteComPool) => Promise<number>,
  opcoesDoBanco: (config: Config) => Opcoes = () => ({}),
) =>
  comBanco(
    async (banco) => agir({ ...banco, chaves: await carregarChaves(banco.config, await lerRaiz(banco.db)) }),
    opcoesDoBanco,
  )
