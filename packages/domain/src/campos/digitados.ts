import type { TipoCampo } from './campo.ts'

/** The kinds of answer that are typed letter by letter: what is printed of one has a limit. */
export const TIPOS_DIGITADOS: readonly TipoCampo[] = [
  'texto',
  'textoLongo',
  'cpf',
  'cnpj',
  'cep',
  'telefone',
  'email',
  'car',
]
