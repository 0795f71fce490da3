// The municipality of a place, by the borders of the map (apps/web/geo/limites.ts writes them), read when first asked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import {
  criarLocalizador,
  type EstadoVizinho,
  type LimitesDoMunicipio,
} from '@guara/domain/localizacao/municipio-do-ponto'
import { RAIZ_DO_GATEWAY } from '../../root.ts'

const ARQUIVO = join(RAIZ_DO_GATEWAY, 'db', 'seeds', 'reference', 'limites-municipais.json')

interface Arquivo {
  municipios: LimitesDoMunicipio[]
  vizinhos: EstadoVizinho[]
  rios: Posicao[][]
}

const carregar = () => {
  const { municipios, vizinhos, rios }: Arquivo = JSON.parse(readFileSync(ARQUIVO, 'utf8'))
  return {
    ...criarLocalizador(municipios, vizinhos),
    partes: new Map(municipios.map((m) => [m.id, m.partes])),
    rios,
  }
}

let lidos: ReturnType<typeof carregar> | undefined
const limites = () => {
  lidos ??= carregar()
  return lidos
}

/** It is null outside the state. */
export const municipioDoPonto = ([longitude, latitude]: Posicao): number | null =>
  limites().municipioDoPonto({ latitude, longitude })?.municipio.id ?? null

/** The borders of one, part by part, the outline and its holes; and the large rivers of the state. */
export const territorioDoMunicipio = (id: number) => {
  const partes: Anel[][] | undefined = limites().partes.get(id)
  return partes && { partes, rios: limites().rios }
}
