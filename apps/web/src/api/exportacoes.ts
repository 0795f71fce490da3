import { exportacoes } from '@guara/domain/exportacao/contract'
import { createClient } from './client.ts'

export const apiDeExportacoes = createClient(exportacoes)
