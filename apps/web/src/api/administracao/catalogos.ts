import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDosCatalogos = createClient(catalogos)

export const chaveDoCatalogo = (catalogo: NomeDoCatalogo) => ['catalogos', catalogo]

export const consultasDosCatalogos = {
  /** The screen tells a failure itself. */
  linhas: (catalogo: NomeDoCatalogo) =>
    queryOptions({
      queryKey: chaveDoCatalogo(catalogo),
      queryFn: ({ signal }) => apiDosCatalogos.listar({ params: { catalogo } }, { signal }),
      refetchOnMount: 'always',
    }),
  versoes: (catalogo: NomeDoCatalogo, chave: string) =>
    queryOptions({
      queryKey: [...chaveDoCatalogo(catalogo), 'versoes', chave],
      queryFn: ({ signal }) =>
        apiDosCatalogos.versoes({ params: { catalogo }, query: { chave } }, { signal }),
      refetchOnMount: 'always',
    }),
}
