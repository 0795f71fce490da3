// The situation of an alert, changed by who it is linked to: it locks the alert, asks ciclo.ts and leaves a line of history.
import { alterarSituacao, motivoDeNaoAlterar, passagemDoUsuario } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import type { MudancaDeSituacao } from '@guara/domain/alerta/schema'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../context.ts'
import { alertasPresos } from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import { inteiro } from './leitura.ts'
import * as repository from './repository.ts'

const rotulo = (condicao: repository.AlertaGuardado['condicao']) =>
  APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()

export const mudarSituacao = async (
  ctx: ContextoAutenticado,
  id: string,
  { condicao: { nome: para }, justificativa }: MudancaDeSituacao,
) => {
  const { db, usuario, agora } = ctx
  const antes = await repository.travar(db, id)
  const vinculado = (await repository.vinculadosA(db, usuario.id, [id])).size > 0
  if (!antes || !vinculado) throw naoEncontrado('Alerta não encontrado.')
  const preso = (await alertasPresos(db, [id])).size > 0
  const { condicao: de, triagem } = antes
  const situacao = { condicao: de, vinculado, preso, triagem }
  if (!alterarSituacao(situacao))
    throw new ErroDeNegocio(
      'CONFLITO',
      `A situação deste alerta não pode ser alterada: ${motivoDeNaoAlterar(situacao)?.toLowerCase()}.`,
      { atual: await inteiro(ctx, id) },
    )
  const evento = passagemDoUsuario(de, para)
  if (!evento)
    throw new ErroDeNegocio('CONFLITO', `Um alerta ${rotulo(de)} não passa para ${rotulo(para)}.`, {
      atual: await inteiro(ctx, id),
    })
  await repository.mudarCondicao(db, id, para)
  await repository.marcarAbertos(db, agora, usuario.id, [id])
  await repository.historiar(db, agora, id, { evento, usuarioId: usuario.id, de, para, justificativa })
  ctx.auditar({
    alvo: { tipo: 'alerta', id },
    antes: { condicao: de },
    depois: { condicao: para, justificativa },
  })
  return inteiro(ctx, id)
}
