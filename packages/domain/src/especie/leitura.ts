// A species of the catalogue as the rules of the instruments read it.
import type { EspecieLida } from '../instrumento/definicao.ts'
import type { Especie } from './schema.ts'

export const especieLida = ({ reino, status, categoriaAmeaca, ...especie }: Especie): EspecieLida => ({
  ...especie,
  reino: reino.nome,
  status: status.nome,
  categoriaAmeaca: categoriaAmeaca?.sigla ?? null,
})
