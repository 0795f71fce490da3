// The refused rows as a file for a spreadsheet. What they tell came from somebody else's file: a cell that a spreadsheet
// would run as a formula is made plain text.
import { celula } from '@guara/domain/csv'
import type { LinhaRecusada } from '@guara/domain/importacao/schema'

export const relatorioDeRecusas = (recusas: readonly LinhaRecusada[]) =>
  [
    'linha;codigo;motivo',
    ...recusas.map((r) => [r.linha, r.codigoExterno ?? '', r.motivo].map((v) => celula(String(v))).join(';')),
  ].join('\r\n')

export const nomeDoRelatorio = (arquivo: string) => `recusas-${arquivo.replace(/\.csv$/i, '')}.csv`
