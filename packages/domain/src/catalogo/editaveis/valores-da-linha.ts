// The figures that a line of infraction asks for, by its rule of calculation (docs/dominio/multa.md#base). One figure is asked once: what
// the lists show and what is charged cannot differ.
import { type Condicional, type Dados, moeda } from '../../campos/campo.ts'
import { numeroDe } from '../../instrumento/leitura.ts'
import type { TipoDeInfracao } from '../contract.ts'

type Calculo = TipoDeInfracao['calculo']
const FIGURAS = {
  multaMinima: 'Multa mínima',
  multaMaxima: 'Multa máxima',
  valorUnitario: 'Valor fixo ou por unidade',
} as const
type Figura = keyof typeof FIGURAS

const UMA_SO: readonly Figura[] = ['valorUnitario']
const FAIXA: readonly Figura[] = ['multaMinima', 'multaMaxima']

const PEDIDAS: Record<Calculo, readonly Figura[]> = {
  FIXO: UMA_SO,
  POR_PORTE: UMA_SO,
  POR_UNIDADE: UMA_SO,
  FAIXA,
  FAIXA_POR_UNIDADE: FAIXA,
  MULTA_DIARIA_POR_UNIDADE: FAIXA,
  BASE_MAIS_UNIDADE: ['multaMinima', 'valorUnitario'],
  FAIXA_MAIS_UNIDADE: [...FAIXA, 'valorUnitario'],
}

const pede = (calculo: unknown, figura: Figura) => PEDIDAS[calculo as Calculo]?.includes(figura) ?? true

/** `quando` tells in which answers a figure is asked; null where it never is. */
const figuras = (quando: (figura: Figura) => Condicional | null) =>
  Object.fromEntries(
    Object.entries(FIGURAS).flatMap(([nome, rotulo]) => {
      const condicao = quando(nome as Figura)
      const opcoes = { obrigatorio: true, minimo: 0, maximo: 100_000_000, largura: 4 } as const
      return condicao ? [[nome, moeda(rotulo, { ...opcoes, quando: condicao })]] : []
    }),
  )

export const figurasDaLinha = (calculo: unknown, quando: Condicional) =>
  figuras((figura) => (pede(calculo, figura) ? quando : null))

/** Those of the line that the new one is made like, whichever is chosen. */
export const figurasDaNova = (linhas: ReadonlyArray<{ chave: string; dados: Dados }>) =>
  figuras((figura) => ({
    campo: 'igualA',
    em: linhas.filter(({ dados }) => pede(dados.calculo, figura)).map(({ chave }) => chave),
  }))

/** The line keeps the figures that its way of counting asks for. */
export const valoresDa = (calculo: Calculo, dados: Dados) => {
  const unitario = pede(calculo, 'valorUnitario') ? numeroDe(dados.valorUnitario) : null
  const minima = pede(calculo, 'multaMinima') ? numeroDe(dados.multaMinima) : (unitario ?? 0)
  const maxima = pede(calculo, 'multaMaxima') ? numeroDe(dados.multaMaxima) : minima
  return { multaMinima: minima, multaMaxima: maxima, valorUnitario: unitario }
}
