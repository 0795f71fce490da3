// Reading one form whole, or a part of it. Each leaves its row in the audit: it shows people.
import { comoDados } from '@guara/domain/campos/pendencias'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import { visivel } from './acesso.ts'
import { achadosDoFormulario } from './lavratura/blindagem.ts'
import * as repository from './repository.ts'
import { respostaDe } from './resposta.ts'

const ler = (ctx: ContextoAutenticado, achado: repository.FormularioGuardado | undefined) => {
  const formulario = visivel(ctx, achado)
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id } }, 'completo')
  return formulario
}

export const obter = async (ctx: ContextoAutenticado, id: string) =>
  respostaDe(ctx, ler(ctx, await repository.porId(ctx.db, id)))

export const porCodigo = async (ctx: ContextoAutenticado, codigo: string) =>
  respostaDe(ctx, ler(ctx, await repository.porCodigo(ctx.db, codigo)))

/** Which form a code is of: nothing of it is read. */
export const { contarAbertosDe, contarPorCondicao, idDoCodigo } = repository

export const blindagem = async (ctx: ContextoAutenticado, id: string) =>
  achadosDoFormulario(ctx, ler(ctx, await repository.porId(ctx.db, id)))

/** A group of the identification step, empty where nobody filled it in. */
export const daIdentificacao = async (
  ctx: ContextoAutenticado,
  id: string,
  grupo: 'representante' | 'consequencia',
): Promise<Respostas> => {
  const { dados } = ler(ctx, await repository.porId(ctx.db, id))
  return comoDados(dados.identificacao?.[grupo])
}
