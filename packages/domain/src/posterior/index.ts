// The register of the acts after the first: one description per kind.
import type { TipoDeAto } from './definicao.ts'
import { cancelamento } from './tipos/cancelamento.ts'
import { correcaoDeCiencia } from './tipos/correcao-de-ciencia.ts'
import { decisao } from './tipos/decisao.ts'
import { desembargo } from './tipos/desembargo.ts'
import { levantamento } from './tipos/levantamento.ts'
import { retificacao } from './tipos/retificacao.ts'
import type { CodigoDeAto } from './tipos.ts'

const ATOS: Record<CodigoDeAto, TipoDeAto> = {
  RETIFICACAO: retificacao,
  DECISAO: decisao,
  DESEMBARGO: desembargo,
  LEVANTAMENTO: levantamento,
  CANCELAMENTO: cancelamento,
  CORRECAO_DE_CIENCIA: correcaoDeCiencia,
}

export const ATOS_POSTERIORES: readonly TipoDeAto[] = Object.values(ATOS)

export const atoDe = (codigo: CodigoDeAto): TipoDeAto => ATOS[codigo]
