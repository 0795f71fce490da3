// The lifecycle of a form as a table (docs/dominio/ciclo-de-vida.md). The same rows draw the buttons, guard the
// gateway and write the history. A row's guard that needs more than the condition is asked by the service that acts.
import { assinaTipos } from '../instrumento/pessoas/quem-assina.ts'
import { coordena, lavraFormularios, type Perfil } from '../sessao/perfil.ts'
import { CONDICOES, CONDICOES_ANTES_DE_ASSINADO, CONDICOES_EM_VIGOR, type Condicao } from './condicao.ts'

/** Who may: the one who drew it up, anyone of the team, an inspector of it, an inspector whom the coordinator designated,
 * a member who signs, the coordinator. */
type Quem = 'autor' | 'equipe' | 'fiscal' | 'designado' | 'assinante' | 'gestor'

export interface Acao {
  rotulo: string
  de: readonly Condicao[]
  /** The condition stays where this is absent. */
  para?: Condicao
  quem: readonly Quem[]
  /** Only forms that have one of these kinds have the action. */
  tipos?: readonly string[]
  /** The place that offers the action: a row has few (docs/dominio/ciclo-de-vida.md#row-actions), the rest is on the
   * view or happens by itself. */
  onde: 'linha' | 'visualizacao'
  confirmacao?: string
  sucesso?: string
  falha?: string
}

const TODAS_DEPOIS_DO_RASCUNHO = CONDICOES.filter((condicao) => condicao !== 'EM_RASCUNHO')
/** The conditions in which the person knows of the act and the form is not closed. */
const DEPOIS_DA_CIENCIA: readonly Condicao[] = ['DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO']

