// A guidance that was not complied with becomes an auto de infração in one act
// (docs/dominio/instrumentos.md#auto_de_orientacao). The new draft carries everything over; the compliance is
// recorded with it. Asked again it answers the same draft, until somebody erases it.
import { autoDaOrientacao, impedimentoDaConversao } from '@guara/domain/cientificacao/conversao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import { anotarCumprimento, orientacaoDe, SEM_CIENCIA } from '../ciencia/cumprimento.ts'
import { cientificacaoDoFormulario } from '../ciencia/estado.ts'
import { passarAdiante } from '../ciencia/registro.ts'
import { prazosDe } from '../prazos/prazos.ts'
import { reler } from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import { criarSeguinte, responderComecado } from './sequencia.ts'

export const converter = async (ctx: ContextoAutenticado, id: string, versao: number) => {
  const antes = await tomar(ctx, id)
  const orientacao = await orientacaoDe(ctx, antes)
  const acompanhamento = antes.acompanhamentos.find((a) => a.instrumentoId === orientacao.id)
  if (acompanhamento?.conversao) return responderComecado(ctx, antes, acompanhamento.conversao)
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'converter', SEM_CIENCIA)
  const impedimento = impedimentoDaConversao({
    cumprimento: acompanhamento?.cumprimento ?? (textoDe(orientacao.dados.cumprimento) || 'PENDENTE'),
    prazos: await prazosDe(ctx, antes),
  })
  if (impedimento) await recusarComAtual(ctx, antes, impedimento)

  const { identificacao = {}, localizacao = {} } = antes.dados
  const auto = await criarSeguinte(ctx, antes, orientacao, {
    tipo: 'AUTO_INFRACAO',
    evidencias: true,
    ...autoDaOrientacao(
      orientacao,
      { identificacao, localizacao },
      cientificacaoDoFormulario(antes)?.data ?? null,
    ),
  })
  await anotarCumprimento(ctx, orientacao.id, {
    cumprimento: 'NAO_CUMPRIDO',
    data: diaDe(ctx.agora),
    observacoes: `Convertida em auto de infração no formulário ${auto.codigo}.`,
  })
  const depois = await passarAdiante(ctx, antes, 'CONVERTER')
  ctx.auditar({
    alvo: { tipo: 'formulario', id: antes.id },
    antes,
    depois,
    detalhes: { auto: auto.codigo },
  })
  return respostaDe(ctx, await reler(ctx.db, auto.id))
}
