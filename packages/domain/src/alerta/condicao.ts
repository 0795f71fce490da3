// The conditions of an alert: the enum's words are on the wire with their ids; labels, colours and shapes are for the
// screen (docs/dominio/ciclo-de-vida.md#alerts).
import { z } from 'zod'
import type { Cor, Forma } from '../formulario/condicao.ts'

export const CONDICOES_DO_ALERTA = ['EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO'] as const
export type CondicaoDoAlerta = (typeof CONDICOES_DO_ALERTA)[number]

export const NomeDaCondicao = z.enum(CONDICOES_DO_ALERTA)

/** The ids of the look-up are 1 to 4, in this order (docs/decisoes/0006-tipos-de-alerta.md). */
export const idDaCondicao = (nome: CondicaoDoAlerta) => CONDICOES_DO_ALERTA.indexOf(nome) + 1
export const condicaoDoId = (id: number): CondicaoDoAlerta | undefined => CONDICOES_DO_ALERTA[id - 1]

interface Aparencia {
  rotulo: string
  cor: Cor
  forma: Forma
  /** The dialog says it when this is chosen. */
  explicacao: string
}

export const APARENCIA_DO_ALERTA: Record<CondicaoDoAlerta, Aparencia> = {
  EM_ATENDIMENTO: {
    rotulo: 'Em atendimento',
    cor: 'laranja',
    forma: 'metade',
    explicacao: 'A equipe ainda vai ao local.',
  },
  PROCEDENTE: {
    rotulo: 'Procedente',
    cor: 'verde',
    forma: 'certo',
    explicacao: 'Um formulário assinado confirmou o alerta.',
  },
  IMPROCEDENTE: {
    rotulo: 'Improcedente',
    cor: 'vermelho',
    forma: 'xis',
    explicacao: 'A equipe foi ao local e não confirmou.',
  },
  NAO_ATENDIDO: {
    rotulo: 'Não atendido',
    cor: 'marrom',
    forma: 'anel',
    explicacao: 'Não houve vistoria. Exige justificativa.',
  },
}
