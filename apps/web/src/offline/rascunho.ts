// An open draft: what the screen shows at once, what is written to the device a moment later, and what is sent after
// that. Typing never waits for either. Another tab on the same form is heard and its fields join these.
import { useEffect } from 'react'
import { ErroDaApi } from '../api/erro.ts'
import { antesDeAtualizar } from '../servico/antes-de-atualizar.ts'
import { createStore, useStore } from '../store.ts'
import { enviarArquivos } from './arquivos.ts'
import type { RascunhoGuardado } from './banco.ts'
import { aoLado, CofreTrancado } from './cofre.ts'
import { buscar, type Desfecho, enviar, NAO_ESTA_MAIS_LA } from './envio.ts'
import { adotarOrfaos, aplicar, gravar, ler, type Mudanca, recusar, resolver } from './guarda.ts'
import { comReserva } from './reserva.ts'

/** What the gateway says of a form that is not there, or not the user's; of an address that names none (a link cut in the
 *  middle), that it cannot be read. */
const naoEstaLa = (status: number, guardado: boolean) =>
  status === 404 || status === 403 || (!guardado && (status === 400 || status === 422))

const PAUSA_PARA_GRAVAR_MS = 250
/** Whoever types without a pause is written down all the same. */
const ESPERA_MAXIMA_MS = 1000
const NOVA_TENTATIVA_MS = 5000
const PAUSA_PARA_ENVIAR_MS = 1500
const PAUSAS_SEM_REDE_MS = [5000, 10_000, 30_000, 60_000]

export interface EstadoDoRascunho {
  fase: 'carregando' | 'pronto' | 'ausente' | 'sem-rede' | 'trancado'
  rascunho: RascunhoGuardado | null
  /** Where the last words are: still being typed, on the device, on their way, with the gateway. */
  lugar: 'digitando' | 'sem-espaco' | 'aparelho' | 'enviando' | 'enviado' | 'conflito' | 'recusado'
}

const VAZIO: EstadoDoRascunho = { fase: 'carregando', rascunho: null, lugar: 'enviado' }

const LUGAR_APOS: Record<Desfecho, EstadoDoRascunho['lugar']> = {
  // What is left, if anything, only waits for its file: with nothing left it is 'enviado' whatever this says.
  enviado: 'aparelho',
  'em-dia': 'aparelho',
  'sem-rede': 'aparelho',
  conflito: 'conflito',
  recusado: 'recusado',
  ausente: 'recusado',
}

