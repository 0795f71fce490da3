// The colours of the map, in both themes. Kinds of area differ by the stroke too, never by colour alone, and the legend
// says each in words.
import type { FinalidadeDoPoligono } from '@guara/domain/geometria/areas'
import type { TipoDeCamada } from '@guara/domain/localizacao/camada'

export interface Traco {
  color: string
  weight: number
  dashArray?: string
  fillColor?: string
  fillOpacity?: number
}

const PADRAO = {
  fundo: '#EDF0EA',
  goias: '#DDE6D1',
  divisa: '#93A389',
  estado: '#55605A',
  pais: '#3C4640',
  rio: '#4A86B4',
  espessura: 3,
}
const SOL: typeof PADRAO = {
  fundo: '#FFFFFF',
  goias: '#FFFFFF',
  divisa: '#55605A',
  estado: '#000000',
  pais: '#000000',
  rio: '#0038D1',
  espessura: 5,
}

export const coresDaBase = (sol: boolean) => (sol ? SOL : PADRAO)

const todas = (cor: string, ...nomes: string[]) => Object.fromEntries(nomes.map((nome) => [nome, cor]))

/** The vector base under strong light, by the names that its rules give: land and buildings step back, and roads, water,
 * borders and names stand out. */
export const VETORIAL_AO_SOL: Record<string, string> = {
  ...todas('#FFFFFF', 'background', 'earth', 'pedestrian', 'sand', 'beach', 'glacier', 'aerodrome', 'pier'),
  ...todas('#F2F2F2', 'hospital', 'industrial', 'school', 'zoo', 'military'),
  ...todas('#E0F0E4', 'park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b'),
  buildings: '#6E6E6E',
  water: '#3D8BFF',
  ...todas('#6B3E12', 'major', 'runway'),
  ...todas('#000000', 'boundaries', 'railway'),
  ...todas('#000000', 'roads_label_minor', 'roads_label_major', 'ocean_label'),
  ...todas('#000000', 'state_label', 'country_label', 'city_label'),
  ...todas(
    '#FFFFFF',
    'roads_label_minor_halo',
    'roads_label_major_halo',
    'state_label_halo',
    'city_label_halo',
  ),
}

const AREAS: Record<FinalidadeDoPoligono, Omit<Traco, 'weight'>> = {
  AREA_INFRACAO: { color: '#8F3E12', fillColor: '#DD7A38', fillOpacity: 0.4 },
  AREA_EMBARGADA: { color: '#921C16', fillColor: '#C62F26', fillOpacity: 0.25, dashArray: '14 5' },
  AREA_IMOVEL: { color: '#3C4640', fillOpacity: 0, dashArray: '2 7' },
  AREA_RECUPERACAO: { color: '#12452A', fillColor: '#559C72', fillOpacity: 0.35, dashArray: '8 4 2 4' },
  AREA_LIBERADA: { color: '#12452A', fillColor: '#559C72', fillOpacity: 0.35 },
  OUTRO: { color: '#55605A', fillColor: '#86918A', fillOpacity: 0.25, dashArray: '5 5' },
}

export const tracoDaArea = (finalidade: FinalidadeDoPoligono | null, sol: boolean): Traco => {
  const traco = AREAS[finalidade ?? 'OUTRO']
  return { ...traco, color: sol ? '#000000' : traco.color, weight: coresDaBase(sol).espessura }
}

/** What is shown to compare with, and never changes: the alert's polygon, the property's. */
export const tracoDaReferencia = (sol: boolean): Traco => ({
  color: '#1D5FB0',
  weight: sol ? 3 : 2,
  dashArray: '10 6',
  fillColor: '#82AEE6',
  fillOpacity: 0.15,
})

const CAMADAS: Record<TipoDeCamada, Omit<Traco, 'weight'>> = {
  UC: { color: '#2A6B3C', fillColor: '#8ABD9C', fillOpacity: 0.2, dashArray: '12 4' },
  TERRA_INDIGENA: { color: '#7A3E8E', fillColor: '#B98FC6', fillOpacity: 0.2, dashArray: '12 4 2 4' },
  CAR: { color: '#7A5A00', fillOpacity: 0, dashArray: '4 4' },
  EMBARGO: { color: '#921C16', fillColor: '#E78881', fillOpacity: 0.2, dashArray: '2 4' },
  ESTRADA: { color: '#5A4A3A', fillOpacity: 0 },
  RIO: { color: '#1D5FB0', fillOpacity: 0 },
  OUTRA: { color: '#3C4640', fillColor: '#86918A', fillOpacity: 0.15, dashArray: '6 3' },
}

/** What other agencies drew: thinner than what is drawn here. */
export const tracoDaCamada = (tipo: TipoDeCamada, sol: boolean): Traco => ({
  ...CAMADAS[tipo],
  weight: sol ? 3 : 2,
})

export const PONTO: Traco = { color: '#FFFFFF', weight: 3, fillColor: '#0B57D0', fillOpacity: 1 }
export const PRECISAO: Traco = { color: '#0B57D0', weight: 1, fillColor: '#0B57D0', fillOpacity: 0.12 }
