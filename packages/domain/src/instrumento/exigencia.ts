// The four ways in which a kind asks for the steps (docs/dominio/etapas.md#what-each-kind-asks).
import type { Exigencia } from './definicao.ts'

export const PESSOA_E_LOCAL: Exigencia = { identificacao: 'sim', endereco: true, ponto: true, fotos: 1 }
export const SOBRE_COISAS: Exigencia = { ...PESSOA_E_LOCAL, identificacao: 'ouNaoIdentificada' }
export const SEM_RESPONSAVEL: Exigencia = { identificacao: 'nao', endereco: false, ponto: true, fotos: 1 }
export const DE_MAO_EM_MAO: Exigencia = { identificacao: 'sim', endereco: false, ponto: false, fotos: 1 }
