// An open draft: what the screen shows at once and the device keeps a moment later. Typing never waits for either, and
// sending is the queue's. Another tab on the same form is heard and its fields join these.
import { fatoDoRascunho } from '@guara/domain/formulario/envio'
import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { antesDeAtualizar } from '../../servico/antes-de-atualizar.ts'
import { createStore, type Store } from '../../store.ts'
import type { RascunhoGuardado } from '../banco/banco.ts'
import { comReserva } from '../banco/reserva.ts'
import { CofreTrancado } from '../cofre/chaveiro.ts'
import { aoLado } from '../cofre/cofre.ts'
import { buscar, NAO_ESTA_MAIS_LA } from '../fila/envio.ts'
import { pedirEnvio } from '../fila/pedidos.ts'
import { notify, ouvirMudancas } from './abas.ts'
import {
  adotarOrfaos,
  aplicar,
  completar,
  gravar,
  ler,
  type Mudanca,
  type Mudar,
  recusar,
  resolver,
} from './gravacao.ts'
import { criarGravador } from './gravador.ts'
import { avancar } from './lugares.ts'

interface NaTela {
  fase: 'carregando' | 'pronto' | 'ausente' | 'sem-rede' | 'trancado'
  rascunho: RascunhoGuardado | null
}

/** What the gateway says of a form that is not there, or not the user's; of an address that names none (a link cut in the
 *  middle), that it cannot be read. */
const naoEstaLa = (status: number, guardado: boolean) =>
  status === 404 || status === 403 || (!guardado && (status === 400 || status === 422))

/** Brings the gateway's version. Answers why there is nothing to show, or null. */
const trazer = async (
  id: string,
  usuarioId: string,
  guardado: RascunhoGuardado | undefined,
): Promise<'ausente' | 'sem-rede' | null> => {
  // What the gateway never heard of cannot be asked of it.
  if (guardado?.versao === 0) return null
  try {
    await buscar(id, usuarioId)
  } catch (erro) {
    if (!(erro instanceof ErroDaApi)) throw erro
    if (!naoEstaLa(erro.status, guardado !== undefined)) return guardado ? null : 'sem-rede'
    if (guardado?.pendente !== 1) return 'ausente'
    await recusar(id, NAO_ESTA_MAIS_LA)
  }
  return null
}

/** Answers how to stop listening. */
const aoDeixarATela = (agir: () => Promise<unknown>) => {
  const sair = () => void agir()
  window.addEventListener('pagehide', sair)
  document.addEventListener('visibilitychange', sair)
  const aoAtualizar = antesDeAtualizar(agir)
  return () => {
    aoAtualizar()
    window.removeEventListener('pagehide', sair)
    document.removeEventListener('visibilitychange', sair)
  }
}

/** The draft on the screen and the writing behind it. */
const mostrarRascunho = (id: string, usuarioId: string) => {
  const tela = createStore<NaTela>({ fase: 'carregando', rascunho: null })
  const mostrar = (guardado: RascunhoGuardado) => {
    const pendentes = gravador.pendentes()
    const conteudo = aplicar(guardado.conteudo, pendentes)
    // Every writing reads the draft anew: what says the same stays the same, and nothing of it is counted or drawn again.
    const rascunho = replaceEqualDeep(tela.get().rascunho, { ...guardado, conteudo })
    // Drawn in pieces: what was typed is on the screen already, and a writing that ends keeps no letter waiting.
    startTransition(() => tela.set({ fase: 'pronto', rascunho }))
    if (pendentes.length === 0) avancar(id, 'gravou', fatoDoRascunho(guardado))
  }
  const gravador = criarGravador({
    gravar: (mudancas) => comReserva(() => gravar(id, mudancas, Date.now())),
    aoGravar: (guardado) => {
      abas.dizer()
      mostrar(guardado)
    },
    aoNaoCaber: () => avancar(id, 'naoCoube'),
  })
  const reler = async () => {
    const guardado = await gravador.naVez(() => ler(id, usuarioId))
    if (guardado) mostrar(guardado)
    else tela.set({ ...tela.get(), fase: 'ausente' })
  }
  const abas = ouvirMudancas(id, () => aoLado(reler()))
  return { tela, gravador, mostrar, reler, abas }
}

