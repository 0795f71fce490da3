import type { ContagemDaImportacao } from '@guara/domain/importacao/schema'
import type { Gravadas } from './lote.ts'

/** What a batch came to, added to the account of its import. */
export const somarGravadas = (contagem: ContagemDaImportacao, feitas: Gravadas) => {
  contagem.novos += feitas.novos
  contagem.corrigidos += feitas.corrigidos
  contagem.reunidos += feitas.reunidos
  contagem.repetidos += feitas.repetidos
  contagem.recusados += feitas.recusas.length
}
