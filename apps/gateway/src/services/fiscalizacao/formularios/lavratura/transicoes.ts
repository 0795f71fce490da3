// The other transitions: reopen (T4), close (T14), erase (T15), cancel (T16) of
// docs/dominio/ciclo-de-vida.md#transitions. Each locks the form, asks ciclo.ts and leaves a row of history.
import { acao, type NomeDaAcao } from '@guara/domain/formulario/ciclo'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { MOTIVO_NAO_INFORMADO } from '@guara/domain/posterior/tipos/cancelamento'
import { porqueNaoEncerra } from '@guara/domain/prazo/encerramento'
import type { ContextoAutenticado } from '../../../../context.ts'
import { aoMudarFormulario } from '../../../alerta/formularios.ts'
import { excluirDoDono } from '../../../arquivos/vinculo.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import { desistirDaSincronizacao } from '../orgao/sincronizacao.ts'
import { todosOsPrazosDe } from '../prazos/prazos.ts'
import * as repository from '../repository.ts'
import { assinaramDe, respostaDe } from '../resposta.ts'
import { donoDe } from './arquivos.ts'
import { exigirSemDecisao } from './lavratura.ts'

/** 'O formulário está em “Documentos assinados”': the name of a condition agrees with no other word. */
export const estaEm = ({ condicao }: Pick<repository.FormularioGuardado, 'condicao'>) =>
  `O formulário está em “${APARENCIA_DA_CONDICAO[condicao].rotulo}”`

export const passar = async (
  ctx: ContextoAutenticado,
  antes: repository.FormularioGuardado,
  nome: NomeDaAcao,
  detalhes?: Record<string, unknown>,
) => {
  const para = acao(nome).para ?? antes.condicao
  await gravacao.tocar(ctx, antes.id, para)
  await gravacao.historiar(ctx, antes.id, nome.toUpperCase(), antes.condicao, para)
  await aoMudarFormulario(ctx, antes.id, antes.condicao, para)
  const depois = await repository.porId(ctx.db, antes.id)
  ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, antes, depois, ...(detalhes && { detalhes }) })
  return respostaDe(ctx, depois ?? antes)
}

export const reabrir = async (ctx: ContextoAutenticado, id: string, versao: number) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  if (antes.condicao === 'AGUARDANDO_ASSINATURA' && assinaramDe(antes).length > 0)
    await recusarComAtual(ctx, antes, 'Este formulário já tem assinatura: não volta para rascunho.')
  await exigirAcao(ctx, antes, 'reabrir', `${estaEm(antes)} e não volta para rascunho.`)
  await gravacao.gravarHashDaConclusao(ctx.db, antes.id, null)
  return passar(ctx, antes, 'reabrir')
}

export const finalizar = async (ctx: ContextoAutenticado, id: string, versao: number) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'finalizar', 'Só se encerra o que já está no sistema do órgão.')
  const porque = porqueNaoEncerra(antes.condicao, await todosOsPrazosDe(ctx, antes))
  if (porque) await recusarComAtual(ctx, antes, porque)
  return passar(ctx, antes, 'finalizar')
}

const MOTIVO_DE_NAO_CANCELAR: Partial<Record<repository.FormularioGuardado['condicao'], string>> = {
  EM_RASCUNHO: 'Um rascunho se exclui.',
  CANCELADO: 'Ele já está cancelado.',
}

export const cancelar = async (ctx: ContextoAutenticado, id: string) => {
  const antes = await tomar(ctx, id)
  const motivo = MOTIVO_DE_NAO_CANCELAR[antes.condicao] ?? 'Ele já está no sistema do órgão.'
  await exigirAcao(ctx, antes, 'cancelar', `${acao('cancelar').falha} ${motivo}`)
  await desistirDaSincronizacao(ctx, id)
  // The call takes no reason: it is given afterwards, by an act of its own (docs/dominio/atos.md#cancelamento).
  return passar(ctx, antes, 'cancelar', { motivo: MOTIVO_NAO_INFORMADO })
}

export const excluir = async (ctx: ContextoAutenticado, id: string) => {
  const antes = await tomar(ctx, id)
  const recusa = acao('excluir').falha ?? ''
  if (assinaramDe(antes).length > 0) await recusarComAtual(ctx, antes, recusa)
  await exigirAcao(ctx, antes, 'excluir', recusa)
  exigirSemDecisao(antes, antes.instrumentos)
  await gravacao.deixarTrilha(ctx, antes.id, [antes.codigo, ...antes.instrumentos.map((i) => i.codigo)])
  await excluirDoDono(ctx, donoDe(antes.id), `Formulário ${antes.codigo} excluído`)
  await gravacao.apagar(ctx.db, antes.id)
  ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, antes, detalhes: { codigo: antes.codigo } })
  return {}
}
