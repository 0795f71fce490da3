// The municipality of a point: a suggestion that the user can always change, never a legal statement. The mesh is
// right for 98 % of the state; where its polygons overlap the smaller one is meant, and a gap between them belongs to
// the nearest seat. Browser and gateway ask this one function, over the same borders.
import { type Coordenada, dentroDaFaixaDoEstado } from '../coordenada.ts'
import { areaDoPoligonoHa, distanciaM } from '../geometria/area.ts'
import { dentroDoAnel } from '../geometria/cruzamento.ts'
import { type Anel, arredondar, type Posicao } from '../geometria/poligono.ts'

interface Territorio {
  /** Outline and holes of each part. */
  partes: Anel[][]
}

export interface LimitesDoMunicipio extends Territorio {
  /** IBGE code, seven digits. */
  id: number
  sede: Posicao
}

/** The parts of another state that touch Goiás. */
export interface EstadoVizinho extends Territorio {
  nome: string
}

export interface MunicipioDoPonto<M> {
  municipio: M
  /** How it was found: inside its polygon, or, in a gap between polygons, by the nearest seat. */
  por: 'poligono' | 'sede'
}

const SEDE_MAIS_LONGE_M = 30_000

const tamanho = ({ partes }: Territorio) =>
  partes.reduce((soma, coordinates) => soma + areaDoPoligonoHa({ type: 'Polygon', coordinates }), 0)

/** The box around a territory spares most of its edges; rounded, a border reads the same however it was stored. */
const comCaixa = <T extends Territorio>(territorio: T) => {
  const partes = territorio.partes.map((parte) =>
    parte.map((anel) => anel.map(([x, y]): Posicao => [arredondar(x), arredondar(y)])),
  )
  const pontos = partes.flat(2)
  const xs = pontos.map(([x]) => x)
  const ys = pontos.map(([, y]) => y)
  const [oeste, leste] = [Math.min(...xs), Math.max(...xs)]
  const [sul, norte] = [Math.min(...ys), Math.max(...ys)]
  const contem = ([x, y]: Posicao) =>
    x >= oeste &&
    x <= leste &&
    y >= sul &&
    y <= norte &&
    partes.some(
      ([contorno = [], ...furos]) =>
        dentroDoAnel([x, y], contorno) && !furos.some((furo) => dentroDoAnel([x, y], furo)),
    )
  return { territorio, contem }
}

export const criarLocalizador = <M extends LimitesDoMunicipio>(
  municipios: readonly M[],
  vizinhos: readonly EstadoVizinho[],
) => {
  const deGoias = municipios.map(comCaixa)
  const deFora = vizinhos.map(comCaixa)

  /** The state that a point just beyond the border is in; null when the mesh does not tell. */
  const estadoVizinho = ({ longitude, latitude }: Coordenada): string | null =>
    deFora.find((v) => v.contem([longitude, latitude]))?.territorio.nome ?? null

  /** It is null outside Goiás. */
  const municipioDoPonto = (coordenada: Coordenada): MunicipioDoPonto<M> | null => {
    const ponto: Posicao = [coordenada.longitude, coordenada.latitude]
    const achados = deGoias.filter((m) => m.contem(ponto)).map((m) => m.territorio)
    const [menor] = achados.length > 1 ? achados.toSorted((a, b) => tamanho(a) - tamanho(b)) : achados
    if (menor) return { municipio: menor, por: 'poligono' }
    if (!dentroDaFaixaDoEstado(coordenada) || estadoVizinho(coordenada)) return null
    const [perto] = municipios
      .map((municipio) => ({ municipio, distancia: distanciaM(ponto, municipio.sede) }))
      .sort((a, b) => a.distancia - b.distancia)
    return perto && perto.distancia <= SEDE_MAIS_LONGE_M ? { municipio: perto.municipio, por: 'sede' } : null
  }

  return { municipioDoPonto, estadoVizinho }
}
