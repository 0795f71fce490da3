// Password recovery: asking always queues the same job, so that the answer and its time tell nothing of who exists.
// The job makes the link; the link works once, for one hour (an invitation, for three days); only its hash is kept.
import { createHash, randomBytes } from 'node:crypto'
import { ORIGENS_DO_LINK, type OrigemDoLink } from '@guara/domain/certificado/schema'
import { ErroDeNegocio } from '@guara/domain/erros'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { ConclusaoDeRecuperacao } from '@guara/domain/sessao/schema'
import type { Chaves } from '../../../chaves.ts'
import type { Config } from '../../../config.ts'
import type { Contexto, Db } from '../../../context.ts'
import { pedirAprovacao } from '../../assinatura/chave/aprovacao.ts'
import { aposentar } from '../../assinatura/chave/chave.ts'
import { registrar } from '../../auditoria/service.ts'
import { avisarDono } from '../contas/avisos.ts'
import { registrarLink } from '../contas/usuarios.ts'
import * as repository from '../repository.ts'
import * as sessoes from '../sessao/sessoes-repository.ts'
import * as tentativas from '../tentativas/tentativas.ts'
import { esquecerEntradas } from '../tentativas/tentativas-de-entrada.ts'
import { recusarSenhaFraca } from './nova-senha.ts'
import { gerarHash } from './senha.ts'

const HORA = 3_600_000
/** Whoever is invited may be in the field. */
const VALIDADE_MS: Record<OrigemDoLink, number> = { LOGIN: HORA, COMANDO: HORA, CONVITE: 72 * HORA }

const hashDoToken = (token: string) => createHash('sha256').update(token).digest()

/** Two counts: of the name as typed at one address, which refuses, and of the user behind it, which only stops the mails. A
 *  refusal by the second would tell that two names belong to one person, and one that looked at other addresses would let
 *  strangers keep the owner from asking. When the mails stop, five have just arrived, and each of their links opens. */
export const pedir = async (ctx: Contexto, username: string) => {
  const usuario = await repository.porIdentificacao(ctx.db, username)
  const deQuem = tentativas.chaveDe(ctx, usuario, username)
  const daqui = `${tentativas.chaveDoDigitado(ctx, username)} ${tentativas.enderecoContado(ctx.origem.ip)}`
  await tentativas.reservar(ctx, 'RECUPERAR', daqui)
  const demais = await tentativas.passouDoLimite(ctx, 'CORREIO', deQuem)
  await ctx.db.transaction().execute(async (db) => {
    await ctx.instalacao.fila.enviar(db, 'recuperar-senha', {
      usuarioId: demais ? null : (usuario?.id ?? null),
    })
    await registrar({ ...ctx, db }, 'SENHA_PEDIR_RECUPERACAO', {
      alvo: { tipo: 'usuario', id: deQuem },
    })
  })
  return {}
}

/** A new link. One made by command or invitation ends the earlier ones; those asked for at the login page stay good until one is used, so
 * that whoever asks again and again does not end the link that its owner is about to use. The token is in the fragment, which
 * a browser sends to nobody: no proxy on the way has it in its log. */
const criarLink = async (
  db: Db,
  publicUrl: string,
  usuarioId: string,
  agora: Date,
  { origem, operador }: repository.QuemFezOLink,
) => {
  const token = randomBytes(32).toString('base64url')
  if (origem !== 'LOGIN') await repository.inutilizarLinks(db, usuarioId, agora)
  await repository.inserirLink(db, {
    token_hash: hashDoToken(token),
    usuario_id: usuarioId,
    criada_em: agora,
    expira_em: new Date(agora.getTime() + VALIDADE_MS[origem]),
    origem,
    operador,
  })
  return `${publicUrl}/fiscalizacao/recuperar-senha#${token}`
}

interface CasaDoLink {
  db: Db
  chaves: Chaves
  config: Pick<Config, 'PUBLIC_URL'>
}

/** A link, and the row that names who made it. */
export const novoLink = (
  { db, chaves, config }: CasaDoLink,
  usuarioId: string,
  quem: repository.QuemFezOLink,
) => {
  const agora = new Date()
  return db.transaction().execute(async (trx) => {
    await registrarLink(trx, chaves, usuarioId, agora, quem)
    return criarLink(trx, config.PUBLIC_URL, usuarioId, agora, quem)
  })
}

const emPalavras = ({ origem, operador }: repository.QuemFezOLink) =>
  `A senha da sua conta foi definida com um link ${ORIGENS_DO_LINK[origem]}${operador ? ` por ${operador}` : ''}. As sessões abertas foram encerradas.`

export const concluir = async (ctx: Contexto, { token, senha }: ConclusaoDeRecuperacao) => {
  const usado = await repository.usarLink(ctx.db, hashDoToken(token), ctx.agora)
  const usuario = usado && (await repository.porId(ctx.db, usado.usuario_id))
  if (!usado || !usuario?.ativo)
    throw new ErroDeNegocio(
      'DADOS_INVALIDOS',
      'Este link não vale mais. Peça outro em “Esqueci minha senha”.',
      {
        violations: [{ field: 'token', message: 'Link vencido, já usado ou inválido' }],
      },
    )
  recusarSenhaFraca(usuario, senha, 'senha')
  await repository.inutilizarLinks(ctx.db, usuario.id, ctx.agora)
  await repository.mudarSenha(ctx.db, usuario.id, await gerarHash(senha))
  // Nobody who knew the old password is here to open the old key with it.
  await aposentar(ctx.db, usuario.id, ctx.agora)
  const link = { origem: usado.origem as OrigemDoLink, operador: usado.operador }
  // Whoever can make a link could sign with it: a new certificate waits for a second person.
  if (usuario.perfis.some(lavraFormularios)) await pedirAprovacao(ctx, usuario.id, 'RECUPERACAO', link)
  await avisarDono(ctx, usuario.id, 'senha definida por um link', emPalavras(link))
  await sessoes.revogarSessoesDoUsuario(ctx.db, usuario.id, ctx.agora)
  await esquecerEntradas(ctx.db, usuario.id)
  for (const acao of ['SENHA', 'CORREIO', 'ASSINAR', 'PAPEL'] as const)
    await tentativas.esquecer(ctx, { acao, chave: usuario.id })
  ctx.auditar({ alvo: { tipo: 'usuario', id: usuario.id }, detalhes: { link } })
  return {}
}
