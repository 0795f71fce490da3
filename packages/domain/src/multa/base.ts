// The base of one line of the notice, by the rule that the catalogue names in `calculo` (docs/dominio/multa.md#base),
// with the arithmetic written out as it is printed.
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import { decimal } from '../escrita.ts'
import { pedePlural } from '../texto.ts'
import { type Centavos, emCentavos, formatarReais, paraCima, vezes } from './centavos.ts'

export interface LinhaDaMulta {
  infracao: TipoDeInfracao
  quantidade?: number | null
  /** The unit in which it was measured; without it, the usual one of the line. */
  unidade?: string | null
  /** The value is in reais, for the whole or for each unit, as the line's range is. */
  valorIndicadoUnitario?: number | null
  acrescimos?: readonly AcrescimoMarcado[]
}

export interface AcrescimoMarcado {
  codigo: string
  /** The quantity of an increase that is charged by unit; without it, the line's own. */
  quantidade?: number | null
  /** The factor chosen where the law gives only the greatest one. */
  fator?: number | null
}

export interface Passo {
  conta: string
  valor: Centavos
}
/** What keeps the line from being counted, in words. */
export interface Falta {
  falta: string
}
export const ehFalta = (x: Passo | Falta): x is Falta => 'falta' in x

const UNIDADES: Readonly<Record<string, readonly [um: string, varios: string]>> = {
  hectare: ['ha', 'ha'],
  quilograma: ['kg', 'kg'],
  'metro cúbico': ['m³', 'm³'],
  estéreo: ['estéreo', 'estéreos'],
  individuo: ['indivíduo', 'indivíduos'],
  unidade: ['unidade', 'unidades'],
  veiculo: ['veículo', 'veículos'],
}

const comUnidade = (q: number, unidade: string) => {
  const [um, varios] = UNIDADES[unidade] ?? [unidade, unidade]
  return `${decimal(q, 6)} ${pedePlural(q) ? varios : um}`
}

export const unidadeDaLinha = ({ infracao, unidade }: Pick<LinhaDaMulta, 'infracao' | 'unidade'>) =>
  infracao.unidades?.find((u) => u.unidade === unidade)?.unidade ?? infracao.unidade

/** Whether the agency has confirmed what the line charges for each unit, in the unit measured. */
export const ehConfirmada = (linha: Pick<LinhaDaMulta, 'infracao' | 'unidade'>) => {
  const unidade = unidadeDaLinha(linha)
  return (
    linha.infracao.confirmado && !linha.infracao.unidades?.some((u) => u.unidade === unidade && !u.confirmado)
  )
}

export const FALTA_QUANTIDADE = 'Informe a quantidade'
export const FALTA_VALOR = 'Informe o valor indicado'

interface Quantia {
  q: number
  /** "12,3 ha → 13 (fração conta inteira)" */
  escrita: string
}

export const quantiaDe = (
  quantidade: number | null | undefined,
  { fracaoContaInteira }: Pick<TipoDeInfracao, 'fracaoContaInteira'>,
  unidade: string,
): Quantia | null => {
  if (typeof quantidade !== 'number' || !(quantidade > 0)) return null
  const q = fracaoContaInteira ? paraCima(quantidade) : quantidade
  const escrita = comUnidade(quantidade, unidade)
  return {
    q,
    escrita: q === quantidade ? escrita : `${escrita} → ${decimal(q, 6)} (fração conta inteira)`,
  }
}

const porUnidade = ({ q, escrita }: Quantia, unitario: Centavos): Passo => {
  const valor = vezes(unitario, q)
  return { valor, conta: `${escrita} × ${formatarReais(unitario)} = ${formatarReais(valor)}` }
}

const somado = (parte: Centavos, unitario: Centavos, q: number, escrita: string): Passo => {
  const valor = parte + vezes(unitario, q)
  const conta = `${formatarReais(parte)} + ${formatarReais(unitario)} × ${escrita} = ${formatarReais(valor)}`
  return { valor, conta }
}

const baseMaisUnidade = (infracao: TipoDeInfracao, { q, escrita }: Quantia): Passo => {
  const parte = emCentavos(infracao.multaMinima)
  const unitario = emCentavos(infracao.valorUnitario ?? 0)
  if (!infracao.primeiraUnidadeInclusa) return somado(parte, unitario, q, escrita)
  const excedente = Math.max(q - 1, 0)
  return somado(
    parte,
    unitario,
    excedente,
    `${decimal(excedente, 6)} (${escrita}, primeira unidade já inclusa)`,
  )
}

const faixa = ({ multaMinima, multaMaxima }: TipoDeInfracao, valor: Centavos): Passo => {
  const limites = `${formatarReais(emCentavos(multaMinima))} a ${formatarReais(emCentavos(multaMaxima))}`
  return { valor, conta: `Valor indicado na faixa de ${limites} = ${formatarReais(valor)}` }
}

const DE_FAIXA = ['FAIXA', 'FAIXA_POR_UNIDADE', 'FAIXA_MAIS_UNIDADE', 'MULTA_DIARIA_POR_UNIDADE']
const SEM_QUANTIDADE = ['FIXO', 'POR_PORTE', 'FAIXA']

export const pedeValor = ({ calculo }: TipoDeInfracao) => DE_FAIXA.includes(calculo)
export const contaQuantidade = ({ calculo }: TipoDeInfracao) => !SEM_QUANTIDADE.includes(calculo)

export const baseDaLinha = (linha: LinhaDaMulta): Passo | Falta => {
  const { infracao, quantidade, valorIndicadoUnitario } = linha
  const quantia = quantiaDe(quantidade, infracao, unidadeDaLinha(linha))
  if (contaQuantidade(infracao) && !quantia) return { falta: FALTA_QUANTIDADE }
  if (pedeValor(infracao) && typeof valorIndicadoUnitario !== 'number') return { falta: FALTA_VALOR }
  const indicado = emCentavos(valorIndicadoUnitario ?? 0)
  const unitario = emCentavos(infracao.valorUnitario ?? infracao.multaMinima)
  const contada: Quantia = quantia ?? { q: 1, escrita: '1' }
  switch (infracao.calculo) {
    case 'FIXO':
    case 'POR_PORTE':
      return { valor: unitario, conta: `Valor fixo = ${formatarReais(unitario)}` }
    case 'FAIXA':
      return faixa(infracao, indicado)
    case 'POR_UNIDADE':
      return porUnidade(contada, unitario)
    case 'FAIXA_POR_UNIDADE':
      return porUnidade(contada, indicado)
    case 'BASE_MAIS_UNIDADE':
      return baseMaisUnidade(infracao, contada)
    case 'FAIXA_MAIS_UNIDADE':
      return somado(indicado, unitario, contada.q, contada.escrita)
    case 'MULTA_DIARIA_POR_UNIDADE': {
      const { valor, conta } = porUnidade(contada, indicado)
      return { valor, conta: `${conta} por dia` }
    }
  }
}
