// The coordinator designates an inspector to go on with a guidance of others (docs/dominio/ciclo-de-vida.md#designation):
// an orienter who worked alone has nobody on the team who may convert it. The designated one is told.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { DesignacaoPedida } from '@guara/domain/formulario/designacao'
import type { ContextoAutenticado } from '../../../../context.ts'
import { quemLavra } from '../../../autenticacao/contas/quem-lavra.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import { SEM_CIENCIA } from '../ciencia/cumprimento.ts'
import { passarAdiante, responderRegistro } from '../ciencia/registro.ts'
import { ehDesignado, ehMembro, respostaDe } from '../resposta.ts'
import { enderecoDo } from '../revisao/comentarios.ts'
import * as repository from './repository.ts'

const exigirFiscal = async ({ db }: ContextoAutenticado, usuarioId: string) => {
  const [fiscal] = await quemLavra(db, [usuarioId])
  if (!fiscal?.perfis.includes('ROLE_FISCAL'))
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira quem foi escolhido.', {
      violations: [{ field: 'usuarioId', message: 'Escolha um fiscal ativo' }],
    })
}

export const designar = async (
  ctx: ContextoAutenticado,
  id: string,
  { versao, usuarioId, motivo }: DesignacaoPedida,
) => {
  const antes = await tomar(ctx, id)
  if (ehDesignado(antes, usuarioId)) {
    ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, detalhes: { repetido: true } })
    return respostaDe(ctx, antes)
  }
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'designar', SEM_CIENCIA)
  await exigirFiscal(ctx, usuarioId)
  if (ehMembro(antes, usuarioId)) await recusarComAtual(ctx, antes, 'Este fiscal já está na equipe.')
  await repository.designar(ctx.db, {
    formulario_id: antes.id,
    usuario_id: usuarioId,
    motivo,
    por_id: ctx.usuario.id,
    quando: ctx.agora,
  })
  await avisarPessoas(ctx, [usuarioId], {
    assunto: 'FORMULARIO_DEVOLVIDO',
    titulo: `Você foi designado no ${antes.codigo}`,
    texto: `${ctx.usuario.nome} designou você para seguir com o formulário. Motivo: ${motivo}`,
    endereco: enderecoDo(antes),
  })
  return responderRegistro(ctx, antes, await passarAdiante(ctx, antes, 'DESIGNAR'))
}
