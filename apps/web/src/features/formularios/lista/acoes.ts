// The actions of a row: the domain says which ones (docs/dominio/ciclo-de-vida.md#row-actions) and who may; here is
// only how each one looks and where it leads.
import { acao, acoesDaLinha, type NomeDaAcao, pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import {
  type Icon,
  IconCloudUpload,
  IconEye,
  IconPencil,
  IconPrinter,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'

interface Face<T> {
  Icone: Icon
  para?: (item: T) => string
  /** The action is written in words at a desk; the others are icons. */
  principal?: boolean
  perigo?: boolean
  indisponivel?: string
}

type Faces<T> = Partial<Record<NomeDaAcao, Face<T>>>

export const visualizarFormulario = ({ codigo }: ResumoDoFormulario) => `/formulario/visualizar/${codigo}`

const visualizarInstrumento = ({ codigo }: ResumoDoInstrumento) =>
  `/formulario/instrumentos/visualizar/${codigo}`

const DO_FORMULARIO: Faces<ResumoDoFormulario> = {
  continuar: {
    Icone: IconPencil,
    principal: true,
    para: ({ id }) => `/formulario/novo?acao=CONTINUAR&id=${id}`,
  },
  visualizar: { Icone: IconEye, para: visualizarFormulario },
  assinar: { Icone: IconSignature, principal: true },
  imprimir: { Icone: IconPrinter },
  sincronizar: { Icone: IconCloudUpload, principal: true },
  excluir: { Icone: IconTrash, perigo: true },
}

const DO_INSTRUMENTO: Faces<ResumoDoInstrumento> = {
  visualizar: { Icone: IconEye, principal: true, para: visualizarInstrumento },
  imprimir: { Icone: IconPrinter },
}

export interface AcaoDaLinha extends Omit<Face<never>, 'para'> {
  nome: NomeDaAcao
  rotulo: string
  /** The name says of what: "Excluir FRM-2026-000187". */
  nomeCompleto: string
  para?: string
}

const daLinha = <T extends { codigo: string }>(faces: Faces<T>, nome: NomeDaAcao, item: T): AcaoDaLinha[] => {
  const face = faces[nome]
  if (!face) return []
  const { rotulo } = acao(nome)
  return [{ ...face, nome, rotulo, nomeCompleto: `${rotulo} ${item.codigo}`, para: face.para?.(item) }]
}

export const acoesDoFormulario = (usuario: Conta, formulario: ResumoDoFormulario): AcaoDaLinha[] =>
  acoesDaLinha(formulario.condicao)
    .filter((nome) => pode(usuario, nome, formulario))
    .flatMap((nome) => daLinha(DO_FORMULARIO, nome, formulario))

export const acoesDoInstrumento = (instrumento: ResumoDoInstrumento): AcaoDaLinha[] =>
  (['visualizar', 'imprimir'] as const).flatMap((nome) => daLinha(DO_INSTRUMENTO, nome, instrumento))

/** An act says that there is no network instead of failing; a link may still lead to what is at hand. */
export const conformeARede = (acoes: readonly AcaoDaLinha[], online: boolean): readonly AcaoDaLinha[] =>
  online ? acoes : acoes.map((a) => (a.para ? a : { ...a, indisponivel: 'Disponível com conexão.' }))
