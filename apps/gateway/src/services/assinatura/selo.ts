// The installation's own certificate: what it issues by itself is signed by it, not by a person (docs/decisoes/0039-papel.md).
// Its private key is encrypted as the authority's is; it is made at the first issue, and another before it expires.
import { cifrar, decifrar } from '../../cifra.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import { type Autoridade, autoridadeDe } from './autoridade/autoridade.ts'
import {
  certificarUsuario,
  derDe,
  exportarChave,
  importarChave,
  lerCertificado,
} from './autoridade/certificado.ts'
import type { ChaveAberta } from './chave/chave.ts'
import * as repository from './chave/chaves-repository.ts'

const ANOS = 3
const DONO = 'selo'

type Ctx = Parameters<typeof autoridadeDe>[0]

const criar = async ({ db, agora, instalacao }: Ctx, autoridade: Autoridade) => {
  const titular = {
    nome: `Emissão automática de ${await nomeDoOrgaoEm({ db, instalacao }, agora)}`,
    matricula: null,
  }
  const { certificado, serie, privateKey } = await certificarUsuario(autoridade, titular, agora, ANOS)
  const linha = {
    serie,
    autoridade_id: autoridade.id,
    certificado: derDe(certificado),
    chave_cifrada: cifrar(instalacao.chaves.autoridade, await exportarChave(privateKey), DONO),
    criado_em: agora,
    vence_em: certificado.notAfter,
  }
  await repository.inserirSelo(db, linha)
  return linha
}

/** Two processes that issue for the first time at once make one: the second waits and finds it. */
const criarUmaVez = (ctx: Ctx, autoridade: Autoridade) =>
  ctx.db.transaction().execute(async (db) => {
    await repository.travarAutoridade(db, 'selo')
    return (await repository.seloEmUso(db, autoridade.id, ctx.agora)) ?? criar({ ...ctx, db }, autoridade)
  })

export const abrirSelo = async (ctx: Ctx): Promise<ChaveAberta> => {
  const autoridade = await autoridadeDe(ctx)
  const linha =
    (await repository.seloEmUso(ctx.db, autoridade.id, ctx.agora)) ?? (await criarUmaVez(ctx, autoridade))
  const pkcs8 = decifrar(ctx.instalacao.chaves.autoridade, linha.chave_cifrada, DONO)
  if (!pkcs8) throw new Error('a chave do selo não abre com a SECRET_KEY desta instalação')
  return {
    id: linha.serie,
    serie: linha.serie,
    certificado: lerCertificado(linha.certificado),
    autoridade: autoridade.certificado,
    chave: await importarChave(pkcs8),
  }
}
