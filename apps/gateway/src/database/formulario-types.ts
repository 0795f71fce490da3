// The tables of 0008_formulario.sql, as Kysely sees them.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Momento = ColumnType<Date, Date, Date>
type MomentoOpcional = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = JSONColumnType<Record<string, unknown>>

interface FormularioTable {
  id: string
  codigo: string
  condicao: Condicao
  versao: Generated<number>
  autor_id: string
  tipos: CodigoDeInstrumento[]
  municipio_id: number | null
  mobile: Generated<boolean>
  data_hora_lavratura: MomentoOpcional
  lavratura: ColumnType<Date, never, never>
  data_atualizacao: Momento
  criado_em: Momento
  nomes_busca: string
  quem_ve: string[]
  /** Days, AAAA-MM-DD. */
  prazos: Generated<string[]>
}

interface EvidenciaTable {
  id: string
  formulario_id: string
  arquivo_id: string
  ordem: number
  dados: Json
  desconsiderada_motivo: string | null
  desconsiderada_por: string | null
  desconsiderada_em: MomentoOpcional
}

export interface TabelasDoFormulario {
  formulario: FormularioTable
  formulario_conteudo: {
    formulario_id: string
    responsavel: Json | null
    instrumentos: CodigoDeInstrumento[]
    dados: Json
    hash_conclusao: string | null
  }
  formulario_equipe: {
    formulario_id: string
    usuario_id: string
    ordem: number
    autuante: boolean
    assina: boolean
    assinou_em: MomentoOpcional
  }
  formulario_pessoa: {
    formulario_id: string
    ordem: number
    documento: string | null
    pessoa_id: string | null
  }
  formulario_historico: {
    id: Generated<number>
    formulario_id: string
    quando: Momento
    usuario_id: string | null
    evento: string
    de: Condicao | null
    para: Condicao | null
  }
  instrumento: {
    id: string
    formulario_id: string
    codigo: string
    tipo: CodigoDeInstrumento
    ordem: number
    dados: Json
  }
  evidencia: EvidenciaTable
  cientificacao_evento: {
    formulario_id: string
    ordem: number
    evento: 'ENVIO' | 'FRUSTRADA' | 'CIENCIA'
    quando: Momento
    usuario_id: string
    dados: Json
  }
  acompanhamento: {
    id: Generated<number>
    instrumento_id: string
    quando: Momento
    usuario_id: string
    cumprimento: string
    dados: Json
  }
  sequencia: { destino_id: string; origem_id: string; quando: Momento; usuario_id: string }
  codigo_excluido: { codigo: string; formulario_id: string; usuario_id: string; quando: Momento }
}
