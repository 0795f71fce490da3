// What a column of a file says, and what it says of persons to whoever may not read their names. A getter that speaks of a
// person takes it from the view: there is no way to the name but through it (docs/decisoes/0067-exportacoes.md).
import { documentoMascarado, iniciaisDe } from '../assinatura/mascara.ts'
import { formatarCpfCnpj } from '../cpf-cnpj.ts'

export type Valor = string | number | null

/** A day is AAAA-MM-DD; an instant is ISO 8601. */
export type TipoDeColuna = 'texto' | 'numero' | 'inteiro' | 'dia' | 'instante'

export interface PessoaDaLinha {
  nome: string
  documento: string
  fisica: boolean
}

export interface Visao {
  nomes: (pessoas: readonly PessoaDaLinha[]) => string
  documentos: (pessoas: readonly PessoaDaLinha[]) => string
  /** Somebody typed it, and anybody may be named in it. */
  livre: (texto: string | null) => string | null
}

const juntos = (partes: ReadonlyArray<string | null>) => partes.filter(Boolean).join('; ')

/** A company is told by its name; a natural person by initials, and every document by its middle. */
export const MASCARADA: Visao = {
  nomes: (pessoas) => juntos(pessoas.map(({ nome, fisica }) => (fisica ? iniciaisDe(nome) : nome))),
  documentos: (pessoas) => juntos(pessoas.map(({ documento }) => documentoMascarado(documento))),
  livre: () => null,
}

export const INTEIRA: Visao = {
  nomes: (pessoas) => juntos(pessoas.map(({ nome }) => nome)),
  documentos: (pessoas) => juntos(pessoas.map(({ documento }) => documento && formatarCpfCnpj(documento))),
  livre: (texto) => texto,
}

export interface Coluna<L> {
  chave: string
  rotulo: string
  tipo: TipoDeColuna
  valor: (linha: L, visao: Visao) => Valor
  /** It speaks of a person: whoever chooses it is told that it comes masked. */
  pessoal?: true
  /** It names a servant of the agency: for who works here, and for no machine (docs/decisoes/0074-maquinas.md). */
  servidor?: true
}

export interface Geometria {
  type: 'Point' | 'Polygon' | 'MultiPolygon'
  coordinates: unknown
}

export interface ComGeometria {
  geometria: Geometria | null
}
