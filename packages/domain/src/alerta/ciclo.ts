// The situation of an alert as a table: the rows A1 to A8 of docs/dominio/ciclo-de-vida.md#alerts. The dialog offers
// what it allows, the gateway refuses the rest and each row leaves a line of history.
import { CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import { CONDICOES_DO_ALERTA, type CondicaoDoAlerta } from './condicao.ts'
import { encerrado, type TriagemDoAlerta } from './triagem.ts'

interface Passagem {
  /** The rows of docs/dominio/ciclo-de-vida.md#alerts that it stands for. */
  linhas: readonly string[]
  de: readonly CondicaoDoAlerta[]
  /** The condition stays where this is absent. */
  para?: CondicaoDoAlerta
  /** Whoever the alert is linked to, the coordination, or nobody: some passages happen by themselves. */
  quem: 'vinculado' | 'gestor' | 'sistema'
  justificativa?: true
  /** The history tells it in this sentence. */
  frase: string
}

export const PASSAGENS = {
  IMPORTAR: { linhas: [], de: [], para: 'EM_ATENDIMENTO', quem: 'sistema', frase: 'Alerta recebido' },
  // The source published it again with other content; what it was is kept as an earlier version.
  CORRIGIR: { linhas: [], de: CONDICOES_DO_ALERTA, quem: 'sistema', frase: 'Corrigido pela fonte' },
  RESTAURAR: { linhas: [], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Correção da fonte desfeita' },
  // A closed alert that gets another person keeps its situation: only reopening changes it.
  VINCULAR: { linhas: ['A1'], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Vinculado a' },
  CONFIRMAR: {
    linhas: ['A2'],
    de: ['EM_ATENDIMENTO'],
    para: 'PROCEDENTE',
    quem: 'sistema',
    frase: 'Formulário assinado',
  },
  IMPROCEDENTE: {
    linhas: ['A3'],
    de: ['EM_ATENDIMENTO'],
    para: 'IMPROCEDENTE',
    quem: 'vinculado',
    frase: 'Marcado como improcedente',
  },
  NAO_ATENDIDO: {
    linhas: ['A4'],
    de: ['EM_ATENDIMENTO'],
    para: 'NAO_ATENDIDO',
    quem: 'vinculado',
    justificativa: true,
    frase: 'Marcado como não atendido',
  },
  REABRIR: {
    linhas: ['A5', 'A6'],
    de: ['IMPROCEDENTE', 'NAO_ATENDIDO'],
    para: 'EM_ATENDIMENTO',
    quem: 'vinculado',
    frase: 'Reaberto',
  },
  DESFAZER: {
    linhas: ['A7'],
    de: ['PROCEDENTE'],
    para: 'EM_ATENDIMENTO',
    quem: 'sistema',
    frase: 'Formulário cancelado',
  },
  DESVINCULAR: { linhas: ['A8'], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Desvinculado de' },
  // What the coordination finds at its desk leaves the condition as it is.
  TRIAR: { linhas: [], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Triagem:' },
  RECEBER_DUPLICADO: { linhas: [], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Tem por duplicado' },
  PRIORIZAR: { linhas: [], de: CONDICOES_DO_ALERTA, quem: 'gestor', frase: 'Prioridade:' },
} as const satisfies Record<string, Passagem>

export type EventoDoAlerta = keyof typeof PASSAGENS
export const EVENTOS_DO_ALERTA = Object.keys(PASSAGENS) as [EventoDoAlerta, ...EventoDoAlerta[]]

const passagem = (nome: EventoDoAlerta): Passagem => PASSAGENS[nome]

/** The passage that a person makes by choosing `para`; null when the table has none. */
export const passagemDoUsuario = (de: CondicaoDoAlerta, para: CondicaoDoAlerta): EventoDoAlerta | null =>
  EVENTOS_DO_ALERTA.find((nome) => {
    const p = passagem(nome)
    return p.quem === 'vinculado' && p.para === para && p.de.includes(de)
  }) ?? null

/** What the dialog offers to who may change the situation. */
export const situacoesPossiveis = (de: CondicaoDoAlerta) =>
  CONDICOES_DO_ALERTA.filter((para) => passagemDoUsuario(de, para) !== null)

/** A person never chooses PROCEDENTE, which comes only from a signed form. */
export const ehEscolhaDoUsuario = (para: CondicaoDoAlerta) =>
  CONDICOES_DO_ALERTA.some((de) => passagemDoUsuario(de, para) !== null)

export const exigeJustificativa = (para: CondicaoDoAlerta) =>
  EVENTOS_DO_ALERTA.some((nome) => passagem(nome).para === para && passagem(nome).justificativa)

/** A linked form in one of these holds the alert: its situation follows the form's. */
export const CONDICOES_QUE_PRENDEM: readonly Condicao[] = ['AGUARDANDO_ASSINATURA', ...CONDICOES_EM_VIGOR]

interface SituacaoDoAlerta {
  condicao: CondicaoDoAlerta
  /** The alert is linked to whoever asks. */
  vinculado: boolean
  /** Whether a linked form is in one of CONDICOES_QUE_PRENDEM. */
  preso: boolean
  triagem: TriagemDoAlerta
}

/** Whether somebody is still expected to go there: of one that is closed no deadline is told. */
export const esperaAtendimento = ({ condicao, triagem }: Pick<SituacaoDoAlerta, 'condicao' | 'triagem'>) =>
  condicao === 'EM_ATENDIMENTO' && !encerrado(triagem)

/** The flag that lets a person change the situation (docs/dominio/ciclo-de-vida.md#alerts). */
export const alterarSituacao = ({ condicao, vinculado, preso, triagem }: SituacaoDoAlerta) =>
  vinculado && !preso && !encerrado(triagem) && situacoesPossiveis(condicao).length > 0

/** Why the situation cannot be changed, for the place where the button would be. */
export const motivoDeNaoAlterar = ({ condicao, vinculado, preso, triagem }: SituacaoDoAlerta) => {
  if (condicao === 'PROCEDENTE') return 'Fechado por instrumento'
  if (preso) return 'Formulário em andamento'
  if (encerrado(triagem)) return 'Encerrado pela coordenação'
  return vinculado ? null : 'Não vinculado a você'
}

/** Answers of the step that confirm the alert (A2). */
const CONFIRMAM: readonly unknown[] = ['CONFIRMADA', 'CONFIRMADA_PARCIAL']

/** A form that confirms an alert which was closed without it, in the field or by the triage, cannot go on: A2 comes only from
 *  EM_ATENDIMENTO, and once the form is sent nobody could reopen the alert. */
export const impedeConcluir = (
  { condicao, triagem }: Pick<SituacaoDoAlerta, 'condicao' | 'triagem'>,
  situacaoEncontrada: string | null,
) =>
  CONFIRMAM.includes(situacaoEncontrada) && (encerrado(triagem) || passagem('REABRIR').de.includes(condicao))

export interface FormularioLigado {
  condicao: Condicao
  situacaoEncontrada: string | null
}

const confirma = ({ condicao, situacaoEncontrada }: FormularioLigado) =>
  CONDICOES_EM_VIGOR.includes(condicao) && CONFIRMAM.includes(situacaoEncontrada)

/** What the forms linked to an alert, as they are now, do to it: A2, A7 or nothing. */
export const efeitoDosFormularios = (
  condicao: CondicaoDoAlerta,
  ligados: readonly FormularioLigado[],
): 'CONFIRMAR' | 'DESFAZER' | null => {
  const confirmado = ligados.some(confirma)
  if (confirmado && passagem('CONFIRMAR').de.includes(condicao)) return 'CONFIRMAR'
  return !confirmado && passagem('DESFAZER').de.includes(condicao) ? 'DESFAZER' : null
}
