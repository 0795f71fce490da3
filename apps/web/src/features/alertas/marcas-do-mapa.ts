// How alerts are drawn: a mark each, in the shapes and colours of the list, with its outline; a ring for many together.
import { APARENCIA_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { AlertasNoMapa } from '@guara/domain/alerta/schema'
import { inteiro } from '@guara/domain/escrita'
import type { Forma } from '@guara/domain/formulario/condicao'
import type * as Leaflet from 'leaflet'
import type { MapaAberto } from '../../ui/mapa/mapa-aberto.ts'

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

const tamanhoDoGrupo = (quantos: number) => Math.round(26 + Math.min(26, Math.log10(quantos) * 9))

type Grupo = AlertasNoMapa['grupos'][number]
export type AlertaNoMapa = AlertasNoMapa['alertas'][number]

const marcaDoGrupo = ({ L, mapa }: MapaAberto, { latitude, longitude, quantos, condicao }: Grupo) => {
  const lado = tamanhoDoGrupo(quantos)
  const texto = document.createElement('span')
  texto.textContent = inteiro(quantos)
  const icon = L.divIcon({ className: 'guara-grupo', html: texto, iconSize: [lado, lado] })
  const marca = L.marker([latitude, longitude], {
    icon,
    title: `${quantos} alertas; a maioria ${APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()}`,
  })
  marca.on('add', () => marca.getElement()?.style.setProperty('border-color', CORES[condicao]))
  marca.on('click', () =>
    mapa.setView([latitude, longitude], Math.min(22, mapa.getZoom() + 2), { animate: false }),
  )
  return marca
}

const tituloDe = ({ codigo, condicao }: AlertaNoMapa) => `${codigo}: ${APARENCIA_DO_ALERTA[condicao].rotulo}`

const marcaDoAlerta = (L: MapaAberto['L'], alerta: AlertaNoMapa) =>
  L.marker([alerta.latitude, alerta.longitude], {
    icon: L.divIcon({ className: 'guara-alerta', html: desenho(alerta.condicao), iconSize: [18, 18] }),
    title: tituloDe(alerta),
  })

/** A choice changes the marks that it concerns; nothing is drawn again for it. The keyboard chooses in the list beside the
 *  map: marks lie on top of each other and are too many to walk over. */
const pintarEscolha = (marca: Leaflet.Marker, alerta: AlertaNoMapa, escolhido: boolean) => {
  const elemento = marca.getElement()
  if (!elemento) return
  elemento.toggleAttribute('data-escolhido', escolhido)
  elemento.title = escolhido ? `${tituloDe(alerta)} (escolhido)` : tituloDe(alerta)
}

export interface Desenho {
  mostrar: (dados: AlertasNoMapa) => void
  mostrarEscolha: (escolhidos: ReadonlyMap<string, unknown>) => void
  apagar: () => void
}

/** What a mark shows; the same text is the same mark. */
const chaveDe = (desenhado: AlertaNoMapa | Grupo) => JSON.stringify(desenhado)

/** What came again as it was stays where it is: a mark that is drawn anew under the finger would eat the touch. */
export const desenharAlertas = (aberto: MapaAberto, aoTocar: (alerta: AlertaNoMapa) => void): Desenho => {
  const { L, mapa } = aberto
  const renderer = L.canvas({ padding: 0.2 })
  const grupo = L.layerGroup([], { pmIgnore: true } as object).addTo(mapa)
  const desenhados = new Map<string, { camadas: Leaflet.Layer[]; alerta?: AlertaNoMapa }>()

  const doAlerta = (alerta: AlertaNoMapa) => {
    const marca = marcaDoAlerta(L, alerta)
    marca.on('click', () => aoTocar(alerta))
    const { condicao, geometria } = alerta
    if (!geometria || geometria.type === 'Point') return [marca]
    const cor = CORES[condicao]
    const contorno = L.geoJSON(geometria as never, {
      style: { color: cor, weight: 2, fillColor: cor, fillOpacity: 0.25, renderer } as object,
      interactive: false,
    })
    return [marca, contorno]
  }

  return {
    mostrar: ({ grupos, alertas }) => {
      const novos = new Map([...grupos, ...alertas].map((d) => [chaveDe(d), d] as const))
      for (const [chave, { camadas }] of desenhados) {
        if (novos.has(chave)) continue
        for (const camada of camadas) grupo.removeLayer(camada)
        desenhados.delete(chave)
      }
      for (const [chave, novo] of novos) {
        if (desenhados.has(chave)) continue
        const camadas = 'quantos' in novo ? [marcaDoGrupo(aberto, novo)] : doAlerta(novo)
        for (const camada of camadas) grupo.addLayer(camada)
        desenhados.set(chave, 'quantos' in novo ? { camadas } : { camadas, alerta: novo })
      }
    },
    mostrarEscolha: (escolhidos) => {
      for (const { camadas, alerta } of desenhados.values())
        if (alerta) pintarEscolha(camadas[0] as Leaflet.Marker, alerta, escolhidos.has(alerta.id))
    },
    apagar: () => {
      grupo.remove()
      renderer.remove()
    },
  }
}
