// The steps as the wizard walks them: the six of the domain and the review at the end.
import { ETAPAS, type NomeDaEtapa } from '@guara/domain/formulario/etapas/etapas'
import { etapaDaPendencia } from '@guara/domain/formulario/pendencias'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'

export type Passo = NomeDaEtapa | 'revisao'

/** The order of a day in the field: the place is read on arrival and tells the municipality of the address. */
const DEPOIS_DO_LUGAR: NomeDaEtapa = 'enderecoFiscalizacao'
const posicaoNoDia = ({ nome }: { nome: NomeDaEtapa }) =>
  ETAPAS.findIndex((e) => e.nome === (nome === DEPOIS_DO_LUGAR ? 'localizacao' : nome)) +
  (nome === DEPOIS_DO_LUGAR ? 0.5 : 0)

export const PASSOS: ReadonlyArray<{ nome: Passo; titulo: string }> = [
  ...[...ETAPAS]
    .sort((a, b) => posicaoNoDia(a) - posicaoNoDia(b))
    .map(({ nome, titulo }) => ({ nome, titulo })),
  { nome: 'revisao', titulo: 'Revisão e envio para assinatura' },
]

export const enderecoDoPasso = (passo: Passo, id: string) => `/formulario/steps/${passo}?id=${id}`

const rotaDe = (tipo: CodigoDeInstrumento) => TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === tipo)?.rota ?? ''

/** The screen of one instrument of a draft. */
export const enderecoDoInstrumento = (id: string, instrumento: { id: string; tipo: CodigoDeInstrumento }) =>
  `/formulario/instrumentos/${rotaDe(instrumento.tipo)}?id=${id}&instrumento=${instrumento.id}`

interface ComInstrumentos {
  instrumentos: ReadonlyArray<{ id: string; tipo: CodigoDeInstrumento }>
}

const NO_INSTRUMENTO = /^instrumentos\.(\d+)\./

/** The place of a field: in its step, or in the screen of its instrument. */
export const enderecoDoCampo = (campo: string, id: string, { instrumentos }: ComInstrumentos) => {
  const instrumento = instrumentos[Number(NO_INSTRUMENTO.exec(campo)?.[1] ?? -1)]
  return instrumento
    ? enderecoDoInstrumento(id, instrumento)
    : enderecoDoPasso(etapaDaPendencia({ campo }), id)
}

export const posicaoDoPasso = (campo: string) =>
  PASSOS.findIndex(({ nome }) => nome === etapaDaPendencia({ campo }))

export const tituloDoPassoDe = (campo: string) => PASSOS[posicaoDoPasso(campo)]?.titulo ?? ''

export const vizinhos = (passo: Passo) => {
  const i = PASSOS.findIndex((p) => p.nome === passo)
  return { anterior: PASSOS[i - 1]?.nome ?? null, proximo: PASSOS[i + 1]?.nome ?? null }
}
