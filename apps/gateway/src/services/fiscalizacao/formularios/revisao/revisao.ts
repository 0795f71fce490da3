// The coordinator sends a form back before everybody signed, or gives the draft of somebody who left to another
// (docs/decisoes/0063-revisao-da-coordenacao.md). Each is told to whom it concerns.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { DevolucaoPedida, TransferenciaPedida } from '@guara/domain/formulario/revisao'
import { NAO_RECEBE, SO_DE_QUEM_SAIU } from '@guara/domain/formulario/revisao'
import { assinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { ContextoAutenticado } from '../../../../context.ts'
import { transferirAlertas } from '../../../alerta/formularios.ts'
import { desfazerAssinaturas } from '../../../assinatura/documentos.ts'
import { quemLavra } from '../../../autenticacao/contas/quem-lavra.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import { estaEm, passar } from '../lavratura/transicoes.ts'
import type { FormularioGuardado } from '../repository.ts'
import { assinaramDe, respostaDe } from '../resposta.ts'
import { anotar, autorEEquipe, dito, enderecoDo } from './comentarios.ts'
import * as repository from './repository.ts'

export const devolver = async (ctx: ContextoAutenticado, id: string, { versao, motivo }: DevolucaoPedida) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'devolver', `${estaEm(antes)} e não se devolve.`)
  const desfeitas = assinaramDe(antes)
  await desfazerAssinaturas(ctx, antes)
  await repository.marcarDevolvido(ctx.db, antes.id, ctx.agora)
  await gravacao.gravarHashDaConclusao(ctx.db, antes.id, null)
  await anotar(ctx, antes.id, { id: crypto.randomUUID(), texto: motivo }, 'DEVOLUCAO')
  await avisarPessoas(ctx, autorEEquipe(antes), {
    assunto: 'FORMULARIO_DEVOLVIDO',
    titulo: `${antes.codigo} devolvido`,
    texto: dito(ctx, motivo),
    endereco: enderecoDo(antes),
  })
  return passar(ctx, antes, 'devolver', { assinaturasDesfeitas: desfeitas })
}

const exigirQuemRecebe = async ({ db }: ContextoAutenticado, usuarioId: string, tipos: readonly string[]) => {
  const [pessoa] = await quemLavra(db, [usuarioId])
  if (!pessoa || !assinaTipos(pessoa.perfis, tipos))
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira quem foi escolhido.', {
      violations: [{ field: 'usuarioId', message: NAO_RECEBE }],
    })
  return pessoa
}

/** Who takes the form over stands in the team where the author did. */
const equipeCom = ({ autor_id, equipe }: FormularioGuardado, novoId: string) => {
  const outros = equipe.filter((i) => i.usuarioId !== autor_id && i.usuarioId !== novoId)
  const autuante =
    equipe.some((i) => i.autuante && (i.usuarioId === autor_id || i.usuarioId === novoId)) ||
    !outros.some((i) => i.autuante)
  return [{ usuarioId: novoId, autuante, assina: true }, ...outros]
}

export const transferir = async (
  ctx: ContextoAutenticado,
  id: string,
  { versao, usuarioId, motivo }: TransferenciaPedida,
) => {
  const antes = await tomar(ctx, id)
  const novoId = usuarioId.toLowerCase()
  if (antes.autor_id === novoId) {
    ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, detalhes: { repetido: true } })
    return respostaDe(ctx, antes)
  }
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'transferir', `${estaEm(antes)} e não se transfere.`)
  if (assinaTipos(antes.autor_perfis, antes.tipos)) await recusarComAtual(ctx, antes, SO_DE_QUEM_SAIU)
  const novo = await exigirQuemRecebe(ctx, novoId, antes.tipos)
  await repository.trocarAutor(ctx.db, antes.id, novo.id)
  await gravacao.gravarEquipe(ctx.db, { id: antes.id, autorId: novo.id, equipe: equipeCom(antes, novo.id) })
  await transferirAlertas(ctx, antes.id, antes.autor_id, novo.id)
  await anotar(ctx, antes.id, { id: crypto.randomUUID(), texto: motivo }, 'TRANSFERENCIA')
  await avisarPessoas(
    ctx,
    [novo.id, ...antes.equipe.map((i) => i.usuarioId).filter((i) => i !== antes.autor_id)],
    {
      assunto: 'FORMULARIO_DEVOLVIDO',
      titulo: `${antes.codigo} transferido para ${novo.nome}`,
      texto: dito(ctx, motivo),
      endereco: enderecoDo(antes),
    },
  )
  return passar(ctx, antes, 'transferir', { de: antes.autor_id, para: novo.id })
}
