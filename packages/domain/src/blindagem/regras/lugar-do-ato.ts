// Point, areas and acts of one form are in one place (Decreto 6.514/2008, art. 97: local certo).
import type { Dados } from '../../campos/campo.ts'
import { comoDados } from '../../campos/pendencias.ts'
import { inteiro } from '../../escrita.ts'
import { distanciaM } from '../../geometria/area.ts'
import { dentroDoPoligono, distanciaDaBordaM, poligonosSeTocam } from '../../geometria/proximidade.ts'
import { areasDe, areasEscolhidas } from '../../instrumento/areas.ts'
import { autoDe } from '../../instrumento/auto-vinculado.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { embargaArea } from '../../instrumento/embargo/regras.ts'
import { ART_97, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'
import { pontoDe } from './coordenada.ts'

type Localizado = Pick<FormularioLido, 'localizacao'>

const LONGE_M = 20_000
/** Where an act happened, by the kind that tells it; the place of a deposit is its own. */
const LUGARES: Readonly<Record<string, string>> = {
  APREENSAO: 'coordenadaApreensao',
  DESTRUICAO: 'localDestruicao',
}

/** More than twenty kilometres from the point and outside every area. A form without a point is far from nowhere. */
export const longeDoLocal = (formulario: Localizado, { latitude, longitude }: Dados) => {
  const ponto = pontoDe(formulario)
  if (!ponto || typeof latitude !== 'number' || typeof longitude !== 'number') return false
  const lugar = [longitude, latitude] as const
  return (
    distanciaM(lugar, [ponto.longitude, ponto.latitude]) > LONGE_M &&
    !areasDe(formulario).some((a) => dentroDoPoligono(lugar, a.geometria))
  )
}

export const atoLongeDoLocal: RegraDaBlindagem = {
  codigo: 'ato-longe-do-local',
  titulo: 'Ato longe do local',
  fundamento: `${ART_97}: local da infração; cadeia de custódia`,
  grave: false,
  achar: (formulario) =>
    Object.entries(LUGARES).flatMap(([tipo, campo]) =>
      instrumentosDoTipo(formulario, tipo)
        .filter(({ dados }) => tipo !== 'APREENSAO' || dados.localApreensao === 'OUTRO')
        .filter(({ dados }) => longeDoLocal(formulario, comoDados(dados[campo])))
        .map(({ caminho }) => ({
          campo: caminho(campo),
          mensagem: 'O ato foi feito longe do local da infração',
        })),
    ),
}

const DA_INFRACAO: readonly unknown[] = ['AREA_INFRACAO', 'AREA_EMBARGADA']
const UM_KM = 1000

export const pontoLongeDoPoligono: RegraDaBlindagem = {
  codigo: 'ponto-longe-do-poligono',
  titulo: 'Ponto longe da área',
  fundamento: `${ART_97}: local certo`,
  grave: false,
  achar: (formulario) => {
    const ponto = pontoDe(formulario)
    const areas = areasDe(formulario).filter((a) => DA_INFRACAO.includes(a.finalidade))
    if (!ponto || areas.length === 0) return []
    const lugar = [ponto.longitude, ponto.latitude] as const
    if (areas.some((a) => dentroDoPoligono(lugar, a.geometria))) return []
    const distancia = Math.min(...areas.map((a) => distanciaDaBordaM(lugar, a.geometria)))
    return distancia > UM_KM
      ? [
          {
            campo: 'localizacao.latitude',
            mensagem: `O ponto está a ${inteiro(distancia)} m da área desenhada`,
          },
        ]
      : []
  },
}

export const embargoForaDaArea: RegraDaBlindagem = {
  codigo: 'embargo-fora-da-area-autuada',
  titulo: 'Embargo fora da área autuada',
  fundamento: 'IN SEMAD 24/2024, art. 2º, § 1º: o embargo restringe-se ao local da infração',
  grave: true,
  achar: (formulario) =>
    instrumentosDoTipo(formulario, 'EMBARGO')
      .filter(({ dados }) => embargaArea(dados))
      .filter(({ dados }) => {
        const embargadas = areasEscolhidas(formulario, dados.poligonoId)
        const autuadas = areasEscolhidas(formulario, autoDe(formulario, dados)?.dados.poligonoIds)
        return (
          embargadas.length > 0 &&
          autuadas.length > 0 &&
          !embargadas.some((e) =>
            autuadas.some((a) => a.id === e.id || poligonosSeTocam(a.geometria, e.geometria)),
          )
        )
      })
      .map(({ caminho }) => ({
        campo: caminho('poligonoId'),
        mensagem: 'O embargo não toca a área da infração',
      })),
}
