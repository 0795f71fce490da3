import type { Dados } from '../campos/campo.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'

/** The answers of a form, whoever holds them: the screen's draft or the gateway's record. */
export interface Preenchimento {
  tipos: readonly CodigoDeInstrumento[]
  cabecalho: Dados
  alertaFiscalizacao: Dados
  identificacao: Dados
  enderecoFiscalizacao: Dados
  localizacao: Dados
  instrumentos: ReadonlyArray<{
    id: string
    tipo: CodigoDeInstrumento
    codigo?: string | null
    cancelado?: boolean
    dados: Dados
  }>
  evidencias: readonly Dados[]
}
