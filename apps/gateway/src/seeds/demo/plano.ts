// What the demonstration shows (docs/dominio/telas.md#demonstration): for `fiscal` at least 60 forms, some in every
// condition and of every kind, at least eight that await only their signature, some that await two; the others have
// theirs.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { NomeDaHistoria } from './historias.ts'

export interface Planejado {
  n: number
  /** The person and the place: two forms of one case share them. */
  caso: number
  historia: NomeDaHistoria
  autor: 'fiscal' | 'fiscal2' | 'orientador'
  tipos: CodigoDeInstrumento[]
  ate: Condicao
  /** How many days ago it was drawn up, and the minute of that day (in UTC) in which who is there signs. */
  ha: number
  minuto: number
  /** `fiscal3` is on the team and signs too. */
  emDupla?: boolean
  /** A draft stops at this step, from 0 (only begun) to 4 (only the instruments are missing). */
  passo?: number
  /** What the coordination did with it once it was concluded. */
  revisao?: 'DEVOLVER' | 'COMENTAR'
}

type Modelo = Pick<Planejado, 'autor' | 'tipos' | 'ate' | 'emDupla' | 'passo' | 'revisao'> &
  Partial<Pick<Planejado, 'historia' | 'ha'>>

const fiscal = (ate: Condicao, ...conjuntos: CodigoDeInstrumento[][]): Modelo[] =>
  conjuntos.map((tipos) => ({ autor: 'fiscal', tipos, ate }))

const rascunhos = (autor: Modelo['autor'], ...conjuntos: CodigoDeInstrumento[][]): Modelo[] =>
  conjuntos.map((tipos, i) => ({ autor, tipos, ate: 'EM_RASCUNHO', passo: i % 5 }))

const AUTO_E_EMBARGO: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'EMBARGO']

/** The notice of the hut was judged before its demolition was ordered: the defence was over, then came the decision. */
export const DO_RANCHO = { auto: 95, decisao: 30, demolicao: 12 }

const RANCHO: Modelo[] = [
  { autor: 'fiscal', tipos: ['AUTO_INFRACAO'], ate: 'FINALIZADO', historia: 'RANCHO', ha: DO_RANCHO.auto },
  { autor: 'fiscal', tipos: ['DEMOLICAO'], ate: 'ASSINADO', historia: 'RANCHO', ha: DO_RANCHO.demolicao },
]

/** Signed and beyond, over the last four weeks: a donation cites a seizure already signed. */
const ASSINADOS: readonly Modelo[] = [
  ...RANCHO,
  ...fiscal(
    'ASSINADO',
    ['APREENSAO'],
    ['RECOLHIMENTO'],
    ['ENTREGA'],
    ['AUTO_INFRACAO', 'APREENSAO', 'DEPOSITO'],
  ),
  ...fiscal('FINALIZADO', ['AUTO_DE_ORIENTACAO']),
  ...fiscal('REGISTRADO', ['AUTO_INFRACAO'], ['NOTIFICACAO']),
  ...fiscal('ASSINADO', ['DOACAO'], ['SOLTURA'], ['APREENSAO', 'DESTRUICAO'], AUTO_E_EMBARGO),
  ...fiscal('SINCRONIZADO', ['AUTO_INFRACAO'], AUTO_E_EMBARGO),
  ...fiscal('ASSINADO', ['AUTO_INFRACAO', 'SUSPENSAO'], ['NOTIFICACAO']),
  ...fiscal('ASSINADO', ['AUTO_DE_ORIENTACAO']),
  ...fiscal('CANCELADO', ['NOTIFICACAO'], ['AUTO_INFRACAO']),
  ...fiscal('AGUARDANDO_CIENTIFICACAO', ['AUTO_INFRACAO'], AUTO_E_EMBARGO),
  ...fiscal('DOCUMENTACAO_ASSINADOS', ['AUTO_INFRACAO'], ['NOTIFICACAO'], AUTO_E_EMBARGO),
  ...fiscal('ASSINADO', ['AUTO_INFRACAO']).map((m): Modelo => ({ ...m, autor: 'fiscal2' })),
  { autor: 'orientador', tipos: ['AUTO_DE_ORIENTACAO'], ate: 'ASSINADO' },
]

/** Still to be signed: of these days, so that what waits is not yet late, and by letter, because who was there would have
 * to sign again. */
