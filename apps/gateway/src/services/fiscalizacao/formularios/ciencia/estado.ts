// The ciência of a kept form as it stands, read from what was recorded about it (docs/dominio/ciencia.md).
import { destinatariosDe, type FormularioComCiencia } from '@guara/domain/cientificacao/destinatarios'
import { cienciasDe, cientificacaoDe } from '@guara/domain/cientificacao/eventos'
import type { Ciencia } from '@guara/domain/cientificacao/schema'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import type { FormularioGuardado } from '../repository.ts'

/** What is needed of a form: lists read no more of it. */
type ComCiencia = Pick<FormularioGuardado, 'condicao' | 'instrumentos' | 'cientificacao'> & {
  historico: ReadonlyArray<Pick<FormularioGuardado['historico'][number], 'evento' | 'para' | 'quando'>>
  dados: Pick<FormularioGuardado['dados'], 'identificacao'>
}

/** What the ciência is told from. */
export const comCiencia = ({ instrumentos, dados }: ComCiencia): FormularioComCiencia => ({
  instrumentos,
  identificacao: dados.identificacao ?? {},
})

/** The instant of the last signature; null until everybody has signed. */
export const prontoEm = ({ condicao, historico }: ComCiencia): Date | null => {
  const ultima = historico.findLast((h) => h.evento === 'ASSINAR' && h.para === 'ASSINADO')?.quando
  return ultima && CONDICOES_EM_VIGOR.includes(condicao) ? new Date(ultima) : null
}

/** When the papers were made, with the first signature; null for what nobody signed. What the agency had set then is what they say. */
export const formadoEm = (f: ComCiencia & { equipe: ReadonlyArray<{ assinouEm: string | null }> }) => {
  const assinaturas = f.equipe.flatMap(({ assinouEm }) => (assinouEm ? [Date.parse(assinouEm)] : []))
  return assinaturas.length > 0 ? new Date(Math.min(...assinaturas)) : prontoEm(f)
}

/** The ciência of each person of each instrument; before the signatures there is nothing to know of. */
export const cienciasDoFormulario = (f: ComCiencia): Ciencia[] =>
  CONDICOES_EM_VIGOR.includes(f.condicao)
    ? cienciasDe(f.cientificacao, destinatariosDe(comCiencia(f)), prontoEm(f))
    : []

export const cientificacaoDoFormulario = (f: ComCiencia) =>
  cientificacaoDe(f.cientificacao, cienciasDoFormulario(f))