const abrirRascunho = (id: string, usuarioId: string) => {
  const estado = createStore(VAZIO)
  let naoGravadas: Mudanca[] = []
  let falhas = 0
  let paraGravar: ReturnType<typeof setTimeout> | undefined
  let paraEnviar: ReturnType<typeof setTimeout> | undefined
  let fechado = false
  const canal = new BroadcastChannel(`guara-rascunho-${id}`)

  const mudar = (parcial: Partial<EstadoDoRascunho>) => {
    estado.set({ ...estado.get(), ...parcial })
  }
  /** What is stored, with what was typed since. */
  const mostrar = (guardado: RascunhoGuardado, lugar: EstadoDoRascunho['lugar']) =>
    mudar({
      fase: 'pronto',
      rascunho: { ...guardado, conteudo: aplicar(guardado.conteudo, naoGravadas) },
      lugar: naoGravadas.length > 0 ? 'digitando' : lugar,
    })
  const lugarDe = ({ conflitos, recusa, pendente }: RascunhoGuardado, senao: EstadoDoRascunho['lugar']) => {
    if (conflitos.length > 0) return 'conflito'
    if (recusa !== null) return 'recusado'
    return pendente === 0 ? 'enviado' : senao
  }
  /** One at a time: two writings at once would forget each other's changes, and what was read before a writing would be
   *  shown after it. */
  let vez: Promise<unknown> = Promise.resolve()
  const naVez = <T>(agir: () => Promise<T>): Promise<T> => {
    const minha = vez.then(agir, agir)
    vez = minha.catch(() => {})
    return minha
  }
  const reler = async (lugar: EstadoDoRascunho['lugar']) => {
    const guardado = await naVez(() => ler(id, usuarioId))
    if (guardado) mostrar(guardado, lugarDe(guardado, lugar))
    else mudar({ fase: 'ausente' })
  }

  const enviarAgora = async (): Promise<Desfecho> => {
    clearTimeout(paraEnviar)
    await gravarAgora()
    mudar({ lugar: 'enviando' })
    const desfecho = await enviar(id, usuarioId)
    falhas = desfecho === 'sem-rede' ? falhas + 1 : 0
    await reler(LUGAR_APOS[desfecho])
    // The form may have been left while it was being sent.
    if (desfecho === 'enviado' && !fechado) canal.postMessage('mudou')
    if (desfecho === 'sem-rede')
      agendarEnvio(PAUSAS_SEM_REDE_MS[Math.min(falhas, PAUSAS_SEM_REDE_MS.length) - 1])
    return desfecho
  }
  /** Files go beside the answers: a long video holds nothing up. */
  let paraArquivos: ReturnType<typeof setTimeout> | undefined
  let falhasDeArquivo = 0
  const enviarArquivosAgora = async () => {
    clearTimeout(paraArquivos)
    const desfecho = await enviarArquivos(id, usuarioId, () => {
      canal.postMessage('mudou')
      aoLado(reler('aparelho').then(() => agendarEnvio(0)))
    })
    falhasDeArquivo = desfecho === 'sem-rede' ? falhasDeArquivo + 1 : 0
    const pausa = PAUSAS_SEM_REDE_MS[Math.min(falhasDeArquivo, PAUSAS_SEM_REDE_MS.length) - 1]
    if (pausa && !fechado) paraArquivos = setTimeout(() => aoLado(enviarArquivosAgora()), pausa)
  }
  const agendarEnvio = (ms = PAUSA_PARA_ENVIAR_MS) => {
    clearTimeout(paraEnviar)
    if (!fechado) paraEnviar = setTimeout(() => aoLado(enviarAgora()), ms)
  }
  const gravarAgora = () => {
    clearTimeout(paraGravar)
    return naVez(gravarPendentes)
  }
  let desde: number | null = null
  const agendarGravacao = () => {
    desde ??= Date.now()
    clearTimeout(paraGravar)
    const resta = desde + ESPERA_MAXIMA_MS - Date.now()
    paraGravar = setTimeout(() => void gravarAgora(), Math.max(0, Math.min(PAUSA_PARA_GRAVAR_MS, resta)))
  }
  const gravarPendentes = async () => {
    desde = null
    if (naoGravadas.length === 0) return
    const levadas = naoGravadas
    let guardado: RascunhoGuardado | undefined
    try {
      guardado = await comReserva(() => gravar(id, levadas, Date.now()))
    } catch {
      // A full device: what was typed stays on the screen and is tried again.
      mudar({ lugar: 'sem-espaco' })
      if (!fechado) paraGravar = setTimeout(() => void gravarAgora(), NOVA_TENTATIVA_MS)
      return
    }
    naoGravadas = naoGravadas.slice(levadas.length)
    if (!guardado) return
    canal.postMessage('mudou')
    mostrar(guardado, 'aparelho')
    agendarEnvio()
  }
  const alterar = (caminho: string, valor: unknown) => {
    const { rascunho } = estado.get()
    if (!rascunho) return
    const mudanca = { caminho, valor }
    naoGravadas = [...naoGravadas, mudanca]
    mudar({
      rascunho: { ...rascunho, conteudo: aplicar(rascunho.conteudo, [mudanca]) },
      lugar: 'digitando',
    })
    agendarGravacao()
  }

  const abrir = async () => {
    await adotarOrfaos(id, usuarioId, Date.now())
    const guardado = await ler(id, usuarioId)
    const emDia = guardado?.pendente === 0
    if (guardado) mostrar(guardado, lugarDe(guardado, 'aparelho'))
    try {
      // What the gateway never heard of cannot be asked of it.
      if (guardado?.versao !== 0) await buscar(id, usuarioId)
      await reler('aparelho')
      agendarEnvio()
      aoLado(enviarArquivosAgora())
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      if (!naoEstaLa(erro.status, guardado !== undefined)) {
        if (!guardado) mudar({ fase: 'sem-rede' })
      } else if (guardado && !emDia) {
        await recusar(id, NAO_ESTA_MAIS_LA)
        await reler('recusado')
      } else mudar({ fase: 'ausente', rascunho: null })
    }
  }
  const carregar = () =>
    abrir().catch((erro: unknown) => {
      if (!(erro instanceof CofreTrancado)) throw erro
      mudar({ fase: 'trancado' })
    })

  const aoVoltar = () => {
    agendarEnvio(0)
    aoLado(enviarArquivosAgora())
  }
  const aoSair = () => void gravarAgora()
  canal.onmessage = () => aoLado(reler('aparelho'))
  window.addEventListener('online', aoVoltar)
  window.addEventListener('pagehide', aoSair)
  document.addEventListener('visibilitychange', aoSair)
  const aoAtualizar = antesDeAtualizar(gravarAgora)
  void carregar()

  return {
    estado,
    alterar,
    enviarAgora,
    enviarArquivosAgora,
    gravarAgora,
    recarregar: () => {
      mudar({ fase: 'carregando' })
      return carregar()
    },
    resolver: async (escolhas: readonly Mudanca[]) => {
      await resolver(id, escolhas, Date.now())
      await reler('aparelho')
      agendarEnvio(0)
    },
    fechar: async () => {
      await gravarAgora()
      fechado = true
      aoAtualizar()
      clearTimeout(paraEnviar)
      clearTimeout(paraArquivos)
      canal.close()
      window.removeEventListener('online', aoVoltar)
      window.removeEventListener('pagehide', aoSair)
      document.removeEventListener('visibilitychange', aoSair)
      aoLado(enviar(id, usuarioId))
    },
  }
}

type Rascunho = ReturnType<typeof abrirRascunho>

let aberto: { chave: string; rascunho: Rascunho; usos: number } | null = null

/** One open draft at a time: the steps of one form share it. */
const pegar = (id: string, usuarioId: string) => {
  const chave = `${usuarioId}/${id}`
  if (aberto?.chave !== chave) {
    void aberto?.rascunho.fechar()
    aberto = { chave, rascunho: abrirRascunho(id, usuarioId), usos: 0 }
  }
  return aberto
}

export const useRascunho = (id: string, usuarioId: string) => {
  const { rascunho } = pegar(id, usuarioId)
  useEffect(() => {
    const este = pegar(id, usuarioId)
    este.usos++
    return () => {
      este.usos--
      // The next step takes it over in the same tick; if none does, the form was left.
      setTimeout(() => {
        if (este.usos > 0 || aberto !== este) return
        aberto = null
        void este.rascunho.fechar()
      }, 0)
    }
  }, [id, usuarioId])
  return { ...useStore(rascunho.estado), ...rascunho }
}
