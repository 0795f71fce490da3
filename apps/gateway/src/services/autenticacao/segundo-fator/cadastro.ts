// One's own second factors: to register the first asks for the password; to register another, to remove one, or to change
// the recovery codes, for the password and a factor.
import { createHash } from 'node:crypto'
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import {
  type ComSenhaEProva,
  type ConclusaoDePasskey,
  type ConclusaoDeTotp,
  ROTULO_DO_FATOR,
  type SegundoFator,
  type TipoDeFator,
} from '@guara/domain/sessao/segundo-fator'
import { cifrar, decifrar } from '../../../cifra.ts'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { avisarDono } from '../contas/avisos.ts'
import { confirmarSenha } from '../senha/confirmacao.ts'
import { anotarSegundoFator } from '../sessao/sessoes-repository.ts'
import * as tentativas from '../tentativas/tentativas.ts'
import { hashDoCodigo, novosCodigos } from './codigos.ts'
import { exigido, exigidoEmAlgumPerfil } from './exigencia.ts'
import { conferirCadastro, parteConfiavel, pedirCadastro } from './passkey.ts'
import { conferirProva, donoDoSegredo, FATOR_INVALIDO, pedirFator, tiposDe } from './prova.ts'
import * as repository from './repository.ts'
import { apresentar, novoSegredo, passoDoCodigo } from './totp.ts'

const MAXIMO = 10
const VALIDADE_MS = 15 * 60_000

const alvoDe = ({ usuario }: ContextoAutenticado) => ({ tipo: 'usuario', id: usuario.id })

export const listar = async (ctx: ContextoAutenticado): Promise<SegundoFator> => {
  const fatores = await repository.doUsuario(ctx.db, ctx.usuario.id)
  return {
    fatores: fatores.map(({ id, tipo, nome, criado_em, usado_em }) => ({
      id,
      tipo,
      nome,
      criadoEm: criado_em.toISOString(),
      usadoEm: usado_em?.toISOString() ?? null,
    })),
    codigosRestantes: await repository.contarCodigos(ctx.db, ctx.usuario.id),
    exigido: exigido(ctx.instalacao.config, ctx.usuario),
    aceitaPasskey: parteConfiavel(ctx.instalacao.config) !== null,
  }
}

/** Whoever has only the password, and somebody's open session, adds no factor of their own beside the owner's. */
const confirmarPrimeiro = async (ctx: ContextoAutenticado, pedido: ComSenhaEProva) => {
  const fatores = await repository.doUsuario(ctx.db, ctx.usuario.id)
  if (fatores.length >= MAXIMO)
    throw new ErroDeNegocio('CONFLITO', `São no máximo ${MAXIMO}. Remova um antes de cadastrar outro.`)
  if (fatores.length === 0) await confirmarSenha(ctx, pedido.senha, 'SENHA')
  else await comSenhaEProva(ctx, pedido, fatores, async () => {})
  ctx.auditar({ alvo: alvoDe(ctx) })
  return fatores
}

export const iniciarTotp = async (ctx: ContextoAutenticado, pedido: ComSenhaEProva) => {
  await confirmarPrimeiro(ctx, pedido)
  const segredo = novoSegredo()
  const vence = ctx.agora.getTime() + VALIDADE_MS
  const aberto = Buffer.from(JSON.stringify({ segredo: Buffer.from(segredo).toString('base64'), vence }))
  const registro = cifrar(ctx.instalacao.chaves.segundoFator, aberto, `registro:${ctx.usuario.id}`)
  return { ...apresentar(segredo, ctx.usuario.login), registro: registro.toString('base64url') }
}

const abrirRegistro = (ctx: ContextoAutenticado, registro: string) => {
  const bytes = Buffer.from(registro, 'base64url')
  const aberto =
    bytes.length > 32 && decifrar(ctx.instalacao.chaves.segundoFator, bytes, `registro:${ctx.usuario.id}`)
  const lido: { segredo: string; vence: number } | null = aberto ? JSON.parse(aberto.toString()) : null
  if (!lido || lido.vence < ctx.agora.getTime())
    throw invalido('codigo', 'O tempo do cadastro passou. Comece de novo.')
  return Buffer.from(lido.segredo, 'base64')
}

/** Codes are handed over with the first factor; this session counts as opened with it. */
const concluir = async (ctx: ContextoAutenticado, tipo: TipoDeFator) => {
  await anotarSegundoFator(ctx.db, ctx.usuario.sessaoId)
  ctx.auditar({ alvo: alvoDe(ctx), detalhes: { tipo } })
  const oQue = `Um segundo fator foi cadastrado na sua conta: ${ROTULO_DO_FATOR[tipo]}.`
  await avisarDono(ctx, ctx.usuario.id, 'segundo fator cadastrado', oQue)
  if ((await repository.contarCodigos(ctx.db, ctx.usuario.id)) > 0) return { codigos: [] }
  return { codigos: await trocarCodigos(ctx, ctx.db) }
}

const trocarCodigos = async (ctx: ContextoAutenticado, db: Db) => {
  const codigos = novosCodigos()
  const hashes = codigos.map((codigo) => hashDoCodigo(ctx.instalacao.chaves, codigo))
  await repository.trocarCodigos(db, ctx.usuario.id, hashes)
  return codigos
}

const umaSoVez = (registro: string) => createHash('sha256').update(registro).digest('base64url')

