// The alerts of the list on the map: what is in view, asked again at each move, drawn one by one when few and gathered
// when many, so that a hundred thousand of them cost the browser what a hundred do.
import { APARENCIA_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { AlertasNoMapa } from '@guara/domain/alerta/schema'
import type { Forma } from '@guara/domain/formulario/condicao'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type * as Leaflet from 'leaflet'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { consultasDeAlerta } from '../../api/alertas.ts'
import { type MapaAberto, QuadroDoMapa } from '../../ui/mapa/quadro-do-mapa.tsx'
import { Quadro } from '../../ui/quadro.ts'
import classes from './alertas.module.css'
import { type CamposDoFiltro, criterios } from './filtro.ts'

const CORES: Record<CondicaoDoAlerta, string> = {
  EM_ATENDIMENTO: '#d4500c',
  PROCEDENTE: '#2a7f43',
  IMPROCEDENTE: '#c62828',
  NAO_ATENDIDO: '#7a4a24',
}

/** The shapes of the list, so that nothing is told by colour alone. */
const DESENHOS: Record<Forma, string> = {
  anel: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  metade: 'M7 1a6 6 0 0 1 0 12z',
  certo: 'm4 7.2 2 2 4-4.2',
  seta: 'M7 10V4',
  xis: 'm4.6 4.6 4.8 4.8m0-4.8L4.6 9.4',
}
const CHEIOS: readonly Forma[] = ['certo', 'xis']

const SVG = 'http://www.w3.org/2000/svg'

const desenho = (condicao: CondicaoDoAlerta) => {
  const { forma } = APARENCIA_DO_ALERTA[condicao]
  const cheio = CHEIOS.includes(forma)
  const svg = document.createElementNS(SVG, 'svg')
  for (const [nome, valor] of Object.entries({
    width: '18',
    height: '18',
    viewBox: '-1 -1 16 16',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(nome, valor)
  const parte = (nome: string, atributos: Record<string, string>) => {
    const elemento = document.createElementNS(SVG, nome)
    for (const [chave, valor] of Object.entries(atributos)) elemento.setAttribute(chave, valor)
    svg.append(elemento)
  }
  const cor = CORES[condicao]
  parte('circle', {
    cx: '7',
    cy: '7',
    r: '7',
    fill: cheio ? cor : '#fff',
    stroke: cheio ? '#fff' : cor,
    'stroke-width': '1.5',
  })
  parte('path', {
    d: DESENHOS[forma],
    fill: forma === 'metade' ? cor : 'none',
    stroke: cheio ? '#fff' : cor,
    'stroke-width': '1.8',
  })
  return svg as unknown as HTMLElement
}

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

const tamanhoDoGrupo = (quantos: number) => Math.round(26 + Math.min(26, Math.log10(quantos) * 9))

const desenhar = ({ L, mapa }: MapaAberto, dados: AlertasNoMapa, onAbrir: (id: string) => void) => {
  const renderer = L.canvas({ padding: 0.2 })
  const grupo = L.layerGroup([], { pmIgnore: true } as object)
  for (const { latitude, longitude, quantos, condicao } of dados.grupos) {
    const lado = tamanhoDoGrupo(quantos)
    const texto = document.createElement('span')
    texto.textContent = quantos.toLocaleString('pt-BR')
    const icon = L.divIcon({ className: 'guara-grupo', html: texto, iconSize: [lado, lado] })
    const marca = L.marker([latitude, longitude], {
      icon,
      title: `${quantos} alertas; a maioria ${APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()}`,
    })
    marca.on('add', () => marca.getElement()?.style.setProperty('border-color', CORES[condicao]))
    marca.on('click', () =>
      mapa.setView([latitude, longitude], Math.min(22, mapa.getZoom() + 2), { animate: false }),
    )
    grupo.addLayer(marca)
  }
  for (const { id, codigo, condicao, latitude, longitude, geometria } of dados.alertas) {
    const cor = CORES[condicao]
    if (geometria && geometria.type !== 'Point')
      grupo.addLayer(
        L.geoJSON(geometria as never, {
          style: { color: cor, weight: 2, fillColor: cor, fillOpacity: 0.25, renderer } as object,
          interactive: false,
        }),
      )
    const icon = L.divIcon({ className: 'guara-alerta', html: desenho(condicao), iconSize: [18, 18] })
    const marca = L.marker([latitude, longitude], {
      icon,
      title: `${codigo}: ${APARENCIA_DO_ALERTA[condicao].rotulo}`,
    })
    marca.on('click', () => onAbrir(id))
    grupo.addLayer(marca)
  }
  grupo.addTo(mapa)
  return () => {
    grupo.remove()
    renderer.remove()
  }
}

/** While the hand moves the map nothing is asked. */
const PAUSA_MS = 250

export const MapaDeAlertas = ({ filtro }: { filtro: CamposDoFiltro }) => {
  const navigate = useNavigate()
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const [janela, setJanela] = useState<Janela | null>(null)
  const [parada] = useDebouncedValue(janela, PAUSA_MS)
  const { data } = useQuery({
    ...consultasDeAlerta.mapa({
      ...criterios(filtro),
      ...(parada ?? { oeste: 0, leste: 0, sul: 0, norte: 0, zoom: 0 }),
    }),
    enabled: parada !== null,
  })

  useEffect(() => {
    if (!aberto) return
    const ler = () => setJanela(janelaDe(aberto.mapa))
    aberto.mapa.on('moveend', ler)
    ler()
    return () => void aberto.mapa.off('moveend', ler)
  }, [aberto])

  useEffect(() => {
    if (!aberto || !data) return
    return desenhar(aberto, data, (id) => void navigate(`/alerta/${id}`))
  }, [aberto, data, navigate])

  return (
    <Quadro p="xs" component="section" aria-label="Mapa dos alertas">
      <QuadroDoMapa nome="Mapa dos alertas da lista" aoAbrir={setAberto} />
      <p role="status" className={classes.numero}>
        {data
          ? `${data.total.toLocaleString('pt-BR')} ${data.total === 1 ? 'alerta' : 'alertas'} nesta parte do mapa`
          : 'Abrindo o mapa…'}
      </p>
    </Quadro>
  )
}
