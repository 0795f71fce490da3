// The alerts that the coordination acts upon, locked until the act ends, and the people that it gives them to.
import { alcancaUnidade } from '@guara/domain/acesso'
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../context.ts'
import { quemLavra } from '../autenticacao/contas/quem-lavra.ts'
import { deQuem } from './leitura.ts'
import * as repository from './repository.ts'

/** `campo` names the member of the body that holds the n-th id. */
export const exigirAlertas = async (
  ctx: ContextoAutenticado,
  ids: readonly string[],
  campo = (i: number) => `alertaIds.${i}`,
): Promise<Map<string, repository.AlertaGuardado>> => {
  const travados = await repository.travarVarios(ctx.db, ids)
  const achados = new Map(
    travados.filter((a) => alcancaUnidade(deQuem(ctx), a.unidade_id)).map((a) => [a.id, a]),
  )
  const violations = ids.flatMap((id, i): Violacao[] =>
    achados.has(id.toLowerCase()) ? [] : [{ field: campo(i), message: 'Alerta não encontrado' }],
  )
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os alertas escolhidos.', { violations })
  return achados
}

export const exigirPessoas = async (
  { db }: ContextoAutenticado,
  ids: readonly string[],
  campo = (i: number) => `usuarioIds.${i}`,
) => {
  const aceitos = new Set((await quemLavra(db, [...new Set(ids)])).map((u) => u.id))
  const violations = ids.flatMap((id, i): Violacao[] =>
    aceitos.has(id.toLowerCase())
      ? []
      : [{ field: campo(i), message: 'Escolha um usuário ativo que lavra formulários' }],
  )
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira as pessoas escolhidas.', { violations })
}