export const ACOES = {
  continuar: { rotulo: 'Continuar', de: ['EM_RASCUNHO'], quem: ['equipe'], onde: 'linha' },
  visualizar: {
    rotulo: 'Visualizar',
    de: TODAS_DEPOIS_DO_RASCUNHO,
    quem: ['equipe', 'designado', 'gestor'],
    onde: 'linha',
  },
  concluir: {
    rotulo: 'Enviar para assinatura',
    de: ['EM_RASCUNHO'],
    para: 'AGUARDANDO_ASSINATURA',
    quem: ['autor'],
    onde: 'visualizacao',
  },
  reabrir: {
    rotulo: 'Voltar para rascunho',
    de: ['AGUARDANDO_ASSINATURA'],
    para: 'EM_RASCUNHO',
    quem: ['autor'],
    onde: 'visualizacao',
  },
  // The coordinator sends it back with a sentence; the signatures given so far fall, and what was signed is kept apart
  // (docs/decisoes/0063-revisao-da-coordenacao.md).
  devolver: {
    rotulo: 'Devolver',
    de: ['AGUARDANDO_ASSINATURA'],
    para: 'EM_RASCUNHO',
    quem: ['gestor'],
    onde: 'visualizacao',
    sucesso: 'Formulário devolvido.',
    falha: 'Não foi possível devolver o formulário.',
  },
  // Only the draft of somebody who no longer draws up: the service asks who they are now.
  transferir: {
    rotulo: 'Transferir',
    de: ['EM_RASCUNHO'],
    quem: ['gestor'],
    onde: 'visualizacao',
    sucesso: 'Formulário transferido.',
    falha: 'Não foi possível transferir o formulário.',
  },
  assinar: {
    rotulo: 'Assinar',
    de: ['AGUARDANDO_ASSINATURA'],
    para: 'ASSINADO',
    quem: ['assinante'],
    onde: 'linha',
    sucesso: 'Formulário assinado com sucesso.',
    falha: 'Senha inválida.',
  },
  // T7 and T9 share this row. What was given on the act registers itself with the last signature; the form goes on when the
  // last person of the last instrument knows (cientificacao/regras.ts).
  registrarCiencia: {
    rotulo: 'Registrar ciência',
    de: ['ASSINADO', 'AGUARDANDO_CIENTIFICACAO'],
    para: 'DOCUMENTACAO_ASSINADOS',
    quem: ['autor', 'gestor'],
    onde: 'visualizacao',
    sucesso: 'Ciência registrada com sucesso.',
    falha: 'Não foi possível registrar a ciência.',
  },
  enviarParaCiencia: {
    rotulo: 'Enviar para ciência',
    de: ['ASSINADO', 'AGUARDANDO_CIENTIFICACAO'],
    para: 'AGUARDANDO_CIENTIFICACAO',
    quem: ['autor', 'gestor'],
    onde: 'visualizacao',
    sucesso: 'Formulário enviado para ciência.',
    falha: 'Não foi possível enviar para ciência.',
  },
  tentativaFrustrada: {
    rotulo: 'Tentativa frustrada',
    de: ['AGUARDANDO_CIENTIFICACAO'],
    quem: ['autor', 'gestor'],
    onde: 'visualizacao',
    sucesso: 'Tentativa frustrada registrada.',
    falha: 'Não foi possível registrar a tentativa.',
  },
  corrigirCiencia: {
    rotulo: 'Corrigir ciência',
    de: ['AGUARDANDO_CIENTIFICACAO', ...DEPOIS_DA_CIENCIA],
    quem: ['autor', 'gestor'],
    onde: 'visualizacao',
    sucesso: 'Correção da ciência registrada.',
    falha: 'Não foi possível corrigir a ciência.',
  },
  registrarCumprimento: {
    rotulo: 'Registrar cumprimento',
    de: DEPOIS_DA_CIENCIA,
    quem: ['equipe', 'gestor'],
    tipos: ['AUTO_DE_ORIENTACAO'],
    onde: 'visualizacao',
    sucesso: 'Cumprimento registrado com sucesso.',
    falha: 'Não foi possível registrar o cumprimento.',
  },
  // What of the agency's process starts or ends a term (prazo/andamento.ts).
  registrarAndamento: {
    rotulo: 'Registrar andamento',
    de: DEPOIS_DA_CIENCIA,
    quem: ['autor', 'gestor'],
    tipos: ['AUTO_INFRACAO'],
    onde: 'visualizacao',
    sucesso: 'Andamento do processo registrado.',
    falha: 'Não foi possível registrar o andamento.',
  },
  // What became of the notice (prazo/desfecho.ts): who judges is not of the team.
  registrarDesfecho: {
    rotulo: 'Registrar desfecho',
    de: CONDICOES_EM_VIGOR,
    quem: ['gestor'],
    tipos: ['AUTO_INFRACAO'],
    onde: 'visualizacao',
    sucesso: 'Desfecho registrado.',
    falha: 'Não foi possível registrar o desfecho.',
  },
  // An orienter who worked alone has no inspector on the team: the coordinator designates one.
  designar: {
    rotulo: 'Designar fiscal',
    de: DEPOIS_DA_CIENCIA,
    quem: ['gestor'],
    tipos: ['AUTO_DE_ORIENTACAO'],
    onde: 'visualizacao',
    sucesso: 'Fiscal designado.',
    falha: 'Não foi possível designar o fiscal.',
  },
  converter: {
    rotulo: 'Converter em auto de infração',
    de: DEPOIS_DA_CIENCIA,
    quem: ['fiscal', 'designado'],
    tipos: ['AUTO_DE_ORIENTACAO'],
    onde: 'visualizacao',
    confirmacao:
      'A orientação será registrada como não cumprida e um auto de infração será criado em rascunho, com os dados deste formulário. Deseja continuar?',
    sucesso: 'Auto de infração criado em rascunho.',
    falha: 'Não foi possível converter a orientação.',
  },
  // sequencia.ts tells which term, from which instrument and with what. Goods outlive the form that is closed.
  criarTermo: {
    rotulo: 'Criar termo',
    de: CONDICOES_EM_VIGOR,
    quem: ['fiscal'],
    tipos: ['APREENSAO', 'NOTIFICACAO', 'RECOLHIMENTO'],
    onde: 'visualizacao',
    sucesso: 'Formulário criado em rascunho.',
    falha: 'Não foi possível criar o termo.',
  },
  imprimir: {
    rotulo: 'Imprimir',
    de: ['DOCUMENTACAO_ASSINADOS'],
    quem: ['equipe', 'gestor'],
    onde: 'linha',
  },
  sincronizar: {
    rotulo: 'Sincronizar',
    de: ['DOCUMENTACAO_ASSINADOS'],
    para: 'SINCRONIZADO',
    quem: ['autor', 'gestor'],
    onde: 'linha',
    sucesso: 'Formulário na fila de envio ao sistema do órgão.',
    falha: 'Não foi possível sincronizar o formulário.',
  },
  finalizar: {
    rotulo: 'Encerrar',
    de: ['SINCRONIZADO', 'REGISTRADO'],
    para: 'FINALIZADO',
    quem: ['gestor'],
    onde: 'visualizacao',
  },
  excluir: {
    rotulo: 'Excluir',
    de: CONDICOES_ANTES_DE_ASSINADO,
    quem: ['autor'],
    onde: 'linha',
    confirmacao: 'Esta ação excluirá definitivamente os dados deste formulário do sistema. Deseja continuar?',
    sucesso: 'Formulário excluído com sucesso',
    falha: 'Não foi possível excluir o formulário.',
  },
  cancelar: {
    rotulo: 'Cancelar formulário',
    de: ['AGUARDANDO_ASSINATURA', 'ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS'],
    para: 'CANCELADO',
    quem: ['autor', 'gestor'],
    onde: 'visualizacao',
    confirmacao: 'Tem certeza que deseja cancelar este formulário?',
    sucesso: 'Formulário cancelado com sucesso.',
    falha: 'Erro ao cancelar formulário.',
  },
} as const satisfies Record<string, Acao>

