// Each user's key: made at the first signature, kept encrypted under argon2id of the password itself with a salt of
// its own. The stored password hash opens nothing, so neither the administrator nor a copy of the database can sign
// for anyone (docs/dominio/prova.md#signature). A new password known together with the old one re-encrypts the same
// key; a recovered one retires it, and the next certificate waits for a second person (aprovacao.ts).
import { randomBytes } from 'node:crypto'
import { formatarDataHora } from '@guara/domain/data-hora'
import { ErroDeNegocio } from '@guara/domain/erros'
import { hashRaw } from '@node-rs/argon2'
import { cifrar, decifrar } from '../../../cifra.ts'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { avisarDono } from '../../autenticacao/contas/avisos.ts'
import { comVaga } from '../../autenticacao/senha/vagas.ts'
import { autoridadeDe, certificadoDaAutoridade, numeroDaEmissora } from '../autoridade/autoridade.ts'
import {
  type Certificado,
  type ChaveRsa,
  certificarUsuario,
  derDe,
  exportarChave,
  importarChave,
  lerCertificado,
} from '../autoridade/certificado.ts'
import { exigirAprovacao } from './aprovacao.ts'
import * as repository from './chaves-repository.ts'

export { aposentadasPorSerie } from './chaves-repository.ts'

const ANOS = 3
/** RFC 9106, second recommendation, on one lane: dearer than the login, because it protects a key that stays. */
const CUSTO = { memoria_kib: 65_536, passadas: 3, faixas: 1 }

type Linha = repository.ChaveGuardada
type Custo = Pick<Linha, 'memoria_kib' | 'passadas' | 'faixas'>

export interface ChaveAberta {
  id: string
  serie: string
  certificado: Certificado
  autoridade: Certificado
  chave: ChaveRsa
}

const derivar = (senha: string, sal: Buffer, custo: Custo) =>
  comVaga(() =>
    hashRaw(senha.normalize('NFC'), {
      salt: sal,
      outputLen: 32,
      memoryCost: custo.memoria_kib,
      timeCost: custo.passadas,
      parallelism: custo.faixas,
    }),
  )

const fechar = async (pkcs8: Uint8Array, senha: string, dono: string) => {
  const sal = randomBytes(16)
  return { sal, ...CUSTO, chave_cifrada: cifrar(await derivar(senha, sal, CUSTO), pkcs8, dono) }
}

const abrir = async (linha: Linha, senha: string) =>
  decifrar(await derivar(senha, linha.sal, linha), linha.chave_cifrada, donoDe(linha))

const donoDe = ({ usuario_id, serie }: Pick<Linha, 'usuario_id' | 'serie'>) => `${usuario_id}:${serie}`

/** Whether it may sign: what an authority of before certified was given up together with it. */
const serve = (linha: Linha, autoridadeId: number, agora: Date) =>
  linha.autoridade_id === autoridadeId && linha.vence_em > agora

const criar = async (ctx: ContextoAutenticado, senha: string, aindaVale: (db: Db) => Promise<boolean>) => {
  const { usuario, agora } = ctx
  const autoridade = await autoridadeDe(ctx)
  const { certificado, serie, privateKey } = await certificarUsuario(autoridade, usuario, agora, ANOS)
  const dono = donoDe({ usuario_id: usuario.id, serie })
  const fechada = await fechar(await exportarChave(privateKey), senha, dono)
  return ctx.db.transaction().execute(async (db) => {
    // Holds the user's row: a change of password meanwhile would leave a key that no password opens.
    if (!(await aindaVale(db))) throw new ErroDeNegocio('NAO_AUTENTICADO', 'Entre para continuar.')
    const deOutro = await repository.chaveEmUso(db, usuario.id)
    if (deOutro && serve(deOutro, autoridade.id, agora)) return deOutro
    await repository.aposentar(db, usuario.id, agora)
    const linha = {
      id: crypto.randomUUID(),
      usuario_id: usuario.id,
      serie,
      autoridade_id: autoridade.id,
      certificado: derDe(certificado),
      ...fechada,
      criada_em: agora,
      vence_em: certificado.notAfter,
      aposentada_em: null,
    }
    await repository.inserirChave(db, linha)
    await registrar({ ...ctx, db }, 'CERTIFICADO_EMITIR', {
      alvo: { tipo: 'usuario', id: usuario.id },
      detalhes: { serie },
    })
    await avisarDono(
      { ...ctx, db },
      usuario.id,
      'novo certificado de assinatura',
      `Foi emitido um certificado em seu nome, de série ${serie}, que vale até ${formatarDataHora(certificado.notAfter)}.`,
    )
    return linha
  })
}

/** A certificate that expired, or is of an authority of before, is renewed by whoever opens it: nobody but its owner can. Any
 * other waits for a second person. */
const emitir = async (
  ctx: ContextoAutenticado,
  senha: string,
  aindaVale: (db: Db) => Promise<boolean>,
  anterior: Linha | undefined,
) => {
  if (!(anterior && (await abrir(anterior, senha)))) await exigirAprovacao(ctx)
  return criar(ctx, senha, aindaVale)
}

/** The password was already checked against the login. It runs outside of any transaction: argon2 and a key pair take
 * time. */
export const abrirChave = async (
  ctx: ContextoAutenticado,
  senha: string,
  aindaVale: (db: Db) => Promise<boolean>,
): Promise<ChaveAberta> => {
  const emissora = await numeroDaEmissora(ctx)
  const guardada = await repository.chaveEmUso(ctx.db, ctx.usuario.id)
  const linha =
    guardada && serve(guardada, emissora, ctx.agora)
      ? guardada
      : await emitir(ctx, senha, aindaVale, guardada)
  const pkcs8 = await abrir(linha, senha)
  // The login took the password and the key does not: somebody wrote another hash into the database.
  if (!pkcs8)
    throw new ErroDeNegocio(
      'CONFLITO',
      'Sua chave de assinatura não abre com esta senha. Recupere a senha para receber um novo certificado.',
    )
  return {
    id: linha.id,
    serie: linha.serie,
    certificado: lerCertificado(linha.certificado),
    autoridade: await certificadoDaAutoridade(ctx, linha.autoridade_id),
    chave: await importarChave(pkcs8),
  }
}

/** Whether it is still the user's key: asked again inside the transaction that keeps the signature. */
export const aindaEmUso = async (db: Db, usuarioId: string, { id }: Pick<ChaveAberta, 'id'>) =>
  (await repository.chaveEmUso(db, usuarioId))?.id === id

/** This runs before the change of password: the work of argon2 is done outside of its transaction. Null when there is
 * no key, or it does not open. The answer, given the transaction, keeps the key under the new password and retires
 * any other. */
export const prepararTroca = async (db: Db, usuarioId: string, senhaAtual: string, novaSenha: string) => {
  const linha = await repository.chaveEmUso(db, usuarioId)
  const pkcs8 = linha && (await abrir(linha, senhaAtual))
  const fechada = linha && pkcs8 ? await fechar(pkcs8, novaSenha, donoDe(linha)) : null
  return async (trx: Db, agora: Date) => {
    await repository.aposentar(trx, usuarioId, agora, fechada && linha ? linha.id : null)
    if (fechada && linha) await repository.fecharDeNovo(trx, linha.id, fechada)
  }
}

export const { aposentar } = repository
