// The municipality of what an alert draws.
import { type GeometriaDoAlerta, poligonosDe, pontoDe } from '@guara/domain/alerta/geometria'
import type { Posicao } from '@guara/domain/geometria/poligono'
import fatos from '../../../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import { nomeSimples } from '../../../importacao/nome.ts'
import { municipioDoPonto } from '../../localizacao/municipio-do-ponto.ts'

/** The municipality where it stands or, for what lies across the border of the state, where its first vertex inside
 * does. */
export const municipioDaGeometria = (geometria: GeometriaDoAlerta): number | null => {
  const doCentro = municipioDoPonto(pontoDe(geometria))
  if (doCentro !== null) return doCentro
  for (const { coordinates } of poligonosDe(geometria))
    for (const vertice of coordinates[0] ?? []) {
      const achado = municipioDoPonto(vertice)
      if (achado !== null) return achado
    }
  return null
}

const porNome = new Map(fatos.map((m) => [nomeSimples(m.nome), m]))
/** This is about 30 km. */
const PERTO = 0.3

/** The municipality of that name, if the place is near its seat. */
export const municipioPeloNome = (nome: string, [x, y]: Posicao): number | null => {
  const dito = porNome.get(nome)
  const perto = dito && Math.abs(dito.longitude - x) <= PERTO && Math.abs(dito.latitude - y) <= PERTO
  return perto ? dito.id : null
}
