// What the owner of an account is told, in the list and by e-mail (docs/dominio/prova.md#second-person): whoever acts in another's
// name is seen by them. It is kept in the act's own transaction; a mail server that is down holds nothing up.
import { formatarDataHora } from '@guara/domain/data-hora'
import { maiuscula } from '@guara/domain/escrita'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import { aparelhoDe } from '@guara/domain/sessao/aparelho'
import type { Contexto } from '../../../context.ts'
import { avisarPessoas } from '../../avisos/service.ts'
import * as sessoes from '../sessao/sessoes-repository.ts'

type Ctx = Pick<Contexto, 'db' | 'agora' | 'origem'> & { instalacao: Pick<Contexto['instalacao'], 'fila'> }

/** It goes to the address that was the account's until now: the notice itself goes to the new one. */
export const avisarEnderecoAnterior = (
  ctx: Ctx,
  usuarioId: string,
  assunto: string,
  texto: string,
  para: string,
) =>
  ctx.instalacao.fila.enviar(ctx.db, 'avisar', {
    usuarioId,
    assunto: `${NOME_DO_PRODUTO}: ${assunto}`,
    texto,
    para,
  })

/** It says so in the words of the page that lists one's devices. */
const deOnde = ({ ip, agente }: Ctx['origem']) =>
  [ip, agente && aparelhoDe(agente)].filter(Boolean).join(', ') || 'não informado'

/** `oQue` is a whole sentence; when and from where follow it, or by whom where another person did it: their address would
 *  look like the owner's. */
export const avisarDono = (
  ctx: Ctx,
  usuarioId: string,
  assunto: string,
  oQue: string,
  porQuem: { nome: string } | null = null,
) =>
  avisarPessoas({ ...ctx, usuario: null }, [usuarioId], {
    assunto: 'CONTA',
    titulo: maiuscula(assunto),
    endereco: '/conta/seguranca',
    texto: `${oQue}

Quando: ${formatarDataHora(ctx.agora)}
${porQuem ? `Por quem: ${porQuem.nome}` : `De onde: ${deOnde(ctx.origem)}`}

Se não foi você, avise agora a coordenação ou um administrador e peça o bloqueio da conta.`,
  })

/** Called before the session is opened: its own row would make any device known. */
export const avisarAparelhoNovo = async (ctx: Ctx, usuarioId: string) => {
  const { aparelho } = ctx.origem
  if (!aparelho || !(await sessoes.aparelhoConhecido(ctx.db, usuarioId, aparelho)))
    await avisarDono(
      ctx,
      usuarioId,
      'entrada em um novo aparelho',
      'Sua conta foi aberta em um aparelho ou navegador que ainda não tinha sido usado.',
    )
}
