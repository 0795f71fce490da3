// The area of a polygon that crosses itself means nothing.
import { normalizar } from '../geometria/poligono.ts'
import { problemasDoPoligono } from '../geometria/problemas.ts'
import { areasDe } from '../instrumento/areas.ts'
import { ART_97, type RegraDaBlindagem } from './regra.ts'

export const poligonoCruzado: RegraDaBlindagem = {
  codigo: 'poligono-cruzado',
  titulo: 'Polígono que se cruza',
  fundamento: ART_97,
  grave: true,
  achar: (formulario) =>
    areasDe(formulario).flatMap((area, i) =>
      problemasDoPoligono(normalizar(area.geometria.coordinates))
        .filter(({ codigo }) => codigo === 'CRUZA')
        .map(({ mensagem }) => ({
          campo: 'localizacao.poligonos',
          mensagem: `Polígono ${i + 1}: ${mensagem}`,
        })),
    ),
}
