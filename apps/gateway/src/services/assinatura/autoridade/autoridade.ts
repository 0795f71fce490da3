// The installation's own authority, and the one that says the time in its name: each made once, whichever process comes
// first, and kept. Their private keys are encrypted under a key derived from SECRET_KEY; whoever has only the database cannot
// issue a certificate nor stamp a time. Another may follow an authority: the last one issues, and what those before it issued
// is still believed (docs/decisoes/0080-outra-autoridade.md).
import { createHash } from 'node:crypto'
import { assinatura } from '@guara/domain/assinatura/contract'
import { naoEncontrado } from '@guara/domain/erros'
import { cifrar, decifrar } from '../../../cifra.ts'
import type { Config } from '../../../config.ts'
import type { Contexto } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { nomeDoOrgaoEm } from '../../orgao/service.ts'
import * as repository from '../chave/chaves-repository.ts'
import {
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

const ANOS = 10
const PRIMEIRA = 1
/** A list of revoked certificates says that it holds for so long; a new one is made long before. */
const DIAS_DA_LCR = 7
const LCR_GUARDADA_MS = 60 * 60_000

type Ctx = Pick<Contexto, 'db' | 'agora'> & { instalacao: Pick<Contexto['instalacao'], 'chaves' | 'config'> }

type Linha = Awaited<ReturnType<typeof repository.autoridades>>[number]

export interface Autoridade extends Certificadora {
  id: number
}

/** The certificates of the first one name the address without its number. */
const enderecoDaLcr = ({ PUBLIC_URL }: Config, id: number) =>
  `${PUBLIC_URL}/gateway${assinatura.lcr.path}${id === PRIMEIRA ? '' : `?autoridade=${id}`}`

/** What its key is bound to. From the second on the certificate itself is: whoever writes in the database alone cannot put an
 *  authority of their own among those that are believed. */
const ligadaA = (qual: repository.Qual, { id, certificado }: Pick<Linha, 'id' | 'certificado'>) =>
  id === PRIMEIRA ? qual : `${qual}:${id}:${createHash('sha256').update(certificado).digest('hex')}`

const guardar = async (
  { db, agora, instalacao }: Ctx,
  qual: repository.Qual,
  id: number,
  { certificado, privateKey }: Awaited<ReturnType<typeof certificarAutoridade>>,
): Promise<Linha> => {
  const der = derDe(certificado)
  const ligada = ligadaA(qual, { id, certificado: der })
  const chave_cifrada = cifrar(instalacao.chaves.autoridade, await exportarChave(privateKey), ligada)
  const linha = { id, certificado: der, chave_cifrada, criada_em: agora }
  await repository.inserirAutoridade(db, qual, linha)
  return linha
}

const criar = async (ctx: Ctx, id: number) => {
  const nome = await nomeDoOrgaoEm(ctx, ctx.agora)
  return guardar(ctx, 'autoridade', id, await certificarAutoridade(nome, ctx.agora, ANOS, id))
}

/** Two processes that sign for the first time at once make one authority: the second waits and finds it. */
const criarPrimeira = (ctx: Ctx) =>
  ctx.db.transaction().execute(async (db) => {
    await repository.travarAutoridade(db, 'autoridade')
    const [havia] = await repository.autoridades(db)
    return havia ?? criar({ ...ctx, db }, PRIMEIRA)
  })

/** The key is kept as PKCS#8. */
const abrirChave = ({ instalacao }: Ctx, qual: repository.Qual, linha: Linha) => {
  const pkcs8 = decifrar(instalacao.chaves.autoridade, linha.chave_cifrada, ligadaA(qual, linha))
  if (!pkcs8)
    throw new Error(
      `a chave da ${qual} ${linha.id} não abre com a SECRET_KEY desta instalação, ou não é dela`,
    )
  return pkcs8
}

/** The one that issues, and after it those of before. */
const todas = async (ctx: Ctx): Promise<[Linha, ...Linha[]]> => {
  const [emUso, ...anteriores] = await repository.autoridades(ctx.db)
  for (const linha of [emUso, ...anteriores])
    if (linha && linha.id !== PRIMEIRA) abrirChave(ctx, 'autoridade', linha)
  return emUso ? [emUso, ...anteriores] : [await criarPrimeira(ctx)]
}

const daAutoridade = async (ctx: Ctx, id: number) => {
  const linha = (await todas(ctx)).find((a) => a.id === id)
  if (!linha) throw naoEncontrado('Esta instalação não tem a autoridade pedida.')
  return linha
}

const abrir = async (
  ctx: Ctx,
  qual: repository.Qual,
  linha: Linha,
  importar: (pkcs8: Uint8Array) => Promise<ChaveRsa>,
) => ({
  certificado: lerCertificado(linha.certificado),
  chave: await importar(abrirChave(ctx, qual, linha)),
})

const abrirAutoridade = async (ctx: Ctx, linha: Linha): Promise<Autoridade> => ({
  id: linha.id,
  ...(await abrir(ctx, 'autoridade', linha, importarChave)),
  lcr: enderecoDaLcr(ctx.instalacao.config, linha.id),
})

/** The one that issues. It is not called inside a transaction of somebody else: it may open its own. */
export const autoridadeDe = async (ctx: Ctx): Promise<Autoridade> => {
  const [emUso] = await todas(ctx)
  return abrirAutoridade(ctx, emUso)
}

const criarTempo = (ctx: Ctx, acima: Autoridade) =>
  ctx.db.transaction().execute(async (db) => {
    await repository.travarAutoridade(db, 'autoridade_do_tempo')
    return (
      (await repository.autoridadeDoTempo(db, acima.id)) ??
      guardar({ ...ctx, db }, 'autoridade_do_tempo', acima.id, await certificarTempo(acima, ctx.agora, ANOS))
    )
  })

export const autoridadeDoTempo = async (ctx: Ctx) => {
  const [emUso] = await todas(ctx)
  const linha =
    (await repository.autoridadeDoTempo(ctx.db, emUso.id)) ??
    (await criarTempo(ctx, await abrirAutoridade(ctx, emUso)))
  return abrir(ctx, 'autoridade_do_tempo', linha, importarChaveDoTempo)
}

/** The public part alone, of every one, the one that issues first: what whoever validates needs. */
export const certificadosDasAutoridades = async (ctx: Ctx) =>
  (await todas(ctx)).map((a) => lerCertificado(a.certificado))

/** The number of the one that issues. */
export const numeroDaEmissora = async (ctx: Ctx) => (await todas(ctx))[0].id

export const certificadoDaAutoridade = async (ctx: Ctx, id: number) =>
  lerCertificado((await daAutoridade(ctx, id)).certificado)

/** Another in place of the one in use; `quem` asked for it. Certificates of people are issued anew as each signs. */
export const trocarAutoridade = (ctx: Ctx & Parameters<typeof registrar>[0], quem: string) =>
  ctx.db.transaction().execute(async (db) => {
    const emUso = await repository.reservarAutoridade(db)
    if (!emUso) return null
    const linha = await criar({ ...ctx, db }, emUso.id + 1)
    const certificado = lerCertificado(linha.certificado)
    await registrar({ ...ctx, db }, 'AUTORIDADE_TROCAR', {
      detalhes: { quem, autoridade: linha.id, serie: certificado.serialNumber },
    })
    return certificado
  })

const lcrDa = async (ctx: Ctx, linha: Linha) =>
  emitirLcr(
    await abrirAutoridade(ctx, linha),
    await repository.revogadas(ctx.db, linha.id, ctx.agora),
    ctx.agora,
    DIAS_DA_LCR,
  )

/** The lists of every authority as they are now, since who signs with others may have the certificate of one before: what goes into a
 *  document says what was revoked when it was signed. */
export const lcrsDeAgora = async (ctx: Ctx) => {
  const listas: Buffer[] = []
  for (const linha of await todas(ctx)) listas.push(await lcrDa(ctx, linha))
  return listas
}

const guardadas = new WeakMap<Config, Map<number, { estado: string; feita: Date; der: Buffer }>>()

/** What is published of an authority: made again when a certificate was retired, or an hour has passed; whoever asks in between
 *  costs a count. */
export const lcrPublicada = async (ctx: Ctx, id = PRIMEIRA) => {
  const { agora, instalacao } = ctx
  const linha = await daAutoridade(ctx, id)
  const desta = guardadas.get(instalacao.config) ?? new Map()
  guardadas.set(instalacao.config, desta)
  const estado = await repository.estadoDasRevogadas(ctx.db, agora)
  const guardada = desta.get(id)
  const idade = guardada ? agora.getTime() - guardada.feita.getTime() : Number.POSITIVE_INFINITY
  if (guardada && guardada.estado === estado && idade >= 0 && idade < LCR_GUARDADA_MS) return guardada.der
  const der = await lcrDa(ctx, linha)
  desta.set(id, { estado, feita: agora, der })
  return der
}
