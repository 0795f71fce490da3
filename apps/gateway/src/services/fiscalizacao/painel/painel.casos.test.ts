// Two thousand forms drawn at random, or as many as PAINEL_FORMULARIOS says, and the acts of people upon some of them: each figure, for
// each who may ask, is what the records tell (docs/decisoes/0066-painel.md). With ten thousand: docs/provas/painel.txt.
import { it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { provarPainel } from '../../../test/painel/prova.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const QUANTOS = Number(process.env.PAINEL_FORMULARIOS ?? 2000)
const QUINZE_MINUTOS = 900_000

it(
  `counts ${QUANTOS} forms as their records do, before and after the acts upon them`,
  () => provarPainel(banco, gateway, QUANTOS, QUANTOS / 500),
  QUINZE_MINUTOS,
)
