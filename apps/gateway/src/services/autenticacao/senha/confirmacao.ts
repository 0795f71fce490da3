// The password asked again in the middle of a session, for an act that only its owner may do. A wrong one never ends the
// session (422, not 401); five within fifteen minutes lock the act. Whoever asks writes the audit of the refusal.
import { invalido } from '@guara/domain/erros'
import { SENHA_INVALIDA } from '@guara/domain/mensagens'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { umDeCadaVez } from '../../vez.ts'
import * as repository from '../repository.ts'
import * as tentativas from '../tentativas/tentativas.ts'
import { conferirHash } from './senha.ts'

const conferir = async (ctx: ContextoAutenticado, senha: string, acao: tentativas.Acao) => {
  const guardado = await repository.porId(ctx.db, ctx.usuario.id)
  const tentativa = await tentativas.reservar(ctx, acao, ctx.usuario.id)
  if (!guardado || !(await conferirHash(guardado.senha_hash, senha))) {
    await tentativas.pausar(tentativa)
    throw invalido('senha', SENHA_INVALIDA)
  }
  await tentativas.esquecer(ctx, tentativa)
  return guardado
}

/** Who signs several forms at once sends them all with one password: each waits for the one before, so that right answers
 *  under way are never counted as wrong ones. The answer tells, inside a later transaction, whether that password is
 *  still the user's; it holds the user's row. */
export const confirmarSenha = async (ctx: ContextoAutenticado, senha: string, acao: tentativas.Acao) => {
  const guardado = await umDeCadaVez(`senha:${ctx.usuario.id}`, () => conferir(ctx, senha, acao))
  return (db: Db) => repository.aindaVale(db, guardado)
}
