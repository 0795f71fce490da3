import { exportacoes } from '@guara/domain/exportacao/contract'
import { createClient } from '../cliente/client.ts'

export const apiDeExportacoes = createClient(exportacoes)
