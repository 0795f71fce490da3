import type { Pagina } from '@guara/domain/pagina'
import { useEffect } from 'react'

/** The last item of the last page was taken away: the page before it is the last one now. */
export const usePaginaQueExiste = (
  dados: Pagina<unknown> | undefined,
  pagina: number,
  onPagina: (pagina: number) => void,
) => {
  useEffect(() => {
    if (dados?.empty && dados.totalPages > 0 && pagina > dados.totalPages) onPagina(dados.totalPages)
  })
}
