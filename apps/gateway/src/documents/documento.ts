// What a printed document is made of: plain data, whoever holds it. This room knows neither HTTP nor SQL.
import type { Dados } from '@guara/domain/campos/campo'
import type { CienciaRegistrada } from '@guara/domain/cientificacao/dizeres'
import type { Ambiente, FormularioLido, InstrumentoLido } from '@guara/domain/instrumento/definicao'
import type { ComPrazos } from '@guara/domain/prazo/prazo'
import type { Territorio } from './mapa/territorio.ts'

/** The head of every sheet. */
export interface Orgao {
  /** 'Estado de Goiás' */
  estado: string
  nome: string
  sigla?: string | null
  unidade: string
  cnpj?: string | null
  endereco?: string | null
  telefone?: string | null
  /** Where else to answer and ask: the unit's own address, e-mail, hours, in one line. */
  contato?: string | null
  /** A PNG; without it the head has the shield of the house. */
  logo?: Uint8Array | null
}

/** What the catalogues and the other records say, by identifier. Of an unknown one the identifier itself is printed. */
export interface Consultas extends Omit<Ambiente, 'agora'> {
  municipio: (id: number) => string | undefined
  lei: (id: number) => string | undefined
  /** Name of a file that a field holds. */
  arquivo?: (id: string) => string | undefined
  /** Borders of a municipality and the large rivers around it, for the map of the place. */
  territorio?: (municipioId: number) => Omit<Territorio, 'nome'> | undefined
  alerta?: (id: string) => string | undefined
  /** What the agency warns of; absent, the sentences of the release. */
  advertencias?: (tipo: string, dados: Dados) => readonly string[]
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
  /** The act that designated the agent: 'Portaria 12/2026'. */
  designacao?: string | null
  autuante: boolean
  dataHora: string | null
}

export interface Verificacao {
  codigo: string
  /** The QR opens this address. */
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
  /** It is null while nothing was signed: no QR, and the foot says so. */
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
  /** What is recorded of the ciência of each person of this instrument, on the act or since. */
  ciencias: readonly CienciaRegistrada[]
  numeroProcesso?: string | null
  /** What to read together with it: 'Ver TRT-2026-000001 de 16/11/2026'. */
  ver?: readonly string[]
  /** What acts after the first made of its terms; absent on the paper that is signed, which knows of none. */
  termos?: Pick<ComPrazos, 'recomecos' | 'prorrogacoes'>
  /** '1ª via (autuado)' */
  via: string
  /** An SVG instead of the one that mapa.ts draws; null for none. */
  mapa?: string | null
}

/** Who asked for what the installation issues by itself, and what the code of it is. */
export interface Emissao {
  emitidoPor: { nome: string; matricula: string | null }
  emitidoEm: Date
  /** The code and the addresses; the hash is of what will be printed. Null for what is not sealed, as of a draft. */
  verificacao: Omit<Verificacao, 'hash'> | null
}

/** The whole form: made each time it is asked for. */
export interface Dossie extends Omit<Comum, 'verificacao' | 'emitidoEm'>, Emissao {
  /** What to read together with each instrument, by its id. */
  posteriores?: Readonly<Record<string, readonly string[]>>
  /** Each instrument brings what is derived from it too. */
  derivados?: Dados
  /** What is recorded of the ciência of each person, by the id of the instrument. */
  cienciasPorInstrumento?: Readonly<Record<string, readonly CienciaRegistrada[]>>
  /** Word of the condition, as people read it. */
  condicao: string
  numeroProcesso?: string | null
}
