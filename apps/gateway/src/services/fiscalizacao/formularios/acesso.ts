// Who reaches a form. Another's answers 404, as if it did not exist; what one may see but not do is 403.
import * as acesso from '@guara/domain/acesso'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { acao, type NomeDaAcao, pode } from '@guara/domain/formulario/ciclo'
import { formularios } from '@guara/domain/formulario/contract'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import type { ContextoAutenticado } from '../../../context.ts'
import type { FormularioGuardado } from './repository.ts'
import * as repository from './repository.ts'
import { ehDesignado, ehMembro, respostaDe, vinculoDe } from './resposta.ts'

const NAO_ENCONTRADO = 'Formulário não encontrado.'

/** The coordinator reaches everything, or what is of their unit; the others what they drew up, are on the team of or were
 *  designated for. */
export const deQuem = ({ usuario }: ContextoAutenticado) => acesso.deQuem(formularios.obter, usuario)

const ve = (ctx: ContextoAutenticado, f: FormularioGuardado) =>
  acesso.alcancaUnidade(deQuem(ctx), f.unidade_id) ||
  ehMembro(f, ctx.usuario.id) ||
  ehDesignado(f, ctx.usuario.id)

export const visivel = (ctx: ContextoAutenticado, achado: FormularioGuardado | undefined) => {
  if (!achado || !ve(ctx, achado)) throw naoEncontrado(NAO_ENCONTRADO)
  return achado
}

/** The form whole, or nothing when it is not there or is another's: for who answers for something inside it. */
export const lerSeVisivel = async (ctx: ContextoAutenticado, id: string) => {
  const achado = await repository.porId(ctx.db, id)
  return achado && ve(ctx, achado) ? achado : null
}

/** Locks the form before anything is decided about it. */
export const tomar = async (ctx: ContextoAutenticado, id: string) =>
  visivel(ctx, await repository.travar(ctx.db, id))

export const recusarComAtual = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  mensagem: string,
): Promise<never> => {
  throw new ErroDeNegocio('CONFLITO', mensagem, { atual: await respostaDe(ctx, formulario) })
}

export const exigirVersao = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  versao: number,
) => {
  if (formulario.versao !== versao)
    await recusarComAtual(
      ctx,
      formulario,
      'Este formulário foi alterado por outra pessoa ou em outro aparelho.',
    )
}

/** First whether the form is where the action starts from, then who asks. */
export const exigirAcao = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  nome: NomeDaAcao,
  recusa: string,
) => {
  if (!acao(nome).de.includes(formulario.condicao)) await recusarComAtual(ctx, formulario, recusa)
  if (!pode(ctx.usuario, nome, vinculoDe(formulario))) throw new ErroDeNegocio('PROIBIDO', ACESSO_NEGADO)
}
