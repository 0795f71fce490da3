// The layers of the agency on an open map: which there are, which are shown, and what of them is in view. What is shown is
// chosen once for every map of the page.
import type { Camada, JanelaDaCamada } from '@guara/domain/localizacao/camada'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../../store.ts'
import { leitorDeCamadas } from '../abridor.ts'
import { desenharCamada } from '../conteudo.ts'
import type { MapaAberto } from '../mapa-aberto.ts'

const escolhidas = createStore<readonly string[]>([])
const NENHUMA: Camada[] = []

/** A map that is being moved asks once it stops. */
const PAUSA_MS = 250
/** A layer of the whole state is not asked for again at every step. */
const FOLGA = 0.25

const janelaDe = ({ mapa }: MapaAberto): JanelaDaCamada => {
  const vista = mapa.getBounds().pad(FOLGA)
  const dentro = (valor: number, limite: number) => Math.max(-limite, Math.min(limite, valor))
  return {
    oeste: dentro(vista.getWest(), 180),
    leste: dentro(vista.getEast(), 180),
    sul: dentro(vista.getSouth(), 90),
    norte: dentro(vista.getNorth(), 90),
    zoom: mapa.getZoom(),
  }
}

/** How a layer stands: `parcial` has more in view than it shows, `falhou` could not be read. */
export type SituacaoDaCamada = 'inteira' | 'parcial' | 'falhou'

const acompanhar = (
  aberto: MapaAberto,
  camada: Camada,
  sol: boolean,
  aoMudar: (situacao: SituacaoDaCamada) => void,
) => {
  const leitor = leitorDeCamadas.get()
  let tirar = () => {}
  let pedido = new AbortController()
  let espera: ReturnType<typeof setTimeout> | undefined
  const ler = () => {
    pedido.abort()
    pedido = new AbortController()
    const { signal } = pedido
    leitor?.ler(camada.id, janelaDe(aberto), signal).then(
      ({ feicoes, parcial }) => {
        if (signal.aborted) return
        tirar()
        tirar = desenharCamada(aberto, camada.tipo, feicoes, sol)
        aoMudar(parcial ? 'parcial' : 'inteira')
      },
      () => signal.aborted || aoMudar('falhou'),
    )
  }
  const depois = () => {
    clearTimeout(espera)
    espera = setTimeout(ler, PAUSA_MS)
  }
  ler()
  aberto.mapa.on('moveend', depois)
  return () => {
    clearTimeout(espera)
    pedido.abort()
    aberto.mapa.off('moveend', depois)
    tirar()
  }
}

export const useCamadasDoOrgao = (aberto: MapaAberto | null, sol: boolean) => {
  const [camadas, setCamadas] = useState(NENHUMA)
  const ligadas = useStore(escolhidas)
  const [situacoes, setSituacoes] = useState<Record<string, SituacaoDaCamada>>({})

  useEffect(() => {
    if (!aberto) return
    let vivo = true
    // Without them, or without network, the map is the same as before.
    leitorDeCamadas
      .get()
      ?.listar()
      .then((lidas) => vivo && setCamadas(lidas))
      .catch(() => {})
    return () => {
      vivo = false
    }
  }, [aberto])

  useEffect(() => {
    if (!aberto) return
    const desfazer = camadas
      .filter((c) => ligadas.includes(c.id))
      .map((c) =>
        acompanhar(aberto, c, sol, (situacao) => setSituacoes((antes) => ({ ...antes, [c.id]: situacao }))),
      )
    return () => {
      for (const parar of desfazer) parar()
    }
  }, [aberto, camadas, ligadas, sol])

  return {
    camadas,
    ligadas,
    situacoes,
    alternar: (id: string) =>
      escolhidas.set(ligadas.includes(id) ? ligadas.filter((l) => l !== id) : [...ligadas, id]),
  }
}
