// Tables of 0007_arquivo.sql and 0017_envio_em_partes.sql as Kysely sees them.
import type { TipoDeEvento } from '@guara/domain/arquivo/schema'
import type { Categoria } from '@guara/domain/arquivo/tipos'
import type { ColumnType, Generated } from 'kysely'

type Momento = ColumnType<Date, Date, Date>
type MomentoOpcional = ColumnType<Date | null, Date | null | undefined, Date | null>
type TextoOpcional = ColumnType<string | null, string | null | undefined, string | null>

interface ArquivoTable {
  id: string
  nome_original: string
  tipo_conteudo: string
  categoria: Categoria
  tamanho: number
  sha256: string
  sha256_conferido: boolean
  enviado_por: string
  enviado_por_nome: string
  enviado_em: Momento
  ip: string | null
  exif_data_hora: MomentoOpcional
  exif_latitude: number | null
  exif_longitude: number | null
  exif_aparelho: string | null
  exif_ausente: boolean
  sem_miniatura: Generated<boolean>
  dono_tipo: TextoOpcional
  dono_id: TextoOpcional
  solto_em: MomentoOpcional
  excluido_em: MomentoOpcional
  envio_id: TextoOpcional
}

interface ArquivoEnvioTable {
  id: string
  usuario_id: string
  nome: string
  tamanho: number
  sha256: string
  recebido: Generated<number>
  iniciado_em: Momento
  ultima_parte_em: Momento
}

interface ArquivoEventoTable {
  id: Generated<number>
  arquivo_id: string
  evento: TipoDeEvento
  quando: Momento
  usuario_id: string | null
  usuario_nome: string | null
  motivo: string | null
}

export interface TabelasDeArquivos {
  arquivo: ArquivoTable
  arquivo_evento: ArquivoEventoTable
  arquivo_envio: ArquivoEnvioTable
  arquivo_envio_parte: { envio_id: string; inicio: number; tamanho: number; deposito_id: string }
  arquivo_por_apagar: { id: string; desde: Momento }
}
