// Asking that a form be sent to the agency's system (T11), and what is kept of the sending. The sending itself is in
// envio-ao-orgao.ts. Asking twice, or while it is on its way, sends once.
import { ErroDeNegocio } from '@guara/domain/erros'
import { aCaminho, type Sincronizacao } from '@guara/domain/formulario/sincronizacao'
import type { ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao, tomar } from '../acesso.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import * as envios from './envios-repository.ts'

const ENVIADA: ReadonlyArray<Sincronizacao['estado']> = ['ACEITO', 'REGISTRADO']

const pedir = async ({ db, agora, usuario, instalacao }: ContextoAutenticado, formularioId: string) => {
  await envios.pedir(db, {
    formulario_id: formularioId,
    pedida_por: usuario.id,
    perfil: usuario.perfilAtivo,
    pedida_em: agora,
  })
  await instalacao.fila.enviar(db, 'sincronizar', { formularioId })
}

export const sincronizar = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = await tomar(ctx, id)
  const antes = await envios.doFormulario(ctx.db, id)
  ctx.auditar({ alvo: { tipo: 'formulario', id }, detalhes: { tentativas: antes?.tentativas ?? 0 } })
  if (antes && ENVIADA.includes(antes.estado)) return respostaDe(ctx, formulario)
  await exigirAcao(
    ctx,
    formulario,
    'sincronizar',
    'Só se sincroniza um formulário com os documentos assinados e a ciência registrada.',
  )
  if (!aCaminho(antes)) await pedir(ctx, id)
  return respostaDe(ctx, (await repository.porId(ctx.db, id)) ?? formulario)
}

/** A form that may already be on the other side is not cancelled; one that surely is not leaves the queue. */
export const desistirDaSincronizacao = async ({ db }: ContextoAutenticado, id: string) => {
  const antes = await envios.travar(db, id)
  if (antes?.incerto || antes?.estado === 'ENVIANDO')
    throw new ErroDeNegocio(
      'CONFLITO',
      'Erro ao cancelar formulário. Ele está sendo enviado ao sistema do órgão.',
    )
  if (antes) await envios.apagar(db, id)
}

export const { contarPorEstado } = envios
