// The findings that get such instruments annulled (docs/dominio/blindagem.md): grave ones block, every other is
// corrected or answered with one sentence. The screen shows them while the form is written; here nothing passes
// unanswered.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { conferirRespostas } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem } from '@guara/domain/blindagem/schema'
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { ContextoAutenticado } from '../../../../context.ts'
import { descrever } from '../../../arquivos/vinculo.ts'
import type { FormularioGuardado } from '../repository.ts'
import { preenchimentoDe } from '../resposta.ts'
import { carregarAmbiente } from './ambiente.ts'
import { naBaseDe } from './na-base.ts'

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

const achar = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  preenchimento: Preenchimento,
  ambiente: AmbienteDaBlindagem,
) => {
  const naBase = await naBaseDe(ctx, formulario.id, preenchimento)
  const lido = await comOQueSeSabe(ctx, preenchimento, formulario)
  return achadosDaBlindagem(lido, { ...ambiente, naBase })
}

/** The findings of what is kept, with those that only the base knows. */
export const achadosDoFormulario = async (ctx: ContextoAutenticado, formulario: FormularioGuardado) => {
  const preenchimento = preenchimentoDe(formulario)
  return achar(ctx, formulario, preenchimento, await carregarAmbiente(ctx, preenchimento))
}

/** A client that knows nothing of findings reads the field and the message, as in every refusal. */
export const violacoesDe = (achados: readonly AchadoDaBlindagem[]): Violacao[] =>
  achados.map(({ conserto: _, ...achado }) => ({
    field: achado.campo,
    message: achado.mensagem,
    ...achado,
  }))

/** `formulario` is as it was written, which is what the answers are about; `preenchimento` as it was measured. Returns the answers of what
 *  is still found: one whose finding was corrected afterwards answers nothing, and the panel would count it as ignored. */
export const exigirBlindagem = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  preenchimento: Preenchimento,
  ambiente: AmbienteDaBlindagem,
) => {
  const achados = await achar(ctx, formulario, preenchimento, ambiente)
  const { abertos, semFrase, usadas } = conferirRespostas(
    achados,
    formulario.dados.justificativasBlindagem ?? [],
    preenchimentoDe(formulario),
  )
  const impedem = [...achados.filter((a) => a.grave), ...semFrase, ...abertos]
  if (impedem.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Corrija ou responda os achados da blindagem.', {
      violations: violacoesDe(impedem),
    })
  return usadas
}
