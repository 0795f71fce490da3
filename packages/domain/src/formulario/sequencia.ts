// Terms in sequence, as a table: from which kind, to which, under which circumstance, with which words and what goes
// along (docs/dominio/instrumentos.md#terms-in-sequence). In which conditions and by whom is the row `criarTermo` of
// ciclo.ts. The view offers what these rows let, and the gateway refuses the rest with their sentences.
import type { Dados } from '../campos/campo.ts'
import { DA_NOTIFICACAO } from './sequencia/da-notificacao.ts'
import { DA_APREENSAO } from './sequencia/destinos.ts'
import { DO_RECOLHIMENTO } from './sequencia/do-recolhimento.ts'
import type { Elo } from './sequencia/elo.ts'
import type { Passo, Situacao, TermoDeOrigem } from './sequencia/passo.ts'

export const PASSOS: readonly Passo[] = [...DA_APREENSAO, DA_NOTIFICACAO, DO_RECOLHIMENTO]

export const passoDe = (de: string, para: string): Passo | undefined =>
  PASSOS.find((p) => p.de === de && p.para === para)

/** It answers why it cannot be done now, or null. */
export const impedimentoDoPasso = (passo: Passo, origem: TermoDeOrigem, situacao: Situacao): string | null =>
  passo.cabe(origem.dados) ? passo.impedimento(origem, situacao) : passo.naoCabe

/** What was begun already, and is answered in place of another: the draft, or where there is only one, what stands. */
export const jaComecado = (passo: Passo, origemId: string, elos: readonly Elo[]): Elo | undefined =>
  elos.find(
    ({ sentido, instrumentoId, outro }) =>
      sentido === 'DEU_EM' &&
      instrumentoId === origemId &&
      outro.tipo.codigo === passo.para &&
      (passo.varios ? outro.condicao === 'EM_RASCUNHO' : outro.condicao !== 'CANCELADO'),
  )

interface ComSequencia {
  instrumentos: ReadonlyArray<{ id: string; codigo: string | null; tipo: { codigo: string }; dados: Dados }>
  prazos: Situacao['prazos']
  sequencia?: readonly Elo[] | undefined
}

export interface Oferta {
  passo: Passo
  instrumentoId: string
  rotulo: string
}

const possiveis = ({ instrumentos, sequencia = [] }: ComSequencia) =>
  instrumentos.flatMap(({ id, codigo, tipo, dados }) =>
    PASSOS.filter(
      (passo) => passo.de === tipo.codigo && passo.cabe(dados) && !jaComecado(passo, id, sequencia),
    ).map((passo) => ({ passo, origem: { id, codigo: codigo ?? '', dados } })),
  )

/** The codes whose balance has to be known before anything can be offered. */
export const codigosDosBens = (formulario: ComSequencia): string[] => [
  ...new Set(possiveis(formulario).flatMap(({ passo, origem }) => (passo.bens ? [origem.codigo] : []))),
]

/** What the view offers; of two instruments that offer the same, each is told by its code. */
export const ofertasDe = (
  formulario: ComSequencia,
  documento: (codigo: string) => Situacao['documento'],
): Oferta[] => {
  const { prazos } = formulario
  const livres = possiveis(formulario).filter(
    ({ passo, origem }) =>
      passo.impedimento(origem, { prazos, documento: documento(origem.codigo) }) === null,
  )
  return livres.map(({ passo, origem }) => ({
    passo,
    instrumentoId: origem.id,
    rotulo:
      livres.filter((l) => l.passo === passo).length > 1 ? `${passo.rotulo}: ${origem.codigo}` : passo.rotulo,
  }))
}
