// The steps as the wizard walks them: the six of the domain and the review at the end.
import { ETAPAS, type NomeDaEtapa } from '@guara/domain/formulario/etapas/etapas'

export type Passo = NomeDaEtapa | 'revisao'

export const PASSOS: ReadonlyArray<{ nome: Passo; titulo: string }> = [
  ...ETAPAS.map(({ nome, titulo }) => ({ nome, titulo })),
  { nome: 'revisao', titulo: 'Revisão e envio para assinatura' },
]

export const enderecoDoPasso = (passo: Passo, id: string) => `/formulario/steps/${passo}?id=${id}`

export const vizinhos = (passo: Passo) => {
  const i = PASSOS.findIndex((p) => p.nome === passo)
  return { anterior: PASSOS[i - 1]?.nome ?? null, proximo: PASSOS[i + 1]?.nome ?? null }
}
