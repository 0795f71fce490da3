// What the records made after the signatures share: answers refused all at once, the proof taken up by the form, and the
// form told again with its deadlines.
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados, ehVazio, type Pendencia } from '@guara/domain/campos/pendencias'
import type { EventoDeCiencia } from '@guara/domain/cientificacao/eventos'
import { ErroDeNegocio } from '@guara/domain/erros'
import { acao } from '@guara/domain/formulario/ciclo'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import { exigirVersao, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import { tomarArquivos } from '../lavratura/arquivos.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import { cienciasDoFormulario } from './estado.ts'
import { inserirEventos } from './repository.ts'

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

export interface Registro {
  evento: EventoDeCiencia['evento']
  dados: Dados
}

/** Added after what was recorded before, and never changed. */
export const anotarEventos = async (
  { db, agora, usuario }: Contexto,
  f: repository.FormularioGuardado,
  registros: readonly Registro[],
) => {
  const linhas = registros.map(({ evento, dados }, i) => ({
    formulario_id: f.id,
    ordem: f.cientificacao.length + 1 + i,
    evento,
    quando: agora,
    usuario_id: usuario?.id ?? null,
    dados: JSON.stringify(dados),
  }))
  if (linhas.length > 0) await inserirEventos(db, linhas)
}

/** The form goes on once the last person of the last instrument knows. */
export const depoisDaCiencia = (f: repository.FormularioGuardado): Condicao =>
  cienciasDoFormulario(f).every((c) => c.registradaEm !== null)
    ? (acao('registrarCiencia').para ?? f.condicao)
    : f.condicao

/** Version, condition and history of a form about which something was just recorded. */
export const passarAdiante = async (
  ctx: Contexto,
  antes: repository.FormularioGuardado,
  evento: string,
  condicao: Condicao | ((registrado: repository.FormularioGuardado) => Condicao) = antes.condicao,
) => {
  const registrado = await repository.reler(ctx.db, antes.id)
  const para = typeof condicao === 'function' ? condicao(registrado) : condicao
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

/** The form is held in the version that was seen, something is recorded about it, and it is told again. */
export const registrarEm = async (
  ctx: ContextoAutenticado,
  id: string,
  versao: number,
  registrar: (antes: repository.FormularioGuardado) => Promise<repository.FormularioGuardado>,
) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  return responderRegistro(ctx, antes, await registrar(antes))
}
