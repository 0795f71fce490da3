// What a signed-in page keeps going in the background: the queue, the answers kept for when there is no network, and the
// catalogues that drawing up asks for, fetched before they are needed.
import type { QueryClient } from '@tanstack/react-query'
import { consultasDeAlerta } from '../api/alertas.ts'
import { consultasDeArquivo } from '../api/arquivos.ts'
import { queries } from '../api/queries.ts'
import { guardarConsultas } from '../offline/consultas.ts'
import { pedirPersistencia } from '../offline/espaco.ts'
import { manterFila } from '../offline/fila.ts'

const trazerCatalogos = async (queryClient: QueryClient) => {
  await Promise.allSettled([
    queryClient.prefetchQuery(queries.municipios()),
    queryClient.prefetchQuery(queries.estados()),
    queryClient.prefetchQuery(queries.leis()),
    queryClient.prefetchQuery(queries.tiposDeInfracao()),
    queryClient.prefetchQuery(queries.tiposDeInstrumento()),
    queryClient.prefetchQuery(queries.parametros()),
    queryClient.prefetchQuery(queries.tiposDeAlerta()),
    queryClient.prefetchQuery(queries.condicoesDeAlerta()),
    queryClient.prefetchQuery(queries.especies()),
    queryClient.prefetchQuery(consultasDeArquivo.limites()),
    queryClient.prefetchQuery(consultasDeAlerta.lista({})),
  ])
}

/** Until what it answers is called. */
export const cuidarDoAparelho = (queryClient: QueryClient, usuarioId: string) => {
  const soltar = guardarConsultas(queryClient, usuarioId)
  const fila = manterFila(usuarioId)
  void trazerCatalogos(queryClient)
  // Asked once a session: where it is granted without a question, nothing kept here is cleared by the browser.
  void pedirPersistencia().catch(() => {})
  return () => {
    soltar()
    fila.parar()
  }
}