const abrirRascunho = (id: string, usuarioId: string) => {
  const { tela, gravador, mostrar, reler, abas } = mostrarRascunho(id, usuarioId)
  const abrir = async () => {
    await adotarOrfaos(id, usuarioId, Date.now())
    const guardado = await ler(id, usuarioId)
    if (guardado) mostrar(guardado)
    const fase = await trazer(id, usuarioId, guardado)
    if (fase) return tela.set({ fase, rascunho: null })
    await reler()
    pedirEnvio(id)
  }
  const carregar = () =>
    abrir().catch((erro: unknown) => {
      if (!(erro instanceof CofreTrancado)) throw erro
      tela.set({ ...tela.get(), fase: 'trancado' })
    })
  const ficar = aoDeixarATela(gravador.agora)
  void carregar()

  return {
    tela,
    gravarAgora: gravador.agora,
    alterar: (caminho: string, valor: unknown) => {
      const { fase, rascunho } = tela.get()
      if (!rascunho) return
      const mudanca = { caminho, valor }
      gravador.incluir(mudanca)
      tela.set({ fase, rascunho: { ...rascunho, conteudo: aplicar(rascunho.conteudo, [mudanca]) } })
      avancar(id, 'digitou')
    },
    recarregar: () => {
      tela.set({ ...tela.get(), fase: 'carregando' })
      return carregar()
    },
    resolver: async (escolhas: readonly Mudanca[]) => {
      await resolver(id, escolhas, Date.now())
      await reler()
    },
    fechar: async () => {
      await gravador.fechar()
      ficar()
      abas.fechar()
    },
  }
}

type Rascunho = ReturnType<typeof abrirRascunho>

let aberto: { chave: string; rascunho: Rascunho; usos: number } | null = null

const chaveDe = (id: string, usuarioId: string) => `${usuarioId}/${id}`

/** One open draft at a time: the steps of one form share it. */
const pegar = (id: string, usuarioId: string) => {
  const chave = chaveDe(id, usuarioId)
  if (aberto?.chave !== chave) {
    void aberto?.rascunho.fechar()
    aberto = { chave, rascunho: abrirRascunho(id, usuarioId), usos: 0 }
  }
  return aberto
}

/** What is set in a transition is drawn in one, which `useStore` cannot. */
const useNaTela = (tela: Store<NaTela>) => {
  const [naTela, desenhar] = useState(tela.get)
  useEffect(() => {
    const ler = () => desenhar(tela.get())
    ler()
    return tela.subscribe(ler)
  }, [tela])
  return naTela
}

export const useRascunho = (id: string, usuarioId: string) => {
  const { tela, ...atos } = pegar(id, usuarioId).rascunho
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
  return { ...useNaTela(tela), ...atos }
}

const abertoAgora = (id: string, usuarioId: string) =>
  aberto?.chave === chaveDe(id, usuarioId) ? aberto.rascunho : null

/** What the device learns by itself: after what was typed before, and without a word about who has finished. */
export const completarRascunho = async (id: string, usuarioId: string, mudar: Mudar) => {
  await abertoAgora(id, usuarioId)?.gravarAgora()
  await comReserva(() => completar(id, mudar))
  notify(id)
}

/** What a person did, for what ends when the screen where it began may be gone: among what is typed while the draft is open
 *  here, else straight on the device. */
export const mudarRascunho = async (id: string, usuarioId: string, mudar: Mudar) => {
  const este = abertoAgora(id, usuarioId)
  const rascunho = este?.tela.get().rascunho
  if (!este || !rascunho) return completarRascunho(id, usuarioId, mudar)
  for (const { caminho, valor } of mudar(rascunho.conteudo)) este.alterar(caminho, valor)
}
