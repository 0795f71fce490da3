// What is asked of the superior before it is done (docs/dominio/atos.md#decisao); the answer is an act of service.ts.
// Nothing of the form changes: who writes it goes on writing it.
import {
  assuntoDe,
  CONDICOES_DA_DECISAO,
  conferirPedido,
  impedimentoDoPedido,
  pedeDecisao,
  prazoAtualDe,
  respostasDoPedido,
} from '@guara/domain/decisao/pedido'
import type { NovoPedido, PedidoDeDecisao, PedidoEmEspera } from '@guara/domain/decisao/schema'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import type { ContextoAutenticado } from '../../../../context.ts'
import { deQuem, tomar } from '../acesso.ts'
import { recusarPendencias, semVazios } from '../ciencia/registro.ts'
import { historiar } from '../gravacao-repository.ts'
import { prazosDe } from '../prazos/prazos.ts'
import * as formularios from '../repository.ts'
import { assinadoDe } from '../resposta.ts'
import * as repository from './repository.ts'
import { ID_USADO } from './service.ts'

export const pedir = async (
  ctx: ContextoAutenticado,
  id: string,
  corpo: NovoPedido,
): Promise<PedidoDeDecisao> => {
  const { db, usuario, agora } = ctx
  const antes = await tomar(ctx, id)
  const repetido = antes.pedidos.find((p) => p.id === corpo.id)
  if (repetido ? repetido.por.id !== usuario.id : await repository.pedidoPorId(db, corpo.id))
    throw new ErroDeNegocio('CONFLITO', ID_USADO)
  const alvo = { tipo: 'formulario', id } as const
  if (repetido) {
    ctx.auditar({ alvo, detalhes: { pedido: repetido.id, repetido: true } })
    return repetido
  }
  const instrumento = antes.instrumentos.find((i) => i.id === corpo.instrumentoId)
  if (!instrumento) throw naoEncontrado('Instrumento não encontrado.')
  const lido = { ...assinadoDe(antes), equipe: antes.equipe, prazos: await prazosDe(ctx, antes) }
  if (!pedeDecisao(usuario, lido)) throw new ErroDeNegocio('PROIBIDO', ACESSO_NEGADO)
  const porque = impedimentoDoPedido(lido, instrumento, diaDe(agora))
  const assunto = assuntoDe(instrumento)
  if (porque || !assunto) throw new ErroDeNegocio('CONFLITO', porque ?? ACESSO_NEGADO)
  const dados = semVazios(corpo.dados)
  const prazoAtual = assunto === 'PRORROGACAO' ? prazoAtualDe(lido, instrumento.id) : null
  recusarPendencias(
    conferirPedido(assunto, dados, { instrumento, condicao: antes.condicao, prazoAtual, agora }),
    'Confira os dados do pedido.',
  )
  const { texto, ate, verbal } = respostasDoPedido(assunto, dados)
  await repository.inserirPedido(db, {
    id: corpo.id,
    formulario_id: id,
    instrumento_id: instrumento.id,
    assunto,
    texto,
    prazo_atual: prazoAtual,
    ate,
    verbal_por: verbal?.por ?? null,
    verbal_quando: verbal?.quando ?? null,
    usuario_id: usuario.id,
    quando: agora,
  })
  await historiar(ctx, id, 'PEDIR_DECISAO', antes.condicao, antes.condicao)
  const depois = await formularios.reler(db, id)
  ctx.auditar({ alvo, antes, depois, detalhes: { pedido: corpo.id, instrumento: instrumento.codigo } })
  const feito = depois.pedidos.find((p) => p.id === corpo.id)
  if (!feito) throw new Error(`o pedido ${corpo.id} sumiu durante a própria gravação`)
  return feito
}

const MAXIMO_A_DECIDIR = 50

export const aDecidir = async (ctx: ContextoAutenticado): Promise<PedidoEmEspera[]> =>
  (await repository.pedidosEmEspera(ctx.db, CONDICOES_DA_DECISAO, deQuem(ctx), MAXIMO_A_DECIDIR)).map(
    (p) => ({
      id: p.id,
      instrumento: p.instrumento,
      assunto: p.assunto as PedidoEmEspera['assunto'],
      por: { id: p.por_id, nome: p.por },
      quando: p.quando.toISOString(),
      verbal:
        p.verbal_por && p.verbal_quando ? { por: p.verbal_por, quando: p.verbal_quando.toISOString() } : null,
      formularioId: p.formulario_id,
      formulario: p.formulario,
    }),
  )
