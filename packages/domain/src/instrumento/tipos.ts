// The thirteen kinds of instrument as lists, routes and codes name them, read from the register
// (docs/dominio/instrumentos.md#kinds).
import { INSTRUMENTOS } from './index.ts'

export type CodigoDeInstrumento = (typeof INSTRUMENTOS)[number]['codigo']

export const TIPOS_DE_INSTRUMENTO = INSTRUMENTOS.map(({ codigo, rota, sigla, nome, combinavel, lavram }) => ({
  codigo: codigo as CodigoDeInstrumento,
  rota,
  sigla,
  nome,
  combinavel,
  lavram,
}))
