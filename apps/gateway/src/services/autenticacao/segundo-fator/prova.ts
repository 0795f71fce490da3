// Whether what was brought proves a second factor of this person. To prove it uses nothing up; `usar`, inside the act's
// transaction, does, and is false for whoever comes second with the same code.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { ProvaDoFator, TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { decifrar } from '../../../cifra.ts'
import type { Contexto, Db } from '../../../context.ts'
import { hashDoCodigo } from './codigos.ts'
import { conferirPasskey, desafioRespondido } from './passkey.ts'
import * as repository from './repository.ts'
import { passoDoCodigo } from './totp.ts'

interface Provado {
  como: TipoDeFator | 'RECUPERACAO'
  usar: (db: Db) => Promise<boolean>
}

export const FATOR_INVALIDO = 'O código não confere ou já foi usado. Espere o próximo e tente de novo.'
const FATOR_FALTANDO = 'Esta conta pede um segundo fator: o código do aplicativo autenticador ou a passkey.'

/** 422 with what is asked for: a client that knows nothing of second factors shows the sentence. */
export const pedirFator = (tipos: TipoDeFator[], trouxe: boolean) => {
  const mensagem = trouxe ? FATOR_INVALIDO : FATOR_FALTANDO
  return new ErroDeNegocio('DADOS_INVALIDOS', mensagem, {
    violations: [{ field: 'codigo', message: mensagem }],
    segundoFator: tipos,
  })
}

export const tiposDe = (fatores: repository.Fator[]) => [...new Set(fatores.map(({ tipo }) => tipo))]

export const donoDoSegredo = (usuarioId: string) => `segundo-fator:${usuarioId}`

const porTotp = (ctx: Contexto, fatores: repository.Fator[], codigo: string): Provado | null => {
  for (const { id, usuario_id, segredo, ultimo_passo } of fatores) {
    const aberto = segredo && decifrar(ctx.instalacao.chaves.segundoFator, segredo, donoDoSegredo(usuario_id))
    const passo = aberto && passoDoCodigo(aberto, codigo, ctx.agora)
    if (passo && passo > (ultimo_passo ?? 0))
      return { como: 'TOTP', usar: (db) => repository.usarPasso(db, id, passo, ctx.agora) }
  }
  return null
}

const porRecuperacao = async (ctx: Contexto, usuarioId: string, codigo: string): Promise<Provado | null> => {
  const hash = hashDoCodigo(ctx.instalacao.chaves, codigo)
  if (!(await repository.temCodigo(ctx.db, usuarioId, hash))) return null
  return { como: 'RECUPERACAO', usar: (db) => repository.usarCodigo(db, usuarioId, hash, ctx.agora) }
}

const porPasskey = async (
  ctx: Contexto,
  fatores: repository.Fator[],
  resposta: NonNullable<ProvaDoFator['passkey']>,
): Promise<Provado | null> => {
  const fator = fatores.find(({ credencial_id }) => credencial_id === resposta.id)
  if (!fator?.credencial_id || !fator.chave_publica) return null
  const conferida = await conferirPasskey(ctx, resposta, {
    credencialId: fator.credencial_id,
    chavePublica: fator.chave_publica,
    contador: Number(fator.contador),
    transportes: fator.transportes,
  })
  if (!conferida) return null
  const usar = async (db: Db) => {
    if (!(await repository.usarDesafio(db, desafioRespondido(resposta), ctx.agora))) return false
    await repository.anotarContador(db, fator.id, conferida.contador, ctx.agora)
    return true
  }
  return { como: 'PASSKEY', usar }
}

export const conferirProva = async (
  ctx: Contexto,
  fatores: repository.Fator[],
  { codigo, passkey }: ProvaDoFator,
): Promise<Provado | null> => {
  const usuarioId = fatores[0]?.usuario_id
  if (!usuarioId) return null
  if (passkey) return porPasskey(ctx, fatores, passkey)
  if (!codigo) return null
  const algarismos = codigo.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(algarismos)
    ? porTotp(ctx, fatores, algarismos)
    : porRecuperacao(ctx, usuarioId, codigo)
}
