// Numbers as they are written in Portuguese, each by the kind of its column.
import { comCasas, inteiro } from '@guara/domain/escrita'
import type { TipoDeColuna } from '@guara/domain/painel/figuras'

const semCentavos = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
})
const curto = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
})

const FORMATOS: Record<TipoDeColuna, (n: number) => string> = {
  inteiro,
  ha: inteiro,
  reais: (n) => semCentavos.format(n),
  porcento: (n) => `${comCasas(n, 1)}%`,
  dias: inteiro,
  taxa: (n) => comCasas(n, 1),
}

export const escrever = (n: number | null | undefined, tipo: TipoDeColuna = 'inteiro') =>
  n == null ? '–' : FORMATOS[tipo](n)

/** R$ 6,4 milhões */
export const reaisCurtos = (n: number | null | undefined) => (n == null ? '–' : `R$ ${curto.format(n)}`)

export const porcentoInteiro = (n: number | null | undefined) => (n == null ? '–' : `${Math.round(n)}%`)
