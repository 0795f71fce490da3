// What a signed-in page keeps going in the background: the queue, the answers kept for when there is no network, and the
// catalogues that drawing up asks for, fetched before they are needed.
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import type { QueryClient } from '@tanstack/react-query'
import { emVoo } from '../api/cliente/em-voo.ts'
import { queries } from '../api/cliente/queries.ts'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { consultasDeArquivo } from '../api/envio/arquivos.ts'
import { consultasDoCalendario } from '../api/formulario/calendario.ts'
import { consultasDeModelo } from '../api/formulario/modelos.ts'
import { consultasDeAlerta } from '../api/gestao/alertas.ts'
import { guardarConsultas } from '../offline/banco/consultas.ts'
import { pedirPersistencia } from '../offline/banco/espaco.ts'
import { aparelhoCheio, refazerReserva } from '../offline/banco/reserva.ts'
import { selarDeNovo } from '../offline/banco/rotacao.ts'
import { aoLado } from '../offline/cofre/cofre.ts'
import { todasAsEspecies } from '../offline/especies/todas.ts'
import { manterFila } from '../offline/fila/fila.ts'
import { noOcio } from '../ui/aparelho/no-ocio.ts'
import { avisarErro } from '../ui/aviso/avisos.ts'

/** Only what the role may read: a refusal would be told to whoever asked for nothing. */
const catalogos = (queryClient: QueryClient, { perfilAtivo }: Conta) => {
  const deTodos = [() => queryClient.prefetchQuery(queries.municipios())]
  if (!lavraFormularios(perfilAtivo)) return deTodos
  return [
    ...deTodos,
    () => queryClient.prefetchQuery(queries.estados()),
    () => queryClient.prefetchQuery(queries.leis()),
    () => queryClient.prefetchQuery(queries.tiposDeInfracao()),
    () => queryClient.prefetchQuery(queries.tiposDeInstrumento()),
    () => queryClient.prefetchQuery(queries.parametros()),
    () => queryClient.prefetchQuery(consultasDoCalendario.obter()),
    () => queryClient.prefetchQuery(consultasDeModelo.todos()),
    () => queryClient.prefetchQuery(queries.tiposDeAlerta()),
    () => queryClient.prefetchQuery(queries.condicoesDeAlerta()),
    () => queryClient.prefetchQuery(todasAsEspecies()),
    () => queryClient.prefetchQuery(consultasDeArquivo.limites()),
    () => queryClient.prefetchQuery(consultasDeAlerta.lista({})),
  ]
}

/** Whoever leaves in the middle of it is asked for nothing more: the frame that stops this goes a moment after the session. */
const trazerCatalogos = async (queryClient: QueryClient, usuario: Conta, parou: () => boolean) => {
  for (const trazer of catalogos(queryClient, usuario)) {
    await noOcio()
    if (parou() || sessaoAtual.token() === null) return
    emVoo.emSilencio(() => void trazer())
  }
}

/** The warning comes while what is typed still fits, and once: it stays on the screen until it is read. A screen may have
 *  written, and found the device full, before this began to listen. */
const avisarSeEncheu = () => {
  if (aparelhoCheio.get())
    avisarErro(
      'O espaço deste aparelho acabou.',
      'O que você digita ainda é guardado, e o que já estava guardado não foi tocado. Envie o que está aqui ou apague outras coisas do aparelho: até lá, fotos e arquivos novos não entram.',
    )
}

/** What the first screen did not wait for and has to be there when the network is gone: telling something, beginning a form. */
const trazerPartes = () => {
  void import('../ui/aviso/avisos-host.tsx').catch(() => {})
  void import('../features/formularios/novo/criar.ts').catch(() => {})
}

/** Keeps the background work going until the returned function is called. */
export const cuidarDoAparelho = (queryClient: QueryClient, usuario: Conta) => {
  const soltar = guardarConsultas(queryClient, usuario.id)
  const fila = manterFila(usuario.id)
  aoLado(selarDeNovo(usuario.id))
  avisarSeEncheu()
  const calar = aparelhoCheio.subscribe(avisarSeEncheu)
  if (lavraFormularios(usuario.perfilAtivo)) void refazerReserva(noOcio)
  let parou = false
  void trazerCatalogos(queryClient, usuario, () => parou)
  trazerPartes()
  // The browser is asked once a session: where it grants without a question, nothing kept here is cleared by it.
  void pedirPersistencia().catch(() => {})
  return () => {
    parou = true
    soltar()
    fila.parar()
    calar()
  }
}