export type NomeDaAcao = keyof typeof ACOES

export const acao = (nome: NomeDaAcao): Acao => ACOES[nome]

/** What a form is to a user, as far as permission goes. */
export interface Vinculo {
  condicao: Condicao
  tiposFormulario: ReadonlyArray<{ codigo: string }>
  autorId: string
  equipe: ReadonlyArray<{ usuarioId: string; assina: boolean }>
  /** It tells who has signed already. */
  assinaram: readonly string[]
  /** It tells whom the coordinator designated; the row of a list does not tell. */
  designados?: ReadonlyArray<{ usuarioId: string }>
}

interface QuemAge {
  id: string
  perfilAtivo: Perfil
}

const eh: Record<Quem, (usuario: QuemAge, formulario: Vinculo) => boolean> = {
  autor: (u, f) => lavraFormularios(u.perfilAtivo) && f.autorId === u.id,
  equipe: (u, f) =>
    lavraFormularios(u.perfilAtivo) && (f.autorId === u.id || f.equipe.some((m) => m.usuarioId === u.id)),
  fiscal: (u, f) => u.perfilAtivo === 'ROLE_FISCAL' && eh.equipe(u, f),
  designado: (u, f) =>
    u.perfilAtivo === 'ROLE_FISCAL' && (f.designados ?? []).some((d) => d.usuarioId === u.id),
  assinante: (u, f) =>
    assinaTipos(
      [u.perfilAtivo],
      f.tiposFormulario.map((t) => t.codigo),
    ) &&
    f.equipe.some((m) => m.usuarioId === u.id && m.assina) &&
    !f.assinaram.includes(u.id),
  gestor: (u) => coordena(u.perfilAtivo),
}

/** A form with a signature is evidence: it can be cancelled, never erased or reopened (T4, T15). */
const SO_SEM_ASSINATURA: readonly NomeDaAcao[] = ['excluir', 'reabrir']
/** Only the coordinator cancels after the signature (T16). */
const cancelaDepoisDeAssinado = (usuario: QuemAge, formulario: Vinculo) =>
  formulario.condicao === 'AGUARDANDO_ASSINATURA'
    ? eh.autor(usuario, formulario)
    : eh.gestor(usuario, formulario)

export const pode = (usuario: QuemAge, nome: NomeDaAcao, formulario: Vinculo): boolean => {
  const { de, quem, tipos } = acao(nome)
  if (!de.includes(formulario.condicao)) return false
  if (tipos && !formulario.tiposFormulario.some((t) => tipos.includes(t.codigo))) return false
  if (SO_SEM_ASSINATURA.includes(nome) && formulario.assinaram.length > 0) return false
  if (nome === 'cancelar') return cancelaDepoisDeAssinado(usuario, formulario)
  return quem.some((papel) => eh[papel](usuario, formulario))
}

/** The actions of a row of the list, in the order in which they are shown. */
export const acoesDaLinha = (condicao: Condicao): NomeDaAcao[] => LINHA[condicao] ?? []

const LINHA: Partial<Record<Condicao, NomeDaAcao[]>> = {
  EM_RASCUNHO: ['continuar', 'excluir'],
  AGUARDANDO_ASSINATURA: ['visualizar', 'assinar', 'excluir'],
  DOCUMENTACAO_ASSINADOS: ['imprimir', 'sincronizar'],
}
