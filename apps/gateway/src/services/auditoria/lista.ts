// What a list leaves in the audit: the names of the filters used, never what was typed in them, and how many were found.
import type { ContextoAutenticado } from '../../context.ts'

const DA_PAGINA = ['pagina', 'tamanho', 'orderBy', 'prop']

const ehVazio = (valor: unknown) => valor == null || (Array.isArray(valor) && valor.length === 0)

export const nomesDosFiltros = (filtro: object) =>
  Object.entries(filtro)
    .filter(([nome, valor]) => !ehVazio(valor) && !DA_PAGINA.includes(nome))
    .map(([nome]) => nome)

/** The total is told as soon as it is known: the row is written while the page is read. */
export const auditarLista = (ctx: ContextoAutenticado, filtro: object, pagina: number) => (total: number) => {
  ctx.auditar({ detalhes: { filtros: nomesDosFiltros(filtro), pagina, total } }, 'completo')
  return total
}
