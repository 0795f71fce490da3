// What every command does around its act: settings, database, one clear line when something is wrong, exit code.
import { type Chaves, carregarChaves } from '../chaves.ts'
import { type Config, ErroDeConfiguracao, lerConfig } from '../config.ts'
import type { Db } from '../context.ts'
import { abrirBanco, type Opcoes } from '../database/open.ts'

export interface Ambiente {
  config: Config
  chaves: Chaves
  db: Db
}

/** What a person typed wrong: one line, no stack. */
export class ErroDeUso extends Error {}

export const executarComando = async (
  agir: (ambiente: Ambiente) => Promise<number>,
  opcoesDoBanco: (config: Config) => Opcoes = () => ({}),
) => {
  try {
    const config = lerConfig(process.env)
    const banco = await abrirBanco(config, opcoesDoBanco(config))
    try {
      process.exitCode = await agir({ config, chaves: await carregarChaves(config), db: banco.db })
    } finally {
      await banco.fechar()
    }
  } catch (erro) {
    const linhas = erro instanceof ErroDeConfiguracao ? erro.linhas : [(erro as Error).message]
    for (const linha of linhas) console.error(linha)
    process.exitCode = 1
  }
}