const A_ASSINAR: readonly Modelo[] = [
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], AUTO_E_EMBARGO, ['NOTIFICACAO'], ['APREENSAO']),
  ...fiscal(
    'AGUARDANDO_ASSINATURA',
    ['AUTO_DE_ORIENTACAO'],
    ['RECOLHIMENTO'],
    ['AUTO_INFRACAO', 'SUSPENSAO'],
    ['AUTO_INFRACAO'],
  ),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO', 'APREENSAO', 'DEPOSITO'], ['NOTIFICACAO']),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], AUTO_E_EMBARGO, ['APREENSAO'], ['NOTIFICACAO']).map(
    (m) => ({ ...m, emDupla: true }),
  ),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO'], ['NOTIFICACAO']).map(
    (m): Modelo => ({ ...m, autor: 'fiscal2' }),
  ),
  { autor: 'orientador', tipos: ['AUTO_DE_ORIENTACAO'], ate: 'AGUARDANDO_ASSINATURA' },
  // The last ones, so that the codes of the others do not depend on them.
  ...fiscal('AGUARDANDO_ASSINATURA', ['NOTIFICACAO']).map(
    (m): Modelo => ({ ...m, ha: 1, revisao: 'DEVOLVER' }),
  ),
  ...fiscal('AGUARDANDO_ASSINATURA', ['AUTO_INFRACAO']).map(
    (m): Modelo => ({ ...m, ha: 1, revisao: 'COMENTAR' }),
  ),
]

const RASCUNHOS: readonly Modelo[] = [
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
  ...rascunhos('fiscal2', ['AUTO_INFRACAO'], ['APREENSAO'], ['NOTIFICACAO'], AUTO_E_EMBARGO, ['SOLTURA']),
  ...rascunhos('orientador', ['AUTO_DE_ORIENTACAO'], ['AUTO_DE_ORIENTACAO'], ['AUTO_DE_ORIENTACAO']),
]

/** The stories that these kinds can tell, one after the other. */
const historiasDe = (tipos: readonly CodigoDeInstrumento[]): readonly NomeDaHistoria[] => {
  const algum = (...quais: readonly CodigoDeInstrumento[]) => tipos.some((t) => quais.includes(t))
  if (algum('DEMOLICAO')) return ['RANCHO']
  if (algum('ENTREGA')) return ['AVES']
  if (algum('SOLTURA')) return ['SOLTURA']
  if (algum('DOACAO')) return ['DOACAO']
  if (algum('RECOLHIMENTO')) return ['ABANDONO']
  if (algum('APREENSAO', 'DEPOSITO', 'DESTRUICAO')) return ['MADEIRA']
  if (algum('SUSPENSAO', 'AUTO_DE_ORIENTACAO')) return ['LAVA_A_JATO']
  if (algum('EMBARGO')) return ['DESMATE', 'QUEIMADA', 'LAVA_A_JATO']
  return algum('NOTIFICACAO') ? ['LAVA_A_JATO', 'DESMATE'] : ['LAVA_A_JATO', 'QUEIMADA', 'DESMATE']
}

/** They are spread evenly, from so many days ago until so many. */
const espalhar = (modelos: readonly Modelo[], de: number, ate: number) =>
  modelos.map((m, i) => ({ ...m, ha: m.ha ?? de - Math.floor((i * (de - ate + 1)) / modelos.length) }))

const DE_CADA_UM = 100
const PRIMEIRO_MINUTO = 12 * 60
const POR_FORMULARIO = 70

/** They stand in their order in time: by the day, and one after the other within it. */
export const PLANO: readonly Planejado[] = [
  ...espalhar(ASSINADOS, 27, 6),
  ...espalhar(RASCUNHOS, 12, 1),
  ...espalhar(A_ASSINAR, 4, 1),
]
  .toSorted((a, b) => b.ha - a.ha)
  .map((m, i, todos) => {
    const n = i + 1
    const historias = historiasDe(m.tipos)
    const antes = todos.slice(0, i)
    const nomes =
      m.historia ??
      historias[antes.filter((o) => o.tipos.join() === m.tipos.join()).length % historias.length]
    const noDia = antes.filter((o) => o.ha === m.ha).length
    return {
      ...m,
      n,
      historia: nomes ?? 'LAVA_A_JATO',
      caso: m.historia ? DE_CADA_UM : n,
      minuto: PRIMEIRO_MINUTO + noDia * POR_FORMULARIO,
    }
  })
