// Signing in, leaving, role and password (docs/dominio/fio.md#session).
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { ACESSO_NEGADO, CREDENCIAIS_INVALIDAS, SENHA_INVALIDA } from '@guara/domain/mensagens'
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { Conta, Credenciais, TrocaDeSenha } from '@guara/domain/sessao/schema'
import { chaveDoAparelho as chaveDe, versaoDaChaveDoAparelho } from '../../chaves.ts'
import type { Contexto, ContextoAutenticado, Db } from '../../context.ts'
import { manterAprovacao } from '../assinatura/chave/aprovacao.ts'
import { prepararTroca } from '../assinatura/chave/chave.ts'
import { registrar } from '../auditoria/service.ts'
import { avisarAparelhoNovo, avisarDono } from './contas/avisos.ts'
import * as repository from './repository.ts'
import { faltaSegundoFator } from './segundo-fator/exigencia.ts'
import { conferirProva, pedirFator, tiposDe } from './segundo-fator/prova.ts'
import * as segundoFator from './segundo-fator/repository.ts'
import { recusarSenhaFraca } from './senha/nova-senha.ts'
import { conferirHash, gerarHash } from './senha/senha.ts'
import { abrirSessao, emitirToken, ociosaDesde } from './sessao/sessao.ts'
import * as sessoes from './sessao/sessoes-repository.ts'
import * as tentativas from './tentativas/tentativas.ts'
import { esquecerDaqui, reservarEntrada } from './tentativas/tentativas-de-entrada.ts'

const SEM_PAPEL =
  'Sua senha está certa, mas nenhum papel seu está em vigor. Se ele foi pedido há pouco, espere a confirmação da coordenação e entre de novo.'

/** Stands for whoever a name is not: what is asked of the database is the same. */
const NINGUEM = '00000000-0000-0000-0000-000000000000'

/** A name that nobody has costs the same questions and the same time as one that somebody has. */
export const entrar = async (ctx: Contexto, { username, password, rememberMe, ...prova }: Credenciais) => {
  const usuario = await repository.porIdentificacao(ctx.db, username)
  const fatores = await segundoFator.doUsuario(ctx.db, usuario?.id ?? NINGUEM)
  let conferida: ReturnType<typeof conferirProva> | undefined
  const conferir = () => {
    conferida ??= conferirProva(ctx, fatores, prova)
    return conferida
  }
  const tentativa = await reservarEntrada(ctx, {
    digitado: username,
    usuarioId: usuario?.id ?? NINGUEM,
    existe: usuario !== undefined,
    trouxeFator: Boolean(prova.codigo || prova.passkey),
    provado: conferir,
  })
  const confere = await conferirHash(usuario?.senha_hash ?? null, password)
  const perfil = usuario?.perfis[0]
  const recusar = async (motivo: string, erro: ErroDeNegocio) => {
    await registrar(ctx, 'SESSAO_RECUSAR', {
      alvo: { tipo: 'usuario', id: tentativas.chaveDe(ctx, usuario, username) },
      detalhes: { motivo },
    })
    await tentativas.pausar(tentativa)
    return erro
  }
  const credenciais = () => new ErroDeNegocio('NAO_AUTENTICADO', CREDENCIAIS_INVALIDAS)
  // Whoever has the right password learns what they wait for; nobody else does.
  if (confere && usuario?.ativo && !perfil)
    throw await recusar('SEM_PAPEL', new ErroDeNegocio('CONFLITO', SEM_PAPEL))
  if (!confere || !usuario?.ativo || !perfil) throw await recusar('SENHA', credenciais())
  const provado = fatores.length > 0 ? await conferir() : null
  const semFator = () => pedirFator(tiposDe(fatores), Boolean(prova.codigo || prova.passkey))
  if (fatores.length > 0 && !provado) throw await recusar('SEGUNDO_FATOR', semFator())
  const sessao = await ctx.db.transaction().execute(async (db) => {
    // The password may have changed while it was being checked: what was checked must still be what is kept.
    if (!(await repository.aindaVale(db, usuario))) throw credenciais()
    if (provado && !(await provado.usar(db))) throw semFator()
    await esquecerDaqui({ ...ctx, db }, usuario.id)
    await avisarAparelhoNovo({ ...ctx, db }, usuario.id)
    const aberta = await abrirSessao(
      { ...ctx, db },
      usuario,
      { lembrar: rememberMe },
      { segundoFator: provado !== null },
    )
    const quem = repository.contaDe(usuario, perfil, aberta.id)
    await registrar({ ...ctx, db, usuario: quem }, 'SESSAO_ENTRAR', {
      alvo: { tipo: 'sessao', id: aberta.id },
      detalhes: { segundoFator: provado?.como ?? null },
    })
    return aberta
  })
  return { id_token: await emitirToken(ctx.instalacao, sessao, perfil, ctx.agora) }
}

