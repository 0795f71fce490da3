// The nine conditions of a form: label, colour and shape (docs/dominio/ciclo-de-vida.md#conditions). Nothing is told
// by colour alone.
import { z } from 'zod'

export const CONDICOES = [
  'EM_RASCUNHO',
  'AGUARDANDO_ASSINATURA',
  'ASSINADO',
  'AGUARDANDO_CIENTIFICACAO',
  'DOCUMENTACAO_ASSINADOS',
  'SINCRONIZADO',
  'REGISTRADO',
  'FINALIZADO',
  'CANCELADO',
] as const

export const Condicao = z.enum(CONDICOES)
export type Condicao = z.infer<typeof Condicao>

export type Cor = 'ambar' | 'laranja' | 'verde' | 'azul' | 'vermelho' | 'vermelho-escuro' | 'marrom' | 'cinza'
export type Forma = 'anel' | 'metade' | 'certo' | 'seta' | 'xis'

interface Aparencia {
  rotulo: string
  cor: Cor
  forma: Forma
}

export const APARENCIA_DA_CONDICAO: Record<Condicao, Aparencia> = {
  EM_RASCUNHO: { rotulo: 'Em rascunho', cor: 'ambar', forma: 'anel' },
  AGUARDANDO_ASSINATURA: { rotulo: 'Aguardando assinatura', cor: 'laranja', forma: 'metade' },
  ASSINADO: { rotulo: 'Assinado', cor: 'verde', forma: 'certo' },
  AGUARDANDO_CIENTIFICACAO: { rotulo: 'Aguardando cientificação', cor: 'cinza', forma: 'metade' },
  DOCUMENTACAO_ASSINADOS: { rotulo: 'Documentos assinados', cor: 'cinza', forma: 'certo' },
  SINCRONIZADO: { rotulo: 'Sincronizado', cor: 'azul', forma: 'seta' },
  REGISTRADO: { rotulo: 'Registrado', cor: 'cinza', forma: 'seta' },
  FINALIZADO: { rotulo: 'Finalizado', cor: 'cinza', forma: 'certo' },
  CANCELADO: { rotulo: 'Cancelado', cor: 'vermelho-escuro', forma: 'xis' },
}

/** Not everybody has signed: the form is still with whoever draws it up. */
export const CONDICOES_ANTES_DE_ASSINADO: readonly Condicao[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA']

/** What each tab of the home shows until the condition filter says otherwise (docs/dominio/ciclo-de-vida.md#tabs). A form
 * that was synchronized becomes REGISTRADO by itself: its instruments stay where they were. */
export const CONDICOES_DA_ABA = {
  formularios: CONDICOES_ANTES_DE_ASSINADO,
  instrumentos: ['ASSINADO', 'SINCRONIZADO', 'REGISTRADO'],
} as const satisfies Record<string, readonly Condicao[]>

/** Somebody who draws up forms has something left to do: what reached the agency's system, ended or was cancelled is not idle. */
export const CONDICOES_EM_TRABALHO: readonly Condicao[] = [
  ...CONDICOES_ANTES_DE_ASSINADO,
  'ASSINADO',
  'AGUARDANDO_CIENTIFICACAO',
  'DOCUMENTACAO_ASSINADOS',
]

/** The form is signed by everyone and not cancelled: its documents hold. */
export const CONDICOES_EM_VIGOR: readonly Condicao[] = [
  'ASSINADO',
  'AGUARDANDO_CIENTIFICACAO',
  'DOCUMENTACAO_ASSINADOS',
  'SINCRONIZADO',
  'REGISTRADO',
  'FINALIZADO',
]
