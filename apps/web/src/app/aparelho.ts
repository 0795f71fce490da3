// What a signed-in page keeps going in the background: the queue, the answers kept for when there is no network, and the
// catalogues that drawing up asks for, fetched before they are needed.
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import type { QueryClient } from '@tanstack/react-query'
import { consultasDeAlerta } from '../api/alertas.ts'
import { consultasDeArquivo } from '../api/arquivos.ts'
import { consultasDoCalendario } from '../api/calendario.ts'
import { emVoo } from '../api/em-voo.ts'
import { consultasDeModelo } from '../api/modelos.ts'
import { queries } from '../api/queries.ts'
import { guardarConsultas } from '../offline/banco/consultas.ts'
import { pedirPersistencia } from '../offline/banco/espaco.ts'
import { aparelhoCheio, refazerReserva } from '../offline/banco/reserva.ts'
import { selarDeNovo } from '../offline/banco/rotacao.ts'
import { aoLado } from '../offline/cofre/cofre.ts'
import { todasAsEspecies } from '../offline/especies/todas.ts'
import { manterFila } from '../offline/fila/fila.ts'
import { avisarErro } from '../ui/avisos.ts'

/** Fetches only what the role may read: a refusal would be told to whoever asked for nothing. */
const trazerCatalogos = (queryClient: QueryClient, { perfilAtivo }: Conta) => {
  void queryClient.prefetchQuery(queries.municipios())
  if (!lavraFormularios(perfilAtivo)) return
  void queryClient.prefetchQuery(queries.estados())
  void queryClient.prefetchQuery(queries.leis())
  void queryClient.prefetchQuery(queries.tiposDeInfracao())
  void queryClient.prefetchQuery(queries.tiposDeInstrumento())
  void queryClient.prefetchQuery(queries.parametros())
  void queryClient.prefetchQuery(consultasDoCalendario.obter())
  void queryClient.prefetchQuery(consultasDeModelo.todos())
  void queryClient.prefetchQuery(queries.tiposDeAlerta())
  void queryClient.prefetchQuery(queries.condicoesDeAlerta())
  void queryClient.prefetchQuery(todasAsEspecies())
  void queryClient.prefetchQuery(consultasDeArquivo.limites())
  void queryClient.prefetchQuery(consultasDeAlerta.lista({}))
}

/** The warning comes while what is typed still fits, and once: it stays on the screen until it is read. */
const avisarSeEncheu = () => {
  if (aparelhoCheio.get())
    avisarErro(
      'O espaço deste aparelho acabou.',
      'O que você digita ainda é guardado, e o que já estava guardado não foi tocado. Envie o que está aqui ou apague outras coisas do aparelho: até lá, fotos e arquivos novos não entram.',
    )
}

/** What the first screen did not wait for and has to be there when the network is gone: telling something, beginning a form. */
const trazerPartes = () => {
  void import('../ui/avisos-host.tsx').catch(() => {})
  void import('../features/formularios/novo/criar.ts').catch(() => {})
}

/** Keeps the background work going until the returned function is called. */
export const cuidarDoAparelho = (queryClient: QueryClient, usuario: Conta) => {
  const soltar = guardarConsultas(queryClient, usuario.id)
  const fila = manterFila(usuario.id)
  aoLado(selarDeNovo(usuario.id))
  const calar = aparelhoCheio.subscribe(avisarSeEncheu)
  if (lavraFormularios(usuario.perfilAtivo)) void refazerReserva()
  emVoo.emSilencio(() => trazerCatalogos(queryClient, usuario))
  trazerPartes()
  // The browser is asked once a session: where it grants without a question, nothing kept here is cleared by it.
  void pedirPersistencia().catch(() => {})
  return () => {
    soltar()
    fila.parar()
    calar()
  }
}
