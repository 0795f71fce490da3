// T3: a draft leaves the inspector's hands only when nothing is missing. The answers are frozen and their hash kept.
import { ErroDeNegocio } from '@guara/domain/erros'
import { pendenciasDoFormulario } from '@guara/domain/formulario/pendencias'
import type { ContextoAutenticado } from '../../../context.ts'
import { canonico, sha256 } from '../../auditoria/cadeia.ts'
import * as gravacao from './gravacao.ts'
import * as repository from './repository.ts'
import { preenchimentoDe } from './resposta.ts'

export const concluir = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = await repository.porId(ctx.db, id)
  if (!formulario) throw new Error(`o formulário ${id} sumiu durante a própria gravação`)
  const preenchimento = preenchimentoDe(formulario)
  const pendencias = pendenciasDoFormulario(preenchimento, ctx.agora)
  if (pendencias.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'O formulário ainda tem pendências.', {
      violations: pendencias.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
  await ctx.db
    .updateTable('formulario')
    .set({ condicao: 'AGUARDANDO_ASSINATURA' })
    .where('id', '=', id)
    .execute()
  await gravacao.gravarHashDaConclusao(ctx.db, id, sha256(canonico(preenchimento)))
  await gravacao.historiar(ctx, id, 'CONCLUIR', 'EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')
}
