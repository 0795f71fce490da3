// What the law leaves to the agency, at a moment: the version of its line that held then, and before the first one what the installation
// was started with (PARAMETROS_CONFIG). Whoever counts a term or draws a paper of something signed asks for the moment of the signature
// (docs/decisoes/0079-parametros-do-orgao.md).
import type { Dados } from '@guara/domain/campos/campo'
import type { ParametrosEOrigem } from '@guara/domain/catalogo/contract'
import {
  CHAVE_DOS_PARAMETROS,
  parametrosDe,
  respostasDosParametros,
} from '@guara/domain/catalogo/editaveis/parametros'
import { linhaComVigencia, vigenteEm } from '@guara/domain/catalogo/editaveis/vigencia'
import type { Config } from '../../../config.ts'
import type { Contexto, Db } from '../../../context.ts'
import { versoesDoCatalogo } from '../../catalogos/versao.ts'
import * as repository from './repository.ts'

export type CtxDosParametros = Pick<Contexto, 'db'> & { instalacao: Pick<Contexto['instalacao'], 'config'> }

/** The settings are a file, which keeps nothing of what it said before but what was written down of the terms. */
const daInstalacao = async ({ db, instalacao }: CtxDosParametros) => {
  const anotadas = await repository.anotadas(db)
  return (em: Date): ParametrosEOrigem => ({
    ...instalacao.config.PARAMETROS_CONFIG,
    ...anotadas.findLast(({ desde }) => desde === null || desde <= em)?.valor,
  })
}

/** Read once for however many forms. There are few rows: finding out whether they changed would cost as much as reading them. */
export const parametrosNoTempo = async (ctx: CtxDosParametros) => {
  const [versoes, antes] = await Promise.all([versoesDoCatalogo(ctx.db, 'parametros'), daInstalacao(ctx)])
  return (em: Date): ParametrosEOrigem => {
    const gravada = vigenteEm(versoes, CHAVE_DOS_PARAMETROS, em)
    return gravada ? parametrosDe(gravada) : antes(em)
  }
}

export const parametrosEm = async (ctx: CtxDosParametros, em: Date) => (await parametrosNoTempo(ctx))(em)

/** Whoever starts the product writes down what its settings say of the terms. Whether they changed: then every deadline is counted
 *  again. */
export const anotarRegraDoPrazo = async (db: Db, config: Config, agora: Date) => {
  const { suspensaoAnual, municipioSede, prazoDefesaDias } = config.PARAMETROS_CONFIG
  return repository.anotar(db, { suspensaoAnual, municipioSede, prazoDefesaDias }, agora)
}

/** The one line of its catalogue. Its versions are what it says: nothing else is written. */
export const noCatalogo = {
  linhas: async (ctx: CtxDosParametros & Pick<Contexto, 'agora'>) => {
    const [versoes, antes] = await Promise.all([versoesDoCatalogo(ctx.db, 'parametros'), daInstalacao(ctx)])
    const inicial = respostasDosParametros(antes(ctx.agora))
    return [linhaComVigencia(versoes, CHAVE_DOS_PARAMETROS, ctx.agora, inicial)]
  },
  gravar: async (_db: Db, _chave: string | null, _dados: Dados) => CHAVE_DOS_PARAMETROS,
}
