// The columns of a file that nobody here reads, so that whoever sent it knows what stays behind.
import { cortar } from '@guara/domain/texto'
import { nomeSimples } from './nome.ts'

/** More names than any table has: a hostile file may have others in each row. */
const MAIS_NOMES = 1000
const MAIS_CITADAS = 30

export const criarColunasNaoLidas = (conhecida: (nomeSimples: string) => boolean) => {
  const vistas = new Map<string, boolean>()
  return {
    ver: (propriedades: Record<string, unknown>) => {
      for (const nome of Object.keys(propriedades))
        if (!vistas.has(nome) && vistas.size < MAIS_NOMES) vistas.set(nome, conhecida(nomeSimples(nome)))
    },
    /** Null where every column is read. */
    observacao: () => {
      const nomes = [...vistas].flatMap(([nome, lida]) => (lida || !nome.trim() ? [] : [cortar(nome, 60)]))
      if (nomes.length === 0) return null
      const mais = nomes.length > MAIS_CITADAS ? ` e mais ${nomes.length - MAIS_CITADAS}` : ''
      return `Colunas que não são lidas: ${nomes.slice(0, MAIS_CITADAS).join(', ')}${mais}`
    },
  }
}
