// The tables of 0016_semad_e_bases.sql, as Kysely sees them.
import type { EstadoDaSincronizacao } from '@guara/domain/formulario/sincronizacao'
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Momento = ColumnType<Date, Date, Date>
type MomentoOpcional = ColumnType<Date | null, Date | null | undefined, Date | null>

interface SincronizacaoTable {
  formulario_id: string
  estado: EstadoDaSincronizacao
  tentativas: Generated<number>
  ultimo_erro: string | null
  proxima_em: MomentoOpcional
  incerto: Generated<boolean>
  id_externo: string | null
  numero_processo: string | null
  pedida_por: string
  perfil: Perfil
  pedida_em: Momento
  aceita_em: MomentoOpcional
}

interface RegistroTable {
  id: Generated<number>
  base_id: string
  chave: string
  numero: string
  nome: string
  documento: string | null
  municipio: string | null
  detalhes: JSONColumnType<Array<{ titulo: string; valor: string; nome: string }>>
  resumo: string
}

interface ImportacaoTable {
  id: string
  base_id: string | null
  formato: string
  arquivo: string
  seco: boolean
  lidos: Generated<number>
  novos: Generated<number>
  alterados: Generated<number>
  repetidos: Generated<number>
  recusados: Generated<number>
  iniciada_em: Momento
  terminada_em: MomentoOpcional
  erro: string | null
}

export interface TabelasDoOrgaoEDasBases {
  sincronizacao: SincronizacaoTable
  base_apoio: {
    id: string
    codigo: string
    descricao: string
    formato: string
    registros: Generated<number>
    atualizada_em: Momento
  }
  base_apoio_registro: RegistroTable
  base_apoio_importacao: ImportacaoTable
}
