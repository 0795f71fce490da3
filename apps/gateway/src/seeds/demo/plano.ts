// What the demonstration shows (docs/dominio/telas.md#demonstration): for `fiscal` at least 60 forms, some in every
// condition and of every kind, at least eight that await only their signature, some that await two; the others have
// theirs.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'

export interface Planejado {
  n: number
  autor: 'fiscal' | 'fiscal2' | 'orientador'
  tipos: CodigoDeInstrumento[]
  ate: Condicao
  /** `fiscal3` is on the team and signs too. */
  emDupla?: boolean
  /** A draft stops at this step, from 0 (only begun) to 4 (only the instruments are missing). */
  passo?: number
}

type Modelo = Omit<Planejado, 'n'>

const fiscal = (ate: Condicao, ...conjuntos: CodigoDeInstrumento[][]): Modelo[] =>
  conjuntos.map((tipos) => ({ autor: 'fiscal', tipos, ate }))

const rascunhos = (autor: Modelo['autor'], ...conjuntos: CodigoDeInstrumento[][]): Modelo[] =>
  conjuntos.map((tipos, i) => ({ autor, tipos, ate: 'EM_RASCUNHO', passo: i % 5 }))

const AUTO_E_EMBARGO: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'EMBARGO']

/** The forms in their order in time: a donation cites a seizure already signed. */
const MODELOS: readonly Modelo[] = [
  ...fiscal(
    'ASSINADO',
    ['APREENSAO'],
    ['RECOLHIMENTO'],
    ['ENTREGA'],
    ['AUTO_INFRACAO', 'APREENSAO', 'DEPOSITO'],
  ),
  ...fiscal('ASSINADO', ['DOACAO'], ['SOLTURA'], ['APREENSAO', 'DESTRUICAO'], AUTO_E_EMBARGO),
  ...fiscal('ASSINADO', ['AUTO_INFRACAO', 'SUSPENSAO'], ['AUTO_INFRACAO', 'DEMOLICAO'], ['NOTIFICACAO']),
  ...fiscal('ASSINADO', ['AUTO_DE_ORIENTACAO']),
  ...fiscal('AGUARDANDO_CIENTIFICACAO', ['AUTO_INFRACAO'], AUTO_E_EMBARGO),
  ...fiscal('DOCUMENTACAO_ASSINADOS', ['AUTO_INFRACAO'], ['NOTIFICACAO'], AUTO_E_EMBARGO),
  ...fiscal('SINCRONIZADO', ['AUTO_INFRACAO'], AUTO_E_EMBARGO),
  ...fiscal('REGISTRADO', ['AUTO_INFRACAO'], ['NOTIFICACAO']),
  ...fiscal('FINALIZADO', ['AUTO_INFRACAO'], ['AUTO_DE_ORIENTACAO']),
  ...fiscal('CANCELADO', ['NOTIFICACAO'], ['AUTO_INFRACAO']),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], AUTO_E_EMBARGO, ['NOTIFICACAO'], ['APREENSAO']),
  ...fiscal(
    'AGUARDANDO_ASSINATURA',
    ['AUTO_DE_ORIENTACAO'],
    ['RECOLHIMENTO'],
    ['ENTREGA'],
    ['AUTO_INFRACAO'],
  ),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO', 'APREENSAO', 'DEPOSITO'], ['NOTIFICACAO']),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], AUTO_E_EMBARGO, ['APREENSAO'], ['NOTIFICACAO']).map(
    (m) => ({ ...m, emDupla: true }),
  ),
  ...rascunhos(
    'fiscal',
    ['AUTO_INFRACAO'],
    AUTO_E_EMBARGO,
    ['NOTIFICACAO'],
    ['APREENSAO', 'DEPOSITO'],
    ['SOLTURA'],
  ),
  ...rascunhos(
    'fiscal',
    ['AUTO_DE_ORIENTACAO'],
    ['DOACAO'],
    ['ENTREGA'],
    ['AUTO_INFRACAO', 'SUSPENSAO'],
    ['EMBARGO'],
  ),
  ...rascunhos(
    'fiscal',
    ['DEMOLICAO'],
    ['DESTRUICAO', 'APREENSAO'],
    ['RECOLHIMENTO'],
    ['AUTO_INFRACAO'],
    ['NOTIFICACAO'],
  ),
  ...rascunhos(
    'fiscal',
    AUTO_E_EMBARGO,
    ['AUTO_INFRACAO'],
    ['APREENSAO'],
    ['SUSPENSAO'],
    ['NOTIFICACAO'],
    ['AUTO_INFRACAO'],
  ),
  ...fiscal('ASSINADO', ['AUTO_INFRACAO']).map((m): Modelo => ({ ...m, autor: 'fiscal2' })),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], ['NOTIFICACAO']).map(
    (m): Modelo => ({ ...m, autor: 'fiscal2' }),
  ),
  ...rascunhos('fiscal2', ['AUTO_INFRACAO'], ['APREENSAO'], ['NOTIFICACAO'], AUTO_E_EMBARGO, ['SOLTURA']),
  { autor: 'orientador', tipos: ['AUTO_DE_ORIENTACAO'], ate: 'ASSINADO' },
  { autor: 'orientador', tipos: ['AUTO_DE_ORIENTACAO'], ate: 'AGUARDANDO_ASSINATURA' },
  ...rascunhos('orientador', ['AUTO_DE_ORIENTACAO'], ['AUTO_DE_ORIENTACAO'], ['AUTO_DE_ORIENTACAO']),
]

export const PLANO: readonly Planejado[] = MODELOS.map((modelo, i) => ({ ...modelo, n: i + 1 }))
