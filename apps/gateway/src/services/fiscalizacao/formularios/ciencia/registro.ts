// What the records made after the signatures share: answers refused all at once, the proof taken up by the form, and the
// form told again with its deadlines.
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados, ehVazio, type Pendencia } from '@guara/domain/campos/pendencias'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import * as gravacao from '../gravacao-repository.ts'
import { tomarArquivos } from '../lavratura/arquivos.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'

export const recusarPendencias = (pendencias: readonly Pendencia[], recusa: string) => {
  if (pendencias.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', recusa, {
      violations: pendencias.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
}

/** The answers as they are kept: without what was left empty. */
export const semVazios = (dados: Dados): Dados =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => !ehVazio(valor) && valor !== false))

/** The file that proves it becomes the form's, readable by whoever reads the form. */
export const tomarComprovante = async (ctx: ContextoAutenticado, formularioId: string, dados: Dados) => {
  const { arquivoId } = comoDados(dados.comprovante)
  if (typeof arquivoId === 'string')
    await tomarArquivos(ctx, formularioId, [{ campo: 'comprovante', id: arquivoId.toLowerCase() }])
}

/** Version, condition and history of a form about which something was just recorded. */
export const passarAdiante = async (
  ctx: Contexto,
  antes: repository.FormularioGuardado,
  evento: string,
  para: Condicao = antes.condicao,
) => {
  await gravacao.tocar(ctx, antes.id, para)
  await gravacao.historiar(ctx, antes.id, evento, antes.condicao, para)
  return repository.reler(ctx.db, antes.id)
}

export const responderRegistro = async (
  ctx: ContextoAutenticado,
  antes: repository.FormularioGuardado,
  depois: repository.FormularioGuardado,
) => {
  ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, antes, depois })
  return respostaDe(ctx, depois)
}
