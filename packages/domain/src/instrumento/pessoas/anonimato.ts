// Who hands over, or asks for a collection, may ask not to be named (docs/dominio/instrumentos.md#entrega): what was typed or drawn
// before is not kept, because the screen promises it and a signature names its author.
import type { Dados } from '../../campos/campo.ts'
import { comoDados } from '../../campos/pendencias.ts'

const DE_QUEM_ENTREGA = ['entregador', 'assinaturaEntregador', 'assinanteNome', 'assinanteDocumento']

const sem = (dados: Dados, nomes: readonly string[]): Dados =>
  Object.fromEntries(Object.entries(dados).filter(([nome]) => !nomes.includes(nome)))

/** The answers as they are kept. */
export const semQuemPediuAnonimato = (dados: Dados): Dados => {
  if (dados.anonimo === true) return sem(dados, DE_QUEM_ENTREGA)
  return comoDados(dados.solicitante).anonimo === true
    ? { ...sem(dados, ['assinaturaSolicitante']), solicitante: { anonimo: true } }
    : dados
}
