// The tables of 0012_assinatura.sql, as Kysely sees them.
import type { ColumnType, Generated } from 'kysely'

type Momento = ColumnType<Date, Date, Date>
type MomentoOpcional = ColumnType<Date | null, Date | null | undefined, Date | null>

interface ChaveDeAssinaturaTable {
  id: string
  usuario_id: string
  serie: string
  certificado: Buffer
  chave_cifrada: Buffer
  sal: Buffer
  memoria_kib: number
  passadas: number
  faixas: number
  criada_em: Momento
  vence_em: Momento
  aposentada_em: MomentoOpcional
}

interface AssinaturaTable {
  formulario_id: string
  usuario_id: string
  nome: string
  matricula: string | null
  cargo: string | null
  quando: Momento
  ip: string | null
  serie: string
  hash: string
}

interface DocumentoTable {
  instrumento_id: string
  formulario_id: string
  codigo_verificador: string
  hash: string
  sha256: string
  tamanho: number
  deposito_id: string
  formado_em: Momento
}

export interface TabelasDaAssinatura {
  autoridade: { id: Generated<number>; certificado: Buffer; chave_cifrada: Buffer; criada_em: Momento }
  chave_de_assinatura: ChaveDeAssinaturaTable
  assinatura: AssinaturaTable
  documento: DocumentoTable
  documento_revisao: { sha256: string; instrumento_id: string; usuario_id: string; quando: Momento }
}
