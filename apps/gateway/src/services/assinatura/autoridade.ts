// The installation's own authority, and the one that says the time in its name: each made once, whichever process comes
// first, and kept. Their private keys are encrypted under a key derived from SECRET_KEY; whoever has only the database cannot
// issue a certificate nor stamp a time.
import { assinatura } from '@guara/domain/assinatura/contract'
import { cifrar, decifrar } from '../../cifra.ts'
import type { Config } from '../../config.ts'
import type { Contexto } from '../../context.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import {
  type Certificado,
  type Certificadora,
  type ChaveRsa,
  certificarAutoridade,
  certificarTempo,
  derDe,
  emitirLcr,
  exportarChave,
  importarChave,
  importarChaveDoTempo,
  lerCertificado,
} from './certificado.ts'
import * as repository from './chaves-repository.ts'

const ANOS = 10
/** For how long a list of revoked certificates says that it holds; a new one is made long before. */
const DIAS_DA_LCR = 7
const LCR_GUARDADA_MS = 60 * 60_000

type Ctx = Pick<Contexto, 'db' | 'agora'> & { instalacao: Pick<Contexto['instalacao'], 'chaves' | 'config'> }

const enderecoDaLcr = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/gateway${assinatura.lcr.path}`

type Qual = repository.Qual

/** `acima` certifies it; the authority itself has nobody above. */
const criar = async ({ db, agora, instalacao }: Ctx, qual: Qual, acima: Certificadora | null) => {
  const { certificado, privateKey } = acima
    ? await certificarTempo(acima, agora, ANOS)
    : await certificarAutoridade(await nomeDoOrgaoEm({ db, instalacao }, agora), agora, ANOS)
  const linha = {
    certificado: derDe(certificado),
    chave_cifrada: cifrar(instalacao.chaves.autoridade, await exportarChave(privateKey), qual),
  }
  await repository.inserirAutoridade(db, qual, { ...linha, criada_em: agora })
  return linha
}

/** Two processes that sign for the first time at once make one authority: the second waits and finds it. */
const criarUmaVez = async (ctx: Ctx, qual: Qual) => {
  const acima = qual === 'autoridade' ? null : await autoridadeDe(ctx)
  return ctx.db.transaction().execute(async (db) => {
    await repository.travarAutoridade(db, qual)
    return (await repository.autoridade(db, qual)) ?? criar({ ...ctx, db }, qual, acima)
  })
}

const obter = async (ctx: Ctx, qual: Qual) =>
  (await repository.autoridade(ctx.db, qual)) ?? criarUmaVez(ctx, qual)

const abrir = async (ctx: Ctx, qual: Qual, importar: (pkcs8: Uint8Array) => Promise<ChaveRsa>) => {
  const { certificado, chave_cifrada } = await obter(ctx, qual)
  const pkcs8 = decifrar(ctx.instalacao.chaves.autoridade, chave_cifrada, qual)
  if (!pkcs8) throw new Error(`a chave da ${qual} não abre com a SECRET_KEY desta instalação`)
  return { certificado: lerCertificado(certificado), chave: await importar(pkcs8) }
}

/** It is not called inside a transaction of somebody else: it may open its own. */
export const autoridadeDe = async (ctx: Ctx): Promise<Certificadora> => ({
  ...(await abrir(ctx, 'autoridade', importarChave)),
  lcr: enderecoDaLcr(ctx.instalacao.config),
})

export const autoridadeDoTempo = (ctx: Ctx) => abrir(ctx, 'autoridade_do_tempo', importarChaveDoTempo)

/** The public part alone: what whoever validates needs. */
export const certificadoDaAutoridade = async (ctx: Ctx): Promise<Certificado> =>
  lerCertificado((await obter(ctx, 'autoridade')).certificado)

/** As of this instant: what goes into a document says what was revoked when it was signed. */
export const lcrDeAgora = async (ctx: Ctx) =>
  emitirLcr(await autoridadeDe(ctx), await repository.revogadas(ctx.db, ctx.agora), ctx.agora, DIAS_DA_LCR)

const guardadas = new WeakMap<Config, { estado: string; feita: Date; der: Buffer }>()

/** What is published: made again when a certificate was retired, or an hour has passed; whoever asks in between costs a
 * count. */
export const lcrPublicada = async (ctx: Ctx) => {
  const { agora, instalacao } = ctx
  const estado = await repository.estadoDasRevogadas(ctx.db, agora)
  const guardada = guardadas.get(instalacao.config)
  const idade = guardada ? agora.getTime() - guardada.feita.getTime() : Number.POSITIVE_INFINITY
  if (guardada && guardada.estado === estado && idade >= 0 && idade < LCR_GUARDADA_MS) return guardada.der
  const der = await lcrDeAgora(ctx)
  guardadas.set(instalacao.config, { estado, feita: agora, der })
  return der
}
