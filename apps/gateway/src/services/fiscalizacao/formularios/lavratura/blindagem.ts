// The findings that get such instruments annulled (docs/dominio/blindagem.md): grave ones block, every other is
// corrected or answered with one sentence. The screen shows them while the form is written; here nothing passes
// unanswered.
import { achadosDaBlindagem, semResposta } from '@guara/domain/blindagem/achados'
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { ContextoAutenticado } from '../../../../context.ts'
import { descrever } from '../../../arquivos/vinculo.ts'
import type { FormularioGuardado } from '../repository.ts'

/** The form is read with what the photos say of themselves and the roles that the team holds now. */
const comOQueSeSabe = async (
  ctx: ContextoAutenticado,
  preenchimento: Preenchimento,
  { evidencias, equipe }: FormularioGuardado,
): Promise<Preenchimento> => {
  const ids = evidencias.map((e) => e.arquivoId)
  const arquivos = new Map((ids.length > 0 ? await descrever(ctx, ids) : []).map((a) => [a.arquivoId, a]))
  return {
    ...preenchimento,
    cabecalho: { ...preenchimento.cabecalho, equipe },
    evidencias: preenchimento.evidencias.map((e) => ({
      ...e,
      arquivo: arquivos.get(String(e.arquivoId)) ?? null,
    })),
  }
}

export const exigirBlindagem = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  preenchimento: Preenchimento,
  ambiente: AmbienteDaBlindagem,
) => {
  const achados = achadosDaBlindagem(await comOQueSeSabe(ctx, preenchimento, formulario), ambiente)
  const graves = achados.filter((a) => a.grave)
  const abertos = semResposta(achados, formulario.dados.justificativasBlindagem ?? [])
  if (graves.length + abertos.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Corrija ou responda os achados da blindagem.', {
      violations: [...graves, ...abertos].map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
}