export const sair = async (ctx: ContextoAutenticado) => {
  await sessoes.revogarSessao(ctx.db, ctx.usuario.sessaoId, ctx.agora)
  ctx.auditar({ alvo: { tipo: 'sessao', id: ctx.usuario.sessaoId } })
  return {}
}

export const conta = ({ usuario, instalacao }: ContextoAutenticado): Conta => {
  const { sessaoId: _, comSegundoFator: __, ...conta } = usuario
  return faltaSegundoFator(instalacao.config, usuario) ? { ...conta, faltaSegundoFator: true } : conta
}

/** The keys are never stored: they are derived each time, so that a copy of the database opens no device. */
export const chaveDoAparelho = ({ usuario, instalacao, agora }: ContextoAutenticado, desde: number) => {
  const chave = (versao: number) =>
    Buffer.from(chaveDe(instalacao.chaves, usuario.id, versao)).toString('base64url')
  const atual = versaoDaChaveDoAparelho(agora)
  const primeira = Math.max(1, Math.min(desde, atual))
  const versoes = Array.from({ length: atual - primeira + 1 }, (_, i) => primeira + i)
  return { versoes: versoes.map((versao) => ({ versao, chave: chave(versao) })) }
}

const semSessao = () => new ErroDeNegocio('NAO_AUTENTICADO', 'Entre para continuar.')

const sessaoViva = ({ usuario, instalacao, agora }: ContextoAutenticado, db: Db) =>
  repository.daSessao(db, usuario.sessaoId, agora, ociosaDesde(instalacao.config, agora))

export const trocarPerfil = async (ctx: ContextoAutenticado, perfilAtivo: Perfil) => {
  const { usuario } = ctx
  if (!usuario.perfis.includes(perfilAtivo)) throw new ErroDeNegocio('PROIBIDO', ACESSO_NEGADO)
  const sessao = await sessaoViva(ctx, ctx.db)
  if (!sessao) throw semSessao()
  ctx.auditar({
    alvo: { tipo: 'sessao', id: usuario.sessaoId },
    antes: usuario.perfilAtivo,
    depois: perfilAtivo,
  })
  const mesma = { id: usuario.sessaoId, usuarioId: usuario.id, expiraEm: sessao.expira_em }
  return { id_token: await emitirToken(ctx.instalacao, mesma, perfilAtivo, ctx.agora) }
}

/** Ends every session of the user, this one included; whoever knew both passwords stays, with a new token. */
export const trocarSenha = async (ctx: ContextoAutenticado, { senhaAtual, novaSenha }: TrocaDeSenha) => {
  const { usuario } = ctx
  const guardado = await repository.porId(ctx.db, usuario.id)
  const tentativa = await tentativas.reservar(ctx, 'SENHA', usuario.id)
  if (!guardado || !(await conferirHash(guardado.senha_hash, senhaAtual))) {
    // Another change ended this session a moment ago: the password is not wrong, it is that of before.
    if (!(await sessaoViva(ctx, ctx.db))) {
      await tentativas.esquecer(ctx, tentativa)
      throw semSessao()
    }
    await registrar(ctx, 'SENHA_RECUSAR', { alvo: { tipo: 'usuario', id: usuario.id } })
    await tentativas.pausar(tentativa)
    throw invalido('senhaAtual', SENHA_INVALIDA)
  }
  if (novaSenha === senhaAtual) throw invalido('novaSenha', 'A nova senha precisa ser diferente da atual')
  recusarSenhaFraca(guardado, novaSenha, 'novaSenha')
  const novoHash = await gerarHash(novaSenha)
  const trocarChave = await prepararTroca(ctx.db, usuario.id, senhaAtual, novaSenha)
  return ctx.db.transaction().execute(async (db) => {
    const atual = await sessaoViva(ctx, db)
    if (!atual || !(await repository.aindaVale(db, guardado))) throw semSessao()
    await tentativas.esquecer({ db }, tentativa)
    await repository.mudarSenha(db, usuario.id, novoHash)
    await trocarChave(db, ctx.agora)
    await manterAprovacao({ ...ctx, db }, usuario.id, { de: guardado.senha_hash, para: novoHash })
    await avisarDono({ ...ctx, db }, usuario.id, 'senha trocada', 'A senha da sua conta foi trocada.')
    await repository.inutilizarLinks(db, usuario.id, ctx.agora)
    await sessoes.revogarSessoesDoUsuario(db, usuario.id, ctx.agora)
    const nova = await abrirSessao(
      { ...ctx, db },
      guardado,
      { ate: atual.expira_em },
      { segundoFator: atual.segundo_fator },
    )
    await registrar({ ...ctx, db }, 'SENHA_TROCAR', { alvo: { tipo: 'usuario', id: usuario.id } })
    return { id_token: await emitirToken(ctx.instalacao, nova, usuario.perfilAtivo, ctx.agora) }
  })
}
