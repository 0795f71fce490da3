// Numbers as they are written in Portuguese, each by the kind of its column.
import type { TipoDeColuna } from '@guara/domain/painel/figuras'

const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const curto = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
})

const FORMATOS: Record<TipoDeColuna, (n: number) => string> = {
  inteiro: (n) => inteiro.format(n),
  ha: (n) => inteiro.format(n),
  reais: (n) => reais.format(n),
  porcento: (n) => `${decimal.format(n)}%`,
  dias: (n) => inteiro.format(n),
  taxa: (n) => decimal.format(n),
}

export const escrever = (n: number | null | undefined, tipo: TipoDeColuna = 'inteiro') =>
  n == null ? '–' : FORMATOS[tipo](n)

/** R$ 6,4 milhões */
export const reaisCurtos = (n: number | null | undefined) => (n == null ? '–' : `R$ ${curto.format(n)}`)

export const porcentoInteiro = (n: number | null | undefined) => (n == null ? '–' : `${Math.round(n)}%`)
