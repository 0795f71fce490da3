// The refused rows as a file for a spreadsheet. What they tell came from somebody else's file: a cell that a spreadsheet
// would run as a formula is made plain text.
import type { LinhaRecusada } from '@guara/domain/importacao/schema'

const FORMULA = /^[=+\-@\t\r]/

const campo = (valor: string | number) => {
  const texto = String(valor)
  return `"${(FORMULA.test(texto) ? `'${texto}` : texto).replaceAll('"', '""')}"`
}

export const relatorioDeRecusas = (recusas: readonly LinhaRecusada[]) =>
  [
    'linha;codigo;motivo',
    ...recusas.map((r) => [r.linha, r.codigoExterno ?? '', r.motivo].map(campo).join(';')),
  ].join('\r\n')

export const nomeDoRelatorio = (arquivo: string) => `recusas-${arquivo.replace(/\.csv$/i, '')}.csv`
