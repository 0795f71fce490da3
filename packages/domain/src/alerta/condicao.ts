// Alert conditions (section 4.3): the enum's words are on the wire; labels and colours are for the screen.
export const CONDICOES_DO_ALERTA = ['EM_ATENDIMENTO', 'PROCEDENTE', 'IMPROCEDENTE', 'NAO_ATENDIDO'] as const
export type CondicaoDoAlerta = (typeof CONDICOES_DO_ALERTA)[number]
