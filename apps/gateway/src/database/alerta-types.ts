// The tables of 0014_alerta.sql, as Kysely sees them. The narrow rows are written and read by plain SQL.
import type { EventoDoAlerta } from '@guara/domain/alerta/ciclo'
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { ColumnType, Generated } from 'kysely'

type Momento = ColumnType<Date, Date, Date>

export interface TabelasDoAlerta {
  alerta_historico: {
    id: Generated<number>
    alerta_id: string
    quando: Momento
    evento: EventoDoAlerta
    usuario_id: string | null
    de: CondicaoDoAlerta | null
    para: CondicaoDoAlerta | null
    justificativa: string | null
    vinculado_id: string | null
    formulario: string | null
  }
  formulario_alerta: {
    formulario_id: string
    alerta_id: string
    codigo: string
    condicao: Condicao
    situacao_encontrada: string | null
    criado_em: Momento
  }
  alerta_importacao: {
    id: string
    arquivo: string
    usuario_id: string | null
    seco: boolean
    situacao: 'EM_ANDAMENTO' | 'CONCLUIDA' | 'FALHOU'
    lidos: Generated<number>
    novos: Generated<number>
    repetidos: Generated<number>
    recusados: Generated<number>
    iniciada_em: Momento
    terminada_em: ColumnType<Date | null, Date | null | undefined, Date | null>
    sinal_em: Generated<Date>
    erro: string | null
  }
  alerta_importacao_recusa: {
    importacao_id: string
    linha: number
    codigo_externo: string | null
    motivo: string
  }
}
