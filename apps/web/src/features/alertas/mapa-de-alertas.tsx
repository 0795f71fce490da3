// The alerts of the list on the map: what is in view, asked again at each move, drawn one by one when few and gathered
// when many, so that a hundred thousand of them cost the browser what a hundred do. The coordination chooses here too.
import { contados } from '@guara/domain/escrita'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type * as Leaflet from 'leaflet'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { enquadrarMunicipio } from '../../ui/mapa/conteudo.ts'
import type { MapaAberto } from '../../ui/mapa/mapa-aberto.ts'
import { QuadroDoMapa } from '../../ui/mapa/quadro-do-mapa.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './alertas.module.css'
import { EscolhaNoMapa } from './escolha-no-mapa.tsx'
import { type CamposDoFiltro, criterios } from './filtro.ts'
import { type AlertaNoMapa, type Desenho, desenharAlertas } from './marcas-do-mapa.ts'
import type { Selecao } from './selecao.ts'
import { usePrimeiraVista } from './use-primeira-vista.ts'

type Janela = Record<'oeste' | 'leste' | 'sul' | 'norte' | 'zoom', number>

const grau = (valor: number, limite: number) => Math.max(-limite, Math.min(limite, Number(valor.toFixed(4))))

const janelaDe = (mapa: Leaflet.Map): Janela => {
  const limites = mapa.getBounds()
  return {
    oeste: grau(limites.getWest(), 180),
    leste: grau(limites.getEast(), 180),
    sul: grau(limites.getSouth(), 90),
    norte: grau(limites.getNorth(), 90),
    zoom: Math.max(0, Math.min(22, mapa.getZoom())),
  }
}

/** Nothing is asked while the hand moves the map. */
const PAUSA_MS = 250

interface Props {
  filtro: CamposDoFiltro
  /** It is null for whoever chooses nothing. */
  selecao: Selecao | null
  ref?: Ref<HTMLElement>
}

export const MapaDeAlertas = ({ filtro, selecao, ref }: Props) => {
  const navigate = useNavigate()
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const [janela, setJanela] = useState<Janela | null>(null)
  const [escolhendo, setEscolhendo] = useState(false)
  const [desenho, setDesenho] = useState<Desenho | null>(null)
  const [parada] = useDebouncedValue(janela, PAUSA_MS)
  const { data } = useQuery({
    ...consultasDeAlerta.mapa({
      ...criterios(filtro),
      vinculo: filtro.vinculo,
      ...(parada ?? { oeste: 0, leste: 0, sul: 0, norte: 0, zoom: 0 }),
    }),
    enabled: parada !== null,
  })

  // Whoever searches in one municipality looks at it, and not at the whole state.
  const municipioId = filtro.municipio?.id
  useEffect(() => {
    if (aberto && municipioId) enquadrarMunicipio(aberto, municipioId)
  }, [aberto, municipioId])
  usePrimeiraVista(aberto, data, municipioId !== undefined)

  useEffect(() => {
    if (!aberto) return
    const ler = () => setJanela(janelaDe(aberto.mapa))
    aberto.mapa.on('moveend', ler)
    ler()
    return () => void aberto.mapa.off('moveend', ler)
  }, [aberto])

  // What a touch does changes without drawing anything again.
  const tocar = useRef<(alerta: AlertaNoMapa) => void>(() => {})
  tocar.current = (alerta) =>
    selecao && escolhendo ? selecao.alternar(alerta) : void navigate(`/alerta/${alerta.id}`)

  useEffect(() => {
    if (!aberto) return
    const feito = desenharAlertas(aberto, (alerta) => tocar.current(alerta))
    setDesenho(feito)
    return () => {
      setDesenho(null)
      feito.apagar()
    }
  }, [aberto])

  const escolhidos = selecao?.escolhidos
  useEffect(() => {
    if (!desenho || !data) return
    desenho.mostrar(data)
    if (escolhidos) desenho.mostrarEscolha(escolhidos)
  }, [desenho, data, escolhidos])

  return (
    <Quadro p="xs" component="section" ref={ref} className={classes.mapa} aria-label="Mapa dos alertas">
      <QuadroDoMapa nome="Mapa dos alertas da lista" aoAbrir={setAberto} />
      <p role="status" className={classes.numero}>
        {data ? `${contados(data.total, 'alerta', 'alertas')} nesta parte do mapa` : 'Abrindo o mapa…'}
      </p>
      {selecao && (
        <EscolhaNoMapa
          escolhendo={escolhendo}
          onEscolhendo={setEscolhendo}
          total={data?.total ?? 0}
          emVista={data?.alertas ?? []}
          onEscolherTodos={selecao.juntar}
        />
      )}
    </Quadro>
  )
}
