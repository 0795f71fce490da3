// The support databases that a public file fills, by the name of their format.
export const BASES_DOS_FORMATOS = {
  car: 'Cadastro Ambiental Rural',
  'ibama-autos': 'IBAMA: autos de infração',
  'ibama-embargos': 'IBAMA: termos de embargo',
  'ibama-apreensoes': 'IBAMA: termos de apreensão',
} as const

export type FormatoDeBase = keyof typeof BASES_DOS_FORMATOS
export const FORMATOS_DE_BASE = Object.keys(BASES_DOS_FORMATOS) as [FormatoDeBase, ...FormatoDeBase[]]
