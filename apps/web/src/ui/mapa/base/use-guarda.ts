// Keeping what is in view for the field: how much it takes, how far it has got, what is kept already.
import { useCallback, useEffect, useState } from 'react'
import { createStore, useStore } from '../../../store.ts'
import { municipioDoPonto } from '../lugares/municipio-do-ponto.ts'
import type { MapaAberto } from '../mapa-aberto.ts'
import type { AreaGuardada, GuardaDeAreas, Limites } from './base.ts'

interface Andamento {
  feito: number
  total: number
  cancelar: () => void
}

/** It goes on while the map is closed: who comes back finds how far it got. */
const andamento = createStore<Andamento | null>(null)
const erroDaGuarda = createStore<string | null>(null)

const PAUSA_MS = 400

const limitesDe = ({ mapa }: MapaAberto): Limites => {
  const vista = mapa.getBounds()
  return { oeste: vista.getWest(), leste: vista.getEast(), sul: vista.getSouth(), norte: vista.getNorth() }
}

const contem = (a: Limites, b: Limites) =>
  a.oeste <= b.oeste && a.leste >= b.leste && a.sul <= b.sul && a.norte >= b.norte

const ERROS: Record<string, string> = {
  SemEspaco: 'Não há espaço neste aparelho para esta área. Aproxime o mapa ou remova outra área guardada.',
}
const FALHOU = 'Não foi possível guardar a área. Confira a conexão e tente de novo.'

const guardarArea = async (guarda: GuardaDeAreas, nome: string, limites: Limites) => {
  const freio = new AbortController()
  const andar = (feito: number, total: number) =>
    andamento.set({ feito, total, cancelar: () => freio.abort() })
  erroDaGuarda.set(null)
  andar(0, 1)
  try {
    await guarda.guardar(nome, limites, andar, freio.signal)
  } catch (causa) {
    if (!freio.signal.aborted) erroDaGuarda.set(ERROS[(causa as Error).name] ?? FALHOU)
  } finally {
    andamento.set(null)
  }
}

/** The bytes of what is in view: undefined while they are counted, null when it is too much. */
const useTamanho = (aberto: MapaAberto, guarda: GuardaDeAreas, ligado: boolean) => {
  const [vista, setVista] = useState(() => limitesDe(aberto))
  const [bytes, setBytes] = useState<number | null | undefined>(undefined)
  useEffect(() => {
    const ler = () => setVista(limitesDe(aberto))
    aberto.mapa.on('moveend', ler)
    ler()
    return () => void aberto.mapa.off('moveend', ler)
  }, [aberto])
  useEffect(() => {
    setBytes(undefined)
    if (!ligado) return
    const freio = new AbortController()
    const espera = setTimeout(() => {
      guarda.medir(vista, freio.signal).then(
        (n) => !freio.signal.aborted && setBytes(n),
        () => {},
      )
    }, PAUSA_MS)
    return () => {
      clearTimeout(espera)
      freio.abort()
    }
  }, [guarda, vista, ligado])
  return { vista, bytes }
}

export const useGuarda = (aberto: MapaAberto, guarda: GuardaDeAreas, ligada: boolean) => {
  const em = useStore(andamento)
  const erro = useStore(erroDaGuarda)
  const [areas, setAreas] = useState<AreaGuardada[]>([])
  const { vista, bytes } = useTamanho(aberto, guarda, ligada && em === null)
  const reler = useCallback(() => void guarda.listar().then(setAreas, () => {}), [guarda])
  const ocupada = em !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends changes the list
  useEffect(reler, [reler, ocupada])
  return {
    bytes,
    andamento: em,
    erro,
    areas,
    /** The area that already has all that is in view. */
    desta: areas.find((a) => a.completa && a.atual && contem(a.limites, vista)) ?? null,
    guardar: () => {
      const { lat, lng } = aberto.mapa.getCenter()
      const municipio = municipioDoPonto(aberto.lugares, { latitude: lat, longitude: lng })
      return guardarArea(guarda, municipio?.nome ?? 'Fora de Goiás', vista)
    },
    remover: (id: string) => void guarda.remover(id).then(reler),
  }
}
