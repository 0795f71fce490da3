// What a printed document is made of: plain data, whoever holds it. This room knows neither HTTP nor SQL.
import type { Dados } from '@guara/domain/campos/campo'
import type { Anel } from '@guara/domain/geometria/poligono'
import type { Ambiente, FormularioLido, InstrumentoLido } from '@guara/domain/instrumento/definicao'

/** The head of every sheet. */
export interface Orgao {
  /** 'Estado de Goiás' */
  estado: string
  nome: string
  unidade: string
  /** The place to answer and ask: address, telephone, e-mail of the unit, in one line. */
  contato?: string | null
}

/** What the catalogues and the other records say, by identifier. Of an unknown one the identifier itself is printed. */
export interface Consultas extends Omit<Ambiente, 'agora'> {
  municipio: (id: number) => string | undefined
  lei: (id: number) => string | undefined
  /** Name of a file that a field holds. */
  arquivo?: (id: string) => string | undefined
  /** Borders of a municipality, for the map of a place where no area was drawn. */
  limites?: (municipioId: number) => readonly Anel[][] | undefined
  alerta?: (id: string) => string | undefined
}

/** What is known of the file of one evidence, by the id of the evidence. */
export interface ArquivoDaEvidencia {
  nome: string
  sha256: string
  enviadoEm: string
  exifDataHora?: string | null
  exifLatitude?: number | null
  exifLongitude?: number | null
  /** A working copy as JPEG, at most 1600 px a side; absent for what is not a photo. */
  foto?: Uint8Array | null
}

/** An inspector of the team; `dataHora` is null while they have not signed. */
export interface AssinaturaDoFiscal {
  nome: string
  matricula: string | null
  cargo: string | null
  autuante: boolean
  dataHora: string | null
}

export interface Verificacao {
  codigo: string
  /** What the QR opens. */
  url: string
  /** The address where a person types the code. */
  endereco: string
  /** SHA-256 of what was signed, in hexadecimal. */
  hash: string
}

export type MarcaDagua =
  | { tipo: 'RASCUNHO' }
  | { tipo: 'CANCELADO'; em: string; por: string; motivo?: string | null }

export interface FormularioImpresso extends FormularioLido {
  codigo: string
}

interface Comum {
  orgao: Orgao
  formulario: FormularioImpresso
  consultas: Consultas
  /** What is known of each file, by the id of its evidence. */
  arquivos: Readonly<Record<string, ArquivoDaEvidencia>>
  assinaturas: readonly AssinaturaDoFiscal[]
  /** Null while nothing was signed: no QR, and the foot says so. */
  verificacao: Verificacao | null
  marca: MarcaDagua | null
  /** The moment of issue: the same input and moment give the same bytes. */
  emitidoEm: Date
}

/** One instrument. */
export interface Documento extends Comum {
  instrumento: InstrumentoLido
  /** What the gateway kept beside the answers; absent, it is told again from the form and the catalogue. */
  derivados?: Dados
  numeroProcesso?: string | null
  /** '1ª via (autuado)' */
  via: string
  /** An SVG instead of the one that mapa.ts draws; null for none. */
  mapa?: string | null
}

/** The whole form: made each time, signed by nobody. */
export interface Dossie extends Omit<Comum, 'verificacao'> {
  /** Who asks for it. */
  emitidoPor: string
  /** Word of the condition, as people read it. */
  condicao: string
  numeroProcesso?: string | null
}
