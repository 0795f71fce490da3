// One small layer of the agency, invented, so that a demonstration shows what "Camadas" does: two conservation units that
// do not exist, far from where the demonstration draws up its forms.
import { caixaDaFeicao, lerGeometriaDaCamada, verticesDaFeicao } from '@guara/domain/localizacao/camada'
import type { Db } from '../context.ts'
import * as repository from '../services/localizacao/camadas/repository.ts'
import { contorno } from './demo/contorno.ts'

const UNIDADES = [
  { nome: 'Parque Estadual de Exemplo', centro: [-47.52, -14.11], ha: 24_000 },
  { nome: 'Área de Proteção Ambiental de Exemplo', centro: [-47.28, -13.86], ha: 9_000 },
] as const

/** The outline is always the same. */
const acasoDe = (semente: number) => {
  let n = semente
  return () => {
    n = (n * 7 + 3) % 11
    return n / 11
  }
}

export const semearCamada = async (db: Db) => {
  const camada = {
    nome: 'Unidades de conservação (exemplo)',
    tipo: 'UC' as const,
    fonte: 'dado inventado',
    data: '2026-06-01',
    arquivo: 'demonstracao',
  }
  const feicoes = UNIDADES.flatMap(({ nome, centro, ha }, i) => {
    const geometria = lerGeometriaDaCamada(contorno([...centro], ha, acasoDe(i + 1)).geometria)
    return geometria
      ? [{ n: i + 1, nome, vertices: verticesDaFeicao(geometria), ...caixaDaFeicao(geometria), geometria }]
      : []
  })
  const id = await repository.abrir(db, camada, new Date())
  await repository.gravar(db, id, feicoes)
  await repository.gravarQuantas(db, id, feicoes.length)
}
