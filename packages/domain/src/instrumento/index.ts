// The register of the kinds of instrument. To add one: its file in tipos/, and one line here.
import { AGENTE, type Instrumento } from './definicao.ts'
import { apreensao } from './tipos/apreensao.ts'
import { autoInfracao } from './tipos/auto-infracao.ts'
import { autoOrientacao } from './tipos/auto-orientacao.ts'
import { demolicao } from './tipos/demolicao.ts'
import { deposito } from './tipos/deposito.ts'
import { destruicao } from './tipos/destruicao.ts'
import { doacao } from './tipos/doacao.ts'
import { embargo } from './tipos/embargo.ts'
import { entrega } from './tipos/entrega.ts'
import { notificacao } from './tipos/notificacao.ts'
import { recolhimento } from './tipos/recolhimento.ts'
import { soltura } from './tipos/soltura.ts'
import { suspensao } from './tipos/suspensao.ts'

export const INSTRUMENTOS = [
  apreensao,
  autoInfracao,
  autoOrientacao,
  demolicao,
  deposito,
  destruicao,
  doacao,
  embargo,
  entrega,
  notificacao,
  recolhimento,
  soltura,
  suspensao,
] as const

const POR_CODIGO: ReadonlyMap<string, Instrumento> = new Map(INSTRUMENTOS.map((i) => [i.codigo, i]))

export const instrumentoDe = (codigo: string): Instrumento | undefined => POR_CODIGO.get(codigo)

/** What who draws up a form of these kinds is called: autuante where any of them fines, seizes or stops. */
export const agenteDe = (tipos: readonly string[]): string => {
  const agentes = tipos.flatMap((tipo) => instrumentoDe(tipo)?.agente ?? [])
  return agentes.find((a) => a === autoInfracao.agente) ?? agentes[0] ?? AGENTE
}
