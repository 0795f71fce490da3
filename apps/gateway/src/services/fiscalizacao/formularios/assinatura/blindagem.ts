// What is found only when the first inspector signs (docs/dominio/blindagem.md#at-the-signature). The dialog shows the
// same findings before the password; here nothing passes unanswered.
import {
  achadosDaAssinatura,
  momentoDaAssinatura,
  type Posicao,
  REGRAS_DA_ASSINATURA,
} from '@guara/domain/blindagem/na-assinatura'
import { conferirRespostas } from '@guara/domain/blindagem/respostas'
import type { JustificativaDada } from '@guara/domain/blindagem/schema'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { violacoesDe } from '../lavratura/blindagem.ts'
import type { FormularioGuardado } from '../repository.ts'
import { assinaramDe, preenchimentoDe } from '../resposta.ts'

/** Whoever signs answers what is found then, and rewrites no answer of whoever drew it up. */
export const soDaAssinatura = (respostas: readonly JustificativaDada[]) =>
  respostas.filter(({ regra }) => REGRAS_DA_ASSINATURA.some((r) => r.codigo === regra))

const VOLTE = 'Volte o formulário para rascunho e corrija.'
const RESPONDA = 'Responda com uma frase para assinar.'

export const exigirBlindagemDaAssinatura = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  respostas: readonly JustificativaDada[],
  posicao: Posicao | null,
) => {
  if (assinaramDe(formulario).length > 0) return
  const regras = (await regrasDoOrgao(ctx))(ctx.agora)
  const achados = achadosDaAssinatura(
    preenchimentoDe(formulario),
    momentoDaAssinatura(ctx.agora, regras, posicao),
  )
  const graves = achados.filter((a) => a.grave)
  const { abertos, semFrase } = conferirRespostas(
    achados,
    [...respostas, ...(formulario.dados.justificativasBlindagem ?? [])],
    preenchimentoDe(formulario),
  )
  const impedem = [...graves, ...semFrase, ...abertos]
  if (impedem.length === 0) return
  const frases = [...new Set(impedem.map((a) => a.mensagem))]
  throw new ErroDeNegocio(
    'DADOS_INVALIDOS',
    `${frases.join('. ')}. ${graves.length > 0 ? VOLTE : RESPONDA}`,
    { violations: violacoesDe(impedem) },
  )
}
