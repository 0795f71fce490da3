// The circuits of what this installation depends on besides its database, one of each in a process. Health tells their state.
import type { Config } from '../config.ts'
import { criarDisjuntor, type Disjuntor, type OpcoesDoDisjuntor } from './disjuntor.ts'

export const DEPENDENCIAS = ['arquivos', 'orgao', 'email', 'carimbo', 'compositor'] as const
export type Dependencia = (typeof DEPENDENCIAS)[number]

const casas = new WeakMap<Config, Map<Dependencia, Disjuntor>>()

/** One per installation, known by its settings. Only whoever calls the dependency asks for it here, and says what is particular
 *  to it. */
export const disjuntorDe = (config: Config, nome: Dependencia, opcoes?: OpcoesDoDisjuntor): Disjuntor => {
  const daCasa = casas.get(config) ?? new Map<Dependencia, Disjuntor>()
  casas.set(config, daCasa)
  const disjuntor = daCasa.get(nome) ?? criarDisjuntor(opcoes)
  daCasa.set(nome, disjuntor)
  return disjuntor
}

/** Health and measures may look before anybody has called it: nothing is made by looking. */
export const situacaoDe = (config: Config, nome: Dependencia) => {
  const disjuntor = casas.get(config)?.get(nome)
  return {
    emPausa: disjuntor?.aberto() ?? false,
    falhas: disjuntor?.falhas() ?? 0,
    respondeuEm: disjuntor?.respondeuEm() ?? null,
  }
}
