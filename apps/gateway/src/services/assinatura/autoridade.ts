// The installation's own authority: made once, whichever process comes first, and kept. Its private key is encrypted
// under a key derived from SECRET_KEY; whoever has only the database cannot issue a certificate.
import type { Contexto } from '../../context.ts'
import {
  type Certificado,
  type ChaveRsa,
  certificarAutoridade,
  derDe,
  exportarChave,
  importarChave,
  lerCertificado,
} from './certificado.ts'
import * as repository from './chaves-repository.ts'
import { cifrar, decifrar } from './cifra.ts'

const ANOS = 10
const DONO = 'autoridade'

export interface Autoridade {
  certificado: Certificado
  chave: ChaveRsa
}

type Ctx = Pick<Contexto, 'db' | 'agora'> & { instalacao: Pick<Contexto['instalacao'], 'chaves' | 'config'> }

const criar = async ({ db, agora, instalacao }: Ctx) => {
  const { certificado, privateKey } = await certificarAutoridade(instalacao.config.ORGAO_NOME, agora, ANOS)
  const linha = {
    certificado: derDe(certificado),
    chave_cifrada: cifrar(instalacao.chaves.autoridade, await exportarChave(privateKey), DONO),
  }
  await repository.inserirAutoridade(db, { ...linha, criada_em: agora })
  return linha
}

/** Two processes that sign for the first time at once make one authority: the second waits and finds it. */
const criarUmaVez = (ctx: Ctx) =>
  ctx.db.transaction().execute(async (db) => {
    await repository.travarAutoridade(db)
    return (await repository.autoridade(db)) ?? criar({ ...ctx, db })
  })

const obter = async (ctx: Ctx) => (await repository.autoridade(ctx.db)) ?? criarUmaVez(ctx)

/** It is not called inside a transaction of somebody else: it may open its own. */
export const autoridadeDe = async (ctx: Ctx): Promise<Autoridade> => {
  const { certificado, chave_cifrada } = await obter(ctx)
  const pkcs8 = decifrar(ctx.instalacao.chaves.autoridade, chave_cifrada, DONO)
  if (!pkcs8) throw new Error('a chave da autoridade não abre com a SECRET_KEY desta instalação')
  return { certificado: lerCertificado(certificado), chave: await importarChave(pkcs8) }
}

/** The public part alone: what whoever validates needs. */
export const certificadoDaAutoridade = async (ctx: Ctx): Promise<Certificado> =>
  lerCertificado((await obter(ctx)).certificado)
