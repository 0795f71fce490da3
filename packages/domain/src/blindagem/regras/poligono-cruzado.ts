// The area of a polygon that crosses itself means nothing.
import type { AreaDesenhada } from '../../geometria/areas.ts'
import { nomeDoPoligono } from '../../geometria/nome.ts'
import { normalizar } from '../../geometria/poligono.ts'
import { type ProblemaDoPoligono, problemasDoPoligono } from '../../geometria/problemas.ts'
import { areasDe } from '../../instrumento/areas.ts'
import { ART_97, type RegraDaBlindagem } from '../regra.ts'

/** Sweeping thousands of vertices is too much for every key typed: an area that did not change is swept once. */
const conferidas = new WeakMap<AreaDesenhada, ProblemaDoPoligono[]>()

const problemasDa = (area: AreaDesenhada) => {
  const problemas = conferidas.get(area) ?? problemasDoPoligono(normalizar(area.geometria.coordinates))
  conferidas.set(area, problemas)
  return problemas
}

export const poligonoCruzado: RegraDaBlindagem = {
  codigo: 'poligono-cruzado',
  titulo: 'Polígono que se cruza',
  fundamento: ART_97,
  grave: true,
  achar: (formulario) =>
    areasDe(formulario).flatMap((area, i) =>
      problemasDa(area)
        .filter(({ codigo }) => codigo === 'CRUZA')
        .map(({ mensagem }) => ({
          campo: 'localizacao.poligonos',
          mensagem: `${nomeDoPoligono(i)}: ${mensagem}`,
        })),
    ),
}
