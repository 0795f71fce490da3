// A guidance that was not complied with becomes an auto de infração in one act (domain/instrumentos.md section 13). The new
// draft carries everything over; its evidence is the same files, which stay with the form that they came from. Asked again
// it answers the same draft, until somebody erases it.
import { autoDaOrientacao, impedimentoDaConversao } from '@guara/domain/cientificacao/conversao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado } from '../../../context.ts'
import { compartilhar } from '../../arquivos/vinculo.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar, visivel } from './acesso.ts'
import { anotarCumprimento, orientacaoDe, SEM_CIENCIA } from './cumprimento.ts'
import { derivar } from './derivados.ts'
import * as gravacao from './gravacao.ts'
import { gravarInstrumentos } from './instrumentos.ts'
import { anoDe } from './lavratura.ts'
import { passarAdiante, relerFormulario } from './registro.ts'
import * as repository from './repository.ts'
import { cientificacaoDoFormulario, prazosDe, respostaDe } from './resposta.ts'

type Formulario = repository.FormularioGuardado

/** Who guided stays on the team and sees the auto; who converts draws it up and signs. */
const equipeDe = ({ usuario }: ContextoAutenticado, { autor_id, equipe }: Formulario) => {
  const outros = new Set([autor_id, ...equipe.map((i) => i.usuarioId)].filter((id) => id !== usuario.id))
  return [
    { usuarioId: usuario.id, autuante: true, assina: true },
    ...[...outros].map((usuarioId) => ({ usuarioId, autuante: false, assina: false })),
  ]
}

const copiarEvidencias = async (
  ctx: ContextoAutenticado,
  de: Formulario,
  para: { id: string; instrumentoId: string; codigo: string },
) => {
  const validas = de.evidencias.filter((e) => e.motivo === null)
  if (validas.length === 0) return
  const linhas = validas.map(({ arquivoId, ordem, dados }) => {
    const vinculados = Array.isArray(dados.instrumentosVinculados) ? dados.instrumentosVinculados : []
    return {
      id: crypto.randomUUID(),
      formulario_id: para.id,
      arquivo_id: arquivoId,
      ordem,
      dados: JSON.stringify({
        ...dados,
        instrumentosVinculados: vinculados.length > 0 ? [para.instrumentoId] : [],
      }),
    }
  })
  await ctx.db.insertInto('evidencia').values(linhas).execute()
  await compartilhar(
    ctx,
    validas.map((e) => e.arquivoId),
    `Também é evidência do formulário ${para.codigo}`,
  )
}

const criarAuto = async (
  ctx: ContextoAutenticado,
  de: Formulario,
  orientacao: repository.InstrumentoGuardado,
) => {
  const { db, agora, usuario } = ctx
  const { alertaFiscalizacao, enderecoFiscalizacao, localizacao, ordemFiscalizacao, operacao } = de.dados
  const auto = autoDaOrientacao(
    orientacao,
    { identificacao: de.dados.identificacao ?? {}, localizacao: localizacao ?? {} },
    cientificacaoDoFormulario(de)?.data ?? null,
  )
  const estado: gravacao.EstadoDoFormulario = {
    id: crypto.randomUUID(),
    autorId: usuario.id,
    tipos: ['AUTO_INFRACAO'],
    instrumentos: ['AUTO_INFRACAO'],
    mobile: false,
    dataHoraLavratura: agora,
    dados: {
      ordemFiscalizacao,
      operacao,
      alertaFiscalizacao,
      identificacao: auto.identificacao,
      enderecoFiscalizacao,
      localizacao,
    },
    equipe: equipeDe(ctx, de),
  }
  const instrumentoId = crypto.randomUUID()
  const ano = anoDe(agora)
  await gravacao.inserir(ctx, estado, ano)
  const novo = { id: instrumentoId, tipo: 'AUTO_INFRACAO' as const, dados: auto.dados }
  await gravarInstrumentos(ctx, estado.id, estado.tipos, [novo], [], ano)
  await gravacao.gravarConteudo(ctx, estado)
  await gravacao.gravarEquipe(db, estado.id, estado.equipe)
  await gravacao.gravarPessoas(db, estado.id, derivar(estado.dados).pessoas)
  await gravacao.historiar(ctx, estado.id, 'CRIAR', null, 'EM_RASCUNHO')
  return { id: estado.id, instrumentoId }
}

export const converter = async (ctx: ContextoAutenticado, id: string, versao: number) => {
  const antes = await tomar(ctx, id)
  const orientacao = await orientacaoDe(ctx, antes)
  const acompanhamento = antes.acompanhamentos.find((a) => a.instrumentoId === orientacao.id)
  if (acompanhamento?.conversao) {
    const feito = visivel(ctx, await repository.porId(ctx.db, acompanhamento.conversao.formularioId))
    ctx.auditar({
      alvo: { tipo: 'formulario', id: antes.id },
      detalhes: { repetido: true, auto: feito.codigo },
    })
    return respostaDe(ctx, feito)
  }
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'converter', SEM_CIENCIA)
  const impedimento = impedimentoDaConversao({
    cumprimento: acompanhamento?.cumprimento ?? (textoDe(orientacao.dados.cumprimento) || 'PENDENTE'),
    prazos: prazosDe(ctx, antes),
  })
  if (impedimento) await recusarComAtual(ctx, antes, impedimento)

  const { id: autoId, instrumentoId } = await criarAuto(ctx, antes, orientacao)
  await ctx.db
    .insertInto('conversao')
    .values({
      orientacao_id: orientacao.id,
      auto_id: instrumentoId,
      quando: ctx.agora,
      usuario_id: ctx.usuario.id,
    })
    .execute()
  const auto = await relerFormulario(ctx, autoId)
  await copiarEvidencias(ctx, antes, { id: autoId, instrumentoId, codigo: auto.codigo })
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
  return respostaDe(ctx, await relerFormulario(ctx, autoId))
}
