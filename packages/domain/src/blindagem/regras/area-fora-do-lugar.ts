// The rule looks at where the drawn areas are, because an embargo holds on them and not on the point.
import { dentroDaFaixaDoEstado } from '../../coordenada.ts'
import type { AreaDesenhada } from '../../geometria/areas.ts'
import { nomeDoPoligono } from '../../geometria/nome.ts'
import { areasDe } from '../../instrumento/areas.ts'
import type { RegraDaBlindagem } from '../regra.ts'
import { COMPETENCIA } from './coordenada.ts'

/** A few vertices tell where an area is: the boundaries are not asked about thousands. */
const VERTICES = 40

const verticesDe = ({ geometria: { coordinates } }: AreaDesenhada) => {
  const anel = coordinates[0] ?? []
  const passo = Math.ceil(anel.length / VERTICES)
  return anel.filter((_, i) => i % passo === 0)
}

export const areaForaDoLugar: RegraDaBlindagem = {
  codigo: 'area-fora-do-lugar',
  titulo: 'Área em outro lugar',
  fundamento: COMPETENCIA,
  grave: false,
  achar: (formulario, { municipioDoPonto }) => {
    const { municipioId } = formulario.enderecoFiscalizacao
    return areasDe(formulario).flatMap((area, i) => {
      const vertices = verticesDe(area)
      const achado = (onde: string) => [
        { campo: 'localizacao.poligonos', mensagem: `${nomeDoPoligono(i)}: a área está fora do ${onde}` },
      ]
      if (!vertices.some(([longitude, latitude]) => dentroDaFaixaDoEstado({ latitude, longitude })))
        return achado('Estado')
      const municipios = vertices.flatMap(
        ([longitude, latitude]) => municipioDoPonto?.(latitude, longitude) ?? [],
      )
      return typeof municipioId === 'number' && municipios.length > 0 && !municipios.includes(municipioId)
        ? achado('município informado')
        : []
    })
  },
}
