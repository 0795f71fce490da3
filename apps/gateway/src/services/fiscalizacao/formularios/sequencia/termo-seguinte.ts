// A term begun from another, already filled in (docs/decisoes/0025-termos-em-sequencia.md). The table of sequencia.ts
// in the domain says from what to what, when and with what; a second click, or two at once, answer the same draft,
// because the form of origin is locked before anything is decided.
import { impedimentoDoPasso, jaComecado, passoDe } from '@guara/domain/formulario/sequencia'
import type { TermoPedido } from '@guara/domain/formulario/sequencia/elo'
import type { Mundo, Passo } from '@guara/domain/formulario/sequencia/passo'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { diaDe } from '@guara/domain/instrumento/dias'
import { emVigor } from '@guara/domain/multa/vigencia'
import type { ContextoAutenticado } from '../../../../context.ts'
import { tiposDeInfracao } from '../../catalogo/service.ts'
import { documentos } from '../../instrumentos/documento.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import { cientificacaoDoFormulario } from '../ciencia/estado.ts'
import { passarAdiante } from '../ciencia/registro.ts'
import { prazosDe } from '../prazos/prazos.ts'
import { type FormularioGuardado, type InstrumentoGuardado, reler } from '../repository.ts'
import { elosDe, respostaDe } from '../resposta.ts'
import { criarSeguinte, responderComecado } from './sequencia.ts'

const SO_ASSINADO = 'Um termo só é criado a partir de formulário assinado e não cancelado.'

const acharPasso = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  { instrumentoId, tipo }: TermoPedido,
): Promise<{ origem: InstrumentoGuardado; passo: Passo }> => {
  const origem = formulario.instrumentos.find((i) => i.id === instrumentoId.toLowerCase())
  if (!origem) return recusarComAtual(ctx, formulario, 'Este formulário não tem o instrumento indicado.')
  const passo = passoDe(origem.tipo, tipo)
  if (!passo)
    return recusarComAtual(
      ctx,
      formulario,
      `Não se cria ${nomeDoTipo(tipo)} a partir de ${nomeDoTipo(origem.tipo)}.`,
    )
  return { origem, passo }
}

/** The reads come one after the other: they share the connection of the act's transaction. */
const mundoDe = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  { codigo }: InstrumentoGuardado,
): Promise<Mundo> => {
  const documento = (await documentos(ctx.db, [codigo])).get(codigo)
  const infracoes = await tiposDeInfracao(ctx.db, diaDe(ctx.agora))
  return {
    agora: ctx.agora,
    prazos: await prazosDe(ctx, formulario),
    documento,
    ciencia: cientificacaoDoFormulario(formulario)?.data ?? null,
    infracaoId: (chave, dia) => emVigor(infracoes, chave, dia)?.id,
  }
}

export const criarTermo = async (ctx: ContextoAutenticado, id: string, pedido: TermoPedido) => {
  const antes = await tomar(ctx, id)
  const { origem, passo } = await acharPasso(ctx, antes, pedido)
  await exigirAcao(ctx, antes, 'criarTermo', SO_ASSINADO)
  const comecado = jaComecado(passo, origem.id, elosDe(antes))
  if (comecado) return responderComecado(ctx, antes, comecado.outro)
  await exigirVersao(ctx, antes, pedido.versao)
  const mundo = await mundoDe(ctx, antes, origem)
  const impedimento = impedimentoDoPasso(passo, origem, mundo)
  if (impedimento) await recusarComAtual(ctx, antes, impedimento)

  const criado = await criarSeguinte(ctx, antes, origem, {
    tipo: passo.para,
    dados: passo.dados(origem, mundo),
    identificacao: passo.pessoas(antes.dados.identificacao ?? {}),
    evidencias: passo.evidencias,
  })
  const depois = await passarAdiante(ctx, antes, 'CRIAR_TERMO')
  ctx.auditar({
    alvo: { tipo: 'formulario', id: antes.id },
    antes,
    depois,
    detalhes: { de: origem.codigo, tipo: passo.para, criado: criado.codigo },
  })
  return respostaDe(ctx, await reler(ctx.db, criado.id))
}
