// The rows that the files are made of, as the gateway reads them: each whole, whatever columns were chosen.
import type { CondicaoDoAlerta } from '../alerta/condicao.ts'
import type { FonteDeAlerta } from '../alerta/fonte.ts'
import type { NivelDePrioridade } from '../alerta/prioridade.ts'
import type { TriagemDoAlerta } from '../alerta/triagem.ts'
import type { Condicao } from '../formulario/condicao.ts'
import type { Efeito } from '../posterior/tipos.ts'
import type { ComGeometria, PessoaDaLinha } from './coluna.ts'

/** What every row that comes of a form says of it. */
export interface DoFormulario extends ComGeometria {
  formulario: string
  condicao: Condicao
  instrumentos: string
  pessoas: readonly PessoaDaLinha[]
  municipio: string | null
  municipioId: number | null
  unidade: string | null
  autor: string
  origem: string | null
  processo: string | null
  lavratura: string | null
  atualizacao: string
  latitude: number | null
  longitude: number | null
  areaHa: number | null
}

export interface DoInstrumento extends DoFormulario {
  codigo: string
  tipo: string
  efeito: Efeito | null
  dataAto: string | null
  ciencia: string | null
  valorMulta: number | null
}

export interface DaInfracao extends DoInstrumento {
  diaDoFato: string | null
  infracao: { codigo: string; lei: string; artigo: string; grupo: string; descricao: string } | null
  quantidade: number | null
  unidadeDeMedida: string | null
}

export interface DoBem extends DoInstrumento {
  categoria: string | null
  descricao: string | null
  quantidade: number | null
  unidadeDeMedida: string | null
  estado: string | null
  valorEstimado: number | null
  placa: string | null
  numeroSerie: string | null
  guarda: string | null
}

export interface DoAlerta extends ComGeometria {
  codigo: string
  fonte: FonteDeAlerta
  tipo: string
  categoria: string
  condicao: CondicaoDoAlerta
  triagem: TriagemDoAlerta
  prioridade: NivelDePrioridade
  municipio: string
  municipioId: number
  unidade: string | null
  deteccao: string | null
  criacao: string
  atualizacao: string
  areaHa: number | null
  responsaveis: readonly string[]
  latitude: number
  longitude: number
}
