// What the owner of an account is told by e-mail (docs/dominio/prova.md#second-person): whoever acts in another's name is seen
// by them. A message is queued in the act's own transaction; a mail server that is down holds nothing up.
import { formatarDataHora } from '@guara/domain/data-hora'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import { aparelhoDe } from '@guara/domain/sessao/aparelho'
import type { Contexto } from '../../context.ts'
import * as repository from './repository.ts'

type Ctx = Pick<Contexto, 'db' | 'agora' | 'origem'> & { instalacao: Pick<Contexto['instalacao'], 'fila'> }

export const avisar = (ctx: Ctx, usuarioId: string, assunto: string, texto: string) =>
  ctx.instalacao.fila.enviar(ctx.db, 'avisar', {
    usuarioId,
    assunto: `${NOME_DO_PRODUTO}: ${assunto}`,
    texto,
  })

/** In the words of the page that lists one's devices. */
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
  avisar(
    ctx,
    usuarioId,
    assunto,
    `${oQue}

Quando: ${formatarDataHora(ctx.agora)}
${porQuem ? `Por quem: ${porQuem.nome}` : `De onde: ${deOnde(ctx.origem)}`}

Se não foi você, avise agora a coordenação ou um administrador e peça o bloqueio da conta.
`,
  )

/** Called before the session is opened: its own row would make any device known. */
export const avisarAparelhoNovo = async (ctx: Ctx, usuarioId: string) => {
  const { aparelho } = ctx.origem
  if (!aparelho || !(await repository.aparelhoConhecido(ctx.db, usuarioId, aparelho)))
    await avisarDono(
      ctx,
      usuarioId,
      'entrada em um novo aparelho',
      'Sua conta foi aberta em um aparelho ou navegador que ainda não tinha sido usado.',
    )
}