export const concluirTotp = async (ctx: ContextoAutenticado, { registro, codigo, nome }: ConclusaoDeTotp) => {
  const segredo = abrirRegistro(ctx, registro)
  const passo = passoDoCodigo(segredo, codigo.replaceAll(/\s/g, ''), ctx.agora)
  if (passo === null)
    throw invalido(
      'codigo',
      'O código não confere. Veja se a hora do celular está certa e use o código atual.',
    )
  // The same key in two rows would take each of its codes twice.
  if (!(await repository.usarDesafio(ctx.db, umaSoVez(registro), ctx.agora)))
    throw new ErroDeNegocio('CONFLITO', 'Este aplicativo já está cadastrado.')
  await repository.inserir(ctx.db, {
    id: crypto.randomUUID(),
    usuario_id: ctx.usuario.id,
    tipo: 'TOTP',
    nome,
    criado_em: ctx.agora,
    segredo: cifrar(ctx.instalacao.chaves.segundoFator, segredo, donoDoSegredo(ctx.usuario.id)),
    ultimo_passo: passo,
  })
  return concluir(ctx, 'TOTP')
}

export const iniciarPasskey = async (ctx: ContextoAutenticado, pedido: ComSenhaEProva) => {
  const fatores = await confirmarPrimeiro(ctx, pedido)
  return pedirCadastro(
    ctx,
    fatores.flatMap(({ credencial_id }) => credencial_id ?? []),
  )
}

export const concluirPasskey = async (ctx: ContextoAutenticado, { resposta, nome }: ConclusaoDePasskey) => {
  const credencial = await conferirCadastro(ctx, resposta)
  if (!credencial) throw invalido('resposta', 'O navegador não confirmou a passkey. Comece de novo.')
  const nova = await repository.inserir(ctx.db, {
    id: crypto.randomUUID(),
    usuario_id: ctx.usuario.id,
    tipo: 'PASSKEY',
    nome,
    criado_em: ctx.agora,
    credencial_id: credencial.id,
    chave_publica: Buffer.from(credencial.publicKey),
    contador: credencial.counter,
    transportes: resposta.response.transports ?? null,
  })
  if (!nova) throw new ErroDeNegocio('CONFLITO', 'Esta passkey já está cadastrada.')
  return concluir(ctx, 'PASSKEY')
}

/** Password and factor, and then the act: the factor is used up with it. */
const comSenhaEProva = async <T>(
  ctx: ContextoAutenticado,
  { senha, ...prova }: ComSenhaEProva,
  fatores: repository.Fator[],
  agir: (db: Db, com: string) => Promise<T>,
) => {
  const aindaVale = await confirmarSenha(ctx, senha, 'SENHA')
  const tentativa = await tentativas.reservar(ctx, 'FATOR', ctx.usuario.id)
  const provado = await conferirProva(ctx, fatores, prova)
  if (!provado) {
    await registrar(ctx, 'SEGUNDO_FATOR_RECUSAR', { alvo: alvoDe(ctx) })
    throw pedirFator(tiposDe(fatores), Boolean(prova.codigo || prova.passkey))
  }
  return ctx.db.transaction().execute(async (db) => {
    if (!(await aindaVale(db)) || !(await provado.usar(db))) throw invalido('codigo', FATOR_INVALIDO)
    await tentativas.esquecer({ db }, tentativa)
    return agir(db, provado.como)
  })
}

export const remover = async (ctx: ContextoAutenticado, id: string, pedido: ComSenhaEProva) => {
  const fatores = await repository.doUsuario(ctx.db, ctx.usuario.id)
  const fator = fatores.find((f) => f.id === id)
  if (!fator) throw naoEncontrado('Este segundo fator não existe.')
  const ultimo = fatores.length === 1
  if (ultimo && exigidoEmAlgumPerfil(ctx.instalacao.config, ctx.usuario))
    throw new ErroDeNegocio(
      'CONFLITO',
      'O seu perfil pede um segundo fator. Cadastre outro antes de remover este.',
    )
  return comSenhaEProva(ctx, pedido, fatores, async (db, com) => {
    await registrar({ ...ctx, db }, 'SEGUNDO_FATOR_REMOVER', { alvo: alvoDe(ctx), detalhes: { com } })
    await (ultimo ? repository.removerTodos(db, ctx.usuario.id) : repository.remover(db, id))
    const oQue = `Um segundo fator foi removido da sua conta: ${ROTULO_DO_FATOR[fator.tipo]}.`
    const eAgora = ultimo ? ' A conta ficou só com a senha.' : ''
    await avisarDono({ ...ctx, db }, ctx.usuario.id, 'segundo fator removido', oQue + eAgora)
    return {}
  })
}

export const novos = async (ctx: ContextoAutenticado, pedido: ComSenhaEProva) => {
  const fatores = await repository.doUsuario(ctx.db, ctx.usuario.id)
  if (fatores.length === 0) throw naoEncontrado('Cadastre um segundo fator antes de pedir códigos.')
  return comSenhaEProva(ctx, pedido, fatores, async (db, com) => {
    await registrar({ ...ctx, db }, 'SEGUNDO_FATOR_CODIGOS', { alvo: alvoDe(ctx), detalhes: { com } })
    return { codigos: await trocarCodigos(ctx, db) }
  })
}
