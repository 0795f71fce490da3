// The columns of a file from which something stays behind, so that whoever sent it knows.
import { cortar } from '@guara/domain/texto'

/** More names than any table has: a hostile file may have others in each row. */
const MAIS_NOMES = 1000
/** More than the longest public layout, the notices of IBAMA. */
const MAIS_CITADAS = 100

const temValor = (valor: unknown) =>
  typeof valor === 'string' ? valor.trim() !== '' : valor !== null && valor !== undefined

export const criarColunasNaoLidas = () => {
  const naoLidas = new Set<string>()
  return {
    /** Told for each row that is kept, with the columns that were read from it: a known one may still lose to another. */
    ver: (propriedades: Record<string, unknown>, lidas: ReadonlySet<string>) => {
      for (const [nome, valor] of Object.entries(propriedades))
        if (!lidas.has(nome) && naoLidas.size < MAIS_NOMES && temValor(valor)) naoLidas.add(nome)
    },
    /** It is null where every value is read. */
    observacao: () => {
      const nomes = [...naoLidas].map((nome) => cortar(nome, 60))
      if (nomes.length === 0) return null
      const mais = nomes.length > MAIS_CITADAS ? ` e mais ${nomes.length - MAIS_CITADAS}` : ''
      return `Colunas que não são lidas: ${nomes.slice(0, MAIS_CITADAS).join(', ')}${mais}`
    },
  }
}
